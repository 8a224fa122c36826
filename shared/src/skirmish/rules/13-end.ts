import { sidesOf } from '../model/setup.ts'
import { type DecidingRule, isOut, type State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { type Draft, emit } from './draft.ts'

type Side = readonly Seat[]

/** A side with a seat that is still in. */
const isIn = (state: State, side: Side): boolean => side.some((seat) => !isOut(state, seat))

/** Sides with a seat that is still in, in seat order. */
const sidesIn = (state: State): readonly Side[] =>
  sidesOf(state.setup).filter((side) => isIn(state, side))

/** The sides that are out, the last to go first: a side goes with its last fighter (R13.1). */
function sidesOut(state: State): readonly Side[] {
  const gone = (side: Side) => Math.max(...side.map((seat) => state.out.indexOf(seat)))
  return sidesOf(state.setup)
    .filter((side) => !isIn(state, side))
    .toSorted((one, other) => gone(other) - gone(one))
}

/** Ends the battle: those still in take the first places as given, the others follow (R13.1). */
function endBattle(draft: Draft, first: readonly Side[], rule: DecidingRule): void {
  const { state } = draft
  const places = [...first, ...sidesOut(state)]
  state.outcome = { places, rule }
  state.strikes = []
  state.drawOffer = null
  state.offered = []
  emit(draft, { type: 'ended', places, rule })
}

/** Ends the battle in a draw of all who are still in (R13.2, R13.3). */
export const endInDraw = (draft: Draft, rule: DecidingRule): void =>
  endBattle(draft, [sidesIn(draft.state).flat()], rule)

/** When only one side has a fighter standing, it wins at once (R13.1). */
export function endIfOneSideStands(draft: Draft): void {
  const standing = sidesIn(draft.state)
  if (standing.length === 1) endBattle(draft, standing, 'R13.1')
}

/** After too many turns without a lost HP, or in all, HP decide, then fighters standing (R13.4). */
export function checkLimits(draft: Draft): void {
  const { state } = draft
  if (hasStalled(state) || hasReachedLimit(state))
    endBattle(draft, ranked(state, sidesIn(state)), 'R13.4')
}

function hasStalled({ setup, turn, lastLossTurn, fighters }: State): boolean {
  const { stallLimit } = setup.options
  return stallLimit !== 'off' && turn - lastLossTurn >= stallLimit * fighters.length
}

function hasReachedLimit({ setup, turn }: State): boolean {
  const { turnLimit } = setup.options
  return turnLimit !== 'off' && turn >= turnLimit * setup.seats.length
}

/** Sides by HP, then by fighters standing; equal ones share a place (R13.4). */
function ranked(state: State, sides: readonly Side[]): readonly Side[] {
  const sorted = sides
    .map((side) => ({ side, ...strengthOf(state, side) }))
    .toSorted((one, other) => other.hp - one.hp || other.standing - one.standing)
  const places: { hp: number; standing: number; seats: Side }[] = []
  for (const { side, hp, standing } of sorted) {
    const last = places.at(-1)
    if (last?.hp === hp && last.standing === standing) last.seats = [...last.seats, ...side]
    else places.push({ hp, standing, seats: side })
  }
  return places.map(({ seats }) => seats)
}

function strengthOf({ fighters }: State, side: Side): { hp: number; standing: number } {
  const own = fighters.filter(({ seat }) => side.includes(seat))
  return { hp: own.reduce((sum, { hp }) => sum + hp, 0), standing: own.length }
}
