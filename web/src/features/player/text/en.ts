/** Public profile of a player, in English. */
export const PLAYER_EN = {
  /** Public profile of a player. */
  player: {
    guest: 'Guest',
    since: (day: string) => `Joined ${day}`,
    ratings: 'Ratings',
    noRatings: 'No rated match yet.',
    preset: 'Rules',
    rating: 'Rating',
    provisional: 'provisional',
    curve: (preset: string) => `Rating over time: ${preset}`,
    curveWords: (first: number, last: number, least: number, most: number) =>
      `From ${first} to ${last}; lowest ${least}, highest ${most}.`,
    table: 'Show as table',
    day: 'Day',
    played: 'Finished matches',
    noMatches: 'No public match yet.',
    won: 'won',
    lost: 'lost',
    drawn: 'drawn',
    against: (name: string) => `against ${name}`,
    nobody: 'someone',
    removed: 'deleted account',
    rated: 'rated',
    held: 'gain on hold',
    discarded: 'gain discarded',
    replay: 'Replay',
    replayOf: (name: string, day: string) => `Replay of the match against ${name}, ${day}`,
    more: 'Older matches',
    ladder: 'Go to ladder',
  },
  follows: {
    title: 'Following',
    none: 'You’re not following anyone. Follow players to see here when they are online.',
    follow: 'Follow',
    followOf: (name: string) => `Follow ${name}`,
    unfollow: 'Unfollow',
    unfollowOf: (name: string) => `Unfollow ${name}`,
    begun: (name: string) => `You now follow ${name}.`,
    ended: (name: string) => `You no longer follow ${name}.`,
    offline: 'offline',
  },
}

export type PlayerText = typeof PLAYER_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends PlayerText {}
}
