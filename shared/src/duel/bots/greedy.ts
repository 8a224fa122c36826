import { present } from '../../kernel/assert.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { legalIntents } from '../play/legal.ts'
import { isDivided } from '../rules/17-divider.ts'
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

/** Numbers from which the order of nearly equal answers follows. */
export const JITTERS = 2 ** 16

/** An even number from 0 to below 1 for each answer, all from one number. */
const jitter = (number: number, place: number): number =>
  (Math.imul(number + 1, 2_654_435_761 * (place + 1)) >>> 0) / 2 ** 32

/**
 * Plays out each answer while all others pass, and chooses what leaves most in Life Points: what it
 * has, and what it gains by attacks. It fears nothing.
 */
export const greedy: Brain = (view, seat, chance, index) =>
  present(promisingAnswers(view, seat, chance(index, JITTERS))[0], 'a default answer')

/**
 * The answers as `greedy` ranks them, the best first. Of answers that leave nearly the same, the
 * default one comes first, and then chance decides: `number` is below `JITTERS`.
 */
export function promisingAnswers(view: State, seat: Seat, number: number): readonly Answer[] {
  const decision = present(decisionOf(view, seat), `seat ${seat} is asked`)
  const answers = candidatesAmong(legalIntents(view, seat), isDivided(view) ? number : 0)
  if (answers.length === 1) return answers
  const state = assumed(view, number)
  const valuation = decision.type === 'battle' ? gainOfAnswer : valueOfAnswer
  const usual = present(answers.at(-1), 'a default answer')
  const valued = [{ answer: usual, value: valuation(state, seat, usual) + NOISE / 2 }]
  for (const [place, answer] of answers.slice(0, -1).entries())
    valued.push({ answer, value: valuation(state, seat, answer) + NOISE * jitter(number, place) })
  return valued.toSorted((one, other) => other.value - one.value).map(({ answer }) => answer)
}

/** Gain of an attack; ending the phase gains nothing. */
function gainOfAnswer(state: State, seat: Seat, answer: Answer): number {
  if (answer.type !== 'attack') return 0
  const own = fightersOf(state, seat).filter(({ zone }) => answer.attackers.includes(zone))
  const others = fightersOf(state, otherSeat(seat)).filter(({ zone }) =>
    answer.targets.includes(zone),
  )
  // Behind a divider a zone may be empty (R10.7).
  if (answer.targets.length > 0 && others.length === 0) return 0
  // Of attacks that gain alike, the weaker attacker's leaves more for the next.
  const spent = own.reduce((sum, { value }) => sum + value, 0)
  return gainOf(own, others) - spent / 50
}

function valueOfAnswer(state: State, seat: Seat, answer: Answer): number {
  const after = settled(state, seat, answer)
  return after === null ? Number.NEGATIVE_INFINITY : estimate(after, seat)
}
