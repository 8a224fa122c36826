import { present } from '../../kernel/assert.ts'
import { legalAnswers } from '../play/legal.ts'
import type { Brain } from './brain.ts'

/** Chooses uniformly among all legal answers. */
export const random: Brain = (view, seat, chance, index) => {
  const { total, page } = legalAnswers(view, seat)
  return present(page(chance(index, total), 1)[0], 'a seat that is asked has answers')
}
