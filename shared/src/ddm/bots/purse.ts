import type { State } from '../model/state.ts'
import { CRESTS, type Crest } from '../rules/01-terms/crests.ts'
import type { Card } from '../rules/01-terms/monster-and-item-cards.ts'
import type { Seat } from '../rules/01-terms/players.ts'

/** Value of the first crest of a kind, and the number that suffices. */
interface Want {
  readonly worth: number
  readonly enough: number
}

/** Values of crests by kind. */
export interface Wants extends Readonly<Record<Crest, Want>> {
  /** Additional value of a crest that pays for an ability of an own monster in play. */
  readonly usable: number
}

/** The values by which `greedy` plays. */
export const WANTED: Wants = {
  movement: { worth: 1, enough: 10 },
  attack: { worth: 1, enough: 5 },
  defense: { worth: 0.4, enough: 4 },
  magic: { worth: 0.05, enough: 10 },
  trap: { worth: 0.05, enough: 10 },
  usable: 0.25,
}

/** Crest kinds that pay for abilities of a seat's monsters in play. */
export type Uses = ReadonlySet<Crest>

/** Crest kinds that pay for abilities of a seat's monsters in play. */
export function usesOf({ monsters }: State, seat: Seat): Uses {
  const uses = new Set<Crest>()
  for (const { controller, card } of monsters)
    if (controller === seat) for (const crest of paidWith(card)) uses.add(crest)
  return uses
}

const paidWith = ({ abilities }: Card): readonly Crest[] =>
  abilities.flatMap(({ timing, cost }) =>
    cost === null || cost.crest === 'any' || timing === 'summon' ? [] : [cost.crest],
  )

/**
 * Value of `count` more crests for a seat that has `have`; each is worth less than the previous
 * one.
 */
export function crestsWorth(
  crest: Crest,
  have: number,
  count: number,
  uses: Uses,
  wants: Wants = WANTED,
): number {
  const { worth, enough } = wants[crest]
  const first = worth + (uses.has(crest) ? wants.usable : 0)
  let sum = 0
  for (let one = have; one < Math.min(enough, have + count); one += 1)
    sum += (first * (enough - one)) / enough
  return sum
}

/** Value of all crests of a seat. */
export function purseWorth(state: State, seat: Seat): number {
  const { crests } = state.seats[seat]
  const uses = usesOf(state, seat)
  return CRESTS.reduce((sum, crest) => sum + crestsWorth(crest, 0, crests[crest], uses), 0)
}
