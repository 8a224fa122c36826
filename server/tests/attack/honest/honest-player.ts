import { signedInSchema } from '@dungeon-dice/shared/protocol'
import { type Answer, HttpClient } from '../client/http-client.ts'
import { type Reservation, RoomClient } from '../client/room-client.ts'
import type { HonestLog } from './honest-log.ts'

/** A seat that was granted to an honest player. */
export interface HonestGrant {
  readonly matchId: string
  readonly seat: 'A' | 'B'
  readonly code?: string
  readonly reservation: Reservation
}

/** How long an honest player waits for an answer before it counts as lost. */
const PATIENCE_MS = 15_000

/** Refused because the other side was quicker: not what this harness looks for. */
const RACES = new Set(['stale_decision', 'no_decision'])

/** An honest player at one address. Everything that goes wrong is written to the log. */
export class HonestPlayer {
  readonly http: HttpClient
  readonly log: HonestLog
  /** Null for somebody without an account. */
  token: string | null = null
  name = ''

  constructor(url: string, from: string, log: HonestLog) {
    this.http = new HttpClient(url, from)
    this.log = log
  }

  /** Becomes a guest. */
  async beGuest(): Promise<void> {
    await this.#signIn('guest', {})
  }

  /** Becomes an account with this name; the password is always the same. */
  async claim(name: string): Promise<void> {
    await this.beGuest()
    await this.#signIn('claim', { name, password: PASSWORD })
  }

  /** Signs in under its name again. */
  async signIn(): Promise<void> {
    const done = this.log.wait('signIn')
    await this.#signIn('sign-in', { name: this.name, password: PASSWORD })
    done()
  }

  /** Posts, and gives what came; null, with a fault, when it was refused or lost. */
  async post<T>(path: string, body: object = {}): Promise<T | null> {
    return this.#bodyOf(path, () => this.http.post(path, body, this.token))
  }

  /** Reads, and gives what came; null, with a fault, when it was refused or lost. */
  async get<T>(path: string): Promise<T | null> {
    return this.#bodyOf(path, () => this.http.get(path, this.token))
  }

  /** Enters a room; null, with a fault, when that fails. A close that nobody asked for is a fault. */
  async enter(
    room: string,
    reservation: Reservation,
    onMessage: (type: string, body: unknown) => void,
  ): Promise<HonestSeat | null> {
    try {
      const { url, from } = this.http
      return new HonestSeat(
        await RoomClient.join(url, reservation, from, onMessage),
        room,
        this.log,
      )
    } catch (error) {
      this.log.fault('lost', `no way into the ${room}: ${messageOf(error)}`)
      return null
    }
  }

  close(): void {
    this.http.close()
  }

  async #signIn(path: string, body: object): Promise<void> {
    const came = await this.post<unknown>(path, body)
    if (came === null) return
    const { token, account } = signedInSchema.parse(came)
    this.token = token
    this.name = account.name
  }

  async #bodyOf<T>(path: string, ask: () => Promise<Answer>): Promise<T | null> {
    try {
      const { status, body } = await ask()
      if (status < 400) return body as T
      this.log.fault('refused', `${maskIds(path)}: ${status} ${codeIn(body)}`)
    } catch (error) {
      this.log.fault('lost', `${maskIds(path)}: ${messageOf(error)}`)
    }
    return null
  }
}

/** An honest player in a room. */
export class HonestSeat {
  readonly client: RoomClient
  readonly #room: string
  readonly #log: HonestLog
  #mayEnd = false

  constructor(client: RoomClient, room: string, log: HonestLog) {
    this.client = client
    this.#room = room
    this.#log = log
    void client.closed.then((code) => {
      if (!this.#mayEnd) log.fault('lost', `the ${room} was closed with ${code}`)
    })
  }

  /** Asks; false, with a fault, when it is refused, or no answer comes from an open room. */
  async ask(type: string, body: unknown): Promise<Answered | null> {
    const answer = (await this.client.request(type, body, PATIENCE_MS)) as Answered | null
    if (this.#mayEnd) return null
    if (answer === null) this.#log.fault('lost', `no answer to ${type} in the ${this.#room}`)
    else if (answer.ok !== true && !RACES.has(answer.error?.code ?? ''))
      this.#log.fault('refused', `${type} in the ${this.#room}: ${codeIn(answer)}`)
    return answer?.ok === true ? answer : null
  }

  /** From now on a close, or no answer, is no fault: the room is about to end. */
  letEnd(): void {
    this.#mayEnd = true
  }

  /** Leaves on purpose. */
  leave(): void {
    this.letEnd()
    this.client.leave()
  }
}

interface Answered {
  readonly ok?: boolean
  readonly error?: { readonly code?: string }
  readonly intents?: readonly object[]
}

/** Faults at the same route are told as one, whichever match they are of. */
const maskIds = (path: string): string => path.replace(/matches\/[\w-]{16}/, 'matches/ID')

const codeIn = (body: unknown): string =>
  (body as { readonly error?: { readonly code?: string } } | null)?.error?.code ?? 'without a code'

const PASSWORD = 'correct horse battery'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`)
