import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type WatchGrant } from '@dungeon-dice/shared/protocol'
import type { Sitter } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import { hashToken } from '../id.ts'
import type { Timers } from '../timers.ts'
import { Feed, type FeedParts } from './feed.ts'
import type { WatchRooms } from './ports.ts'
import { type Crowd, Spectators } from './spectators.ts'

/** What watching needs of the server. */
export interface WatchingParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly rooms: WatchRooms
  /** Most spectators of one match. */
  readonly maxSpectators: number
  /** How long a place waits for its first connection. */
  readonly reservationMs: number
}

/** What is said of a match that begins to be shown. */
export interface WatchTerms {
  readonly matchId: string
  /** Hash of the catalogue that it is played with. */
  readonly catalogue: string
  /** Whether its host lets others watch, */
  readonly isWatchable: boolean
  /** and how far behind they are. */
  readonly delaySeconds: number
  /** Join code of a private match. */
  readonly code: string | null
  /** Told to those who play, while the match is there. */
  readonly onCrowd: (crowd: Crowd) => void
}

/** What the feed of a match is made of, beside what watching knows itself. */
export type FeedSource<State> = Omit<FeedParts<State>, 'clock' | 'timers' | 'delayMs' | 'onEnd'>

/** A match that can be watched, or that says why not. */
export interface Show<State> {
  readonly terms: Omit<WatchTerms, 'code' | 'onCrowd'>
  /** Join code of a private match. */
  code: string | null
  readonly feed: Feed<State>
  readonly spectators: Spectators
  /** Told how many watch: the watch room, while one is open. */
  onCrowd: ((crowd: Crowd) => void) | null
  /** The watch room, open or about to be. */
  room: { readonly id: string; readonly opened: Promise<void> } | null
}

type Granted = Promise<Result<WatchGrant, Refusal>>

/** Letters of a join code as somebody typed it. */
const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** Everything that can be watched in this process, and who may. */
export class Watching<State> {
  readonly #parts: WatchingParts
  readonly #shows = new Map<string, Show<State>>()
  readonly #byCode = new Map<string, string>()
  readonly #byRoom = new Map<string, Show<State>>()
  #rooms = 0
  /** Set before a stop: nobody else begins to watch. */
  isDraining = false

  constructor(parts: WatchingParts) {
    this.#parts = parts
  }

  /** A match begins to be shown; the result is to be called whenever what it shows has changed. */
  open({ code, onCrowd, ...terms }: WatchTerms, source: FeedSource<State>): () => void {
    const { clock, timers, maxSpectators, reservationMs } = this.#parts
    const { matchId, delaySeconds, isWatchable } = terms
    const onEnd = () => this.#forget(matchId)
    const feed = new Feed({ ...source, clock, timers, delayMs: delaySeconds * 1_000, onEnd })
    const onChange = (crowd: Crowd) => {
      show.onCrowd?.(crowd)
      if (!feed.isGone) onCrowd(crowd)
    }
    const counted = { clock, timers, most: maxSpectators, reservationMs, onChange }
    const spectators = new Spectators(counted)
    const show: Show<State> = { terms, code: null, feed, spectators, onCrowd: null, room: null }
    this.#shows.set(matchId, show)
    this.setCode(matchId, code)
    return isWatchable ? () => feed.changed() : () => undefined
  }

  /** A private match has this code now: one that follows another gets its code when it is there. */
  setCode(matchId: string, code: string | null): void {
    const show = this.#shows.get(matchId)
    if (show === undefined || code === null || show.code === code) return
    show.code = code
    this.#byCode.set(code, matchId)
  }

  /** The match is gone; what was not shown of it will still be. */
  gone(matchId: string): void {
    this.#shows.get(matchId)?.feed.gone()
  }

  /** A place among those who watch a match; a private one is watched by those who know its code. */
  async watch(matchId: string, code: string | null, who: Sitter): Granted {
    const show = this.#shows.get(matchId)
    // A private match is not there for those who do not know its code.
    if (show !== undefined && isOpenTo(show, code)) return this.#grant(show, who)
    return err(refusal(code === null ? 'no_such_match' : 'bad_code'))
  }

  /** A place among those who watch the private match under `code`. */
  async watchByCode(code: string, who: Sitter): Granted {
    const show = this.#shows.get(this.#byCode.get(plainCode(code)) ?? '')
    return show === undefined ? err(refusal('bad_code')) : this.#grant(show, who)
  }

  /** The match that the watch room `roomId` shows. */
  shownIn(roomId: string): Show<State> | undefined {
    return this.#byRoom.get(roomId)
  }

  /** The watch room is closed. */
  roomClosed(roomId: string): void {
    const show = this.#byRoom.get(roomId)
    this.#byRoom.delete(roomId)
    if (show?.room?.id === roomId) show.room = null
  }

  async #grant(show: Show<State>, who: Sitter): Granted {
    const { matchId, catalogue, isWatchable, delaySeconds } = show.terms
    if (!isWatchable) return err(refusal('not_watchable'))
    if (this.isDraining) return err(refusal('draining'))
    const place = show.spectators.give()
    if (place === null) return err(refusal('watch_full'))
    const { name, isGuest, accountId } = who
    try {
      const reservation = await this.#reserve(show, { place, name, isGuest, accountId })
      return ok({ matchId, catalogue, delaySeconds, reservation })
    } catch (error) {
      show.spectators.takeBack(place)
      throw error
    }
  }

  /** A way into the watch room; into a new one, when that closed just now. */
  async #reserve(show: Show<State>, way: Parameters<WatchRooms['reserve']>[1]) {
    const { rooms } = this.#parts
    const first = await this.#roomOf(show)
    try {
      return await rooms.reserve(first, way)
    } catch (error) {
      const next = await this.#roomOf(show)
      if (next === first) throw error
      return rooms.reserve(next, way)
    }
  }

  /** The room is opened once, whoever comes while it opens. */
  async #roomOf(show: Show<State>): Promise<string> {
    const room = show.room ?? this.#openRoom(show)
    await room.opened
    return room.id
  }

  #openRoom(show: Show<State>): NonNullable<Show<State>['room']> {
    // Numbered, since a room that closes still has its id for a while.
    this.#rooms += 1
    const id = `watch-${show.terms.matchId}-${this.#rooms}`
    this.#byRoom.set(id, show)
    const opened = this.#parts.rooms.open('watch', id)
    show.room = { id, opened }
    opened.catch(() => this.roomClosed(id))
    return show.room
  }

  #forget(matchId: string): void {
    const show = this.#shows.get(matchId)
    this.#shows.delete(matchId)
    show?.spectators.stop()
    const code = show?.code ?? ''
    if (this.#byCode.get(code) === matchId) this.#byCode.delete(code)
  }
}

/** Compared by hash: how long it takes tells nothing of the code. */
const isOpenTo = (show: Pick<Show<unknown>, 'code'>, code: string | null): boolean =>
  show.code === null || (code !== null && hashToken(show.code) === hashToken(plainCode(code)))
