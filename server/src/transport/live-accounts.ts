import { err, ok, type Result } from '@dungeon-dice/shared'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'

/** Closes a connection with this code, because its account was banned, deleted or kicked. */
export type Close = (code: number) => void

/** Called when a connection of an account joins or leaves a room of this kind. */
export type OnMove = (accountId: string, room: string, connection: object, isHere: boolean) => void

/**
 * The open connections of each account, so that a ban or a deletion closes them at once. It also
 * remembers bans since the process started and recent deletions, so that a seat reservation made
 * before one of them can no longer be used.
 */
export class LiveAccounts {
  readonly #clock: Clock
  /** How long a seat reservation is valid, in milliseconds. */
  readonly #wayMs: number
  readonly #connections = new Map<string, Set<Close>>()
  /** Ends of bans, in milliseconds since 1970; null for never. */
  readonly #bans = new Map<string, number | null>()
  /** When the last reservation of each deleted account expires, the earliest first. */
  readonly #removed = new Map<string, number>()
  /** Called for every connection that joins or leaves. */
  onMove: OnMove = () => undefined

  constructor(clock: Clock, wayMs: number) {
    this.#clock = clock
    this.#wayMs = wayMs
  }

  /**
   * Registers a connection to a room of this kind. Returns the function to call when it closes, or
   * the code to close it with when its account is banned or deleted.
   */
  enter(accountId: string, close: Close, room = ''): Result<() => void, number> {
    if (this.#isBanned(accountId)) return err(CLOSE_CODES.banned)
    if (this.#removed.has(accountId)) return err(CLOSE_CODES.accountGone)
    const all = this.#connections.get(accountId) ?? new Set()
    this.#connections.set(accountId, all)
    all.add(close)
    this.onMove(accountId, room, close, true)
    return ok(() => {
      all.delete(close)
      this.onMove(accountId, room, close, false)
      if (all.size === 0 && this.#connections.get(accountId) === all)
        this.#connections.delete(accountId)
    })
  }

  /** Closes the connections of an account and refuses new ones; returns how many were closed. */
  ban(accountId: string, untilMs: number | null): number {
    this.#bans.set(accountId, untilMs)
    return this.#close(accountId, CLOSE_CODES.banned)
  }

  /** Closes the connections of an account, which may reconnect; returns how many were closed. */
  kick(accountId: string): number {
    return this.#close(accountId, CLOSE_CODES.sentOff)
  }

  /** Number of accounts with an open connection. */
  get here(): readonly string[] {
    return [...this.#connections.keys()]
  }

  /** Number of accounts with an open connection or a known ban. */
  get known(): readonly string[] {
    return [...new Set([...this.#connections.keys(), ...this.#bans.keys()])]
  }

  /** Lifts a ban. */
  unban(accountId: string): void {
    this.#bans.delete(accountId)
  }

  /** Closes the connections of a deleted account; returns how many were closed. */
  remove(accountId: string): number {
    const nowMs = this.#clock.now()
    for (const [id, untilMs] of this.#removed) {
      if (untilMs > nowMs) break
      this.#removed.delete(id)
    }
    this.#removed.set(accountId, nowMs + this.#wayMs)
    return this.#close(accountId, CLOSE_CODES.accountGone)
  }

  #close(accountId: string, code: number): number {
    const all = [...(this.#connections.get(accountId) ?? [])]
    for (const close of all) close(code)
    return all.length
  }

  #isBanned(accountId: string): boolean {
    const untilMs = this.#bans.get(accountId)
    if (untilMs === undefined) return false
    if (untilMs === null || untilMs > this.#clock.now()) return true
    this.#bans.delete(accountId)
    return false
  }
}
