import type { Decision } from '@dungeon-dice/client-sdk/rules'

const OFF_BOARD: readonly Decision['type'][] = ['roll', 'defend']

/** Whether a kind of decision can be made without a look at the board; false for none. */
export const isOffBoard = (type: Decision['type'] | null): boolean =>
  type !== null && OFF_BOARD.includes(type)
