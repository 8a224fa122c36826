import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type ChatMode, refusal, type WatchGrant } from '@dungeon-dice/shared/protocol'
import type { Sitter } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import { hashToken, plainCode } from '../id.ts'
import type { Timers } from '../timers.ts'
import type { Elsewhere } from './elsewhere.ts'
import { Feed, type FeedParts } from './feed.ts'
import type { Follower } from './follower.ts'
import type { WatchRooms } from './ports.ts'
import type { Relay } from './relay.ts'
import { Show, type ShowTerms } from './show.ts'
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
  /** What other servers show, and are shown. */
  readonly elsewhere: Elsewhere
}

/** What is said of a match that begins to be shown. */
export interface WatchTerms extends ShowTerms {
  /** Join code of a private match. */
  readonly code: string | null
  /** Accounts of those who play, as it stands. */
  readonly players: () => readonly string[]
  /** Told to those who play, while the match is there. */
  readonly onCrowd: (crowd: Crowd) => void
}

/** What the feed of a match is made of, beside what watching knows itself. */
export type FeedSource<State> = Omit<FeedParts<State>, 'clock' | 'timers' | 'delayMs' | 'onEnd'>

/** Who plays a match that is shown: this server, or another that is listened to. */
type Source<State> =
  | { readonly feed: Feed<State>; readonly relay: Relay; readonly onCrowd: (crowd: Crowd) => void }
  | { readonly follower: Follower }

/** A match that is shown here. */
interface Entry<State> {
  readonly show: Show
  source: Source<State>
  /** Places that are being given just now. */
  giving: number
}

type Granted = Promise<Result<WatchGrant, Refusal>>

/** What can be watched here, and who watches it; rooms show it. */
export class Watching<State> {
  readonly #parts: WatchingParts
  readonly #entries = new Map<string, Entry<State>>()
  readonly #byCode = new Map<string, string>()
  readonly #byRoom = new Map<string, Entry<State>>()
  /** Matches of other servers that begin to be shown here. */
  readonly #opening = new Map<string, Promise<Entry<State> | null>>()
  #rooms = 0
  /** Set before a stop: nobody else begins to watch. */
  isDraining = false

  constructor(parts: WatchingParts) {
    this.#parts = parts
    parts.elsewhere.serve({
      termsOf: (matchId, code) => this.#termsOf(matchId, code),
      relayOf: (matchId) => {
        const { source, show } = this.#entries.get(matchId) ?? {}
        const isShown = show?.terms.isWatchable === true
        return isShown && source !== undefined && 'relay' in source ? source : null
      },
    })
  }

  /**
   * A match begins to be shown; the result is to be called whenever what it shows has changed. Who
   * watched it here while another server played it goes on.
   */
  open({ code, onCrowd, players, ...terms }: WatchTerms, source: FeedSource<State>): () => void {
    const { clock, timers, elsewhere } = this.#parts
    const { matchId, delaySeconds, isWatchable } = terms
    const onEnd = () => this.#forget(matchId)
    const feed = new Feed({ ...source, clock, timers, delayMs: delaySeconds * 1_000, onEnd })
    const isPlaying = (accountId: string) => players().includes(accountId)
    const before = this.#entries.get(matchId)?.show
    const spectators = before?.spectators ?? this.#spectators(matchId)
    const show = before ?? new Show(terms, spectators, feed, isPlaying)
    const relay = elsewhere.relay({ matchId, feed, spectators, players })
    this.#put(show, { feed, relay, onCrowd })
    if (before !== undefined) {
      show.isPlaying = isPlaying
      spectators.setAllElsewhere(new Map())
      show.turnTo(feed)
      spectators.tell()
    }
    this.setCode(matchId, code)
    return isWatchable ? () => feed.changed() : () => undefined
  }

  /** A private match has this code now: one that follows another gets its code when it is there. */
  setCode(matchId: string, code: string | null): void {
    const show = this.#entries.get(matchId)?.show
    if (show === undefined || code === null || show.code === code) return
    show.code = code
    this.#byCode.set(code, matchId)
  }

  /** The match is gone; what was not shown of it will still be. */
  gone(matchId: string): void {
    const entry = this.#entries.get(matchId)
    if (entry === undefined || !('feed' in entry.source)) return
    const { code, terms } = entry.show
    // Other servers find the match no more, and may show it still.
    if (terms.isWatchable && terms.delaySeconds > 0) this.#parts.elsewhere.keep(matchId, code)
    entry.source.feed.gone()
  }

  /** The match goes on at another server, now or soon: who watches it here goes on with that. */
  moved(matchId: string): void {
    const entry = this.#entries.get(matchId)
    if (entry === undefined || !('relay' in entry.source)) return
    entry.source.relay.moved()
    if (this.isDraining || entry.show.room === null) this.#forget(matchId)
    else this.#goOnWith(entry.show)
  }

  /** Who watches here a match that went to another server, watches on. */
  #goOnWith(show: Show): void {
    const follower = this.#follow(show.terms, show.spectators, show.lastEvent)
    this.#put(show, { follower })
    show.isPlaying = (accountId) => follower.players.has(accountId)
    show.turnTo(follower)
    void follower.begin()
  }

  /** A place among those who watch a match; a private one is watched by those who know its code. */
  async watch(matchId: string, code: string | null, who: Sitter): Granted {
    const entry = this.#entries.get(matchId)
    // A private match is not there for those who do not know its code.
    if (entry !== undefined && isOpenTo(entry.show, code)) return this.#grant(entry, who)
    if (entry !== undefined && 'feed' in entry.source)
      return err(refusal(code === null ? 'no_such_match' : 'bad_code'))
    return this.#watchElsewhere(matchId, code, who)
  }

  /** A place among those who watch the private match under `code`. */
  async watchByCode(code: string, who: Sitter): Granted {
    const plain = plainCode(code)
    const entry = this.#entries.get(this.#byCode.get(plain) ?? '')
    return entry === undefined ? this.#watchElsewhere(null, plain, who) : this.#grant(entry, who)
  }

  /** The match that the watch room `roomId` shows. */
  shownIn(roomId: string): Show | undefined {
    return this.#byRoom.get(roomId)?.show
  }

  /** Id of the server that plays a match which is shown here; null while that is unknown. */
  homeOf(matchId: string): string | null {
    const source = this.#entries.get(matchId)?.source
    if (source === undefined) return null
    return 'follower' in source ? source.follower.home : this.#parts.elsewhere.self
  }

  /** How people may talk about a match of this server; null where there is none. */
  chatOf(matchId: string): ChatMode | null {
    const { source, show } = this.#entries.get(matchId) ?? {}
    return source !== undefined && 'feed' in source ? (show?.terms.chat ?? null) : null
  }

  /** Whether a match of this server is watched at any other. */
  isFollowed(matchId: string): boolean {
    const source = this.#entries.get(matchId)?.source
    return source !== undefined && 'relay' in source && source.relay.isOn
  }

  /** The watch room is closed. */
  roomClosed(roomId: string): void {
    const entry = this.#byRoom.get(roomId)
    this.#byRoom.delete(roomId)
    if (entry?.show.room?.id !== roomId) return
    entry.show.room = null
    this.#letGo(entry)
  }

  /** What another server plays is listened to for those in a room, and for those who are about to be. */
  #letGo({ show, source, giving }: Entry<State>): void {
    if (show.room === null && giving === 0 && 'follower' in source) this.#forget(show.terms.matchId)
  }

  #put(show: Show, source: Source<State>): Entry<State> {
    const { matchId } = show.terms
    const entry = this.#entries.get(matchId) ?? { show, source, giving: 0 }
    if ('follower' in entry.source && entry.source !== source) entry.source.follower.stop()
    entry.source = source
    this.#entries.set(matchId, entry)
    return entry
  }

  #spectators(matchId: string): Spectators {
    const { clock, timers, maxSpectators: most, reservationMs } = this.#parts
    const onChange = (crowd: Crowd) => this.#crowdChanged(matchId, crowd)
    return new Spectators({ clock, timers, most, reservationMs, onChange })
  }

  #crowdChanged(matchId: string, crowd: Crowd): void {
    const { show, source } = this.#entries.get(matchId) ?? {}
    show?.onCrowd?.(crowd)
    if (source === undefined) return
    if ('follower' in source) source.follower.report()
    else {
      source.relay.crowdChanged()
      if (!source.feed.isGone) source.onCrowd(crowd)
    }
  }

  /** A match of this server, for those who may watch it; or why not. */
  #termsOf(matchId: string | null, code: string | null): Show | null {
    const plain = code === null ? '' : plainCode(code)
    const entry = this.#entries.get(matchId ?? this.#byCode.get(plain) ?? '')
    if (entry === undefined || !('feed' in entry.source)) return null
    return isOpenTo(entry.show, code) ? entry.show : null
  }

  async #watchElsewhere(matchId: string | null, code: string | null, who: Sitter): Granted {
    if (this.isDraining) return err(refusal('draining'))
    const opened = await this.#parts.elsewhere.open(matchId, code)
    if (!opened.ok) return opened
    const { code: ownCode, ...terms } = opened.value
    const entry = this.#entries.get(terms.matchId) ?? (await this.#opened(terms, ownCode))
    if (entry === null) return err(refusal('moving'))
    this.setCode(terms.matchId, ownCode)
    return this.#grant(entry, who)
  }

  /** A match that another server plays, from now on shown here; null when that has lost it. */
  #opened(terms: ShowTerms, code: string | null): Promise<Entry<State> | null> {
    const { matchId } = terms
    const opening = this.#opening.get(matchId) ?? this.#begin(terms, code)
    this.#opening.set(matchId, opening)
    return opening.finally(() => this.#opening.delete(matchId))
  }

  async #begin(terms: ShowTerms, code: string | null): Promise<Entry<State> | null> {
    const spectators = this.#spectators(terms.matchId)
    const follower = this.#follow(terms, spectators, null)
    const hasBegun = await follower.begin()
    const before = this.#entries.get(terms.matchId)
    if (hasBegun && before === undefined) {
      const isPlaying = (accountId: string) => follower.players.has(accountId)
      const entry = this.#put(new Show(terms, spectators, follower, isPlaying), { follower })
      // At once: a private match is never there without its code.
      this.setCode(terms.matchId, code)
      return entry
    }
    // It was lost again; or this server plays it now.
    follower.stop()
    return before ?? null
  }

  #follow(terms: ShowTerms, spectators: Spectators, lastEvent: number | null): Follower {
    const { matchId } = terms
    const onEnd = () => {
      const { source } = this.#entries.get(matchId) ?? {}
      if (source !== undefined && 'follower' in source) this.#forget(matchId)
    }
    const { elsewhere } = this.#parts
    const onCounts = (counts: ReadonlyMap<string, number>) => {
      const others = [...counts].filter(([server]) => server !== elsewhere.self)
      spectators.setAllElsewhere(new Map(others))
    }
    const crowd = () => spectators.here
    return elsewhere.follower({ matchId, crowd, onCounts, onEnd }, lastEvent)
  }

  async #grant(entry: Entry<State>, who: Sitter): Granted {
    const { terms, spectators } = entry.show
    const { matchId, catalogue, isWatchable, delaySeconds } = terms
    if (!isWatchable) return err(refusal('not_watchable'))
    if (this.isDraining) return err(refusal('draining'))
    const place = spectators.give()
    if (place === null) return err(refusal('watch_full'))
    const { name, isGuest, accountId } = who
    entry.giving += 1
    try {
      const reservation = await this.#reserve(entry, { place, name, isGuest, accountId })
      return ok({ matchId, catalogue, delaySeconds, reservation })
    } catch (error) {
      spectators.takeBack(place)
      throw error
    } finally {
      entry.giving -= 1
      this.#letGo(entry)
    }
  }

  /** A way into the watch room; into a new one, when that closed just now. */
  async #reserve(entry: Entry<State>, way: Parameters<WatchRooms['reserve']>[1]) {
    const { rooms } = this.#parts
    const first = await this.#roomOf(entry)
    try {
      return await rooms.reserve(first, way)
    } catch (error) {
      const next = await this.#roomOf(entry)
      if (next === first) throw error
      return rooms.reserve(next, way)
    }
  }

  /** The room is opened once, whoever comes while it opens. */
  async #roomOf(entry: Entry<State>): Promise<string> {
    const room = entry.show.room ?? this.#openRoom(entry)
    await room.opened
    return room.id
  }

  #openRoom(entry: Entry<State>): NonNullable<Show['room']> {
    const { show } = entry
    // Numbered, since a room that closes still has its id for a while.
    this.#rooms += 1
    const id = `watch-${show.terms.matchId}-${this.#rooms}`
    this.#byRoom.set(id, entry)
    const opened = this.#parts.rooms.open('watch', id)
    show.room = { id, opened }
    opened.catch(() => this.roomClosed(id))
    return show.room
  }

  #forget(matchId: string): void {
    const entry = this.#entries.get(matchId)
    if (entry === undefined) return
    this.#entries.delete(matchId)
    const { show, source } = entry
    show.spectators.stop()
    if ('follower' in source) source.follower.stop()
    else this.#parts.elsewhere.letGo(matchId, show.code)
    const code = show.code ?? ''
    if (this.#byCode.get(code) === matchId) this.#byCode.delete(code)
  }
}

/** Compared by hash: how long it takes tells nothing of the code. */
const isOpenTo = (show: Pick<Show, 'code'>, code: string | null): boolean =>
  show.code === null || (code !== null && hashToken(show.code) === hashToken(plainCode(code)))
