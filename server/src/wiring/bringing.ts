import type { Cluster } from '../cluster/ports.ts'
import type { Config } from '../config.ts'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import { SeatQuota } from '../hosting/seats/seat-quota.ts'
import { SharedSeats } from '../hosting/seats/shared-seats.ts'
import type { TableEvents } from '../hosting/table/table.ts'
import type { Time } from '../in-time.ts'
import { ListBook } from '../lists/list-book.ts'
import type { ListStore } from '../lists/ports.ts'

/** What players bring to seats, and how many they may have. */
export interface Bringing<H extends HostTypes> {
  /** The lists that accounts save, each checked by the preset that it is for. */
  readonly lists: ListBook
  readonly quota: SeatQuota<H>
  /** Tells the quota who sits, and of tables that are gone. */
  readonly listener: TableEvents<H>
}

/** What these are made of. */
interface BringingParts extends Time {
  readonly config: Config
  readonly lists: ListStore
  readonly cluster: Pick<Cluster, 'self' | 'directory'>
}

/** These, with the limits that the host has set. */
export function bringingOf<H extends HostTypes>(
  { config, lists: store, cluster, clock, timers }: BringingParts,
  { readRules, readList }: HostedGame<H>,
): Bringing<H> {
  const faultOf = (preset: string, list: object) => {
    const rules = readRules({ preset })
    if (!rules.ok) return rules.error
    const read = readList(rules.value, list)
    return read.ok ? null : read.error
  }
  const { maxLists, maxMatchesPerPlayer: matches, maxWaitingMatchesPerPlayer: waiting } = config
  const { self, directory } = cluster
  const shared = new SharedSeats({ clock, timers, self, directory, most: matches })
  const quota = new SeatQuota<H>({ matches, waiting }, shared)
  return {
    lists: new ListBook({ store, most: maxLists, faultOf }),
    quota,
    listener: {
      onChange: (table) => quota.see(table),
      onEnded: () => undefined,
      onGone: (table) => quota.forget(table),
    },
  }
}
