/** Names of the built-in bots, weakest first. */
export const BOTS = [
  'random',
  'beginner',
  'novice',
  'apprentice',
  'greedy',
  'clever',
  'skilled',
  'expert',
  'strong',
] as const
export type Bot = (typeof BOTS)[number]
