/** The names of screens, presets and failed requests, in English. */
export const LIB_EN = {
  name: 'Dungeon Dice',
  /** The server's name for a guest who chose none. */
  guestNamed: (code: string) => `Guest ${code}`,
  games: { ddm: 'Dungeon Dice Monsters', duel: 'Duel', skirmish: 'Skirmish' },
  unknownGame: (game: string, shown: string) =>
    `There is no game ${game} on this server. Showing ${shown}.`,
  presets: {
    tabletop: 'Tabletop',
    gba: 'Handheld',
    duel: 'Duel',
    skirmish: 'Skirmish',
    'skirmish-pairs': 'Skirmish in pairs',
    'skirmish-halves': 'Skirmish in two teams',
  },
  places: {
    home: 'Home',
    match: 'Match',
    watch: 'Watch',
    lobby: 'Lobby',
    queue: 'Find an opponent',
    host: 'Host a match',
    join: 'Join a match',
    lists: 'Lists',
    list: 'Dice list',
    dice: 'Dice',
    die: 'Die',
    learn: 'How to play',
    lesson: 'Lesson',
    rules: 'Full rules',
    replays: 'Replays',
    replay: 'Replay',
    position: 'Position',
    player: 'Player',
    ladder: 'Ladder',
    account: 'Account',
  },
  /** Errors of requests to the server. */
  errors: {
    unreachable: 'The server cannot be reached. It may be restarting, or you may be offline.',
    replaced: 'You continued this in another tab or on another device.',
    left: 'You left.',
    expired: 'The code expired before anyone joined.',
    closed: 'The server closed this connection.',
    broken: 'This page is out of date. Reload it.',
    halted: (reason: string) =>
      reason === '' ? 'The server stopped this match.' : `The match was closed: ${reason}`,
  },
}

export type LibText = typeof LIB_EN

declare module './text.tsx' {
  interface Text extends LibText {}
}
