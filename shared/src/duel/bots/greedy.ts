import { present } from '../../kernel/assert.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { legalIntents } from '../play/legal.ts'
import { otherSeat, type Seat } from '../types.ts'
import { assumed } from './assumed.ts'
import { gainOf } from './attacking.ts'
import type { Brain } from './brain.ts'
import { candidatesAmong } from './candidates.ts'
import { estimate } from './estimate.ts'
import { fightersOf } from './fighters.ts'
import { settled } from './settle.ts'

/** Life Points by which answers may differ and still count as equal. */
const NOISE = 60

/** An even number from 0 to below 1 for each answer, all from one number. */
const jitter = (number: number, place: number): number =>
  (Math.imul(number + 1, 2_654_435_761 * (place + 1)) >>> 0) / 2 ** 32

/**
 * Plays out each answer while all others pass, and chooses what leaves most in Life Points: what it
 * has, and what it gains by attacks. It fears nothing.
 */
export const greedy: Brain = (view, seat, chance, index) => {
  const decision = present(decisionOf(view, seat), `seat ${seat} is asked`)
  const answers = candidatesAmong(legalIntents(view, seat))
  const number = chance(index, 2 ** 16)
  const [only] = answers
  if (answers.length === 1 && only !== undefined) return only
  const state = assumed(view)
  const valued =
    decision.type === 'battle'
      ? (answer: Answer) => gainOfAnswer(state, seat, answer)
      : (answer: Answer) => valueOfAnswer(state, seat, answer)
  return best(answers, valued, number)
}

/** The answer of most value; the default, which comes last, at values that are nearly equal. */
function best(
  answers: readonly Answer[],
  valued: (answer: Answer) => number,
  number: number,
): Answer {
  let chosen = present(answers.at(-1), 'a default answer')
  let most = valued(chosen) + NOISE / 2
  for (const [place, answer] of answers.slice(0, -1).entries()) {
    const value = valued(answer) + NOISE * jitter(number, place)
    if (value <= most) continue
    chosen = answer
    most = value
  }
  return chosen
}

/** Gain of an attack; ending the phase gains nothing. */
function gainOfAnswer(state: State, seat: Seat, answer: Answer): number {
  if (answer.type !== 'attack') return 0
  const own = fightersOf(state, seat).filter(({ zone }) => answer.attackers.includes(zone))
  const others = fightersOf(state, otherSeat(seat)).filter(({ zone }) =>
    answer.targets.includes(zone),
  )
  // Of attacks that gain alike, the weaker attacker's leaves more for the next.
  const spent = own.reduce((sum, { value }) => sum + value, 0)
  return gainOf(own, others) - spent / 50
}

function valueOfAnswer(state: State, seat: Seat, answer: Answer): number {
  const after = settled(state, seat, answer)
  return after === null ? Number.NEGATIVE_INFINITY : estimate(after, seat)
}
