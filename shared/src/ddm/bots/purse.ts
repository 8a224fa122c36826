import type { Card } from '../model/card.ts'
import type { State } from '../model/state.ts'
import { CRESTS, type Crest, type Seat } from '../types.ts'

/** What a crest of a kind is worth while there is none, and how many are enough. */
interface Want {
  readonly worth: number
  readonly enough: number
}

const WANTED: Readonly<Record<Crest, Want>> = {
  movement: { worth: 1, enough: 10 },
  attack: { worth: 1, enough: 5 },
  defense: { worth: 0.4, enough: 4 },
  magic: { worth: 0.05, enough: 10 },
  trap: { worth: 0.05, enough: 10 },
}

/** What a crest is worth more that an ability of an own monster in play is paid with. */
const USABLE = 0.25

/** Kinds of crests that pay for what monsters of a seat in play can do. */
export type Uses = ReadonlySet<Crest>

/** What the abilities of a seat's monsters in play are paid with. */
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

/** What `count` crests more are worth to a seat that has `have`: each one less than that before it. */
export function crestsWorth(crest: Crest, have: number, count: number, uses: Uses): number {
  const { worth, enough } = WANTED[crest]
  const first = worth + (uses.has(crest) ? USABLE : 0)
  let sum = 0
  for (let one = have; one < Math.min(enough, have + count); one += 1)
    sum += (first * (enough - one)) / enough
  return sum
}

/** What all crests of a seat are worth. */
export function purseWorth(state: State, seat: Seat): number {
  const { crests } = state.seats[seat]
  const uses = usesOf(state, seat)
  return CRESTS.reduce((sum, crest) => sum + crestsWorth(crest, 0, crests[crest], uses), 0)
}
