import type { DuelRefusal } from '../language/refusal.ts'
import type { Grant } from '../model/attack.ts'
import type { State } from '../model/state.ts'
import type { Draft } from './draft.ts'

/** Whether a grant allows so many attackers and targets (R14.1). */
const covers = ({ from, to }: Grant, attackers: number, targets: number): boolean =>
  (from === 'many' || attackers === 1) && (to === 'many' || targets === 1)

const isJoint = (attackers: number, targets: number): boolean => attackers > 1 || targets > 1

/** Whether a joint attack has a grant (R14.1). */
export const checkGrant = (
  { grants }: State,
  attackers: number,
  targets: number,
): DuelRefusal | null =>
  !isJoint(attackers, targets) || grants.some((grant) => covers(grant, attackers, targets))
    ? null
    : { code: 'no_grant', rule: 'R14.1' }

/** Uses up the oldest grant that covers a joint attack (R14.1). */
export function useGrant({ state }: Draft, attackers: number, targets: number): void {
  if (!isJoint(attackers, targets)) return
  const oldest = state.grants.findIndex((grant) => covers(grant, attackers, targets))
  state.grants = state.grants.toSpliced(oldest, 1)
}
