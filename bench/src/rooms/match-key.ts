/** What the dice of every match hang on here; a server for players draws a secret one for each. */
export const CHANCE_KEY: Uint8Array = new Uint8Array(32).fill(7)
