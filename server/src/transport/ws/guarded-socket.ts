import type { Socket } from 'node:net'
import type { Client } from '@colyseus/core'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { WebSocket } from 'ws'
import type { Clock } from '../../platform/clock.ts'
import { guarded } from '../../platform/guarded.ts'
import type { Log } from '../../platform/log.ts'
import { isFrame, joinFrames } from './frame.ts'
import type { MessageScheduler, MessageSource } from './message-scheduler.ts'
import type { ParseTurns } from './parse-turns.ts'
import { guardReceiver, type ReceiverGuard } from './receiver-guard.ts'

/** Close codes for what no honest client sends. */
const NONSENSE: ReadonlySet<number> = new Set([
  CLOSE_CODES.undecodable,
  CLOSE_CODES.textFrame,
  CLOSE_CODES.flood,
])

/** Bytes whose sending costs about a millisecond of server time. */
const BYTES_PER_MS = 32 * 1024

type SendArguments = Parameters<WebSocket['send']>

/**
 * A server-side WebSocket that drops frames its guard refuses: the framework has no hook before it
 * decodes a frame, and throws or disconnects the player when decoding fails. Outgoing frames can be
 * held back and sent in one write.
 */
export class GuardedSocket extends WebSocket implements MessageSource {
  guard: Guard | null = null
  /** Schedules its messages and charges its address; without one, messages run at once. */
  scheduler: MessageScheduler | null = null
  /** The limit key of its address. */
  address = ''
  /** Called for each malformed message, and once for a flood. */
  onMalformedInput: (() => void) | null = null
  /** Called with the error when a frame violates the WebSocket protocol. */
  onFault: ((error: Error) => void) | null = null
  /** Most unread bytes; beyond them the connection is closed, and the client can reconnect. */
  maxBufferedBytes = Number.POSITIVE_INFINITY
  /** The TCP connection. */
  link: Socket | null = null
  #held: Uint8Array[] | null = null
  #isCut = false
  #receiver: ReceiverGuard | null = null

  /** Whether the server has closed it, and not the client. */
  get isCut(): boolean {
    return this.#isCut
  }

  /** Whether it is open. */
  get isOpen(): boolean {
    return this.readyState === WebSocket.OPEN
  }

  /** Whether outgoing frames are held back. */
  get isCorked(): boolean {
    return this.#held !== null
  }

  /** Parses what arrives in the turns of its address; without this, at once. */
  parseIn(turns: ParseTurns): void {
    this.#receiver = guardReceiver(this, (parse) => {
      if (turns.mayParse(this.address)) turns.parse(this.address, parse)
      else this.#parseLater(turns, parse)
    })
  }

  /** Reads nothing further until then, so that whatever follows keeps its order, an end included. */
  #parseLater(turns: ParseTurns, parse: () => void): void {
    this.link?.pause()
    turns.wait(this.address, () => {
      try {
        parse()
      } finally {
        if (!this.isPaused) this.resume()
      }
    })
  }

  /** Holds outgoing frames back until `uncork`. */
  cork(): void {
    this.#held ??= []
  }

  /** Sends the frames that were held back. */
  uncork(): void {
    const held = this.#held ?? []
    this.#held = null
    if (held.length > 0) this.#write(joinFrames(held))
  }

  /** Sends encoded frames, such as those of a broadcast, in one write. */
  sendFrames(frames: Uint8Array): void {
    this.uncork()
    this.#write(frames)
  }

  override send(...parts: unknown[]): void {
    const [data, , callback] = parts
    if (this.#held !== null && data instanceof Uint8Array && callback === undefined)
      this.#held.push(data)
    else {
      this.uncork()
      if (data instanceof Uint8Array) this.#charge(data.byteLength)
      super.send(...(parts as SendArguments))
      this.#cutWhenFull()
    }
  }

  override close(code?: number, reason?: string | Buffer): void {
    this.uncork()
    // The library answers a client's close frame by this method too.
    if (Reflect.get(this, '_closeFrameReceived') !== true) this.#isCut = true
    super.close(code, reason)
  }

  override terminate(): void {
    this.#isCut = true
    super.terminate()
  }

  override emit(event: string | symbol, ...parts: unknown[]): boolean {
    // Without a listener the framework prints a stack for each error; `close` follows anyway.
    if (event === 'error' && this.onFault !== null && parts[0] instanceof Error) {
      this.onFault(parts[0])
      return true
    }
    if (event === 'message' && !this.#mayPass(parts)) return false
    if ((event === 'ping' || event === 'pong') && !this.#mayBeat()) return false
    if (event === 'close') return this.#emitClose(parts)
    if (event !== 'message' && event !== 'ping') return super.emit(event, ...parts)
    this.#schedule(() => {
      if (event === 'ping') this.#answerPing(parts[0])
      const handle = () => void super.emit(event, ...parts)
      if (isReady(parts[0])) this.#inOneWrite(handle)
      else handle()
    })
    return true
  }

  /** Sends what `act` sends to this connection in one write, with all that was held back before. */
  #inOneWrite(act: () => void): void {
    if (!this.isCorked) this.cork()
    try {
      act()
    } finally {
      this.uncork()
    }
  }

  /** Tells of the end after the messages that the client sent before it. */
  #emitClose(parts: readonly unknown[]): boolean {
    if (this.scheduler === null) return super.emit('close', ...parts)
    this.scheduler.close(this, () => super.emit('close', ...parts))
    return true
  }

  #answerPing(data: unknown): void {
    this.pong(data)
    this.#cutWhenFull()
  }

  #schedule(handle: () => void): void {
    if (this.scheduler === null) handle()
    else this.scheduler.run(this, handle)
  }

  #write(frames: Uint8Array): void {
    if (!this.isOpen) return
    this.#charge(frames.byteLength)
    this.link?.write(frames)
    this.#cutWhenFull()
  }

  #cutWhenFull(): void {
    if (this.bufferedAmount > this.maxBufferedBytes) this.terminate()
  }

  #charge(bytes: number): void {
    this.scheduler?.charge(this.address, bytes / BYTES_PER_MS)
  }

  /** Drops a frame that arrives while the connection closes, and stops reading if they are a flood. */
  #passOver(): false {
    if (this.guard?.faultOfBeat() === CLOSE_CODES.flood) this.#stopReading()
    return false
  }

  /** Until the connection is gone, a flood would cost as much as before. */
  #stopReading(): void {
    this.pause()
    this.#receiver?.stop()
  }

  #mayBeat(): boolean {
    if (!this.isOpen) return this.#passOver()
    const fault = this.guard?.faultOfBeat() ?? null
    if (fault !== null) this.#closeFor(fault)
    return fault === null
  }

  #closeFor(fault: number): void {
    this.close(fault)
    if (fault === CLOSE_CODES.flood) this.#stopReading()
    if (NONSENSE.has(fault)) this.onMalformedInput?.()
  }

  #mayPass([frame, isBinary]: readonly unknown[]): boolean {
    if (!this.isOpen || !(frame instanceof Uint8Array)) return this.#passOver()
    const fault = this.guard?.faultOf(frame, isBinary === true) ?? null
    if (fault !== null) this.#closeFor(fault)
    return fault === null
  }
}

/** True for the frame by which a client says that it is ready: it gets the state and all that waited for it. */
const isReady = (frame: unknown): boolean => frame instanceof Uint8Array && frame[0] === READY

/** The limit key of a connection's address; empty when unknown. */
export const addressOf = ({ ref }: Pick<Client, 'ref'>): string =>
  ref instanceof GuardedSocket ? ref.address : ''

/** Sends frames of a broadcast to one client. */
export function writeFrames({ ref }: Pick<Client, 'ref'>, frames: Uint8Array): void {
  if (ref instanceof GuardedSocket) ref.sendFrames(frames)
}

/**
 * Collects the frames for a client in one turn of the event loop, so that a step's patch, events,
 * decision and answer leave in one write: a busy server spends most of its time on writes.
 */
export class Outbox {
  readonly #log: Pick<Log, 'error'>
  #held: GuardedSocket[] = []

  constructor(log: Pick<Log, 'error'>) {
    this.#log = log
  }

  /** Holds frames for `client` back until the end of this turn. */
  hold({ ref }: Pick<Client, 'ref'>): void {
    if (!(ref instanceof GuardedSocket) || ref.isCorked) return
    if (this.#held.length === 0) setImmediate(() => this.#flush())
    ref.cork()
    this.#held.push(ref)
  }

  #flush(): void {
    const held = this.#held
    this.#held = []
    for (const socket of held) guarded(this.#log, 'held frames not sent', () => socket.uncork())
  }
}

const WINDOW_MS = 1_000

/** First byte of the frame with which a client says that it is ready (P3). */
const READY = 10

/**
 * Most frames before the ready frame. The framework handles them but buffers all answers until the
 * client is ready, where the limit on unread bytes does not apply. Honest clients send next to nothing
 * before; a reconnecting one may send a few.
 */
const MOST_BEFORE_READY = 16

/** Checks the frames of one connection: binary, decodable, and within the rate limit. */
export class Guard {
  readonly #clock: Clock
  #most: number
  #windowEnds = 0
  #count = 0
  /** Frames received before the client was ready; null once it is. */
  #early: number | null = 0

  constructor(clock: Clock, maxMessagesPerSecond: number) {
    this.#clock = clock
    this.#most = maxMessagesPerSecond
  }

  /** Lowers the limit of messages a second. */
  limitTo(maxMessagesPerSecond: number): void {
    this.#most = Math.min(this.#most, maxMessagesPerSecond)
  }

  /** The close code for this frame; null when it may pass. */
  faultOf(frame: Uint8Array, isBinary: boolean): number | null {
    if (this.#isFlood()) return CLOSE_CODES.flood
    if (!isBinary) return CLOSE_CODES.textFrame
    if (!isFrame(frame)) return CLOSE_CODES.undecodable
    if (frame[0] === READY) this.#early = null
    else if (this.#early !== null) this.#early += 1
    return (this.#early ?? 0) > MOST_BEFORE_READY ? CLOSE_CODES.flood : null
  }

  /** The same for a ping or pong, which costs as much as a message. */
  faultOfBeat(): number | null {
    return this.#isFlood() ? CLOSE_CODES.flood : null
  }

  #isFlood(): boolean {
    const now = this.#clock.now()
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + WINDOW_MS
      this.#count = 0
    }
    this.#count += 1
    return this.#count > this.#most
  }
}
