import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type Cluster, callOf, Unreachable } from '../cluster/ports.ts'
import type { CodeGuesses } from '../platform/limits/code-guesses.ts'
import type { Log } from '../platform/log.ts'
import { type Packed, packed, packedForm, unpacked } from '../transport/http/packed-answer.ts'
import type { RawAsked, Route } from '../transport/http/route.ts'
import { checkVersions } from '../transport/http/versions.ts'
import type { Place } from '../transport/ports.ts'
import type { MatchOwners } from './match-owners.ts'

/** What finds the server at which a request has to be served. */
export interface ForwardingParts {
  readonly cluster: Pick<Cluster, 'self' | 'peers' | 'members'>
  readonly matchDirectory: {
    readonly isHere: (place: Place) => boolean
    readonly serverOf: (place: Place) => Promise<string | null>
  }
  readonly matchOwners: Pick<MatchOwners, 'ownerOf'>
  readonly guesses: Pick<CodeGuesses, 'counted'>
  readonly rulesVersion: number
  readonly log: Log
}

type Served = Result<object, Refusal>

const requestForm = z.object({
  route: z.string(),
  body: z.unknown().optional(),
  query: z.unknown().optional(),
  params: z.unknown().optional(),
  token: z.string().nullable(),
  address: z.string(),
})

/** A request that came in at one server and belongs to another. */
const FORWARDED = callOf<Packed>()('request', requestForm)

const MOVING: Served = { ok: false, error: refusal('moving') }

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

/**
 * Serves each request where what it asks for is, whichever server it came in at. What is on its
 * way from one server to another, or at one that does not answer, is refused with `moving`.
 */
export class Forwarding {
  readonly #parts: ForwardingParts
  readonly #routes = new Map<string, Route>()

  constructor(parts: ForwardingParts) {
    this.#parts = parts
    parts.cluster.peers.serve(FORWARDED, ({ route, ...asked }) => this.#take(route, asked))
  }

  /** Serves these routes for other servers too. */
  offer(routes: readonly Route[]): void {
    for (const route of routes)
      if (route.placeOf !== null || route.homeOf !== null) this.#routes.set(nameOf(route), route)
  }

  /** Serves a request, here or elsewhere. */
  async serve(route: Route, asked: RawAsked): Promise<Served> {
    const place = this.#placeOf(route, asked)
    const { matchDirectory } = this.#parts
    // A code is counted first, wherever it leads: a request that is wrong besides tells nothing of it.
    if (place === null || ('match' in place && matchDirectory.isHere(place)))
      return this.#serveHere(route, asked)
    const found = await this.#find(place, asked.address)
    if (!found.ok) return found
    if (matchDirectory.isHere(place)) return this.#serveHere(route, asked)
    const { server } = found.value
    const answer = server === null ? null : await this.#ask(server, route, asked)
    return answer ?? this.#serveHeld(place, server, route, asked)
  }

  #placeOf(route: Route, asked: RawAsked): Place | null {
    const place = route.placeOf?.(asked) ?? null
    if (place !== null || this.#otherVersions(route, asked) === null) return place
    return route.homeOf?.(asked) ?? null
  }

  #otherVersions({ method }: Route, { body }: RawAsked): Refusal | null {
    return method === 'post' ? checkVersions(body, this.#parts.rulesVersion) : null
  }

  async #serveHere(route: Route, asked: RawAsked): Promise<Served> {
    const others = this.#otherVersions(route, asked)
    return others === null ? route.serve(asked) : { ok: false, error: others }
  }

  /** The other server at which a place is; null when it is here, or when nobody knows that match. */
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
      // Whoever guesses too often is told nothing, not even by how long it takes.
      return await ('code' in place ? guesses.counted(address, find) : find())
    } catch (error) {
      if (error instanceof Unreachable) return MOVING as Result<never, Refusal>
      throw error
    }
  }

  /** Serves what the directory does not know, as whoever has the match in the journal would. */
  async #serveHeld(
    place: Place,
    asked: string | null,
    route: Route,
    request: RawAsked,
  ): Promise<Served> {
    const { cluster } = this.#parts
    const holder = await this.#holderOf(place).catch(unknownIfAway)
    if (holder === null) return this.#serveHere(route, request)
    const lives = cluster.members.all().some(({ id }) => id === holder)
    if (!lives || holder === cluster.self || holder === asked) return MOVING
    return (await this.#ask(holder, route, request)) ?? MOVING
  }

  /** Id of the server that has a match which goes on; null when there is no such match. */
  async #holderOf(place: Place): Promise<string | null> {
    if (!('match' in place)) return null
    const owner = await this.#parts.matchOwners.ownerOf(place.match)
    return owner?.isHeld === true ? owner.id : null
  }

  /** The answer of another server; null when what is asked for is not there. */
  async #ask(server: string, route: Route, asked: RawAsked): Promise<Served | null> {
    const { cluster, log } = this.#parts
    try {
      const answer = await cluster.peers.ask(server, FORWARDED, { route: nameOf(route), ...asked })
      const read = packedForm.safeParse(answer)
      if (read.success) return unpacked(read.data)
      log.error({ peer: server, path: route.path, err: read.error }, 'a server answered nonsense')
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      log.warn({ peer: server, path: route.path }, 'a server did not answer a request')
    }
    return MOVING
  }

  /** Serves a request that came in elsewhere, and was counted there. */
  async #take(name: string, asked: Omit<z.infer<typeof requestForm>, 'route'>): Promise<Packed> {
    const { matchDirectory, log } = this.#parts
    const route = this.#routes.get(name)
    if (route === undefined) throw new Error(`no such route: ${name}`)
    const { body, query, params, token, address } = asked
    const request = { body, query, params, token, address }
    const place = route.placeOf?.(request) ?? null
    if (place !== null && !matchDirectory.isHere(place)) return { as: 'absent' }
    try {
      return packed(await this.#serveHere(route, request))
    } catch (error) {
      log.error({ path: route.path, err: error }, 'request failed')
      return packed({ ok: false, error: refusal('internal') })
    }
  }
}

/** Stands for a server that nobody knows. */
const UNKNOWN = ''

function unknownIfAway(error: unknown): string {
  if (error instanceof Unreachable) return UNKNOWN
  throw error
}
