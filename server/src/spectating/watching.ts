import { err, type Refusal, type Result } from '@dungeon-dice/shared'
import { type ChatMode, refusal, type WatchGrant } from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'
import type { Clock } from '../platform/clock.ts'
import { plainCode } from '../platform/id.ts'
import type { Timers } from '../platform/timers.ts'
import type { SpectatorCount } from '../session/spectator-count.ts'
import { DelayBuffer, type DelayBufferParts } from './delay-buffer.ts'
import type { WatchRooms } from './ports.ts'
import type { RemoteMatches } from './remote-matches.ts'
import { type ShownMatch, ShownMatches } from './shown-matches.ts'
import { Spectators } from './spectators.ts'
import type { StreamSubscriber } from './stream-subscriber.ts'
import { WatchPlaces } from './watch-places.ts'
import { WatchStream, type WatchStreamTerms } from './watch-stream.ts'

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
  readonly elsewhere: RemoteMatches
}

/** What is said of a match that begins to be shown. */
export interface WatchTerms extends WatchStreamTerms {
  /** Join code of a private match. */
  readonly code: string | null
  /** Accounts of those who play, as it stands. */
  readonly players: () => readonly string[]
  /** Told to those who play, while the match is there. */
  readonly onSpectatorCount: (spectatorCount: SpectatorCount) => void
}

/** What the feed of a match is made of, beside what watching knows itself. */
export type DelaySource<State> = Omit<
  DelayBufferParts<State>,
  'clock' | 'timers' | 'delayMs' | 'onEnd'
>

type Granted = Promise<Result<WatchGrant, Refusal>>

/** What can be watched here, and who watches it; rooms show it. */
export class Watching<State> {
  readonly #parts: WatchingParts
  readonly #shown: ShownMatches<State>
  readonly #places: WatchPlaces<State>
  /** Matches of other servers that begin to be shown here. */
  readonly #opening = new Map<string, Promise<ShownMatch<State> | null>>()
  /** Set before a stop: nobody else begins to watch. */
  isDraining = false

  constructor(parts: WatchingParts) {
    this.#parts = parts
    this.#shown = new ShownMatches(parts.elsewhere)
    this.#places = new WatchPlaces(parts.rooms, (shown) => this.#letGo(shown))
    parts.elsewhere.serve({
      showOf: (matchId, code) => this.#showOf(matchId, code),
      streamPublisherOf: (matchId) => {
        const { source, show } = this.#shown.get(matchId) ?? {}
        const isShown = show?.terms.isWatchable === true
        return isShown && source !== undefined && 'relay' in source ? source : null
      },
    })
  }

  /**
   * A match begins to be shown; the result is to be called whenever what it shows has changed. Who
   * watched it here while another server played it goes on.
   */
  open(
    { code, onSpectatorCount, players, ...terms }: WatchTerms,
    source: DelaySource<State>,
  ): () => void {
    const { clock, timers, elsewhere } = this.#parts
    const { matchId, delaySeconds, isWatchable } = terms
    const onEnd = () => this.#shown.forget(matchId)
    const delayBuffer = new DelayBuffer({
      ...source,
      clock,
      timers,
      delayMs: delaySeconds * 1_000,
      onEnd,
    })
    const isPlaying = (accountId: string) => players().includes(accountId)
    const before = this.#shown.get(matchId)?.show
    const spectators = before?.spectators ?? this.#spectators(matchId)
    const show = before ?? new WatchStream(terms, spectators, delayBuffer, isPlaying)
    const relay = elsewhere.relay({ matchId, delayBuffer, spectators, players })
    this.#shown.put(show, { delayBuffer, relay, onSpectatorCount })
    if (before !== undefined) {
      show.isPlaying = isPlaying
      spectators.setAllElsewhere(new Map())
      show.turnTo(delayBuffer)
      spectators.tell()
    }
    this.setCode(matchId, code)
    return isWatchable ? () => delayBuffer.changed() : () => undefined
  }

  /** A private match has this code now: one that follows another gets its code when it is there. */
  setCode(matchId: string, code: string | null): void {
    this.#shown.setCode(matchId, code)
  }

  /** The match is gone; what was not shown of it will still be. */
  gone(matchId: string): void {
    const shown = this.#shown.get(matchId)
    if (shown === undefined || !('delayBuffer' in shown.source)) return
    const { code, terms } = shown.show
    // Other servers find the match no more, and may show it still.
    if (terms.isWatchable && terms.delaySeconds > 0) this.#parts.elsewhere.keep(matchId, code)
    shown.source.delayBuffer.gone()
  }

  /** The match goes on at another server, now or soon: who watches it here goes on with that. */
  moved(matchId: string): void {
    const shown = this.#shown.get(matchId)
    if (shown === undefined || !('relay' in shown.source)) return
    shown.source.relay.moved()
    if (this.isDraining || shown.show.room === null) this.#shown.forget(matchId)
    else this.#goOnWith(shown.show)
  }

  /** Who watches here a match that went to another server, watches on. */
  #goOnWith(show: WatchStream): void {
    const subscriber = this.#follow(show.terms, show.spectators, show.lastEvent)
    this.#shown.put(show, { subscriber })
    show.isPlaying = (accountId) => subscriber.players.has(accountId)
    show.turnTo(subscriber)
    void subscriber.begin()
  }

  /** A place among those who watch a match; a private one is watched by those who know its code. */
  async watch(matchId: string, code: string | null, who: Participant): Granted {
    const shown = this.#shown.get(matchId)
    // A private match is not there for those who do not know its code.
    if (shown?.show.isOpenTo(code)) return this.#grant(shown, who)
    if (shown !== undefined && 'delayBuffer' in shown.source)
      return err(refusal(code === null ? 'no_such_match' : 'bad_code'))
    return this.#watchElsewhere(matchId, code, who)
  }

  /** A place among those who watch the private match under `code`. */
  async watchByCode(code: string, who: Participant): Granted {
    const plain = plainCode(code)
    const shown = this.#shown.under(plain)
    return shown === undefined ? this.#watchElsewhere(null, plain, who) : this.#grant(shown, who)
  }

  /** The match that the watch room `roomId` shows. */
  shownIn(roomId: string): WatchStream | undefined {
    return this.#places.shownIn(roomId)
  }

  /** Id of the server that plays a match which is shown here; null while that is unknown. */
  homeOf(matchId: string): string | null {
    const source = this.#shown.get(matchId)?.source
    if (source === undefined) return null
    return 'subscriber' in source ? source.subscriber.home : this.#parts.elsewhere.self
  }

  /** How people may talk about a match of this server; null where there is none. */
  chatOf(matchId: string): ChatMode | null {
    const { source, show } = this.#shown.get(matchId) ?? {}
    return source !== undefined && 'delayBuffer' in source ? (show?.terms.chat ?? null) : null
  }

  /** Whether a match of this server is watched at any other. */
  isFollowed(matchId: string): boolean {
    const source = this.#shown.get(matchId)?.source
    return source !== undefined && 'relay' in source && source.relay.isOn
  }

  /** The watch room is closed. */
  roomClosed(roomId: string): void {
    this.#places.roomClosed(roomId)
  }

  /** What another server plays is listened to for those in a room, and for those who are about to be. */
  #letGo({ show, source }: ShownMatch<State>): void {
    if ('subscriber' in source) this.#shown.forget(show.terms.matchId)
  }

  #spectators(matchId: string): Spectators {
    const { clock, timers, maxSpectators: most, reservationMs } = this.#parts
    const onChange = (spectatorCount: SpectatorCount) => this.#crowdChanged(matchId, spectatorCount)
    return new Spectators({ clock, timers, most, reservationMs, onChange })
  }

  #crowdChanged(matchId: string, spectatorCount: SpectatorCount): void {
    const { show, source } = this.#shown.get(matchId) ?? {}
    show?.onSpectatorCount?.(spectatorCount)
    if (source === undefined) return
    if ('subscriber' in source) source.subscriber.report()
    else {
      source.relay.crowdChanged()
      if (!source.delayBuffer.isGone) source.onSpectatorCount(spectatorCount)
    }
  }

  /** A match of this server, by its id, or else by its code. */
  #showOf(matchId: string | null, code: string | null): WatchStream | null {
    const shown = matchId === null ? this.#shown.under(code ?? '') : this.#shown.get(matchId)
    return shown !== undefined && 'delayBuffer' in shown.source ? shown.show : null
  }

  async #watchElsewhere(matchId: string | null, code: string | null, who: Participant): Granted {
    if (this.isDraining) return err(refusal('draining'))
    const opened = await this.#parts.elsewhere.open(matchId, code)
    if (!opened.ok) return opened
    const { code: ownCode, ...terms } = opened.value
    const shown = this.#shown.get(terms.matchId) ?? (await this.#opened(terms, ownCode))
    if (shown === null) return err(refusal('moving'))
    this.setCode(terms.matchId, ownCode)
    return this.#grant(shown, who)
  }

  /** A match that another server plays, from now on shown here; null when that has lost it. */
  #opened(terms: WatchStreamTerms, code: string | null): Promise<ShownMatch<State> | null> {
    const { matchId } = terms
    const opening = this.#opening.get(matchId) ?? this.#begin(terms, code)
    this.#opening.set(matchId, opening)
    return opening.finally(() => this.#opening.delete(matchId))
  }

  async #begin(terms: WatchStreamTerms, code: string | null): Promise<ShownMatch<State> | null> {
    const spectators = this.#spectators(terms.matchId)
    const subscriber = this.#follow(terms, spectators, null)
    const hasBegun = await subscriber.begin()
    const before = this.#shown.get(terms.matchId)
    if (hasBegun && before === undefined) {
      const isPlaying = (accountId: string) => subscriber.players.has(accountId)
      const shown = this.#shown.put(new WatchStream(terms, spectators, subscriber, isPlaying), {
        subscriber,
      })
      // At once: a private match is never there without its code.
      this.setCode(terms.matchId, code)
      return shown
    }
    // It was lost again; or this server plays it now.
    subscriber.stop()
    return before ?? null
  }

  #follow(
    terms: WatchStreamTerms,
    spectators: Spectators,
    lastEvent: number | null,
  ): StreamSubscriber {
    const { matchId } = terms
    const onEnd = () => {
      const { source } = this.#shown.get(matchId) ?? {}
      if (source !== undefined && 'subscriber' in source) this.#shown.forget(matchId)
    }
    const { elsewhere } = this.#parts
    const onCounts = (counts: ReadonlyMap<string, number>) => {
      const others = [...counts].filter(([server]) => server !== elsewhere.self)
      spectators.setAllElsewhere(new Map(others))
    }
    const spectatorCount = () => spectators.here
    return elsewhere.subscriber({ matchId, spectatorCount, onCounts, onEnd }, lastEvent)
  }

  async #grant(shown: ShownMatch<State>, who: Participant): Granted {
    if (!shown.show.terms.isWatchable) return err(refusal('not_watchable'))
    if (this.isDraining) return err(refusal('draining'))
    return this.#places.give(shown, who)
  }
}
