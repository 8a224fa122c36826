import { answerAt, countAnswers } from '../play/answers.ts'
import { answersAsked } from './asked.ts'
import type { Brain } from './brain.ts'

/** Every legal answer is as likely as any other. */
export const random: Brain = (view, seat, chance, index) => {
  const answers = answersAsked(view, seat)
  return answerAt(answers, chance(index, countAnswers(answers)))
}
