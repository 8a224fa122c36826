import type { Tally, Target } from '../attack.ts'
import { DicePart, type DiceState } from './dice-part.ts'
import { type Answer, HttpClient } from './http-client.ts'
import { pause } from './pause.ts'
import { type Reservation, RoomClient } from './room-client.ts'

/** A seat that an attacker was granted. */
export interface HostileGrant {
  readonly matchId: string
  readonly seat: string
  readonly seatToken: string
  readonly code?: string
  readonly reservation: Reservation
}

/** Both seats of a match, in the hands of one attacker. */
export interface HostilePair {
  readonly matchId: string
  readonly clients: readonly [RoomClient, RoomClient]
}

/** What a match is played with: settings and the list of both seats, as in the bodies of requests. */
export interface HostileTerms {
  readonly settings?: object
  readonly list?: object
}

/** Links of an attacker for its requests. */
const LINKS = 40
/** After a failure: an attacker that spins in errors attacks nobody. */
const REST_MS = 50
const BEGIN_MS = 5_000

/** An attacker at one address: counts what it does, and cleans up behind itself. */
export class Hostile {
  readonly target: Target
  readonly http: HttpClient
  readonly #counts: Record<string, number> = {}
  readonly #rooms = new Set<RoomClient>()

  constructor(target: Target) {
    this.target = target
    this.http = new HttpClient(target.url, target.from, LINKS)
  }

  /** Adds to a counter of the tally. */
  count(name: string, by = 1): void {
    this.#counts[name] = (this.#counts[name] ?? 0) + by
  }

  /** Posts, and gives what came; null when it was refused. */
  async post<T>(path: string, body: object = {}, token: string | null = null): Promise<T | null> {
    return this.#read<T>(await this.http.post(path, body, token))
  }

  /** Reads, and gives what came; null when it was refused. */
  async get<T>(
    path: string,
    token: string | null = null,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<T | null> {
    return this.#read<T>(await this.http.get(path, token, headers))
  }

  /** A fresh guest's token, or null. */
  async guest(): Promise<string | null> {
    return (await this.post<{ readonly token: string }>('guest'))?.token ?? null
  }

  /** Enters a room. */
  async enter(
    reservation: Reservation,
    onMessage?: (type: string, body: unknown) => void,
  ): Promise<RoomClient> {
    const { url, from } = this.target
    const client = await RoomClient.join(url, reservation, from, onMessage)
    this.count('sockets')
    this.#rooms.add(client)
    void client.closed.then(() => this.#rooms.delete(client))
    return client
  }

  /** Takes a seat and does its part for the dice; `onMessage` hears all else. */
  async sit(
    { matchId, seat, reservation }: HostileGrant,
    onMessage: (type: string, body: unknown) => void = () => undefined,
  ): Promise<RoomClient> {
    const dice = new DicePart(matchId, seat)
    const client = await this.enter(reservation, (type, body) => {
      onMessage(type, body)
      const said = type === 'dice' ? dice.answer(body as DiceState) : null
      if (said !== null) setImmediate(() => client.send(said.type, said.body))
    })
    return client
  }

  /** A match of its own that has begun, between two of its seats; null when none is to be had. */
  async pair(
    open = false,
    onMessage?: (type: string, body: unknown) => void,
    token: string | null = null,
    { settings, list }: HostileTerms = {},
  ): Promise<HostilePair | null> {
    const brought = list === undefined ? {} : { list }
    const opened = { open, ...brought, ...(settings === undefined ? {} : { settings }) }
    const first = await this.post<HostileGrant>('matches', opened, token)
    if (first === null) return null
    const { matchId, code } = first
    const second = open
      ? await this.post<HostileGrant>(`matches/${matchId}/join`, brought)
      : await this.post<HostileGrant>('matches/join', { code, ...brought })
    if (second === null) return null
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    const hear = (type: string, body: unknown) => {
      if (type === 'events') resolve()
      onMessage?.(type, body)
    }
    const clients = [await this.sit(first, hear), await this.sit(second, hear)] as const
    await Promise.race([begun, pause(BEGIN_MS)])
    return { matchId, clients }
  }

  /** Runs `step` in `workers` loops until `signal` aborts; a step that fails is counted. */
  async hammer(workers: number, signal: AbortSignal, step: () => Promise<unknown>): Promise<void> {
    const work = async () => {
      while (!signal.aborted)
        try {
          await step()
          // Steps that need not wait must let messages in.
          await new Promise((resolve) => setImmediate(resolve))
        } catch {
          this.count('failed')
          await pause(REST_MS, signal)
        }
    }
    await Promise.all(Array.from({ length: workers }, work))
  }

  /** Closes everything, and gives the tally. */
  end(): Tally {
    for (const room of this.#rooms) room.drop()
    this.http.close()
    return { ...this.#counts }
  }

  #read<T>({ status, body }: Answer): T | null {
    this.count('requests')
    if (status < 400) return body as T
    this.count('refused')
    return null
  }
}
