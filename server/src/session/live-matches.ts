import { type LiveMatchAnswer, liveMatchesSchema } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { askFor } from '../cluster/ask-for.ts'
import { type Cluster, callOf } from '../cluster/ports.ts'
import { inTime, type Time } from '../platform/in-time.ts'
import { type LiveSession, liveMatch } from '../results/shown-matches.ts'

/** What the matches that go on are listed with. */
export interface LiveMatchesParts extends Time {
  readonly cluster: Pick<Cluster, 'self' | 'peers' | 'members'>
  /** Those of this server that anybody can watch, and how far their spectators are. */
  readonly watchable: () => readonly { readonly session: LiveSession; readonly step: number }[]
}

const rowsForm = liveMatchesSchema.shape.matches

/** The newest matches of a server that everybody may watch. */
const LIVE = callOf<readonly LiveMatchAnswer[]>()('live-matches', z.object({}))

/** How many of its newest a server tells another: more than anybody pages through. */
const MOST_TOLD = 200
/** How long what others told is shown again, in milliseconds. */
const FRESH_MS = 1_000
/** How long others are waited for, in milliseconds. */
const PATIENCE_MS = 500

/**
 * The matches of all servers that go on and can be watched: those here, and those that the others
 * told of within the last second. Each server asks each other one question a second at most, and
 * none while nobody wants to know.
 */
export class LiveMatches {
  readonly #parts: LiveMatchesParts
  #toldAtMs = Number.NEGATIVE_INFINITY
  #told: Promise<readonly LiveMatchAnswer[]> = Promise.resolve([])

  constructor(parts: LiveMatchesParts) {
    this.#parts = parts
    parts.cluster.peers.serve(LIVE, () => this.#own().slice(0, MOST_TOLD))
  }

  /** All of them, the newest first. */
  async all(): Promise<readonly LiveMatchAnswer[]> {
    const told = await this.#elsewhere()
    // One that moved just now may have been told of by the server that had it.
    const byId = new Map([...told, ...this.#own()].map((match) => [match.matchId, match]))
    return newestFirst([...byId.values()])
  }

  #own(): readonly LiveMatchAnswer[] {
    return newestFirst(this.#parts.watchable().map(({ session, step }) => liveMatch(session, step)))
  }

  #elsewhere(): Promise<readonly LiveMatchAnswer[]> {
    const nowMs = this.#parts.clock.now()
    if (nowMs - this.#toldAtMs < FRESH_MS) return this.#told
    const { self, members } = this.#parts.cluster
    const others = members.all().filter(({ id }) => id !== self)
    this.#toldAtMs = nowMs
    this.#told = Promise.all(others.map(({ id }) => this.#toldBy(id))).then((told) => told.flat())
    return this.#told
  }

  async #toldBy(server: string): Promise<readonly LiveMatchAnswer[]> {
    const { cluster } = this.#parts
    const asked = askFor(cluster.peers, server, LIVE, {}, rowsForm)
    return (await inTime(this.#parts, PATIENCE_MS, asked, null)) ?? []
  }
}

const newestFirst = (matches: readonly LiveMatchAnswer[]): readonly LiveMatchAnswer[] =>
  matches.toSorted((one, other) => other.startedAtMs - one.startedAtMs)
