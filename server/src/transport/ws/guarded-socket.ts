import type { Socket } from 'node:net'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { WebSocket } from 'ws'
import { joinFrames } from './frames-out.ts'
import type { Guard } from './guard.ts'
import type { MessageScheduler, MessageSource } from './message-scheduler.ts'

/** Closes that are for what could not be understood. */
const NONSENSE: ReadonlySet<number> = new Set([CLOSE_CODES.undecodable, CLOSE_CODES.textFrame])

/** Bytes whose sending costs about a millisecond of server time. */
const BYTES_PER_MS = 32 * 1024

type SendArguments = Parameters<WebSocket['send']>

/**
 * A WebSocket of the server that passes on only what its guard lets through: the framework has no
 * hook before it decodes a frame, and throws, or drops the player, on what does not decode. What
 * it sends can be held back and then leaves in one write.
 */
export class GuardedSocket extends WebSocket implements MessageSource {
  guard: Guard | null = null
  /** Decides when its messages are handled, and charges its address; at once without one. */
  scheduler: MessageScheduler | null = null
  /** Where it comes from, as limits count it. */
  address = ''
  /** Told of each message that could not be understood. */
  onMalformedInput: (() => void) | null = null
  /** Told why the connection is cut when what came breaks the protocol of sockets. */
  onFault: ((error: Error) => void) | null = null
  /** Bytes that may wait to be read; beyond them it is cut, and the client can come back. */
  maxBufferedBytes = Number.POSITIVE_INFINITY
  /** The connection under it. */
  link: Socket | null = null
  #held: Uint8Array[] | null = null

  /** Whether it still takes and sends messages. */
  get isOpen(): boolean {
    return this.readyState === WebSocket.OPEN
  }

  /** Whether what is sent is held back. */
  get isHeld(): boolean {
    return this.#held !== null
  }

  /** Holds back what is sent from now on. */
  hold(): void {
    this.#held ??= []
  }

  /** Sends what was held back. */
  letGo(): void {
    const held = this.#held ?? []
    this.#held = null
    if (held.length > 0) this.#write(joinFrames(held))
  }

  /** Sends frames that were made beforehand, such as those that many get, in one write. */
  sendFrames(frames: Uint8Array): void {
    this.letGo()
    this.#write(frames)
  }

  override send(...parts: unknown[]): void {
    const [data, , callback] = parts
    if (this.#held !== null && data instanceof Uint8Array && callback === undefined)
      this.#held.push(data)
    else {
      this.letGo()
      if (data instanceof Uint8Array) this.#charge(data.byteLength)
      super.send(...(parts as SendArguments))
      this.#cutWhenFull()
    }
  }

  override close(code?: number, reason?: string | Buffer): void {
    this.letGo()
    super.close(code, reason)
  }

  override emit(event: string | symbol, ...parts: unknown[]): boolean {
    // The framework would write a stack for each; a close follows.
    if (event === 'error' && this.onFault !== null && parts[0] instanceof Error) {
      this.onFault(parts[0])
      return true
    }
    if (event === 'message' && !this.#mayPass(parts)) return false
    if ((event === 'ping' || event === 'pong') && !this.#mayBeat()) return false
    if (event !== 'message' && event !== 'ping') return super.emit(event, ...parts)
    this.#schedule(() => {
      if (event === 'ping') this.#answerPing(parts[0])
      super.emit(event, ...parts)
    })
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

  /** What still comes while the connection closes is nobody's business any more, but costs as much. */
  #passOver(): false {
    if (this.guard?.faultOfBeat() === CLOSE_CODES.flood) this.pause()
    return false
  }

  #mayBeat(): boolean {
    if (!this.isOpen) return this.#passOver()
    const fault = this.guard?.faultOfBeat() ?? null
    if (fault !== null) this.#closeFor(fault)
    return fault === null
  }

  #closeFor(fault: number): void {
    this.close(fault)
    // Reading on costs as much as before: until it is gone, what a flood still sends stays outside.
    if (fault === CLOSE_CODES.flood) this.pause()
  }

  #mayPass([frame, isBinary]: readonly unknown[]): boolean {
    if (!this.isOpen || !(frame instanceof Uint8Array)) return this.#passOver()
    const fault = this.guard?.faultOf(frame, isBinary === true) ?? null
    if (fault !== null) this.#closeFor(fault)
    if (fault !== null && NONSENSE.has(fault)) this.onMalformedInput?.()
    return fault === null
  }
}
