/** The start page, in English. */
export const HOME_EN = {
  home: {
    title: 'Dungeon Dice',
    sentence:
      'Roll dice, unfold them into paths, summon monsters, and break through to the Dungeon Master on the other side.',
    playBot: 'Play against a bot',
    noSignIn: 'Free. No sign-up.',
    offline: 'Play offline',
    bot: 'Bot',
    bots: {
      beginner: 'loves big monsters, overlooks a lot',
      novice: 'very easy, still learning, overlooks a lot',
      apprentice: 'easy, decent moves, but overlooks threats',
      greedy: 'intermediate, takes what it can get',
      clever: 'hard, looks a few turns ahead',
      skilled: 'harder, builds paths with foresight',
      expert: 'very hard, weighs many moves',
      strong: 'the strongest, thinks far ahead',
      random: 'the weakest, moves at random',
    },
    games: 'Games',
    gameWords: {
      ddm: 'Roll dice, unfold them into paths and summon monsters.',
      duel: 'Place monsters, set traps and win card battles.',
      skirmish: 'Choose a fighter, move on the grid and knock the others out.',
    },
    playersOf: (least: number, most: number) =>
      least === most ? `${least} players` : `${least} to ${most} players`,
    botShort: 'Play a bot',
    botIn: (game: string) => `Bot for ${game}`,
    botOf: (game: string) => `Play a bot: ${game}`,
    queueOf: (game: string) => `Find an opponent: ${game}`,
    hostShort: 'Private room',
    hostOf: (game: string) => `Private room: ${game}`,
    rulesShort: 'Rules',
    rulesOf: (game: string) => `Rules: ${game}`,
    goOn: 'Resume',
    goOnAgainst: (name: string) => (name === '' ? 'Match in progress' : `Match against ${name}`),
    people: 'Play with people',
    queue: 'Get matched with a player near your rating.',
    host: 'Invite a friend by link or code and choose the rules.',
    join: 'Got a code or a link?',
    lobby: 'Who’s online, open games, live matches.',
    live: 'Watch now',
    newHere: 'New here?',
    first: 'Play your first match',
    learnTitle: 'Learn',
    learn: 'Five steps, a first match and short lessons.',
    dice: 'Every die and every figure.',
    lists: 'Build your own dice list.',
    steps: [
      'Roll three dice: two stars of the same level summon a monster.',
      'Unfold the die into a path that grows from your own.',
      'Walk the path, fight, and take the other Dungeon Master’s three hearts.',
    ],
  },
}

export type HomeText = typeof HOME_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends HomeText {}
}
