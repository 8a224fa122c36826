import type { Decision } from '@dungeon-dice/client-sdk/rules'

type Kind = Decision['type']

const OFF_BOARD: readonly Kind[] = ['roll', 'defend']
const TITLED: readonly Kind[] = ['roll', 'dimension']

/** Whether a kind of decision can be made without a look at the board; false for none. */
export const isOffBoard = (kind: Kind | null): boolean => kind !== null && OFF_BOARD.includes(kind)

/** Whether the panel of a kind of decision has a heading of its own; false for none. */
export const isTitled = (kind: Kind | null): boolean => kind !== null && TITLED.includes(kind)
