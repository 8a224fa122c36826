import type { Schema } from '@colyseus/schema'
import { SPECTATOR } from '@dungeon-dice/shared'
import type { HostTypes } from '../games/hosted-game.ts'
import type { Table } from '../hosting/table/table.ts'
import type { Crowd } from '../watching/spectators.ts'
import type { FeedSource, Watching } from '../watching/watching.ts'
import type { Audience } from './audience.ts'
import { headOf } from './match-head.ts'
import type { MatchState } from './match-state.ts'

type StateOf<H extends HostTypes> = H['Game']['State']

/**
 * Lets a table be watched: `state` is what its players see, `code` the join code of a private one.
 * The result is the audience to be told in place of `audience`: whatever is shown to the players
 * goes to the feed as well.
 */
export function showTable<H extends HostTypes>(
  watching: Watching<StateOf<H>>,
  table: Table<H>,
  state: MatchState<H['View']> & Schema,
  code: string | null,
  audience: Audience,
): Audience {
  const { spectators: isWatchable, delaySeconds, chat } = table.settings
  const { catalogue } = table.hosted
  const onCrowd = (crowd: Crowd) => {
    table.crowd = crowd
    table.seatsChanged()
  }
  const terms = {
    matchId: table.id,
    catalogue: catalogue.hash,
    isWatchable,
    delaySeconds,
    chat,
    code,
    players: () => accountsAt(table),
    onCrowd,
  }
  const changed = watching.open(terms, sourceOf(table, state))
  return {
    ...audience,
    patch: () => {
      audience.patch()
      changed()
    },
  }
}

const accountsAt = <H extends HostTypes>({ seats }: Table<H>): readonly string[] =>
  seats.taken.map(({ sitter }) => sitter.accountId).filter((id) => id !== null)

function sourceOf<H extends HostTypes>(
  table: Table<H>,
  state: MatchState<H['View']> & Schema,
): FeedSource<StateOf<H>> {
  const { game, packEvent } = table.hosted
  return {
    current: () => ({
      head: headOf(state),
      state: table.match?.shown?.state ?? null,
      lastEvent: table.match?.log.last ?? 0,
    }),
    publicView: (truth) => game.save(game.viewState(truth, SPECTATOR)),
    eventsAfter: (after, limit) => {
      const log = table.match?.log
      if (log === undefined) return { from: after + 1, events: [], full: false }
      const { events, ...page } = log.since(SPECTATOR, after, limit)
      return { ...page, events: events.map(packEvent) }
    },
  }
}
