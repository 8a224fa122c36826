import { present } from '../../kernel/assert.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { answerAt, countAnswers } from '../play/answers.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { answersAsked } from './asked.ts'
import type { Brain } from './brain.ts'
import { foresee } from './foresight.ts'
import { sceneOf } from './scene.ts'
import { makeBest, type Offers } from './score.ts'
import { MOST_TRIED, thinned } from './thinned.ts'

/**
 * Plays out each answer and returns the one with the best position: whether to defend, use an
 * ability or pass, which targets, which option.
 */
export const replyBest: Brain = (view, seat, chance, index) => {
  const best = makeBest<Answer>()
  offerReplies(best, view, seat)
  return present(best.pick(chance, index), 'a decision has an answer')
}

/** Offers every answer with the value of the position after it; of very many, some evenly. */
export function offerReplies(offers: Offers<Answer>, view: State, seat: Seat): void {
  const answers = answersAsked(view, seat)
  const scene = sceneOf(view, seat)
  const places = [...Array(countAnswers(answers)).keys()]
  for (const place of thinned(places, MOST_TRIED)) {
    const answer = answerAt(answers, place)
    offers.offer(answer, foresee(scene, answer))
  }
}
