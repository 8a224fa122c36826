import { type LiveMatchAnswer, liveMatchesSchema } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { callPeer } from '../cluster/call-peer.ts'
import { type Cluster, callOf } from '../cluster/ports.ts'
import { inTime, type Time } from '../platform/in-time.ts'
import { KeptValue } from '../platform/kept-value.ts'
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
/** Greatest age of a server's list when it is read, in milliseconds. */
const FRESH_MS = 1_000
/** How long to wait for other servers, in milliseconds. */
const TIMEOUT_MS = 500

type Rows = readonly LiveMatchAnswer[]

/**
 * The running matches of all servers that can be watched. Each list is made on demand and kept for a
 * second, the one of this server too: with thousands of matches it takes milliseconds, and anybody may
 * ask for it again and again. A beginning, a step and an end are listed up to a second after spectators
 * may know of them, those of other servers up to two; nothing is listed sooner (P9.9).
 */
export class LiveMatches {
  readonly #parts: LiveMatchesParts
  readonly #local: KeptValue<Rows>
  readonly #remote: KeptValue<Promise<Rows>>
  /** The lists that were merged last, and the result. */
  #merged: { readonly of: readonly Rows[]; readonly all: Rows } | null = null

  constructor(parts: LiveMatchesParts) {
    this.#parts = parts
    const { clock, matches, cluster } = parts
    this.#local = new KeptValue(clock, FRESH_MS, () => newestFirst(matches.watchable.map(wireOf)))
    this.#remote = new KeptValue(clock, FRESH_MS, () => this.#askOthers())
    cluster.peers.serve(LIVE, () => this.#local.value.slice(0, MAX_MATCHES))
  }

  /** All of them, the newest first. */
  async all(): Promise<Rows> {
    const remote = await this.#remote.value
    return this.#merge(remote, this.#local.value)
  }

  /** The one with this id, at any server; null when nobody can watch it. */
  async with(matchId: string): Promise<LiveMatchAnswer | null> {
    const local = this.#parts.matches.watchableWith(matchId)
    if (local !== null) return wireOf(local)
    const remote = await this.#remote.value
    return remote.find((match) => match.matchId === matchId) ?? null
  }

  #merge(remote: Rows, local: Rows): Rows {
    const [earlierRemote, earlierLocal] = this.#merged?.of ?? []
    if (this.#merged !== null && earlierRemote === remote && earlierLocal === local)
      return this.#merged.all
    const all = remote.length === 0 ? local : newestFirst(withoutTwice(remote, local))
    this.#merged = { of: [remote, local], all }
    return all
  }

  async #askOthers(): Promise<Rows> {
    const { self, members } = this.#parts.cluster
    const others = members.all().filter(({ id }) => id !== self)
    return (await Promise.all(others.map(({ id }) => this.#matchesOf(id)))).flat()
  }

  async #matchesOf(server: string): Promise<Rows> {
    const { cluster } = this.#parts
    const asked = callPeer(cluster.peers, server, LIVE, {}, rowsForm)
    return (await inTime(this.#parts, TIMEOUT_MS, asked, null)) ?? []
  }
}

const wireOf = ({ session, step, ratings }: WatchableSession): LiveMatchAnswer =>
  liveMatchWire(session, step, ratings)

const newestFirst = (matches: Rows): Rows =>
  matches.toSorted((one, other) => other.startedAtMs - one.startedAtMs)

/** Both lists; another server's may still have a match that has just moved here, and ours wins. */
const withoutTwice = (remote: Rows, local: Rows): Rows => [
  ...new Map([...remote, ...local].map((match) => [match.matchId, match])).values(),
]
