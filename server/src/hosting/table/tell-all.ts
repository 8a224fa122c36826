import type { HostTypes } from '../../games/hosted-game.ts'
import type { TableEvents } from './table.ts'

/** Tells all of them, in order; more may be added while it is used. */
export const tellAll = <H extends HostTypes>(
  listeners: readonly TableEvents<H>[],
): TableEvents<H> => ({
  onChange: (table) => {
    for (const listener of listeners) listener.onChange(table)
  },
  onGone: (table, isMoved) => {
    for (const listener of listeners) listener.onGone(table, isMoved)
  },
  onEnded: async (table, ended) => {
    await Promise.all(listeners.map((listener) => listener.onEnded(table, ended)))
  },
  onStep: (table, step) => {
    for (const listener of listeners) listener.onStep?.(table, step)
  },
})
