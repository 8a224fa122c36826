/** A first match of a game, in five sentences. */
export interface FirstMatch {
  /** Id of the game. */
  readonly game: string
  readonly title: string
  readonly sentences: readonly [string, string, string, string, string]
}

/** First matches of the other games, in English. */
export const OTHER_GAMES_EN: readonly FirstMatch[] = [
  {
    game: 'skirmish',
    title: 'Skirmish: your first battle',
    sentences: [
      'Choose a fighter; nobody sees your choice until everyone has chosen, and dice decide the order of turns.',
      'In your turn, pick a marked square to walk there: up to 5 steps leave you an action (●), up to 10 do not (○).',
      'Choose an attack or a move and then a target in range: your dice are added up as damage, and each target shows what to expect.',
      'If you walk away from an opponent beside you, they may strike you once, so look for the “!” before you go; Defend halves the damage until your next turn.',
      'Transform once per battle for more dice and HP, and knock the others out: the last one standing wins.',
    ],
  },
  {
    game: 'duel',
    title: 'Duel: your first duel',
    sentences: [
      'Each turn you can place one monster in a free zone, face up to attack or face down to defend; stronger levels are allowed as the duel goes on.',
      'Use magic cards in your own turn, and set traps face down: the page asks you when one can respond.',
      'In the Battle Phase, choose an attacker and a target; the forecast shows who is destroyed and how many Life Points are lost.',
      'An attacking monster compares its ATK with the ATK of a monster in attack position, or with the DEF of one that defends.',
      'With no monsters in the way you attack directly: a player with 0 Life Points loses.',
    ],
  },
]
