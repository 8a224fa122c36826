import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { About, Member } from '../ports.ts'
import { type Facts, readFacts, textOfFacts } from './facts.ts'
import type { LeaseRow, Renewal, Renewed } from './ports.ts'

export interface MembershipParts {
  readonly self: string
  readonly address: string
  readonly leaseMs: number
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
}

/** Another server as of the last renewal. */
export interface Other extends Omit<LeaseRow, 'facts'> {
  /** Null for a server that is no member yet. */
  readonly facts: Facts | null
}

/**
 * Least time without a gap after which leases count, in milliseconds: a little more than the longest pause
 * between attempts to reach a database that is back. A connection that was lost silently takes longer.
 */
const LEAST_STEADY_MS = 1_500

/**
 * The same for servers before 0.3: they may wait five seconds for an answer on a lost connection, and
 * renew a second later. Delete after 0.3.
 */
const EARLIER_STEADY_MS = 6_000

/** The servers of the cluster as of the last renewal of this server's lease. */
export class Membership {
  readonly startedAtMs: number
  readonly #parts: MembershipParts
  /** Since when there has been no gap in the renewals of all, and when that was read. */
  #steady = { sinceMs: Number.POSITIVE_INFINITY, readMs: Number.NEGATIVE_INFINITY }
  #about: About | null = null
  #others: ReadonlyMap<string, Other> = new Map()
  #published = { facts: '', leaseMs: 0 }
  #revision = 0

  constructor(parts: MembershipParts) {
    this.#parts = parts
    this.startedAtMs = parts.clock.now()
  }

  /** From now on this server is a member. */
  join(about: About): void {
    this.#about = about
  }

  /** True when this server accepts nothing new. */
  get isDraining(): boolean {
    return this.#about?.isDraining() ?? false
  }

  /**
   * True while this server may consider others dead: all have had the time of a lease since the last gap,
   * and what it has read is new.
   */
  get isSteady(): boolean {
    return this.#isSteadyFor(Math.max(this.#parts.leaseMs, LEAST_STEADY_MS))
  }

  #isSteadyFor(leastMs: number): boolean {
    const { clock } = this.#parts
    const { sinceMs, readMs } = this.#steady
    const nowMs = clock.now()
    const isNew = nowMs - readMs <= this.#mostGapMs
    return isNew && nowMs - sinceMs >= leastMs
  }

  get #mostGapMs(): number {
    return this.#parts.leaseMs / 2
  }

  /** A renewal for `leaseMs` with the facts of this server, and the revisions that it knows of others. */
  published(reachesOthers: boolean, leaseMs: number): Omit<Renewal, 'aliveAtMs'> {
    const { id: _, ...member } = this.#own()
    const facts = this.#about === null ? '' : textOfFacts({ ...member, reachesOthers })
    const before = this.#published
    if (facts !== before.facts || leaseMs !== before.leaseMs) this.#revision += 1
    this.#published = { facts, leaseMs }
    const known = new Map([...this.#others].map(([id, { revision }]) => [id, revision]))
    const mostGapMs = Math.ceil(this.#mostGapMs)
    return { leaseMs, facts, revision: this.#revision, mostGapMs, known }
  }

  /** Takes over the result of a renewal that was begun at `askedMs`. */
  renewed({ steadyMs, others }: Pick<Renewed, 'steadyMs' | 'others'>, askedMs: number): void {
    this.#steady = { sinceMs: this.#parts.clock.now() - steadyMs, readMs: askedMs }
    this.#others = new Map(others.map((row) => [row.id, { ...row, facts: this.#factsOf(row) }]))
  }

  /** All servers with a lease that are members, this one always first. */
  all(): readonly Member[] {
    return [
      this.#own(),
      ...this.living.flatMap(({ id, facts }) => {
        if (facts === null) return []
        const { reachesOthers: _, ...member } = facts
        return [{ id, ...member }]
      }),
    ]
  }

  /** Other servers with a lease. */
  get living(): readonly Other[] {
    return [...this.#others.values()].filter(({ isLive }) => isLive)
  }

  /** Other servers whose lease has ended, as far as this server may say that. */
  get ended(): readonly Other[] {
    const { isSteady } = this
    const isLong = isSteady && this.#isSteadyFor(EARLIER_STEADY_MS)
    return [...this.#others.values()].filter(
      ({ isLive, isGivenUp, isEarlier }) =>
        !isLive && (isGivenUp || (isEarlier ? isLong : isSteady)),
    )
  }

  /** True when the lease of the server has ended, as far as this one may say that. */
  hasEnded(id: string): boolean {
    const other = this.#others.get(id)
    return other === undefined ? this.isSteady : this.ended.includes(other)
  }

  #own(): Member {
    const { self, address } = this.#parts
    const { startedAtMs } = this
    return {
      ...{ id: self, address, startedAtMs, isDraining: this.isDraining },
      games: this.#about?.games ?? [],
      matches: this.#about?.matches() ?? 0,
    }
  }

  #factsOf({ id, facts }: LeaseRow): Facts | null {
    if (facts === null) return this.#others.get(id)?.facts ?? null
    if (facts === '') return null
    try {
      return readFacts(facts)
    } catch (error) {
      this.#parts.log.warn({ err: error, peer: id }, 'invalid member description from peer')
      return null
    }
  }
}
