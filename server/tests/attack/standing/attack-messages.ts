import type { Tally, Target } from '../attack.ts'

/**
 * What attackers may take of the machine: `idle`, what nobody else wants, so that honest players lose
 * nothing but what the server spends on the attack; `low`, little; `normal`, as much as anybody.
 */
export type Priority = 'idle' | 'low' | 'normal'

/** What a process of attackers is told: to load, to begin, and to end with its tallies. */
export type AttackCommand =
  | { readonly type: 'ready'; readonly priority: Priority }
  | { readonly type: 'attack'; readonly names: readonly string[]; readonly target: Target }
  | { readonly type: 'end' }

/** What it answers: one for each command. Tallies stand in the order of the names. */
export type AttackReport =
  | { readonly type: 'done' }
  | { readonly type: 'tallies'; readonly tallies: readonly Tally[] }
