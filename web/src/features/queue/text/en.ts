/** The search for an opponent, in English. */
export const QUEUE_EN = {
  queue: {
    intro: 'Get matched with a player near your rating. The search widens the longer you wait.',
    start: 'Find an opponent',
    waiting: 'Looking for an opponent …',
    waited: (time: string) => `Waiting for ${time}.`,
    window: (points: number) => `Rating range: ±${points}`,
    around: (count: number) =>
      count === 0
        ? 'Nobody else in your rating range is waiting right now.'
        : count === 1
          ? '1 other player in your rating range is waiting.'
          : `${count} other players in your rating range are waiting.`,
    why: {
      nobody:
        'You’ll be matched as soon as someone in your rating range is waiting for the same rules. The range grows while you wait.',
      somebody:
        'Not matched yet? You may still be outside the other player’s range, you two have just played, or one of you has blocked the other. Ranges grow while you wait.',
    },
    usual: (time: string) => `Typical wait: ${time}.`,
    seconds: (seconds: number) => `${seconds} s`,
    minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
    cancel: 'Cancel search',
    seated: 'Opponent found. The match is starting.',
    unseated: 'Your opponent didn’t show up. You keep your place in the queue.',
    offer: (bot: string, rating: number) =>
      `No opponent yet. You can play the bot ${bot} (${rating} points) now, unrated.`,
    acceptBot: 'Play the bot',
    orWait: 'Or keep waiting – we’re still searching.',
    reconnecting: 'Connection lost. Your place is kept for a moment.',
    reconnected: 'Reconnected. You kept your place.',
    leaving: 'Leaving this page ends the search.',
  },
}

export type QueueText = typeof QUEUE_EN

declare module '../../../lib/text/text.tsx' {
  interface Text extends QueueText {}
}
