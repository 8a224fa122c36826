import { present } from '../../kernel/assert.ts'
import { legalIntents } from '../play/legal.ts'
import type { Brain } from './brain.ts'

/** Chooses uniformly among all legal answers. */
export const random: Brain = (view, seat, chance, index) => {
  const answers = legalIntents(view, seat)
  return present(answers[chance(index, answers.length)], `seat ${seat} is asked`)
}
