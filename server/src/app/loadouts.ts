import { ListBook } from '../accounts/lists/list-book.ts'
import type { ListStore } from '../accounts/lists/ports.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import type { Config } from '../platform/config/config.ts'
import type { Time } from '../platform/in-time.ts'
import { AddressQuota } from '../session/address-quota.ts'
import { SeatQuota } from '../session/seat-quota.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import { SharedSeats } from '../session/shared-seats.ts'

/** What players bring to seats, and how many they may have. */
export interface LoadoutModule<H extends HostTypes> {
  /** The lists that accounts save, each checked by the preset that it is for. */
  readonly lists: ListBook
  readonly quota: SeatQuota<H>
  readonly addressQuota: AddressQuota<H>
  /** Tells the quota who sits, and of tables that are gone. */
  readonly listener: SessionSubscriber<H>
}

/** What these are made of. */
interface LoadoutModuleParts extends Time {
  readonly config: Config
  readonly lists: ListStore
  readonly cluster: Pick<Cluster, 'self' | 'directory'>
}

/** These, with the limits that the host has set. */
export function loadoutsOf<H extends HostTypes>(
  { config, lists: store, cluster, clock, timers }: LoadoutModuleParts,
  { readRules, readList }: HostedGame<H>,
): LoadoutModule<H> {
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
    addressQuota: new AddressQuota<H>({
      matches: config.maxMatchesPerAddress,
      waiting: config.maxWaitingMatchesPerAddress,
      botMatches: config.maxBotMatchesPerAddress,
    }),
    listener: {
      onChange: (session) => quota.see(session),
      onGone: (session) => quota.forget(session),
    },
  }
}
