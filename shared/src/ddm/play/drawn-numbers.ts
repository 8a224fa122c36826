import type { Chance } from '../../kernel/chance.ts'
import type { GameEvent } from '../language/event.ts'
import type { Die } from '../model/die.ts'
import { type BySeat, SEATS } from '../types.ts'

/** What is known of a number of chance from what happened. */
export interface DrawnNumber {
  /** It is below this. */
  readonly below: number
  /** What it can have been: a die may show the same face twice. */
  readonly fits: readonly number[]
  /** Place of the event that tells of it, from 0. */
  readonly event: number
}

type DiceOf = BySeat<readonly Die[]>

/**
 * The numbers of chance that a duel has drawn, in order, as its events tell of them: who begins, if
 * that was drawn, and every die that was rolled (R4.1, R6.2).
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

/** Index of the first number that chance does not give as it was drawn; null when it gives all. */
export function firstOtherNumber(drawn: readonly DrawnNumber[], chance: Chance): number | null {
  const index = drawn.findIndex(
    ({ below, fits }, place) => below === 0 || !fits.includes(chance(place, below)),
  )
  return index < 0 ? null : index
}
