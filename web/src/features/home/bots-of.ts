/** The bots of each game, the weakest first, as `docs/bots.md` has measured them. */
export const BOTS_OF = {
  ddm: [
    'random',
    'beginner',
    'novice',
    'apprentice',
    'greedy',
    'clever',
    'skilled',
    'expert',
    'strong',
  ],
  duel: ['random', 'greedy', 'strong'],
  skirmish: ['random', 'greedy'],
} as const
