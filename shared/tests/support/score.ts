/** Results of one of two sides. */
export interface Score {
  readonly games: number
  readonly won: number
  readonly drawn: number
}

/** The deviations within which 95 % of a normal distribution lie. */
const DEVIATIONS = 1.96

/** A range of shares, from 0 to 1. */
interface ShareInterval {
  readonly least: number
  readonly most: number
}

/** 95 % interval of the share of points (Wilson); a draw is half a point. */
export function shareInterval({ games, won, drawn }: Score): ShareInterval {
  const share = (won + drawn / 2) / games
  const square = DEVIATIONS ** 2
  const whole = games + square
  const middle = (share * games + square / 2) / whole
  const reach = (DEVIATIONS * Math.sqrt(share * (1 - share) * games + square / 4)) / whole
  return { least: middle - reach, most: middle + reach }
}
