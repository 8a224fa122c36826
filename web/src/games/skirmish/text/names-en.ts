import type { StatusKind } from '@dungeon-dice/client-sdk/skirmish'
import { capital, counted } from '../../../lib/text/sentences.ts'

/** Shown names are the ids with spaces (R15). */
export const shownId = (id: string): string => id.split('-').map(capital).join(' ')

/** Names of the statuses, in English. */
export const STATUSES: Readonly<Record<StatusKind, string>> = {
  might: 'Might',
  guard: 'Guard',
  swift: 'Swift',
  regen: 'Regeneration',
  weak: 'Weak',
  exposed: 'Exposed',
  slow: 'Slow',
  burn: 'Burn',
}

/** A status's effect, with its value (R10.1, R10.2). */
export const STATUS_EFFECTS: Readonly<Record<StatusKind, (n: number) => string>> = {
  might: (n) => `+${counted(n, 'attack die', 'attack dice')}`,
  guard: (n) => `−${n} damage taken`,
  swift: (n) => `+${counted(n, 'step', 'steps')}`,
  regen: (n) => `+${n} HP each turn`,
  weak: (n) => `−${counted(n, 'attack die', 'attack dice')}`,
  exposed: (n) => `+${n} damage taken`,
  slow: (n) => `−${counted(n, 'step', 'steps')}`,
  burn: (n) => `−${n} HP each turn`,
}
