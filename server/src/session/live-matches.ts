import { type LiveMatchAnswer, liveMatchesSchema } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { callPeer } from '../cluster/call-peer.ts'
import { type Cluster, callOf } from '../cluster/ports.ts'
import { inTime, type Time } from '../platform/in-time.ts'
import { type LiveSession, liveMatchWire, type SeatsRatings } from '../results/match-wire.ts'

/** Dependencies of `LiveMatches`. */
export interface LiveMatchesParts extends Time {
  readonly cluster: Pick<Cluster, 'self' | 'peers' | 'members'>
  /** Matches of this server that anybody can watch. */
  readonly matches: {
    readonly watchable: readonly WatchableSession[]
    /** The one of them with this id, or null. */
    watchableWith(matchId: string): WatchableSession | null
  }
}

/** A match with the newest step published to spectators, and the ratings from its beginning. */
interface WatchableSession {
  readonly session: LiveSession
  readonly step: number
  readonly ratings: SeatsRatings
}

const rowsForm = liveMatchesSchema.shape.matches

/** Asks a server for its newest watchable matches. */
const LIVE = callOf<readonly LiveMatchAnswer[]>()('live-matches', z.object({}))

/** Most matches in one answer: more than anybody pages through. */
const MAX_MATCHES = 200
/** How long the answers of other servers are cached, in milliseconds. */
const FRESH_MS = 1_000
/** How long to wait for other servers, in milliseconds. */
const TIMEOUT_MS = 500

/**
 * The running matches of all servers that can be watched. Those of other servers are asked for on
 * demand and cached for a second, so that each server asks each other at most once a second.
 */
export class LiveMatches {
  readonly #parts: LiveMatchesParts
  #askedAtMs = Number.NEGATIVE_INFINITY
  #remote: Promise<readonly LiveMatchAnswer[]> = Promise.resolve([])

  constructor(parts: LiveMatchesParts) {
    this.#parts = parts
    parts.cluster.peers.serve(LIVE, () => this.#local().slice(0, MAX_MATCHES))
  }

  /** All of them, the newest first. */
  async all(): Promise<readonly LiveMatchAnswer[]> {
    const remote = await this.#fetchRemote()
    // The cache may still have a match that has just moved here: the local entry wins.
    const byId = new Map([...remote, ...this.#local()].map((match) => [match.matchId, match]))
    return newestFirst([...byId.values()])
  }

  /** The one with this id, at any server; null when nobody can watch it. */
  async with(matchId: string): Promise<LiveMatchAnswer | null> {
    const local = this.#parts.matches.watchableWith(matchId)
    if (local !== null) return wireOf(local)
    const remote = await this.#fetchRemote()
    return remote.find((match) => match.matchId === matchId) ?? null
  }

  #local(): readonly LiveMatchAnswer[] {
    return newestFirst(this.#parts.matches.watchable.map(wireOf))
  }

  #fetchRemote(): Promise<readonly LiveMatchAnswer[]> {
    const nowMs = this.#parts.clock.now()
    if (nowMs - this.#askedAtMs < FRESH_MS) return this.#remote
    const { self, members } = this.#parts.cluster
    const others = members.all().filter(({ id }) => id !== self)
    this.#askedAtMs = nowMs
    this.#remote = Promise.all(others.map(({ id }) => this.#matchesOf(id))).then((all) =>
      all.flat(),
    )
    return this.#remote
  }

  async #matchesOf(server: string): Promise<readonly LiveMatchAnswer[]> {
    const { cluster } = this.#parts
    const asked = callPeer(cluster.peers, server, LIVE, {}, rowsForm)
    return (await inTime(this.#parts, TIMEOUT_MS, asked, null)) ?? []
  }
}

const wireOf = ({ session, step, ratings }: WatchableSession): LiveMatchAnswer =>
  liveMatchWire(session, step, ratings)

const newestFirst = (matches: readonly LiveMatchAnswer[]): readonly LiveMatchAnswer[] =>
  matches.toSorted((one, other) => other.startedAtMs - one.startedAtMs)
