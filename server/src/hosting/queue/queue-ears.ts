import type { Peers } from '../../cluster/ports.ts'
import type { HostTypes } from '../../games/hosted-game.ts'
import type { Table, TableEvents } from '../table/table.ts'
import type { Tables } from '../table/tables.ts'
import { dismissTable, lookAtTable, queueNews } from './queue-calls.ts'

/** What a server tells the queue with, wherever that is. */
export interface QueueEarsParts<H extends HostTypes> {
  readonly peers: Peers
  readonly tables: Pick<Tables<H>, 'get'>
  /** Whether this server closes its rooms because it stops, which is nobody's fault. */
  readonly isDraining: () => boolean
}

/** Tells the queue what becomes of the tables here that it made, and who played whom; does as it says. */
export function queueEars<H extends HostTypes>(parts: QueueEarsParts<H>): TableEvents<H> {
  const { peers, tables, isDraining } = parts
  peers.serve(lookAtTable, ({ matchId }) => stateOf(tables.get(matchId)))
  peers.listen(dismissTable, ({ matchId }) => {
    const table = tables.get(matchId)
    if (table?.match === null) table.dismiss()
  })
  /** Tables of the queue whose seats are all taken, until they begin or fail. */
  const full = new WeakSet<Table<H>>()
  const failed = (table: Table<H>) => {
    full.delete(table)
    const here = table.seats.taken.map(({ sitter }) => sitter.accountId ?? '')
    peers.tell(queueNews, { type: 'failed', matchId: table.id, here })
  }
  return {
    onChange: (table) => {
      if (!full.has(table)) {
        if (isLaid(table)) full.add(table)
      } else if (table.match !== null) {
        full.delete(table)
        peers.tell(queueNews, { type: 'began', matchId: table.id })
      } else if (table.seats.hasRoom) failed(table)
    },
    onGone: (table) => {
      if (full.has(table) && !isDraining()) failed(table)
    },
    onEnded: (_, { seats }) => {
      const [one, other] = seats.map(({ sitter }) => sitter.accountId)
      if (one && other && one !== other) peers.tell(queueNews, { type: 'met', one, other })
    },
  }
}

/** Whether the queue made a table, and has given all its seats. */
const isLaid = <H extends HostTypes>({ madeBy, match, seats }: Table<H>): boolean =>
  madeBy === 'queue' && match === null && !seats.hasRoom

function stateOf<H extends HostTypes>(table: Table<H> | undefined) {
  if (table === undefined) return null
  return table.match === null ? 'waiting' : 'begun'
}
