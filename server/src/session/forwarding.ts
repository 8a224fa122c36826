import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type Cluster, callOf, Unreachable } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import { inTime } from '../platform/in-time.ts'
import type { CodeGuesses } from '../platform/limits/code-guesses.ts'
import { laneOf, wholeAddress } from '../platform/limits/networks.ts'
import type { Log } from '../platform/log.ts'
import { inLaneOf } from '../platform/request-lane.ts'
import type { Timers } from '../platform/timers.ts'
import { type Packed, packed, packedForm, unpacked } from '../transport/http/packed-answer.ts'
import type { RawAsked, Route } from '../transport/http/route.ts'
import type { Place } from '../transport/ports.ts'
import type { MatchOwners } from './match-owners.ts'
import type { PendingSessions } from './pending-sessions.ts'

/** Dependencies of `Forwarding`. */
export interface ForwardingParts {
  readonly cluster: Pick<Cluster, 'self' | 'peers' | 'members'>
  readonly matchDirectory: {
    readonly isHere: (place: Place) => boolean
    readonly serverOf: (place: Place) => Promise<string | null>
  }
  readonly matchOwners: Pick<MatchOwners, 'ownerOf'>
  readonly pending: Pick<PendingSessions, 'has' | 'size' | 'whenSettled' | 'whenAllSettled'>
  readonly guesses: Pick<CodeGuesses, 'counted' | 'known'>
  /** The refusal of a request by other versions (P1.1). */
  readonly versionsFault: (route: Route, asked: RawAsked) => Refusal | null
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** Time that a request waits for a match that is not resumed yet, in milliseconds. */
const PENDING_MS = 5_000

type Served = Result<object, Refusal>

const requestForm = z.object({
  route: z.string(),
  body: z.unknown().optional(),
  query: z.unknown().optional(),
  params: z.unknown().optional(),
  token: z.string().nullable(),
  address: z.string(),
})

/** Passes an HTTP request on to the server that has to serve it. */
const FORWARDED = callOf<Packed>()('request', requestForm)

const MOVING: Served = { ok: false, error: refusal('moving') }

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

/**
 * Serves each request at the server that has the match, whichever server received it. Refuses with
 * `moving` while the match changes servers, or when its server does not answer.
 */
export class Forwarding {
  readonly #parts: ForwardingParts
  readonly #routes = new Map<string, Route>()

  constructor(parts: ForwardingParts) {
    this.#parts = parts
    parts.cluster.peers.serve(FORWARDED, ({ route, ...asked }) =>
      this.#serveForwarded(route, asked),
    )
  }

  /** Serves these routes for other servers too. */
  offer(routes: readonly Route[]): void {
    for (const route of routes)
      if (route.placeOf !== null || route.homeOf !== null) this.#routes.set(nameOf(route), route)
  }

  /** Serves a request here, or forwards it. */
  async serve(route: Route, asked: RawAsked): Promise<Served> {
    const place = this.#placeOf(route, asked)
    const { matchDirectory } = this.#parts
    if (place !== null && !(await this.#isSettled(place, asked.address))) return MOVING
    // A code is counted before anything else: an invalid request must not reveal whether it exists.
    if (place === null || ('match' in place && matchDirectory.isHere(place)))
      return this.#serveHere(route, asked)
    const found = await this.#find(place, asked.address)
    if (!found.ok) return found
    if (matchDirectory.isHere(place)) return this.#serveFound(place, route, asked)
    const { server } = found.value
    const answer = server === null ? null : await this.#forward(server, route, asked)
    return answer ?? this.#serveAtOwner(place, server, route, asked)
  }

  /** Serves a request here whose place was found: its code, if it has one, is counted. */
  #serveFound(place: Place | null, route: Route, asked: RawAsked): Promise<Served> {
    const serve = () => this.#serveHere(route, asked)
    return place !== null && 'code' in place ? this.#parts.guesses.known(serve) : serve()
  }

  /** Waits for a match of this server that is not resumed yet; false after too long. */
  async #isSettled(place: Place, address: string): Promise<boolean> {
    const { pending } = this.#parts
    if (pending.size === 0) return true
    const isMatch = 'match' in place
    const lane = laneOf(wholeAddress(address))
    const settled = isMatch ? pending.whenSettled(place.match, lane) : pending.whenAllSettled()
    await inTime(this.#parts, PENDING_MS, settled, undefined)
    return isMatch ? !pending.has(place.match) : pending.size === 0
  }

  #placeOf(route: Route, asked: RawAsked): Place | null {
    const place = route.placeOf?.(asked) ?? null
    if (place !== null || this.#otherVersions(route, asked) === null) return place
    return route.homeOf?.(asked) ?? null
  }

  #otherVersions(route: Route, asked: RawAsked): Refusal | null {
    return route.method === 'post' ? this.#parts.versionsFault(route, asked) : null
  }

  async #serveHere(route: Route, asked: RawAsked): Promise<Served> {
    const others = this.#otherVersions(route, asked)
    return others === null ? route.serve(asked) : { ok: false, error: others }
  }

  /** Id of the other server that has a match; null when it is here, or the directory has no entry. */
  async #find(
    place: Place,
    address: string,
  ): Promise<Result<{ readonly server: string | null }, Refusal>> {
    const { matchDirectory, guesses, cluster } = this.#parts
    const find = async (): Promise<Result<{ readonly server: string | null }, Refusal>> => {
      if (matchDirectory.isHere(place)) return ok({ server: null })
      const found = await matchDirectory.serverOf(place)
      const server = found === cluster.self ? null : found
      return server === null && 'code' in place ? err(refusal('bad_code')) : ok({ server })
    }
    try {
      // Over the limit, `counted` does not look the code up: even timing must reveal nothing.
      return await ('code' in place ? guesses.counted(address, find) : find())
    } catch (error) {
      if (error instanceof Unreachable) return MOVING as Result<never, Refusal>
      throw error
    }
  }

  /** Falls back on the journal for a match without a directory entry: its owner serves it. */
  async #serveAtOwner(
    place: Place,
    asked: string | null,
    route: Route,
    request: RawAsked,
  ): Promise<Served> {
    const { cluster } = this.#parts
    const owner = await this.#ownerOf(place).catch(unknownIfUnreachable)
    if (owner === null) return this.#serveHere(route, request)
    const isAlive = cluster.members.all().some(({ id }) => id === owner)
    if (!isAlive || owner === cluster.self || owner === asked) return MOVING
    return (await this.#forward(owner, route, request)) ?? MOVING
  }

  /** Id of the server that has a live match; null when there is no such match. */
  async #ownerOf(place: Place): Promise<string | null> {
    if (!('match' in place)) return null
    const owner = await this.#parts.matchOwners.ownerOf(place.match)
    return owner?.isHeld === true ? owner.id : null
  }

  /** The answer of another server; null when it does not have the match either. */
  async #forward(server: string, route: Route, asked: RawAsked): Promise<Served | null> {
    const { cluster, log } = this.#parts
    try {
      const answer = await cluster.peers.call(server, FORWARDED, { route: nameOf(route), ...asked })
      const read = packedForm.safeParse(answer)
      if (read.success) return unpacked(read.data)
      log.error({ peer: server, path: route.path, err: read.error }, 'invalid answer from peer')
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      log.warn({ peer: server, path: route.path }, 'forwarded request not answered')
    }
    return MOVING
  }

  /** Serves a request that another server received, and counted. */
  async #serveForwarded(
    name: string,
    asked: Omit<z.infer<typeof requestForm>, 'route'>,
  ): Promise<Packed> {
    const { matchDirectory, log } = this.#parts
    const route = this.#routes.get(name)
    if (route === undefined) throw new Error(`no such route: ${name}`)
    const { body, query, params, token, address } = asked
    const request = { body, query, params, token, address }
    const place = route.placeOf?.(request) ?? null
    if (place !== null && !matchDirectory.isHere(place)) return { as: 'absent' }
    const found = place ?? route.homeOf?.(request) ?? null
    try {
      return packed(await inLaneOf(address, () => this.#serveFound(found, route, request)))
    } catch (error) {
      log.error({ path: route.path, err: error }, 'request failed')
      return packed({ ok: false, error: refusal('internal') })
    }
  }
}

/** Stands for an owner that could not be determined. */
const UNKNOWN = ''

function unknownIfUnreachable(error: unknown): string {
  if (error instanceof Unreachable) return UNKNOWN
  throw error
}
