/** Names of the built-in bots, weakest first. */
export const BOTS = ['random', 'greedy'] as const
export type Bot = (typeof BOTS)[number]
