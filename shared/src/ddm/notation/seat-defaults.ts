import { EMPTY_POOL } from '../model/crest-pool.ts'
import type { Setup } from '../model/setup.ts'
import { countSummon, type SeatState } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { type Figure, isItem, isMonster } from './figure-text.ts'
import type { SeatDefaults } from './seat-text.ts'

const numbersBut = (
  list: readonly unknown[],
  used: readonly (number | null)[],
): readonly number[] => list.map((_, place) => place + 1).filter((number) => !used.includes(number))

/**
 * What stands where the field of a seat says nothing: whatever its figures in play did not use up
 * is still there, each used die was a summon, and nobody else was summoned. `dice`: those that the
 * field names, if it does.
 */
export function seatDefaults(
  { options, lists }: Setup,
  seat: Seat,
  figures: readonly Figure[],
  dice: readonly number[] | undefined,
): SeatDefaults {
  const own = figures.filter(({ summoner }) => summoner === seat)
  const unused = numbersBut(
    lists[seat].dice,
    own.map((figure) => figure.die),
  )
  const used = lists[seat].dice.length - (dice ?? unused).length
  return {
    crests: EMPTY_POOL,
    dice: unused,
    reserve: numbersBut(
      lists[seat].figures,
      own.map(({ figure }) => figure),
    ),
    summons: options.maxSummons === 'none' ? used : Math.min(used, options.maxSummons),
    summoned: own
      .filter(isMonster)
      .reduce<SeatState['summoned']>(
        (summoned, { card }) => countSummon(summoned, card.level),
        [0, 0, 0, 0],
      ),
    netsUsed: 0,
    masterAttacks: 0,
    offeredDraw: false,
    shown: own
      .filter((figure) => isItem(figure) && figure.faceUp)
      .map(({ figure, die }) => figure ?? die)
      .toSorted((a, b) => a - b),
  }
}
