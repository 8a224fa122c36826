import {
  type RoleEvents,
  type RoleName,
  type RoleStore,
  Unreachable,
} from '../../src/cluster/ports.ts'

interface Role {
  readonly sought: { readonly server: string; readonly events: RoleEvents }[]
  readonly kept: Map<string, string>
  holder: string | null
  term: number
}

/** The roles of a cluster double: each goes to whoever sought it first and can be reached. */
export class MemoryRoles {
  readonly #roles = new Map<RoleName, Role>()
  readonly #isReached: (server: string) => boolean

  constructor(isReached: (server: string) => boolean) {
    this.#isReached = isReached
  }

  /** A server wants this role. */
  seek(name: RoleName, server: string, events: RoleEvents): void {
    const role = this.#roles.get(name) ?? freshRole()
    role.sought.push({ server, events })
    this.#roles.set(name, role)
  }

  /** Who has it. */
  holder(name: RoleName): string | null {
    return this.#roles.get(name)?.holder ?? null
  }

  /** Gives each role that nobody has to somebody who wants it. */
  async settle(): Promise<void> {
    for (const role of this.#roles.values()) {
      const next = role.sought.find(({ server }) => this.#isReached(server))
      if (role.holder !== null || next === undefined) continue
      role.holder = next.server
      role.term += 1
      await next.events.onGained(this.#storeFor(role, next.server))
    }
  }

  /** A server has no role any more, and wants none. */
  async leave(server: string): Promise<void> {
    for (const role of this.#roles.values()) {
      const [own] = role.sought.filter((seeker) => seeker.server === server)
      if (own === undefined) continue
      role.sought.splice(role.sought.indexOf(own), 1)
      if (role.holder !== server) continue
      role.holder = null
      own.events.onLost()
    }
    await this.settle()
  }

  #storeFor(role: Role, server: string): RoleStore {
    const { term } = role
    const fenced = async (change: () => void): Promise<boolean> => {
      const isHeld = role.term === term && role.holder === server
      // Whoever lost it is told so, even where it is gone for good.
      if (isHeld && !this.#isReached(server)) throw new Unreachable('a role')
      if (isHeld) change()
      return isHeld
    }
    return {
      put: (key, value) => fenced(() => role.kept.set(key, value)),
      remove: (keys) =>
        fenced(() => {
          for (const key of keys) role.kept.delete(key)
        }),
      all: async () => new Map(role.kept),
    }
  }
}

const freshRole = (): Role => ({ sought: [], kept: new Map(), holder: null, term: 0 })
