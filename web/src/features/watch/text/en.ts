/** Watching a match, in English. */
export const WATCH_EN = {
  /** Watching a match. */
  watch: {
    live: 'You’re watching live.',
    delay: (seconds: number) => `You’re watching with a delay of ${seconds} s.`,
    count: (count: number) => (count === 1 ? '1 spectator' : `${count} spectators`),
    turn: 'Flip board',
    below: (name: string) => `${name} is at the bottom`,
    waiting: 'Nothing to see yet: the match has not started, or its first moves are still delayed.',
    nextBegan: 'The two play again.',
    comeAlong: 'Watch the next match',
    now: 'Now',
    leave: 'Stop watching',
    about: 'Watching',
    asked: (name: string, does: string) => `${name} ${does}`,
  },
}

export type WatchText = typeof WATCH_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends WatchText {}
}
