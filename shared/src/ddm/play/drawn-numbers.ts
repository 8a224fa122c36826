import type { Chance } from '../../kernel/chance.ts'
import type { GameEvent } from '../language/event.ts'
import type { Die } from '../rules/01-terms/die.ts'
import { type BySeat, SEATS } from '../rules/01-terms/players.ts'

/** A random number as far as the events reveal it. */
export interface DrawnNumber {
  /** Upper bound, exclusive. */
  readonly below: number
  /** Possible values: a die may have equal faces. */
  readonly fits: readonly number[]
  /** Index of the event that reveals it, from 0. */
  readonly event: number
}

type DiceOf = BySeat<readonly Die[]>

/**
 * The random numbers of a duel in order, as revealed by its events: the starting player, if drawn,
 * and every die rolled (R4.1, R6.2).
 */
export function drawnNumbers(events: readonly GameEvent[], dice: DiceOf): readonly DrawnNumber[] {
  return events.flatMap((event, place) => {
    if (event.type === 'duelBegan')
      return event.options.starter === 'random'
        ? [{ below: SEATS.length, fits: [SEATS.indexOf(event.starter)], event: place }]
        : []
    if (event.type !== 'diceRolled') return []
    return event.dice.map(({ die, face }) => {
      const faces = dice[event.seat][die - 1]?.faces ?? []
      const fits = faces.flatMap(({ crest, count }, number) =>
        crest === face.crest && count === face.count ? [number] : [],
      )
      return { below: faces.length, fits, event: place }
    })
  })
}

/** Index of the first number that `chance` does not reproduce; null if it reproduces all. */
export function firstOtherNumber(drawn: readonly DrawnNumber[], chance: Chance): number | null {
  const index = drawn.findIndex(
    ({ below, fits }, place) => below === 0 || !fits.includes(chance(place, below)),
  )
  return index < 0 ? null : index
}
