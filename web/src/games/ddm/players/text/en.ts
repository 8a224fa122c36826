/** The bars of both players, in English. */
export const PLAYERS_EN = {
  /** The bars of both players. */
  players: {
    bar: (name: string) => `Player ${name}`,
    others: 'Other players',
    you: 'You',
    nameless: 'Guest',
    mine: '(you)',
    guest: 'guest',
    bot: 'bot',
    rating: (rating: number, isProvisional: boolean) => `${rating}${isProvisional ? '?' : ''}`,
    ratingWords: (rating: number, isProvisional: boolean) =>
      isProvisional ? `rating ${rating}, provisional` : `rating ${rating}`,
    hearts: (points: number) => (points === 1 ? '1 heart point' : `${points} heart points`),
    crests: 'Crest pool',
    crest: (count: number, crest: string) => `${count} ${crest}`,
    rolled: (name: string) => `${name}’s last roll`,
    summonFace: (level: number) => `summon of level ${level}`,
    dice: (count: number) => (count === 1 ? '1 die' : `${count} dice`),
    summons: (count: number, most: number | 'none') =>
      most === 'none' ? `${count} summoned` : `${count} of ${most} summoned`,
    forcesOf: (name: string) => `${name}’s dice and figures`,
    diceLeft: (count: number) => `Dice left: ${count}`,
    reserve: (count: number) => `Figures in reserve: ${count}`,
    destroyed: (count: number) => `Destroyed: ${count}`,
    unknown: 'unknown',
    close: 'Close',
    dropped: 'connection lost',
    left: 'has left',
    claimIn: (seconds: number) => `${seconds} s to reconnect`,
    yourDecision: 'Your decision',
    asked: {
      roll: 'is rolling',
      dimension: 'can summon',
      summonAbility: 'is summoning',
      act: 'is acting',
      window: 'can respond',
      defend: 'is being attacked',
      choose: 'is choosing',
    },
  },
}

export type PlayersText = typeof PLAYERS_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends PlayersText {}
}
