/** Chat, in English. */
export const CHAT_EN = {
  chat: {
    title: 'Chat',
    empty: 'No messages yet.',
    you: 'You',
    nobody: 'Someone',
    guest: 'guest',
    input: 'Message',
    send: 'Send',
    phrases: 'Quick chat',
    people: 'Participants',
    mute: (name: string) => `Mute ${name}`,
    unmute: (name: string) => `Unmute ${name}`,
    report: (name: string) => `Report ${name}`,
    reason: 'Reason',
    note: 'What happened (optional)',
    sendReport: 'Send report',
    cancel: 'Cancel',
    reported: 'Thank you. The server’s host will see your report and the recent messages.',
    reasons: {
      insults: 'Insults',
      spam: 'Spam',
      cheating: 'Cheating',
      name: 'Offensive name',
      other: 'Something else',
    },
    lost: 'Not sent: you are disconnected.',
    phrase: {
      hello: 'Hello!',
      goodLuck: 'Good luck!',
      haveFun: 'Have fun!',
      yes: 'Yes.',
      no: 'No.',
      thanks: 'Thank you!',
      wellPlayed: 'Well played!',
      niceRoll: 'Nice roll!',
      unlucky: 'Unlucky!',
      oops: 'Oops!',
      sorry: 'Sorry!',
      thinking: 'I’m thinking.',
      oneMoment: 'One moment, please.',
      takeYourTime: 'Take your time.',
      yourTurn: 'It’s your turn.',
      goodGame: 'Good game!',
      again: 'Rematch?',
      goodbye: 'Goodbye!',
    },
  },
}

export type ChatText = typeof CHAT_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends ChatText {}
}
