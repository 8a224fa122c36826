import type { Monster, State } from '../../../model/state.ts'

/** The card that protects a monster from all damage, or null (R14.18). */
export const protectorOf = ({ field }: State, { card }: Monster): string | null =>
  field.unharmed.find(({ type }) => type === card.type)?.by ?? null
