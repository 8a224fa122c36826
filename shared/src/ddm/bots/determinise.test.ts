import { describe, expect, it } from 'vitest'
import { pickFrom } from '../../../tests/support/pick.ts'
import { randomSetup } from '../../../tests/support/random-games.ts'
import { present } from '../../kernel/assert.ts'
import { seededChance } from '../../kernel/chance.ts'
import { decisionOf } from '../language/decision.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import { create } from '../play/create.ts'
import { HIDDEN_ID } from '../rules/01-terms/monster-and-item-cards.ts'
import { otherSeat, SEATS, type Seat } from '../rules/01-terms/players.ts'
import { viewState } from '../rules/08-views/view.ts'
import { determinise } from './determinise.ts'
import { greedy } from './greedy.ts'

/** States of random lists and options, a few turns into the match. */
const STATES: readonly State[] = Array.from({ length: 60 }, (_, seed) => {
  const dice = seededChance(seed)
  let { state } = create(randomSetup(pickFrom(seed)), dice)
  for (let answers = 0; answers < seed; answers += 1) {
    const seat = decisionOf(state)?.seat
    if (seat === undefined) return state
    const answer = greedy(viewState(state, seat), seat, seededChance(seed), answers)
    const step = apply(state, seat, answer, dice)
    if (step.ok) state = step.value.state
  }
  return state
}).filter(({ outcome }) => outcome === null)

const hiddenIn = ({ setup }: State, seat: Seat): number => {
  const { dice, figures } = setup.lists[seat]
  return [...dice, ...figures].filter(({ id }) => id === HIDDEN_ID).length
}

describe('a guess of what a seat does not know', () => {
  it('leaves nothing hidden, and shows the seat exactly what it saw (R8)', () => {
    let guessed = 0
    for (const state of STATES)
      for (const seat of SEATS) {
        const view = viewState(state, seat)
        const guess = determinise(view, seat, seededChance(1))
        guessed += hiddenIn(view, otherSeat(seat))
        expect(SEATS.map((each) => hiddenIn(guess, each))).toEqual([0, 0])
        expect(viewState(guess, seat)).toEqual(view)
      }
    expect(guessed).toBeGreaterThan(50)
  })

  it('does not depend on what is hidden', () => {
    for (const state of STATES) {
      const view = viewState(state, 'A')
      const twin = viewState(determinise(view, 'A', seededChance(2)), 'A')
      expect(determinise(twin, 'A', seededChance(1))).toEqual(
        determinise(view, 'A', seededChance(1)),
      )
    }
  })

  it('is another one with other numbers', () => {
    const state = present(
      STATES.find((one) => hiddenIn(viewState(one, 'A'), 'B') > 2),
      'a state with hidden items',
    )
    const guesses = [1, 2, 3, 4].map(
      (seed) => determinise(viewState(state, 'A'), 'A', seededChance(seed)).setup.lists.B,
    )
    expect(new Set(guesses.map((list) => JSON.stringify(list))).size).toBeGreaterThan(1)
  })
})
