import type { Refusal } from '@dungeon-dice/shared'
import type { ListError, OptionError, RuleError } from '@dungeon-dice/shared/ddm'
import type { ServerRefusal } from '@dungeon-dice/shared/protocol'

/** Any refusal: a code, its rule, and further fields. */
export type WireRefusal = ServerRefusal | RuleError | ListError | OptionError

/** A refusal from the server: schemas validate code and rule; the other fields depend on the code. */
export const toRefusal = (error: Refusal): WireRefusal => error as WireRefusal
