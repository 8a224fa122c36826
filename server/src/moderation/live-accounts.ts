import type { Clock } from '../clock.ts'

/** Closes a connection, because its account was banned. */
export type Close = () => void

/** Hears that an account is in a room of this kind now, or no longer is, by one connection. */
export type OnMove = (accountId: string, room: string, connection: object, isHere: boolean) => void

/**
 * The live connections of each account, so that a ban meets them at once. It also knows who was
 * banned while the process runs: a way in that was given before no longer leads anywhere.
 */
export class LiveAccounts {
  readonly #clock: Clock
  readonly #connections = new Map<string, Set<Close>>()
  /** When bans end; null for never. */
  readonly #bans = new Map<string, number | null>()
  /** Hears of all who come and go. */
  onMove: OnMove = () => undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * A connection to a room of this kind is there; gives what to call when it is gone, and null when
   * it may not be there.
   */
  enter(accountId: string, close: Close, room = ''): (() => void) | null {
    if (this.#isBanned(accountId)) return null
    const all = this.#connections.get(accountId) ?? new Set()
    this.#connections.set(accountId, all)
    all.add(close)
    this.onMove(accountId, room, close, true)
    return () => {
      all.delete(close)
      this.onMove(accountId, room, close, false)
      if (all.size === 0 && this.#connections.get(accountId) === all)
        this.#connections.delete(accountId)
    }
  }

  /** Closes the connections of an account and lets it have no more; how many there were. */
  ban(accountId: string, untilMs: number | null): number {
    this.#bans.set(accountId, untilMs)
    const all = [...(this.#connections.get(accountId) ?? [])]
    for (const close of all) close()
    return all.length
  }

  /** Lets an account in again. */
  unban(accountId: string): void {
    this.#bans.delete(accountId)
  }

  #isBanned(accountId: string): boolean {
    const untilMs = this.#bans.get(accountId)
    if (untilMs === undefined) return false
    if (untilMs === null || untilMs > this.#clock.now()) return true
    this.#bans.delete(accountId)
    return false
  }
}
