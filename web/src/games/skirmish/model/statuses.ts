import { BUFFS, type StatusKind } from '@dungeon-dice/client-sdk/skirmish'

/** Whether a status helps its bearer (R10.1). */
export const isBuff = (kind: StatusKind): boolean => (BUFFS as readonly string[]).includes(kind)
