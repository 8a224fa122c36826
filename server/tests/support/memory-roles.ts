import {
  type RoleEvents,
  type RoleName,
  type RoleStore,
  Unreachable,
} from '../../src/cluster/ports.ts'

interface Role {
  readonly candidates: { readonly server: string; readonly events: RoleEvents }[]
  readonly stored: Map<string, string>
  leader: string | null
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
    role.candidates.push({ server, events })
    this.#roles.set(name, role)
  }

  /** Who has it. */
  leader(name: RoleName): string | null {
    return this.#roles.get(name)?.leader ?? null
  }

  /** Gives each role that nobody has to somebody who wants it. */
  async settle(): Promise<void> {
    for (const role of this.#roles.values()) {
      const next = role.candidates.find(({ server }) => this.#isReached(server))
      if (role.leader !== null || next === undefined) continue
      role.leader = next.server
      role.term += 1
      await next.events.onGained(this.#storeFor(role, next.server))
    }
  }

  /** A server has no role any more, and wants none. */
  async leave(server: string): Promise<void> {
    for (const role of this.#roles.values()) {
      const [own] = role.candidates.filter((seeker) => seeker.server === server)
      if (own === undefined) continue
      role.candidates.splice(role.candidates.indexOf(own), 1)
      if (role.leader !== server) continue
      role.leader = null
      own.events.onLost()
    }
    await this.settle()
  }

  #storeFor(role: Role, server: string): RoleStore {
    const { term } = role
    const fenced = async (change: () => void): Promise<boolean> => {
      const isHeld = role.term === term && role.leader === server
      // Whoever lost it is told so, even where it is gone for good.
      if (isHeld && !this.#isReached(server)) throw new Unreachable('a role')
      if (isHeld) change()
      return isHeld
    }
    return {
      put: (key, value) => fenced(() => role.stored.set(key, value)),
      remove: (keys) =>
        fenced(() => {
          for (const key of keys) role.stored.delete(key)
        }),
      all: async () => new Map(role.stored),
    }
  }
}

const freshRole = (): Role => ({ candidates: [], stored: new Map(), leader: null, term: 0 })
