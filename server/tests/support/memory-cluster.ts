import type {
  About,
  Cluster,
  Directory,
  Entry,
  HistoryBuffers,
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

/** One server of the double. */
interface Server {
  readonly id: string
  readonly address: string
  readonly startedAtMs: number
  readonly served: Map<string, (question: unknown, from: string) => unknown>
  readonly subscriptions: Set<{
    readonly channel: string
    readonly notify: (text: string, from: string) => void
  }>
  readonly lostListeners: ((server: string) => Promise<void>)[]
  /** What it wrote while it was cut off. */
  readonly unwritten: (() => void)[]
  /** Who was there when it was cut off; null while it is not. */
  lastSeen: readonly Member[] | null
  about: About | null
}

/**
 * Several servers of a cluster in one process, over one shared memory: what goes from one to
 * another goes as JSON, and is read by its form. Any of them can be cut off, or lost.
 */
export class MemoryClusters {
  readonly #servers = new Map<string, Server>()
  readonly #namespaces = new Map<string, Map<string, Entry>>()
  readonly #historyBuffers = new Map<string, readonly string[]>()
  readonly #limits = new Map<string, Limit>()
  readonly #roles = new MemoryRoles((id) => this.#reached(id))
  /** Faults of those who served or heard something: a test looks that there are none. */
  readonly faults: unknown[] = []

  /** Another server; it is there once it was started. */
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
      start: (about) => {
        server.about = about
        return this.#roles.settle()
      },
      stop: () => this.lose(id),
    }
  }

  /** From now on this server reaches no other, and none reaches it; nobody takes it for dead yet. */
  cut(id: string): void {
    const server = this.#servers.get(id)
    if (server !== undefined) server.lastSeen = this.#all()
  }

  /** It is there again; what it wrote meanwhile is made good. */
  mend(id: string): void {
    const server = this.#servers.get(id)
    if (server === undefined) return
    server.lastSeen = null
    for (const write of server.unwritten.splice(0)) write()
  }

  /** It is taken for dead: others hear of it and get its roles, and its entries are swept. */
  async lose(id: string): Promise<void> {
    const lost = this.#servers.get(id)
    if (lost === undefined) return
    lost.lastSeen ??= this.#all()
    this.#servers.delete(id)
    const subscriptions = [...this.#servers.values()].flatMap(({ lostListeners }) => lostListeners)
    await Promise.allSettled(subscriptions.map((hear) => hear(id)))
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
            ...{ id, address, startedAtMs, rules: about.rules, catalogue: about.catalogue },
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
        // Somebody who is cut off while it serves has served all the same.
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
      throw new Unreachable('it failed', { cause: error })
    }
  }

  #directoryOf(self: Server): Directory {
    const write = async (change: () => void) => {
      if (self.lastSeen === null) change()
      else self.unwritten.push(change)
    }
    const entriesOf = (name: string) => {
      if (self.lastSeen !== null) throw new Unreachable(`shelf ${name}`)
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
      refresh: async () => {
        if (!this.#reached(self.id)) throw new Unreachable('members')
        return false
      },
      onLost: (hear) => {
        self.lostListeners.push(hear)
      },
      giveUp: () => this.lose(self.id),
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
      add: async (name, line, most) => {
        const lines = [...(this.#historyBuffers.get(name) ?? []), line]
        if (this.#reached(id)) this.#historyBuffers.set(name, lines.slice(-most))
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
