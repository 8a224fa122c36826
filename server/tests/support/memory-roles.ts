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

/** Roles of the fake cluster: each goes to the first reachable candidate. */
export class MemoryRoles {
  readonly #roles = new Map<RoleName, Role>()
  readonly #isReached: (server: string) => boolean

  constructor(isReached: (server: string) => boolean) {
    this.#isReached = isReached
  }

  /** Adds a server to the candidates for a role. */
  seek(name: RoleName, server: string, events: RoleEvents): void {
    const role = this.#roles.get(name) ?? freshRole()
    role.candidates.push({ server, events })
    this.#roles.set(name, role)
  }

  leader(name: RoleName): string | null {
    return this.#roles.get(name)?.leader ?? null
  }

  /** Assigns each vacant role to a reachable candidate. */
  async settle(): Promise<void> {
    for (const role of this.#roles.values()) {
      const next = role.candidates.find(({ server }) => this.#isReached(server))
      if (role.leader !== null || next === undefined) continue
      role.leader = next.server
      role.term += 1
      await next.events.onGained(this.#storeFor(role, next.server))
    }
  }

  /** Removes a server from all roles. */
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
      // A leader that lost the role gets `false`, even if it is unreachable.
      if (isHeld && !this.#isReached(server)) throw new Unreachable('role')
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
