import { EMPTY_POOL } from '../model/crest-pool.ts'
import type { Setup } from '../model/setup.ts'
import { countSummon, monsterCardOf, type Origin, type SeatState } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { type Figure, isItem, isMonster } from './figure-text.ts'
import type { SeatDefaults } from './seat-text.ts'

/** The figures that have been brought in, as far as the other fields tell. */
export interface Brought {
  readonly figures: readonly Figure[]
  readonly destroyed: readonly Origin[]
}

/** What the field of a seat says, as far as other defaults hang on it. */
type Said = Partial<Pick<SeatState, 'dice' | 'shown'>>

/** The number by which everybody knows an item: of the figure, or with `bound` of the die. */
export const shownNumber = ({ figure, die }: Pick<Origin, 'figure' | 'die'>): number =>
  figure ?? die

/**
 * What stands where the field of a seat says nothing: whatever its figures did not use up is still
 * there, whether they are in play, destroyed or known to everybody; each used die was a summon,
 * nobody else was summoned, and everybody knows the items that lie face up.
 */
export function seatDefaults(
  setup: Setup,
  seat: Seat,
  { figures, destroyed }: Brought,
  said: Said,
): SeatDefaults {
  const { options, lists } = setup
  const own = figures.filter(({ summoner }) => summoner === seat)
  const lost = destroyed.filter(({ summoner }) => summoner === seat)
  const faceUp = own.filter((one) => isItem(one) && one.faceUp).map(shownNumber)
  const known = said.shown ?? faceUp
  const used = [...own, ...lost]
  const dice = numbersBut(lists[seat].dice, [
    ...used.map(({ die }) => die),
    ...(options.summonBinding === 'bound' ? known : []),
  ])
  const missing = lists[seat].dice.length - (said.dice ?? dice).length
  return {
    crests: EMPTY_POOL,
    dice,
    reserve: numbersBut(lists[seat].figures, [...used.map(({ figure }) => figure), ...known]),
    summons: options.maxSummons === 'none' ? missing : Math.min(missing, options.maxSummons),
    summoned: [...own.filter(isMonster), ...lost].reduce<SeatState['summoned']>(
      (summoned, origin) => countSummon(summoned, monsterCardOf({ setup }, origin).level),
      [0, 0, 0, 0],
    ),
    netsUsed: 0,
    masterAttacks: 0,
    offeredDraw: false,
    shown: faceUp.toSorted((a, b) => a - b),
  }
}

const numbersBut = (
  list: readonly unknown[],
  used: readonly (number | null)[],
): readonly number[] => list.map((_, place) => place + 1).filter((number) => !used.includes(number))
