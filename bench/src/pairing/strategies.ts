import { QueueRoom } from '@colyseus/core'
import { PAIRING_RULES, type Pair, pairUp, type Ticket } from '@dungeon-dice/server'

/** Chooses pairs among all waiting players; called once a second. */
export type Strategy = (waiting: readonly Ticket[], nowMs: number) => readonly Pair[]

/** The best set of pairs, as our queues form it. */
const ours: Strategy = (waiting, nowMs) => pairUp(waiting, nowMs, PAIRING_RULES)

/** Pairs players in order of arrival. */
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
  /** Data the room keeps per client; its cycle advances every second. */
  readonly userData: { rank: number; currentCycle: number; group?: unknown }
}

interface Group {
  readonly clients: readonly Waiter[]
  readonly ready?: boolean
}

/** A `QueueRoom` for two players with default settings; its own code forms the groups. */
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

/** Calls the room's own grouping method without a running room. */
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

/** The strategies compared, by name; each simulation creates its own. */
export const STRATEGIES: Readonly<Record<string, () => Strategy>> = {
  'best set of pairs (ours)': () => ours,
  'first come': () => firstCome,
  'Colyseus queue, defaults': colyseusQueue,
}
