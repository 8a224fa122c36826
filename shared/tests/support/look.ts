import { parseSquare } from '../../src/ddm/geometry/square.ts'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { type Monster, monsterOn, type State } from '../../src/ddm/model/state.ts'
import { makeIntent } from '../../src/ddm/notation/intent.ts'
import { POOL } from '../../src/ddm/notation/words.ts'
import { legalIntents } from '../../src/ddm/play/legal.ts'
import type { Seat } from '../../src/ddm/rules/01-terms/players.ts'
import { present } from '../../src/kernel/assert.ts'

/** The monster on a square by name, if any. */
export const monsterAt = (state: State, at: string): Monster | undefined =>
  monsterOn(state, present(parseSquare(at), `a square: ${at}`))

/** Damage that the monster on a square carries; null when none stands there. */
export const damageAt = (state: State, at: string): number | null =>
  monsterAt(state, at)?.damage ?? null

/** The crests of a seat in text: `M2A1`. */
export const crestsOf = (state: State, seat: Seat): string => POOL.write(state.seats[seat].crests)

/** All legal answers to the open decision, in text and in their order. */
export const answersIn = (state: State): readonly string[] => {
  const seat = decisionOf(state)?.seat
  return seat === undefined ? [] : legalIntents(state, seat).map(makeIntent)
}

/** The listed walks, in text. */
export const walksIn = (state: State): readonly string[] =>
  answersIn(state).filter((text) => text.includes('-'))

/** The squares on which the listed walks of the monster on `from` end, in their order. */
export const endsOf = (state: State, from: string): readonly string[] =>
  walksIn(state)
    .filter((walk) => walk.startsWith(`${from}-`))
    .map((walk) => walk.split('-').at(-1) ?? '')

/** The listed attacks, in text. */
export const attacksIn = (state: State): readonly string[] =>
  answersIn(state).filter((text) => /^[a-y]\d+x/.test(text))
