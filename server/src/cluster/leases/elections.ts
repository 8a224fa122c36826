import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Cancel, Timers } from '../../platform/timers.ts'
import { type RoleEvents, type RoleName, type RoleStore, Unreachable } from '../ports.ts'
import type { Leases, RoleRow } from './ports.ts'

export interface ElectionsParts {
  readonly self: string
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Pick<Log, 'error' | 'debug'>
  readonly leases: Pick<Leases, 'takeRole' | 'releaseRole' | 'roleStore'>
  /** True when the lease of this server has ended. */
  readonly hasEnded: (server: string) => boolean
  /** Called before a role is started here. */
  readonly onTaken: (role: RoleName, store: RoleStore) => Promise<void>
  /** Called when a role has changed hands, or is free. */
  readonly onMoved: () => void
}

/** A role that this server runs for. */
interface Candidacy {
  readonly role: RoleName
  readonly events: RoleEvents
  /** The term in which this server leads it. */
  term: number | null
}

const FREE = { leader: null, term: 0 }

/**
 * Leader election: a role belongs to its leader as long as that has its lease, and does not free it. Here
 * all terms end with the lease of this server by its own clock, a little before it ends in the database.
 */
export class Elections {
  readonly #parts: ElectionsParts
  readonly #candidacies: Candidacy[] = []
  #rows: readonly RoleRow[] = []
  /** When the terms of this server end, and what cancels the timer for that. */
  #endsMs = Number.NEGATIVE_INFINITY
  #cancel: Cancel = () => undefined
  /** Counts the times that this server began to lead after its terms had ended. */
  #begun = 0
  /** Rows that this server itself has changed, with the time. */
  readonly #changed = new Map<RoleName, { readonly row: RoleRow; readonly atMs: number }>()

  constructor(parts: ElectionsParts) {
    this.#parts = parts
  }

  /** Runs for a role from now on. */
  seek(role: RoleName, events: RoleEvents): void {
    this.#candidacies.push({ role, events, term: null })
  }

  /** The leader of a role as of the last renewal. */
  leader(role: RoleName): string | null {
    this.check()
    const isLed = this.#candidacies.some((one) => one.role === role && one.term !== null)
    return isLed ? this.#parts.self : this.#row(role).leader
  }

  /** The leaders as of a renewal that was begun at `askedMs`. Gives up roles that are another's. */
  read(rows: readonly RoleRow[], askedMs: number): void {
    this.#rows = rows
    // The renewal may have been read before these were written.
    for (const { row, atMs } of this.#changed.values()) if (atMs >= askedMs) this.#put(row)
    this.check()
    for (const candidacy of this.#candidacies)
      if (candidacy.term !== null && !this.#isOwn(candidacy)) this.#lose(candidacy)
  }

  /** Leads until `endsMs` what this server leads already. */
  lead(endsMs: number): void {
    this.#cancel()
    if (this.#isOver) this.#begun += 1
    this.#endsMs = endsMs
    this.#cancel = this.#parts.timers.at(endsMs, () => this.check())
    this.check()
  }

  /** Takes what is free, as long as this server leads. */
  async take(): Promise<void> {
    if (this.#isOver) return
    const free = this.#candidacies.filter((one) => one.term === null && this.#isFree(one))
    await Promise.all(free.map((candidacy) => this.#take(candidacy)))
  }

  /** Gives up roles when the lease has ended, also while this process was frozen. */
  check(): void {
    if (!this.#isOver) return
    for (const candidacy of this.#candidacies) if (candidacy.term !== null) this.#lose(candidacy)
  }

  /** Gives up all roles at once; `free` lets others take them. */
  relinquish(): void {
    this.#cancel()
    this.#endsMs = Number.NEGATIVE_INFINITY
    this.check()
  }

  get #isOver(): boolean {
    return this.#parts.clock.now() >= this.#endsMs
  }

  /** Frees every role that the database says this server leads, although it does not any more. */
  async free(): Promise<void> {
    const others = this.#candidacies.filter(({ term }) => term === null)
    const freed = await Promise.all(others.map((candidacy) => this.#free(candidacy)))
    if (freed.includes(true)) this.#parts.onMoved()
  }

  /** False when the role is not this server's. */
  async #free({ role }: Candidacy): Promise<boolean> {
    const { self, leases } = this.#parts
    const row = this.#row(role)
    if (row.leader !== self) return false
    await leases.releaseRole(role, row.term)
    this.#set({ ...row, leader: null })
    return true
  }

  #row(role: RoleName): RoleRow {
    return this.#rows.find((row) => row.role === role) ?? { role, ...FREE }
  }

  #set(row: RoleRow): void {
    this.#changed.set(row.role, { row, atMs: this.#parts.clock.now() })
    this.#put(row)
  }

  /** An answer may be late: others have written newer terms since. */
  #put(row: RoleRow): void {
    if (this.#row(row.role).term > row.term) return
    this.#rows = [...this.#rows.filter(({ role }) => role !== row.role), row]
  }

  #isOwn({ role, term }: Candidacy): boolean {
    const row = this.#row(role)
    return row.leader === this.#parts.self && row.term === term
  }

  /** A role of this server that it does not lead any more is taken in a new term, like any other. */
  #isFree({ role }: Candidacy): boolean {
    const { self, hasEnded } = this.#parts
    const { leader } = this.#row(role)
    return leader === null || leader === self || hasEnded(leader)
  }

  async #take(candidacy: Candidacy): Promise<void> {
    const { self, leases, onMoved } = this.#parts
    const { role } = candidacy
    const begun = this.#begun
    const term = await leases.takeRole(role, this.#row(role).term)
    if (term === null) return
    // The lease has ended meanwhile, even if there is a new one, or this server leads no more.
    if (this.#isOver || begun !== this.#begun) return leases.releaseRole(role, term)
    this.#set({ role, leader: self, term })
    candidacy.term = term
    onMoved()
    void this.#gain(candidacy, term)
  }

  /** A server that cannot start its work gives the role up, so that another one starts. */
  async #gain(candidacy: Candidacy, term: number): Promise<void> {
    const { leases, log, onTaken } = this.#parts
    const { role, events } = candidacy
    const isCurrent = () => candidacy.term === term
    const store = reachable(leases.roleStore(role, term), () => {
      if (isCurrent()) this.#lose(candidacy)
    })
    try {
      await onTaken(role, store)
      if (isCurrent()) await events.onGained(store)
    } catch (error) {
      log.error({ err: error, role }, 'role could not be started')
      if (!isCurrent()) return
      this.#lose(candidacy)
      await this.#free(candidacy).catch((reason) =>
        log.debug({ err: reason, role }, 'role not freed'),
      )
    }
  }

  #lose(candidacy: Candidacy): void {
    candidacy.term = null
    try {
      candidacy.events.onLost()
    } catch (error) {
      this.#parts.log.error({ err: error, role: candidacy.role }, 'role could not be stopped')
    }
  }
}

/** The same store; faults of the database count as unreachable, and a refused write ends the term. */
function reachable(store: RoleStore, onOver: () => void): RoleStore {
  const guarded = <T>(pending: Promise<T>): Promise<T> =>
    pending.catch((error) => {
      throw new Unreachable('the state of a role', { cause: error })
    })
  const fenced = async (pending: Promise<boolean>): Promise<boolean> => {
    const isWritten = await guarded(pending)
    if (!isWritten) onOver()
    return isWritten
  }
  return {
    put: (key, value) => fenced(store.put(key, value)),
    remove: (keys) => fenced(store.remove(keys)),
    all: () => guarded(store.all()),
  }
}
