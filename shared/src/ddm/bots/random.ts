import { answerAt, countAnswers } from '../play/answers.ts'
import { answersAsked } from './asked.ts'
import type { Brain } from './brain.ts'

/** Chooses uniformly among all legal answers. */
export const random: Brain = (view, seat, chance, index) => {
  const answers = answersAsked(view, seat)
  return answerAt(answers, chance(index, countAnswers(answers)))
}
