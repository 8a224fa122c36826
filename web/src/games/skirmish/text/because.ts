import type { DamageReason } from '../narration/damage-reason.ts'

/** A damage's reason in brackets, such as " (9 × 2, Guard −4)"; empty if it is the sum of the dice. */
export function because(
  reason: DamageReason | null,
  changesOf: (reason: DamageReason) => readonly string[],
): string {
  if (reason === null) return ''
  const { sum, factor } = reason
  const changes = changesOf(reason)
  if (factor === 1 && changes.length === 0) return ''
  return ` (${[factor === 1 ? sum : `${sum} × ${factor}`, ...changes].join(', ')})`
}
