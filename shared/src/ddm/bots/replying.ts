import { present } from '../../kernel/assert.ts'
import { answerAt, countAnswers } from '../play/answers.ts'
import { answersAsked } from './asked.ts'
import type { Brain } from './brain.ts'
import { foresee } from './foresight.ts'
import { judge, sceneOf } from './scene.ts'
import { makeBest } from './score.ts'

/**
 * Plays out each answer and returns the one with the best position: whether to defend, use an
 * ability or pass, which targets, which option.
 */
export const replyBest: Brain = (view, seat, chance, index) => {
  const answers = answersAsked(view, seat)
  const scene = sceneOf(view, seat)
  const best = makeBest<number>()
  for (let place = 0; place < countAnswers(answers); place += 1)
    best.offer(
      place,
      foresee(view, seat, answerAt(answers, place), (state) => judge(scene, state)),
    )
  return answerAt(answers, present(best.pick(chance, index), 'a decision has an answer'))
}
