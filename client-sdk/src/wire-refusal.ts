import type { Refusal } from '@dungeon-dice/shared'
import type { ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { GameId, GameTable } from './games/types.ts'

/** Any refusal by the server or a game: a code, its rule, and further fields. */
export type WireRefusal<Id extends GameId = 'ddm'> = ServerRefusal | GameTable[Id]['Refusal']

/** A refusal from the server: schemas validate code and rule; the other fields depend on the code. */
export const toRefusal = <Id extends GameId = 'ddm'>(error: Refusal): WireRefusal<Id> =>
  error as WireRefusal<Id>
