import { nextUnit } from '../../kernel/agenda.ts'
import { assert, present } from '../../kernel/assert.ts'
import { type Decision, decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import { ENDS_COURSE, NO_DICE } from '../play/course.ts'
import { defaultIntent, legalIntents } from '../play/legal.ts'
import type { BySeat } from '../rules/01-terms/players.ts'
import { judge, type Scene } from './scene.ts'
import { thinned } from './thinned.ts'

/**
 * Replies considered for one decision: an ability that takes any number of crests has one reply for
 * each.
 */
const MOST_REPLIES = 100

/** Most abilities per seat considered as replies to one answer. */
const REPLIES: BySeat<number> = { A: 1, B: 1 }

/**
 * Value of an answer to the seat of the scene by the position after it has been played out: replies
 * of the seat are those that `judge` rates best, replies of the opponent those it rates worst. Uses
 * only the seat's view. Once the steps of the scene are used up, the default replies are given.
 */
export const foresee = (scene: Scene, answer: Answer): number =>
  afterwards(scene, scene.view, answer, REPLIES)

function afterwards(scene: Scene, state: State, answer: Answer, left: BySeat<number>): number {
  const asked = decisionOf(state)
  const step = apply(state, asked?.seat ?? scene.seat, answer, NO_DICE)
  assert(step.ok, 'a listed answer is legal')
  scene.ahead.steps -= 1
  return playOut(scene, step.value.state, left)
}

function playOut(scene: Scene, state: State, left: BySeat<number>): number {
  const asked = decisionOf(state)
  if (asked === null || ENDS_COURSE[asked.type]) return judge(scene, state)
  const sign = asked.seat === scene.seat ? 1 : -1
  let best = Number.NEGATIVE_INFINITY
  for (const answer of repliesTo(scene, state, asked, left)) {
    const rest = isReply(answer) ? { ...left, [asked.seat]: left[asked.seat] - 1 } : left
    best = Math.max(best, sign * afterwards(scene, state, answer, rest))
  }
  return sign * best
}

/** Replies considered for a decision on the way. */
function repliesTo(
  { ahead }: Scene,
  state: State,
  asked: Decision,
  left: BySeat<number>,
): readonly Answer[] {
  const usual = present(defaultIntent(state, asked.seat), 'a decision has a default')
  const isUsual = asked.type === 'choose' || (asked.type !== 'defend' && left[asked.seat] === 0)
  if (isUsual || ahead.steps <= 0) return [usual]
  const replies = legalIntents(state, asked.seat).filter((answer) => isToThePoint(state, answer))
  return thinned(replies, MOST_REPLIES)
}

/** In a battle, only abilities of its fighters: others can be used before or after it. */
function isToThePoint({ agenda }: State, answer: Answer): boolean {
  const unit = nextUnit(agenda)
  const battle = unit?.type === 'respond' ? unit.window.battle : null
  if (battle === null || answer.type !== 'ability') return true
  return answer.from === battle.from || answer.from === battle.at
}

const isReply = ({ type }: Answer): boolean => type === 'ability' || type === 'summonAbility'
