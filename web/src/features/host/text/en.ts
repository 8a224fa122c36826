/** Hosting a match, in English. */
export const HOST_EN = {
  host: {
    intro: 'Adjust anything you like, then create the match.',
    who: 'Who can join',
    private: 'Anyone with the link',
    open: 'Everyone in the lobby',
    start: 'Create match',
    waiting: 'Waiting for your opponent',
    waitingForAll: 'Waiting for players',
    seats: 'Seats',
    seated: (taken: number, of: number) =>
      taken < of
        ? `${taken} of ${of} players are here. The match starts when all seats are taken.`
        : 'Everyone is here. The match is starting.',
    team: (number: number) => `Team ${number}`,
    free: 'Free seat',
    hosting: 'host',
    move: 'Sit here',
    moveTo: (seat: string) => `Sit on seat ${seat}`,
    addBot: 'Add bot',
    addBotTo: (seat: string) => `Add a bot on seat ${seat}`,
    leave: 'Leave match',
    sendLinkAll: 'Send this link to the other players:',
    sendLink: 'Send this link to your opponent:',
    link: 'Match link',
    code: 'Or share the code:',
    copy: 'Copy link',
    share: 'Share',
    shareText: 'Play Dungeon Dice with me',
    listed: 'Your game is listed in the lobby. It starts when someone joins.',
    stay: 'Keep this page open: the match starts here.',
    set: 'Match settings',
    here: (name: string) => `${name} joined. The match is starting.`,
    kick: 'Remove',
    kickOf: (name: string) => `Remove ${name}`,
    kicked: 'The seat is open again.',
    cancel: 'Cancel match',
    rulesMeanwhile: 'Read the rules while you wait',
  },
}

export type HostText = typeof HOST_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends HostText {}
}
