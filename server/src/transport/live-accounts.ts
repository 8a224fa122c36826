import { err, ok, type Result } from '@dungeon-dice/shared'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'

/** Closes a connection with this code: its account was banned or removed, or the host sent it off. */
export type Close = (code: number) => void

/** Hears that an account is in a room of this kind now, or no longer is, by one connection. */
export type OnMove = (accountId: string, room: string, connection: object, isHere: boolean) => void

/**
 * The live connections of each account, so that a ban or a removal meets them at once. It also knows
 * who was banned while the process runs, and who was removed just now: a way in that was given before
 * no longer leads anywhere.
 */
export class LiveAccounts {
  readonly #clock: Clock
  /** How long a way into a room holds, in milliseconds. */
  readonly #wayMs: number
  readonly #connections = new Map<string, Set<Close>>()
  /** When bans end; null for never. */
  readonly #bans = new Map<string, number | null>()
  /** When the last way in of those who were removed has ended, the earliest first. */
  readonly #removed = new Map<string, number>()
  /** Hears of all who come and go. */
  onMove: OnMove = () => undefined

  constructor(clock: Clock, wayMs: number) {
    this.#clock = clock
    this.#wayMs = wayMs
  }

  /**
   * A connection to a room of this kind is there; gives what to call when it is gone, or the code to
   * close it with when it may not be there.
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

  /** Closes the connections of an account and lets it have no more; how many there were. */
  ban(accountId: string, untilMs: number | null): number {
    this.#bans.set(accountId, untilMs)
    return this.#close(accountId, CLOSE_CODES.banned)
  }

  /** Closes the connections of an account, which may come back; how many there were. */
  kick(accountId: string): number {
    return this.#close(accountId, CLOSE_CODES.sentOff)
  }

  /** Accounts that are here. */
  get here(): readonly string[] {
    return [...this.#connections.keys()]
  }

  /** Accounts that are here, or that are known to be banned. */
  get known(): readonly string[] {
    return [...new Set([...this.#connections.keys(), ...this.#bans.keys()])]
  }

  /** Lets an account in again. */
  unban(accountId: string): void {
    this.#bans.delete(accountId)
  }

  /** Closes the connections of an account that is no more; how many there were. */
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
