import { QueueRoom } from '@colyseus/core'
import { PAIRING_RULES, type Pair, pairUp, type Ticket } from '@dungeon-dice/server'

/** Who of those that wait meets whom now. Called once a second with everybody who waits. */
export type Strategy = (waiting: readonly Ticket[], nowMs: number) => readonly Pair[]

/** The best set of pairs, as our queues form it. */
const ours: Strategy = (waiting, nowMs) => pairUp(waiting, nowMs, PAIRING_RULES)

/** Whoever came first meets whoever came next. */
const firstCome: Strategy = (waiting) => {
  const pairs: Pair[] = []
  const left = waiting.toSorted((a, b) => a.sinceMs - b.sinceMs)
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const { player } = one
    const place = left.findIndex((other) => other.player !== player)
    const [other] = place < 0 ? [] : left.splice(place, 1)
    if (other !== undefined) pairs.push([one, other])
  }
  return pairs
}

interface Waiter {
  readonly ticket: Ticket
  /** What the room keeps with a client; its cycle goes on from second to second. */
  readonly userData: { rank: number; currentCycle: number; group?: unknown }
}

interface Group {
  readonly clients: readonly Waiter[]
  readonly ready?: boolean
}

/** A `QueueRoom` of two players with all its defaults: its own code forms the groups. */
const colyseusQueue = (): Strategy => {
  const known = new Map<string, Waiter>()
  return (waiting) => {
    const clients = waiting.map((ticket) => known.get(ticket.id) ?? waiterOf(ticket))
    known.clear()
    for (const client of clients) known.set(client.ticket.id, client)
    return groupsOf(clients)
      .filter(({ ready }) => ready)
      .flatMap(({ clients: [a, b] }): readonly Pair[] =>
        a === undefined || b === undefined ? [] : [[a.ticket, b.ticket]],
      )
  }
}

const waiterOf = (ticket: Ticket): Waiter => ({
  ticket,
  userData: { rank: ticket.rating, currentCycle: 0 },
})

/** Lets the room's own method sort these clients into groups, without a room around it. */
function groupsOf(clients: readonly Waiter[]): readonly Group[] {
  const room = Object.assign(Object.create(QueueRoom.prototype), {
    maxPlayers: 2,
    maxWaitingCycles: 15,
    maxWaitingCyclesForPriority: 10,
    allowIncompleteGroups: false,
    groups: [],
    highPriorityGroups: [],
    compare: ({ rank }: { rank: number }, { averageRank }: { averageRank: number }) =>
      Math.abs(rank - averageRank) < 10 || Math.abs(rank - averageRank) / averageRank <= 2,
    clients: clients.map((client) => Object.assign(client, { userData: client.userData })),
    processGroupsReady: () => undefined,
  })
  for (const { userData } of clients) delete userData.group
  room.reassignMatchGroups()
  return room.groups
}

/** What is compared, by name; each simulation makes its own. */
export const STRATEGIES: Readonly<Record<string, () => Strategy>> = {
  'best set of pairs (ours)': () => ours,
  'first come': () => firstCome,
  'Colyseus queue, defaults': colyseusQueue,
}
