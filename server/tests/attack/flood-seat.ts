import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { getMessageBytes, Protocol } from '@colyseus/core'
import { nonceCommitment } from '@dungeon-dice/shared'
import { unpack } from 'msgpackr'
import { WebSocket } from 'ws'
import { VERSIONS } from '../support/post.ts'
import type { Target } from './attack.ts'

/** A seat as the server grants it. */
interface Grant {
  readonly matchId: string
  readonly seat: string
  readonly code?: string
  readonly reservation: {
    readonly processId: string
    readonly roomId: string
    readonly sessionId: string
  }
}

/** Answer to a post: a grant, or the code of a refusal and how long to wait. */
export type Granted =
  | { readonly grant: Grant }
  | { readonly code: string; readonly retryAfterSeconds: number | null }

/** Posts below `/api/v1` from the address of an attack. */
export async function ask(
  { url, from }: Target,
  path: string,
  body: object = {},
): Promise<Granted> {
  const text = JSON.stringify({ ...VERSIONS, ...body })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const asked = request(`${url}/api/v1/${path}`, { method: 'POST', headers, localAddress: from })
  asked.end(text)
  const [response] = await once(asked, 'response')
  const found = (await json(response)) as Grant & { readonly error?: Refused }
  if (found.error === undefined) return { grant: found }
  const { code, retryAfterSeconds = null } = found.error
  return { code, retryAfterSeconds }
}

interface Refused {
  readonly code: string
  readonly retryAfterSeconds?: number
}

interface DiceState {
  readonly commitment: string
  readonly seats: Readonly<Record<string, string>>
}

const NONCE = '0f'.repeat(32)
/** What ends a match or asks the other player for it: a flood wants it to go on. */
const UNWANTED = new Set(['resign', 'offerDraw', 'answerDraw'])

/** Told what became of the steps and orders of a seat: null for one that was accepted. */
type OnAnswer = (refusedWith: string | null) => void

/**
 * A seat that plays as fast as the server answers, by chance, and gives standing orders between its
 * steps: all of both is written to the journal.
 */
export class FloodSeat {
  readonly socket: WebSocket
  /** Resolves when its connection is closed. */
  readonly closed: Promise<void>
  readonly #grant: Grant
  readonly #onAnswer: OnAnswer
  #seq = 0
  #said = ''

  constructor({ url, from }: Target, grant: Grant, onAnswer: OnAnswer) {
    const { processId, roomId, sessionId } = grant.reservation
    const path = `/${processId}/${roomId}?sessionId=${sessionId}`
    this.#grant = grant
    this.#onAnswer = onAnswer
    this.socket = new WebSocket(url.replace('http', 'ws') + path, { localAddress: from })
    this.closed = new Promise((resolve) => this.socket.once('close', () => resolve()))
    this.socket.on('error', () => undefined)
    this.socket.on('message', (frame: Buffer) => this.#take(frame))
  }

  #take(frame: Buffer): void {
    if (frame[0] === Protocol.JOIN_ROOM) this.socket.send(Uint8Array.of(Protocol.JOIN_ROOM))
    if (frame[0] !== Protocol.ROOM_DATA) return
    const length = (frame[1] ?? 0) & 0x1f
    const type = frame.toString('utf8', 2, 2 + length)
    const body: unknown = frame.length > 2 + length ? unpack(frame.subarray(2 + length)) : null
    if (type === 'dice') this.#agree(body as DiceState)
    else if (type === 'decision') this.#askWhatIsLegal()
    else if (type === 'legal') this.#play(body as { decision: number; intents: Intent[] })
    else if (type === 'ack') this.#onAnswer(null)
    else if (type === 'refused') this.#refused((body as { error: Refused }).error)
  }

  #agree({ commitment, seats }: DiceState): void {
    const isComplete = Object.values(seats).every((hash) => hash !== '')
    const said = `${commitment} ${isComplete}`
    if (said === this.#said) return
    this.#said = said
    const { matchId, seat } = this.#grant
    const hash = nonceCommitment(matchId, seat, NONCE)
    if (isComplete) this.#send('nonce', { nonce: NONCE })
    else this.#send('commit', { commitment, hash })
  }

  /** Ends the match, so that the address may have other seats. */
  resign(): void {
    this.#seq += 1
    this.#send('intent', { seq: this.#seq, decision: null, intent: { type: 'resign' } })
  }

  #askWhatIsLegal(): void {
    this.#send('legal', {})
  }

  #play({ decision, intents }: { readonly decision: number; readonly intents: Intent[] }): void {
    const wanted = intents.filter(({ type }) => !UNWANTED.has(type))
    const intent = wanted[Math.floor(Math.random() * wanted.length)]
    if (intent === undefined) return
    for (let count = 0; count < ORDERS_A_STEP; count += 1) {
      this.#seq += 1
      this.#send('orders', { seq: this.#seq, orders: ORDERS })
    }
    this.#seq += 1
    this.#send('intent', { seq: this.#seq, decision, intent })
  }

  /** One that the server holds back is asked for again: nothing else brings the match on. */
  #refused({ code }: Refused): void {
    this.#onAnswer(code)
    if (code === 'too_many_steps') setTimeout(() => this.#askWhatIsLegal(), RETRY_MS)
  }

  #send(type: string, body: object): void {
    if (this.socket.readyState === WebSocket.OPEN)
      this.socket.send(getMessageBytes.raw(Protocol.ROOM_DATA, type, body))
  }
}

interface Intent {
  readonly type: string
}

/** Asks in every window, as without orders: they change nothing but the journal. */
const ORDERS = { answer: 'always', until: 'changed', hold: false }
const ORDERS_A_STEP = 8
const RETRY_MS = 250
