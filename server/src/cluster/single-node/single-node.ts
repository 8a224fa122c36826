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
 * Cluster of a single server: it is its own peer and leads every role. `self` is the id under which
 * it owns its matches.
 */
export function singleNodeCluster(self: string, log: Pick<Log, 'error'>): Cluster {
  const candidacies: [events: RoleEvents, store: RoleStore][] = []
  const { members, setAbout } = localMembers(self)
  return {
    self,
    address: null,
    peers: localPeers(self, log),
    directory: localDirectory(self),
    members,
    roles: localRoles(self, candidacies),
    historyBuffers: NO_HISTORY,
    limit: (_, points, seconds) => memoryLimit(points, seconds),
    isConnected: true,
    beat: null,
    start: async (about) => {
      setAbout(about)
      for (const [events, store] of candidacies) await events.onGained(store)
    },
    stop: async () => {
      for (const [events] of candidacies) events.onLost()
    },
  }
}

function localPeers(self: string, log: Pick<Log, 'error'>): Peers {
  const subscriptions = subscriptionsOf(log, { onFirst: () => undefined, onLast: () => undefined })
  return {
    serve: subscriptions.serve,
    call: async <Q extends Form, A>(server: string, call: Call<Q, A>, question: ReadAs<Q>) => {
      if (server !== self) throw new Unreachable(`${call.name} at ${server}`)
      return (await subscriptions.answer(call.name, question, self)) as A
    },
    publish: (channel, message) =>
      queueMicrotask(() => subscriptions.deliver(channel.name, message, self)),
    subscribe: subscriptions.subscribe,
  }
}

function localDirectory(server: string): Directory {
  const namespaces = new Map<string, Map<string, Entry>>()
  return {
    put: async (namespace, key, value = '') => {
      const entries = namespaces.get(namespace) ?? new Map<string, Entry>()
      namespaces.set(namespace, entries.set(key, { key, server, value }))
    },
    take: async (namespace, key) => {
      const entries = namespaces.get(namespace)
      entries?.delete(key)
      if (entries?.size === 0) namespaces.delete(namespace)
    },
    find: async (namespace, key) => namespaces.get(namespace)?.get(key) ?? null,
    some: async (namespace, most) =>
      [...(namespaces.get(namespace)?.values() ?? [])].slice(0, most),
  }
}

function localMembers(self: string) {
  let about: About | null = null
  const startedAtMs = Date.now()
  const members: Members = {
    self,
    all: () => [
      {
        id: self,
        address: '',
        games: about?.games ?? [],
        matches: about?.matches() ?? 0,
        isDraining: about?.isDraining() ?? false,
        startedAtMs,
      },
    ],
    isSteady: true,
    refresh: async () => undefined,
    isReplaced: async () => false,
    onReplaced: () => undefined,
    onLost: () => undefined,
    giveUp: async () => undefined,
  }
  return {
    members,
    setAbout: (value: About) => {
      about = value
    },
  }
}

const localRoles = (
  self: string,
  candidacies: [events: RoleEvents, store: RoleStore][],
): Roles => ({
  seek: (_, events) => candidacies.push([events, memoryStore()]),
  leader: async () => self,
})

/** The state of a single leader need not outlive it: no other server could continue it. */
const memoryStore = (): RoleStore => ({
  put: async () => true,
  remove: async () => true,
  all: async () => new Map(),
})

/** A single server keeps its lines itself. */
const NO_HISTORY: HistoryBuffers = {
  add: async () => true,
  read: async () => [],
  remove: async () => undefined,
}
