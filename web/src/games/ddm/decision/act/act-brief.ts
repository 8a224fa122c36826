import {
  type Answer,
  type Course,
  type MoveIntent,
  monsterOn,
  parseSquare,
  walkCost,
} from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../../lib/text/text.tsx'
import { changeWords } from '../../forecast/change-words.ts'
import { type Change, changesOf } from '../../forecast/changes.ts'
import { forecastOf } from '../../forecast/forecasts.ts'
import { briefWords } from '../../forecast/verdict.ts'
import type { Acting } from './acting.ts'
import { previewOf } from './change-act.ts'
import { hasMoreThanWalk } from './walk-changes.ts'
import { whyWords } from './why-words.ts'

/** The action that a pick of the aimed square would be, with its outcome in a line; empty for none. */
export function actBrief(draft: Acting, text: Text): string {
  const { state, seat, aimed, given } = draft
  if (aimed === null) return ''
  const answer = given ?? previewOf(draft)
  switch (answer?.type) {
    case 'move':
      return walkBrief(draft, text, answer)
    case 'attack':
      return text.act.briefAttack(answer.at, briefWords(text, state, answer))
    case 'jump':
      return text.act.briefJump(answer.to, outcomeBrief(draft, text, answer))
    case 'ability':
      return outcomeBrief(draft, text, answer)
    default:
      return whyWords(text, state, seat, aimed)
  }
}

function walkBrief(draft: Acting, text: Text, move: MoveIntent): string {
  const { state, seat } = draft
  const [from = '', to = ''] = [move.walk[0], move.walk.at(-1)]
  const walker = monsterOn(state, parseSquare(from) ?? -1)
  if (walker === undefined) return ''
  const price = walkCost(state, walker, move.walk.length - 1)
  const paid = text.act.price(price, state.seats[seat].crests.movement - price)
  const forecast = forecastOf(state, move)
  const isMore = forecast !== null && hasMoreThanWalk(forecast.taken)
  return text.act.briefWalk(to, paid, isMore ? besidesWords(draft, text, forecast.taken) : '')
}

/** Changes by a walk besides its place and price, or by whatever could still alter it. */
function besidesWords({ state, seat }: Acting, text: Text, { state: after, unknowns }: Course) {
  const change = changesOf(state, after, seat).find(({ what }) => !OF_A_WALK.includes(what))
  if (change !== undefined) return changeWords(text, change)
  const [unknown] = unknowns
  return unknown === undefined ? '' : text.outcome.unknowns[unknown]
}

const OF_A_WALK: readonly Change['what'][] = ['moved', 'crests']

/** The weightiest change of an answer, or that it changes nothing. */
function outcomeBrief({ state, seat }: Acting, text: Text, answer: Answer): string {
  const forecast = forecastOf(state, answer)
  if (forecast === null) return ''
  const [first] = changesOf(state, forecast.taken.state, seat)
  return first === undefined ? text.outcome.nothing : changeWords(text, first)
}
