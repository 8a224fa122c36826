import { nextUnit } from '../../kernel/agenda.ts'
import { assert, present } from '../../kernel/assert.ts'
import { type Decision, decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import { ENDS_COURSE, NO_DICE } from '../play/course.ts'
import { defaultIntent, legalIntents } from '../play/legal.ts'
import type { BySeat, Seat } from '../rules/01-terms/players.ts'

/** Rates a position for the deciding seat. */
export type Judge = (state: State) => number

/** Most abilities per seat considered as replies to one answer. */
const REPLIES: BySeat<number> = { A: 1, B: 1 }

/**
 * Value of an answer to `seat` by the position after it has been played out: replies of the seat
 * are those that `judge` rates best, replies of the opponent those it rates worst. Uses only the
 * seat's view.
 */
export const foresee = (view: State, seat: Seat, answer: Answer, judge: Judge): number =>
  afterwards(view, seat, answer, judge, REPLIES)

function afterwards(
  state: State,
  seat: Seat,
  answer: Answer,
  judge: Judge,
  left: BySeat<number>,
): number {
  const asked = decisionOf(state)
  const step = apply(state, asked?.seat ?? seat, answer, NO_DICE)
  assert(step.ok, 'a listed answer is legal')
  return playOut(step.value.state, seat, judge, left)
}

function playOut(state: State, seat: Seat, judge: Judge, left: BySeat<number>): number {
  const asked = decisionOf(state)
  if (asked === null || ENDS_COURSE[asked.type]) return judge(state)
  const sign = asked.seat === seat ? 1 : -1
  let best = Number.NEGATIVE_INFINITY
  for (const answer of repliesTo(state, asked, left)) {
    const rest = isReply(answer) ? { ...left, [asked.seat]: left[asked.seat] - 1 } : left
    best = Math.max(best, sign * afterwards(state, seat, answer, judge, rest))
  }
  return sign * best
}

/** Replies considered for a decision on the way. */
function repliesTo(state: State, asked: Decision, left: BySeat<number>): readonly Answer[] {
  const usual = present(defaultIntent(state, asked.seat), 'a decision has a default')
  if (asked.type === 'choose' || (asked.type !== 'defend' && left[asked.seat] === 0)) return [usual]
  return legalIntents(state, asked.seat).filter((answer) => isToThePoint(state, answer))
}

/** In a battle, only abilities of its fighters: others can be used before or after it. */
function isToThePoint({ agenda }: State, answer: Answer): boolean {
  const unit = nextUnit(agenda)
  const battle = unit?.type === 'respond' ? unit.window.battle : null
  if (battle === null || answer.type !== 'ability') return true
  return answer.from === battle.from || answer.from === battle.at
}

const isReply = ({ type }: Answer): boolean => type === 'ability' || type === 'summonAbility'
