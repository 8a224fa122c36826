import { findSupport, type OpName } from '@dungeon-dice/client-sdk/duel'

/** Permissions, and changes of a later battle: no event of their own shows them. */
const QUIET_OPS: readonly OpName[] = [
  'extraAttack',
  'joint',
  'inBattle',
  'pierce',
  'useDef',
  'protect',
  'noBattleDamage',
  'noAttack',
]

/** True for a support card that does something that the log would not tell unless its text is quoted. */
export const isQuiet = (id: string): boolean =>
  findSupport(id)?.ops.some(({ op }) => QUIET_OPS.includes(op)) ?? false
