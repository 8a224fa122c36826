import type { Catalogue } from '../../src/ddm/index.ts'
import { seededChance } from '../../src/index.ts'
import { playFor } from './games.ts'
import type { Goal } from './goals.ts'
import { type Ledger, openLedger } from './ledger.ts'

/** Result of playing until everything was reached. */
export interface Exhausted {
  readonly ledger: Ledger
  readonly games: number
}

/** Which games are played. */
export interface Asked {
  /** A whole number; the same gives the same games. */
  readonly seed: number
  /** Only these goals; all when absent. */
  readonly goals?: readonly Goal[]
  /** Games after which it is given up. */
  readonly most: number
}

/** The command that plays these games again. */
export const commandFor = ({ seed, goals = [] }: Asked): string =>
  [`npm run exhaust -- --seed ${seed}`, ...goals.map((goal) => `--goal '${goal}'`)].join(' ')

/**
 * Plays games made for what is still open, until nothing is or `most` games are played. Throws
 * with the command that repeats it when a game breaks off.
 */
export function exhaust(
  catalogue: Catalogue,
  asked: Asked,
  onGame: (game: number, ledger: Ledger) => void = () => {},
): Exhausted {
  const { seed, goals, most } = asked
  const ledger = openLedger(catalogue, goals)
  const seeds = seededChance(seed)
  let games = 0
  while (ledger.open.size > 0 && games < most) {
    games += 1
    try {
      playFor(seeds(games, 2 ** 31), catalogue, ledger)
    } catch (cause) {
      throw new Error(`game ${games} broke off; again: ${commandFor(asked)}`, { cause })
    }
    onGame(games, ledger)
  }
  return { ledger, games }
}
