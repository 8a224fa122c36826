import { createHash } from 'node:crypto'
import type { Room } from '@colyseus/sdk'
import { nonceCommitment } from '@dungeon-dice/shared'
import {
  type IntentAnswer,
  intentAnswerSchema,
  type MatchWire,
  openDecisions,
  type SeatGrant,
  type ServerMessageType,
} from '@dungeon-dice/shared/protocol'

interface Received {
  readonly type: ServerMessageType
  readonly message: unknown
}

/** One seat of any game over a real socket, through the Colyseus client. */
export class SeatClient<View> {
  readonly room: Room
  readonly grant: SeatGrant
  readonly received: Received[] = []
  /** All bytes received after the handshake. */
  readonly bytes: Buffer[] = []
  readonly closed: Promise<number>
  #seq = 0
  /** The last dice message, so that none is sent twice. */
  #sentForDice = ''
  readonly #waiting = new Set<() => void>()

  constructor(room: Room, grant: SeatGrant, agrees: boolean) {
    this.room = room
    this.grant = grant
    room.reconnection.enabled = false
    this.closed = new Promise((resolve) => room.onLeave((code) => resolve(code)))
    this.socket.addEventListener('message', ({ data }) => this.bytes.push(Buffer.from(data)))
    room.onMessage('*', (type, message) => {
      this.received.push({ type: type as ServerMessageType, message })
      this.#wake()
    })
    room.onStateChange(() => {
      if (agrees) this.#agree()
      this.#wake()
    })
  }

  get seat(): string {
    return this.grant.seat
  }

  /** The state of the match; without seats until the first state has arrived. */
  wire(): MatchWire<View> {
    const state = this.room.state.toJSON() as Partial<MatchWire<View>>
    return { ...state, seats: state.seats ?? {} } as MatchWire<View>
  }

  /** The raw socket, for messages that no client would send. */
  get socket(): WebSocket {
    return Reflect.get(this.room.connection.transport, 'ws')
  }

  /** The nonce of this seat in one attempt at the dice; the same after a reconnection. */
  nonceFor(commitment: string): string {
    return createHash('sha256').update(`${this.grant.seatToken}${commitment}`).digest('hex')
  }

  /** Commits or opens the nonce if the state asks for it. */
  #agree(): void {
    const { phase, commitment, seats } = this.wire()
    if (phase !== 'waiting' || commitment === '') return
    const nonce = this.nonceFor(commitment)
    const hash = nonceCommitment(this.grant.matchId, this.seat, nonce)
    if (Object.values(seats).every((seat) => seat.commitment !== ''))
      this.#sendForDice('nonce', { nonce })
    else if (seats[this.seat]?.commitment !== hash)
      this.#sendForDice('commit', { commitment, hash })
  }

  #sendForDice(type: string, message: object): void {
    const sent = `${type} ${JSON.stringify(message)}`
    if (sent === this.#sentForDice) return
    this.#sentForDice = sent
    this.room.request(type, message).catch(() => undefined)
  }

  #wake(): void {
    for (const check of this.#waiting) check()
  }

  /**
   * Resolves with the first truthy result of `find`, which runs on every message and state change.
   */
  until<T>(find: (client: this) => T | null | undefined | false): Promise<T> {
    return new Promise((resolve) => {
      const check = () => {
        const found = find(this)
        if (found === null || found === undefined || found === false) return
        this.#waiting.delete(check)
        resolve(found)
      }
      this.#waiting.add(check)
      check()
    })
  }

  /** The next message of this type. */
  next(type: ServerMessageType): Promise<unknown> {
    const { length } = this.received
    return this.until(() => this.received.slice(length).find((got) => got.type === type)?.message)
  }

  /** All messages of one type. */
  messages(type: ServerMessageType): unknown[] {
    return this.received.filter((got) => got.type === type).map(({ message }) => message)
  }

  /** Resolves once this player has seen the step that leads to decision `number`, or the end. */
  seen(number: number): Promise<boolean> {
    return this.until(({ room }) => {
      const { phase, seats } = room.state.toJSON() as MatchWire<unknown>
      return phase === 'over' || openDecisions(seats).some((open) => open.number >= number)
    })
  }

  /** Number of the open decision of this seat; null if there is none. */
  openDecision(): number | null {
    const open = openDecisions(this.wire().seats)
    return open.find(({ seat }) => seat === this.seat)?.number ?? null
  }

  /** Sends a request and parses the answer as one to an intent. */
  async ask(type: string, message?: unknown): Promise<IntentAnswer> {
    return intentAnswerSchema.parse(await this.room.request(type, message)) as IntentAnswer
  }

  /** Continues above this sequence number. */
  skipTo(seq: number): void {
    this.#seq = seq
  }

  /** Sends an intent with the next sequence number. */
  play(intent: object, decision: number | null = this.openDecision()): Promise<IntentAnswer> {
    this.#seq += 1
    return this.ask('intent', { seq: this.#seq, decision, intent })
  }

  /** Sends a numbered request of another kind. */
  askNumbered(type: string, request: object): Promise<IntentAnswer> {
    this.#seq += 1
    return this.ask(type, { seq: this.#seq, ...request })
  }

  /** Leaves on purpose. */
  leave(): Promise<number> {
    return this.room.leave(true)
  }
}
