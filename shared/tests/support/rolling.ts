import { type Decision, decisionOf } from '../../src/ddm/language/decision.ts'
import type { State } from '../../src/ddm/model/state.ts'
import type { DiceList } from '../../src/ddm/rules/02-lists/dice-list.ts'
import { answersIn } from './look.ts'
import { play } from './play.ts'
import { position } from './position.ts'

/**
 * Seat A before its roll on an empty board. `seat` is what its field holds behind the heart
 * points, `options` stand in brackets, `list` takes the first numbers of its list.
 */
export const rolling = (seat = '', options = '', list: Partial<DiceList> = {}): State =>
  position({ lists: { A: list } })`
      g
 1    A
A 3${seat}  5A:roll  ${options}`

/** The decision after a roll whose dice show what is named: `1.4.7 = S S M3`. */
export const askedAfter = (state: State, roll: string): Decision | null =>
  decisionOf(play(state, `roll ${roll}`).state)

/** Choices after a roll, as `die/figure` without the placements, and `skip`. */
export const summonsIn = (state: State): readonly string[] => [
  ...new Set(answersIn(state).map((text) => text.split(' ')[1] ?? text)),
]
