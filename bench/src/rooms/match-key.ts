/** The dice key of every benchmark match; a real server draws a secret one for each match. */
export const CHANCE_KEY: Uint8Array = new Uint8Array(32).fill(7)
