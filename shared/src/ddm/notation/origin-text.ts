import type { Card } from '../model/card.ts'
import { matches } from '../model/dice-list.ts'
import type { Setup } from '../model/setup.ts'
import type { Origin } from '../model/state.ts'
import type { Seat } from '../types.ts'

/** Where a figure came from, as a text says it; a null figure leaves the default to stand. */
export interface OriginNotes {
  readonly summoner: Seat
  readonly die: number
  readonly figure: number | null
}

/**
 * The number of the figure that an entry need not name: the first of its summoner's list of the
 * level and type of its die that no entry before it has. Null with `bound`, or when there is none.
 */
export function usualFigure(
  setup: Setup,
  { summoner, die }: Pick<Origin, 'summoner' | 'die'>,
  before: readonly Pick<Origin, 'summoner' | 'figure'>[],
): number | null {
  const { dice, figures } = setup.lists[summoner]
  const brought = dice[die - 1]
  const place = figures.findIndex(
    (card, index) =>
      brought !== undefined &&
      matches(brought, card) &&
      !before.some((one) => one.summoner === summoner && one.figure === index + 1),
  )
  return place < 0 ? null : place + 1
}

/** Die, and the figure if it is not the usual one: `10/7`. */
export const makeNumbersOf = (setup: Setup, origin: Origin, before: readonly Origin[]): string =>
  `${origin.die}${origin.figure === usualFigure(setup, origin, before) ? '' : `/${origin.figure}`}`

/** Whether the die could have brought in the figure of its summoner (R2.5, R7.3, R7.4). */
export function canBring({ options, lists }: Setup, { summoner, die, figure }: Origin): boolean {
  const brought = lists[summoner].dice[die - 1]
  if (brought === undefined) return false
  if (options.summonBinding === 'bound') return figure === null
  const card = figure === null ? undefined : lists[summoner].figures[figure - 1]
  if (card === undefined) return false
  return matches(brought, card) || (options.tripleSummon === 'on' && isOneMore(brought, card))
}

const isOneMore = (die: Pick<Card, 'type' | 'level'>, card: Card): boolean =>
  die.type === card.type && card.level === die.level + 1
