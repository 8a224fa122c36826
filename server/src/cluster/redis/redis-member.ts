import { z } from 'zod'
import type { ClusterPlace } from '../../platform/config/cluster-config.ts'
import { backgroundJob } from '../background-job.ts'
import { callPeer } from '../call-peer.ts'
import { Elections } from '../leases/elections.ts'
import { Losses, type Lost } from '../leases/losses.ts'
import { Membership, type Other } from '../leases/membership.ts'
import { OwnAddress } from '../leases/own-address.ts'
import { type Asked, OwnLease } from '../leases/own-lease.ts'
import type { Leases, Renewed } from '../leases/ports.ts'
import {
  type About,
  callOf,
  channelOf,
  type Members,
  type Peers,
  type RoleName,
  type Roles,
  Unreachable,
} from '../ports.ts'
import { type EarlierVersions, earlierVersions } from './earlier-versions.ts'
import type { RedisParts } from './redis-connection.ts'
import type { RedisDirectory } from './redis-directory.ts'
import { type RedisReach, redisReach } from './redis-reach.ts'
import { type Restoring, redisRestoring } from './redis-restoring.ts'

export interface MemberParts extends RedisParts {
  readonly place: ClusterPlace
  readonly leases: Leases
  readonly peers: Peers
  readonly directory: RedisDirectory
  readonly onRenewed: (tookMs: number) => void
}

/** Longest wait before a renewal is tried on a second connection, in milliseconds: as between heartbeats. */
const MOST_HEDGE_MS = 1_000

/** Published when a lease was given up, or a role has changed hands: all read the leases at once. */
const CHANGED = channelOf('leases', z.null())
/** Names a server whose lease has ended; it may be cut off from the database alone. */
const ENDED = channelOf('leases.ended', z.string())
/** Asks whether the lease of the asking server has ended. */
const HAS_ENDED = callOf<boolean>()('leases.hasEnded', z.null())

/**
 * This server as a member of its cluster. Its lease, the roles that it leads and what it knows of the
 * others are as of the last renewal.
 */
export class RedisMember {
  readonly #parts: MemberParts
  readonly #own: OwnLease
  readonly #membership: Membership
  readonly #elections: Elections
  readonly #losses: Losses
  readonly #earlier: EarlierVersions
  readonly #reach: RedisReach
  readonly #restoring: Restoring
  readonly #address: OwnAddress
  readonly #onReplaced: (() => void)[] = []
  readonly #keeping = backgroundJob(() => this.#keep())
  readonly #settling = backgroundJob(() => this.#settle())
  #hasJoined = false
  #isGivenUp = false
  /** True when messages arrived at the last renewal. */
  #isReached = false
  #hasEnded = false
  /** When the lease ends without another renewal, by this server's clock. */
  #endsMs = 0
  /** Until then others may have removed directory entries of this server. */
  #doubtedUntilMs = 0

  constructor(parts: MemberParts) {
    const { self, place, clock, redis, peers, leases, directory, log } = parts
    const { address, leaseMs } = place
    this.#parts = parts
    this.#membership = new Membership({ self, address, leaseMs, clock, log })
    this.#reach = redisReach(redis, clock, leaseMs)
    this.#restoring = redisRestoring(directory, log)
    this.#earlier = earlierVersions(self, redis, peers, () => this.#readAgain())
    const tell = (server: string) => peers.publish(ENDED, server)
    this.#losses = new Losses({ ...parts, leaseMs, ...directory, forget: leases.forget, tell })
    this.#elections = new Elections({
      ...parts,
      hasEnded: (server) => this.#membership.hasEnded(server),
      onTaken: (role, store) => this.#earlier.inherit(role, store),
      onMoved: () => peers.publish(CHANGED, null),
    })
    this.#own = new OwnLease({
      ...parts,
      hedgeMs: Math.min(leaseMs / 3, MOST_HEDGE_MS),
      renewal: () => this.#renewal,
      onRenewed: (...renewed) => this.#renewed(...renewed),
    })
    this.#address = new OwnAddress({
      ...{ ...parts, ...place, membership: this.#membership },
      refresh: () => this.#own.refreshAtStart(),
    })
    peers.subscribe(CHANGED, (_, from) => {
      if (from !== self) this.#readAgain()
    })
    peers.subscribe(ENDED, (server) => {
      if (server === self) for (const handle of this.#onReplaced) handle()
    })
    peers.serve(HAS_ENDED, (_, from) => this.#membership.hasEnded(from))
    redis.onReady(() => {
      // It may be another Redis, or one restored from an older state.
      this.#restoring.doubtAll()
      void this.#restoring.start()
    })
  }

  /** As `Cluster.beat`. */
  readonly renew = async (): Promise<boolean> => {
    if (this.#hasEnded) return true
    // With each heartbeat, even if the database does not answer to it.
    if (this.#hasJoined) void this.#reach.probe()
    return this.#own.renew()
  }

  /** Becomes a member. Rejects with a sentence for the host when another one has the address. */
  readonly join = async (about: About): Promise<void> => {
    await this.#own.refreshAtStart()
    await this.#address.untilFree()
    this.#membership.join(about)
    this.#hasJoined = true
    await this.#own.refreshAtStart()
    await this.#address.check()
    this.#restoring.doubtAll()
    await this.#restoring.start()
    await this.#keeping.idle()
    await this.#keeping.start()
    await this.#settling.idle()
  }

  /** Renews nothing more. */
  readonly end = async (): Promise<void> => {
    this.#hasEnded = true
    const jobs = [this.#restoring, this.#keeping, this.#settling]
    await Promise.all(jobs.map((job) => job.idle()))
  }

  /** As `Cluster.members`. */
  get members(): Members {
    const membership = this.#membership
    const isSteady = () => this.#leaseMs > 0 && membership.isSteady
    return {
      self: this.#parts.self,
      all: () => membership.all(),
      get isSteady() {
        return isSteady()
      },
      refresh: async () => {
        try {
          await this.#own.refresh()
        } catch (error) {
          throw new Unreachable('members', { cause: error })
        }
      },
      isReplaced: () => this.#isReplaced(),
      onReplaced: (handle) => void this.#onReplaced.push(handle),
      onLost: (handle) => this.#losses.onLost(handle),
      giveUp: () => this.#giveUp(),
    }
  }

  /** As `Cluster.roles`. */
  get roles(): Roles {
    return {
      seek: (role, events) => this.#elections.seek(role, events),
      leader: (role) => this.#leader(role),
    }
  }

  /** Gives up roles whose lease ended while this process was frozen. */
  readonly checkRoles = (): void => this.#elections.check()

  /** Ids of the other servers with a lease. */
  readonly living = (): readonly string[] => this.#membership.living.map(({ id }) => id)

  /**
   * A server that reaches no other while these reach each other gives its lease up: nobody could find
   * its matches.
   */
  get #leaseMs(): number {
    const isCutOff =
      this.#reach.isCutOff() && this.#membership.living.some(({ facts }) => facts?.reachesOthers)
    return this.#isGivenUp || isCutOff ? 0 : this.#parts.place.leaseMs
  }

  get #renewal() {
    return this.#membership.published(this.#reach.isReached(), this.#leaseMs)
  }

  #renewed(renewed: Renewed, { askedMs, leaseMs, tookMs, hasLapsed }: Asked): void {
    const { clock, onRenewed, place } = this.#parts
    onRenewed(tookMs)
    this.#endsMs = askedMs + leaseMs
    const others = this.#earlier.read(renewed.others)
    this.#membership.renewed({ ...renewed, others }, askedMs)
    this.#earlier.judge((server) => this.#membership.hasEnded(server))
    this.#elections.read(renewed.roles, askedMs)
    if (!this.#hasJoined || this.#hasEnded) return
    void this.#keeping.start()
    // A server without a lease neither adopts matches nor puts entries: others do.
    if (leaseMs === 0) return
    const living = new Set(this.living())
    this.#losses.found(this.#membership.ended.map(lostOf), (server) => living.has(server))
    if (hasLapsed) this.#doubtedUntilMs = clock.now() + place.leaseMs
    if (clock.now() < this.#doubtedUntilMs) this.#restoring.doubtAll()
    void this.#restoring.start()
  }

  /** The part of a renewal that needs Redis. Never rejects. */
  async #keep(): Promise<void> {
    const { log } = this.#parts
    const all = [this.#lead(), this.#exchange()]
    for (const done of await Promise.allSettled(all))
      if (done.status === 'rejected') log.debug({ err: done.reason }, 'cluster not kept up')
  }

  /**
   * Keeps and takes roles, but only while messages arrive: a leader that nobody can reach must let its
   * roles go.
   */
  async #lead(): Promise<void> {
    if (!this.#canLead) this.#elections.relinquish()
    this.#isReached = false
    try {
      if (this.#canLead) await this.#parts.redis.delivered()
      this.#isReached = this.#canLead
      if (this.#canLead) this.#elections.lead(this.#endsMs)
    } finally {
      void this.#settling.start()
    }
  }

  /** The part of leading that waits for the database. Never rejects: the next renewal tries again. */
  async #settle(): Promise<void> {
    try {
      await this.#elections.free()
      if (this.#isReached) await this.#elections.take()
    } catch (error) {
      this.#parts.log.debug({ err: error }, 'roles not written')
    }
  }

  get #canLead(): boolean {
    return (
      this.#leaseMs > 0 &&
      !this.#membership.isDraining &&
      !this.#hasEnded &&
      !this.#earlier.areThere()
    )
  }

  async #exchange(): Promise<void> {
    if (!this.#earlier.areThere()) return
    const { leaseMs, facts } = this.#renewal
    await this.#earlier.exchange(leaseMs, facts)
  }

  #readAgain(): void {
    if (this.#hasJoined && !this.#hasEnded) void this.#own.refresh().catch(() => undefined)
  }

  async #leader(role: RoleName): Promise<string | null> {
    if (this.#earlier.areThere()) return this.#earlier.leader(role)
    const leader = this.#elections.leader(role)
    const isOver =
      leader !== null && leader !== this.#parts.self && this.#membership.hasEnded(leader)
    return isOver ? null : leader
  }

  async #isReplaced(): Promise<boolean> {
    const asked = this.living().map((id) =>
      callPeer(this.#parts.peers, id, HAS_ENDED, null, z.boolean()),
    )
    return (await Promise.all(asked)).includes(true)
  }

  async #giveUp(): Promise<void> {
    if (this.#isGivenUp) return
    this.#isGivenUp = true
    const { peers, log } = this.#parts
    this.#elections.relinquish()
    // Neither waits for a connection of the other that does not answer.
    const all = [this.#elections.free(), this.#own.refresh()]
    // The next renewal gives the lease up, or it ends by itself.
    for (const done of await Promise.allSettled(all))
      if (done.status === 'rejected') log.debug({ err: done.reason }, 'lease not given up')
    if (this.#earlier.areThere()) {
      await this.#exchange().catch(() => undefined)
      this.#earlier.leave(this.#membership.startedAtMs)
    }
    peers.publish(CHANGED, null)
  }
}

/** A lost server; one that drained gave its matches away. */
const lostOf = ({ id, isGivenUp, facts }: Other): Lost => ({
  id,
  leaving: isGivenUp && facts?.isDraining ? { startedAtMs: facts.startedAtMs } : null,
})
