import type { Monster, State } from '../../../model/state.ts'

/** The card that prevents a monster from moving this turn, or null (R14.17, R18.7). */
export function holderOf({ field, turn }: State, { card }: Monster): string | null {
  if (card.maxSpaces === 0) return card.id
  const hold = field.holds.find(({ type, since }) => type === card.type && isHeld(turn - since))
  return hold?.by ?? null
}

/**
 * R14.17: counted from the arrival, the other player's turns are odd and the controller's own are
 * even; each player's first turn is blocked, then every second one.
 */
const isHeld = (turns: number): boolean => turns % 4 === 1 || turns % 4 === 2
