import type { Form, ReadAs } from '@dungeon-dice/shared/protocol'
import { memoryLimit } from '../../platform/limits/memory-limit.ts'
import type { Log } from '../../platform/log.ts'
import {
  type About,
  type Call,
  type Cluster,
  type Directory,
  type Entry,
  type HistoryBuffers,
  type Members,
  type Peers,
  type RoleEvents,
  type RoleStore,
  type Roles,
  Unreachable,
} from '../ports.ts'
import { subscriptionsOf } from '../subscriptions.ts'

/**
 * A cluster of one server, for a host who has no more: it is its own peer and holds every role.
 * `self` is the id under which it owns its matches.
 */
export function aloneCluster(self: string, log: Pick<Log, 'error'>): Cluster {
  const sought: [events: RoleEvents, store: RoleStore][] = []
  const { members, setAbout } = lonelyMembers(self)
  return {
    self,
    address: null,
    peers: lonelyPeers(self, log),
    directory: lonelyDirectory(self),
    members,
    roles: lonelyRoles(self, sought),
    historyBuffers: NO_SCROLLS,
    limit: (_, points, seconds) => memoryLimit(points, seconds),
    isConnected: true,
    start: async (about) => {
      setAbout(about)
      for (const [events, store] of sought) await events.onGained(store)
    },
    stop: async () => {
      for (const [events] of sought) events.onLost()
    },
  }
}

function lonelyPeers(self: string, log: Pick<Log, 'error'>): Peers {
  const subscriptions = subscriptionsOf(log, { onFirst: () => undefined, onLast: () => undefined })
  return {
    serve: subscriptions.serve,
    ask: async <Q extends Form, A>(server: string, call: Call<Q, A>, question: ReadAs<Q>) => {
      if (server !== self) throw new Unreachable(`${call.name} at ${server}`)
      return (await subscriptions.answer(call.name, question, self)) as A
    },
    tell: (channel, message) =>
      queueMicrotask(() => subscriptions.hear(channel.name, message, self)),
    listen: subscriptions.listen,
  }
}

function lonelyDirectory(server: string): Directory {
  const shelves = new Map<string, Map<string, Entry>>()
  return {
    put: async (namespace, key, value = '') => {
      const entries = shelves.get(namespace) ?? new Map<string, Entry>()
      shelves.set(namespace, entries.set(key, { key, server, value }))
    },
    take: async (namespace, key) => {
      const entries = shelves.get(namespace)
      entries?.delete(key)
      if (entries?.size === 0) shelves.delete(namespace)
    },
    find: async (namespace, key) => shelves.get(namespace)?.get(key) ?? null,
    some: async (namespace, most) => [...(shelves.get(namespace)?.values() ?? [])].slice(0, most),
  }
}

function lonelyMembers(self: string) {
  let about: About | null = null
  const startedAtMs = Date.now()
  const members: Members = {
    self,
    all: () => [
      {
        id: self,
        address: '',
        rules: about?.rules ?? [],
        catalogue: about?.catalogue ?? '',
        matches: about?.matches() ?? 0,
        isDraining: about?.isDraining() ?? false,
        startedAtMs,
      },
    ],
    look: async () => false,
    onLost: () => undefined,
    giveUp: async () => undefined,
  }
  return {
    members,
    setAbout: (given: About) => {
      about = given
    },
  }
}

const lonelyRoles = (self: string, sought: [events: RoleEvents, store: RoleStore][]): Roles => ({
  seek: (_, events) => sought.push([events, memoryStore()]),
  holder: async () => self,
})

/** What the only holder keeps need not outlive it: nobody could go on with it. */
const memoryStore = (): RoleStore => ({
  put: async () => true,
  remove: async () => true,
  all: async () => new Map(),
})

/** What a server alone says it remembers itself. */
const NO_SCROLLS: HistoryBuffers = {
  add: async () => undefined,
  read: async () => [],
  remove: async () => undefined,
}
