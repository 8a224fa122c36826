import type {
  About,
  Cluster,
  Directory,
  Entry,
  HistoryBuffers,
  Leaving,
  LossHandler,
  Member,
  Members,
  Peers,
  RoleEvents,
  RoleName,
  Roles,
} from '../../src/cluster/ports.ts'
import { Unreachable } from '../../src/cluster/ports.ts'
import type { Limit } from '../../src/platform/limits/limit.ts'
import { memoryLimit } from '../../src/platform/limits/memory-limit.ts'
import { MemoryRoles } from './memory-roles.ts'

/** One server of the fake cluster. */
interface Server {
  readonly id: string
  readonly address: string
  readonly startedAtMs: number
  readonly served: Map<string, (question: unknown, from: string) => unknown>
  readonly subscriptions: Set<{
    readonly channel: string
    readonly notify: (text: string, from: string) => void
  }>
  readonly lostListeners: LossHandler[]
  /** Writes to apply once the server is reachable again. */
  readonly unwritten: (() => void)[]
  /** The members when the server was cut off; null while it is reachable. */
  lastSeen: readonly Member[] | null
  about: About | null
}

/**
 * A fake cluster: several servers in one process on shared memory. Messages pass as JSON and are
 * validated. Any server can be cut off or lost.
 */
export class MemoryClusters {
  readonly #servers = new Map<string, Server>()
  readonly #namespaces = new Map<string, Map<string, Entry>>()
  readonly #historyBuffers = new Map<string, readonly string[]>()
  readonly #limits = new Map<string, Limit>()
  readonly #roles = new MemoryRoles((id) => this.#reached(id))
  /** Errors of handlers and subscribers; tests expect none. */
  readonly faults: unknown[] = []

  /** Adds a server; it becomes a member when it starts. */
  open(id: string, address = `${id}.example`): Cluster {
    const server: Server = {
      ...{ id, address, startedAtMs: Date.now(), lastSeen: null, about: null },
      ...{ served: new Map(), subscriptions: new Set(), lostListeners: [], unwritten: [] },
    }
    this.#servers.set(id, server)
    return {
      self: id,
      address,
      peers: this.#peersOf(server),
      directory: this.#directoryOf(server),
      members: this.#membersOf(server),
      roles: this.#rolesOf(server),
      historyBuffers: this.#historyBuffersOf(server),
      limit: (name, points, seconds) => {
        const limit = this.#limits.get(name) ?? memoryLimit(points, seconds)
        this.#limits.set(name, limit)
        return limit
      },
      get isConnected() {
        return server.lastSeen === null
      },
      beat: null,
      start: (about) => {
        server.about = about
        return this.#roles.settle()
      },
      stop: () => this.lose(id),
    }
  }

  /** Cuts a server off in both directions; its lease has not ended yet. */
  cut(id: string): void {
    const server = this.#servers.get(id)
    if (server !== undefined) server.lastSeen = this.#all()
  }

  /** Reconnects a server and applies its pending writes. */
  mend(id: string): void {
    const server = this.#servers.get(id)
    if (server === undefined) return
    server.lastSeen = null
    for (const write of server.unwritten.splice(0)) write()
  }

  /**
   * Ends the lease of a server: the others are notified, take its roles, and its entries are
   * removed.
   */
  async lose(id: string, leaving: Leaving | null = null): Promise<void> {
    const lost = this.#servers.get(id)
    if (lost === undefined) return
    lost.lastSeen ??= this.#all()
    this.#servers.delete(id)
    const subscriptions = [...this.#servers.values()].flatMap(({ lostListeners }) => lostListeners)
    await Promise.allSettled(subscriptions.map((hear) => hear(id, leaving)))
    for (const entries of this.#namespaces.values())
      for (const { key, server } of entries.values()) if (server === id) entries.delete(key)
    await this.#roles.leave(id)
  }

  #reached(id: string): boolean {
    return this.#servers.get(id)?.lastSeen === null && this.#servers.get(id)?.about !== null
  }

  #all(): readonly Member[] {
    return [...this.#servers.values()].flatMap(({ id, address, startedAtMs, about }) =>
      about === null
        ? []
        : {
            ...{ id, address, startedAtMs, games: about.games },
            ...{ matches: about.matches(), isDraining: about.isDraining() },
          },
    )
  }

  #peersOf(self: Server): Peers {
    const isBetween = (id: string) =>
      id === self.id || (this.#reached(self.id) && this.#reached(id))
    return {
      serve: (call, serve) => {
        self.served.set(call.name, (question, from) =>
          serve(call.question.parse(question) as never, from),
        )
      },
      call: async (id, call, question) => {
        const serve = isBetween(id) ? this.#servers.get(id)?.served.get(call.name) : undefined
        if (serve === undefined) throw new Unreachable(`${call.name} at ${id}`)
        const answer = await this.#faultless(() => serve(wired(question), self.id))
        // The call was handled even if the server was cut off meanwhile.
        if (!isBetween(id)) throw new Unreachable(`${call.name} at ${id}`)
        return wired(answer) as never
      },
      publish: (channel, message) => {
        const text = JSON.stringify(message)
        for (const server of this.#servers.values())
          if (isBetween(server.id))
            queueMicrotask(() => {
              for (const subscription of server.subscriptions)
                if (subscription.channel === channel.name) subscription.notify(text, self.id)
            })
      },
      subscribe: (channel, hear) => {
        const subscription = {
          channel: channel.name,
          notify: (text: string, from: string) => {
            const read = channel.message.safeParse(JSON.parse(text))
            if (!read.success) this.faults.push(read.error)
            else void this.#faultless(() => hear(read.data as never, from)).catch(() => undefined)
          },
        }
        self.subscriptions.add(subscription)
        return () => self.subscriptions.delete(subscription)
      },
    }
  }

  async #faultless(act: () => unknown): Promise<unknown> {
    try {
      return await act()
    } catch (error) {
      this.faults.push(error)
      throw new Unreachable('call failed', { cause: error })
    }
  }

  #directoryOf(self: Server): Directory {
    const write = async (change: () => void) => {
      if (self.lastSeen === null) change()
      else self.unwritten.push(change)
    }
    const entriesOf = (name: string) => {
      if (self.lastSeen !== null) throw new Unreachable(`directory ${name}`)
      const namespace = this.#namespaces.get(name) ?? new Map<string, Entry>()
      this.#namespaces.set(name, namespace)
      return namespace
    }
    return {
      put: (namespace, key, value = '') =>
        write(() => entriesOf(namespace).set(key, { key, server: self.id, value })),
      take: (namespace, key) =>
        write(() => {
          const entries = entriesOf(namespace)
          if (entries.get(key)?.server === self.id) entries.delete(key)
        }),
      find: async (namespace, key) => entriesOf(namespace).get(key) ?? null,
      some: async (namespace, most) => [...entriesOf(namespace).values()].slice(0, most),
    }
  }

  #membersOf(self: Server): Members {
    return {
      self: self.id,
      all: () => self.lastSeen ?? this.#all(),
      isSteady: true,
      refresh: async () => {
        if (!this.#reached(self.id)) throw new Unreachable('members')
      },
      isReplaced: async () => false,
      onReplaced: () => undefined,
      onLost: (hear) => {
        self.lostListeners.push(hear)
      },
      giveUp: () => this.lose(self.id, self),
    }
  }

  #rolesOf({ id }: Server): Roles {
    return {
      seek: (role: RoleName, events: RoleEvents) => this.#roles.seek(role, id, events),
      leader: async (role) => {
        if (!this.#reached(id)) throw new Unreachable(`role ${role}`)
        return this.#roles.leader(role)
      },
    }
  }

  #historyBuffersOf({ id }: Server): HistoryBuffers {
    return {
      add: async (name, lines, most) => {
        if (!this.#reached(id)) return false
        const all = [...(this.#historyBuffers.get(name) ?? []), ...lines]
        this.#historyBuffers.set(name, all.slice(-most))
        return true
      },
      read: async (name) => (this.#reached(id) ? (this.#historyBuffers.get(name) ?? []) : []),
      remove: async (name) => {
        if (this.#reached(id)) this.#historyBuffers.delete(name)
      },
    }
  }
}

const wired = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))
