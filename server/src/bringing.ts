import type { Config } from './config.ts'
import type { HostedGame, HostTypes } from './games/hosted-game.ts'
import { SeatQuota } from './hosting/seat-quota.ts'
import type { TableEvents } from './hosting/table.ts'
import { ListBook } from './lists/list-book.ts'
import type { ListStore } from './lists/ports.ts'

/** The lists that accounts save, each checked by the preset that it is for. */
export const listBookOf = <H extends HostTypes>(
  { config, lists }: { readonly config: Config; readonly lists: ListStore },
  { readRules, readList }: HostedGame<H>,
): ListBook =>
  new ListBook({
    store: lists,
    most: config.maxLists,
    faultOf: (preset, list) => {
      const rules = readRules({ preset })
      if (!rules.ok) return rules.error
      const read = readList(rules.value, list)
      return read.ok ? null : read.error
    },
  })

/** How many seats players may have, and who tells it that tables are gone. */
export function quotaOf<H extends HostTypes>(config: Config) {
  const { maxMatchesPerPlayer: matches, maxWaitingMatchesPerPlayer: waiting } = config
  const quota = new SeatQuota<H>({ matches, waiting })
  const note = () => undefined
  const listener: TableEvents<H> = {
    onChange: note,
    onEnded: note,
    onGone: (table) => quota.forget(table),
  }
  return { quota, listener }
}
