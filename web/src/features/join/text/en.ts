/** Joining a private match, in English. */
export const JOIN_EN = {
  join: {
    intro: 'Enter the code, or paste the link.',
    code: 'Code or link',
    look: 'Find match',
    by: (name: string) => `${name} invites you to a match.`,
    hostGone: 'The host is offline right now.',
    rating: (points: number) => `${points} points`,
    set: 'Match settings',
    until: (time: string) => `Code expires at ${time}.`,
    join: 'Join match',
    full: 'This match is full.',
    begun: 'This match has already started.',
    watch: 'Watch',
    other: 'Enter another code',
    lobby: 'Open games in the lobby',
    hostOwn: 'Host a match',
    bot: 'Play against a bot',
  },
}

export type JoinText = typeof JOIN_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends JoinText {}
}
