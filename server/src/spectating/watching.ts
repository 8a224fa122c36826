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
import { SpectatedMatch, type SpectatedMatchTerms } from './spectated-match.ts'
import { Spectators } from './spectators.ts'
import type { StreamSubscriber } from './stream-subscriber.ts'
import { WatchPlaces } from './watch-places.ts'
import { type WatchableMatch, WatchableMatches } from './watchable-matches.ts'

export interface WatchingParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly rooms: WatchRooms
  /** Most spectators of a match. */
  readonly maxSpectators: number
  /** How long a place is reserved for its connection, in milliseconds. */
  readonly reservationMs: number
  /** Access to matches of other servers. */
  readonly remoteMatches: RemoteMatches
}

/** Terms of a match that becomes watchable. */
export interface WatchTerms extends SpectatedMatchTerms {
  /** Join code of a private match. */
  readonly code: string | null
  /** Accounts of the current players. */
  readonly players: () => readonly string[]
  /** Called with the number of spectators while the match is played here. */
  readonly onSpectatorCount: (spectatorCount: SpectatorCount) => void
}

/** The parts of a match's delay buffer that the match provides. */
export type DelaySource<State> = Omit<
  DelayBufferParts<State>,
  'clock' | 'timers' | 'delayMs' | 'onEnd'
>

type Granted = Promise<Result<WatchGrant, Refusal>>

/** All matches that can be watched at this server, and their spectators. */
export class Watching<State> {
  readonly #parts: WatchingParts
  readonly #shown: WatchableMatches<State>
  readonly #places: WatchPlaces<State>
  /** Matches of other servers that are being opened here. */
  readonly #opening = new Map<string, Promise<WatchableMatch<State> | null>>()
  /** Set before a stop: refuses new spectators. */
  isDraining = false

  constructor(parts: WatchingParts) {
    this.#parts = parts
    this.#shown = new WatchableMatches(parts.remoteMatches)
    this.#places = new WatchPlaces(parts.rooms, (shown) => this.#unsubscribe(shown))
    parts.remoteMatches.serve({
      localMatchOf: (matchId, code) => this.#localMatchOf(matchId, code),
      streamPublisherOf: (matchId) => {
        const { source, match } = this.#shown.get(matchId) ?? {}
        const isShown = match?.terms.isWatchable === true
        return isShown && source?.kind === 'local' ? source : null
      },
    })
  }

  /**
   * Makes a match watchable; `changed` of the result has to be called whenever its snapshot has
   * changed. Null when nobody may watch it. Spectators who watched it here while another server
   * played it continue.
   */
  open(
    { code, onSpectatorCount, players, ...terms }: WatchTerms,
    source: DelaySource<State>,
  ): Pick<DelayBuffer<State>, 'changed'> | null {
    const { clock, timers, remoteMatches } = this.#parts
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
    const before = this.#shown.get(matchId)?.match
    const spectators = before?.spectators ?? this.#spectators(matchId)
    const match = before ?? new SpectatedMatch(terms, spectators, delayBuffer, isPlaying)
    const publisher = remoteMatches.publisher({ matchId, delayBuffer, spectators, players })
    this.#shown.put(match, { kind: 'local', delayBuffer, publisher, onSpectatorCount })
    if (before !== undefined) {
      match.isPlaying = isPlaying
      spectators.setAllRemote(new Map())
      match.switchTo(delayBuffer)
      spectators.notify()
    }
    this.setCode(matchId, code)
    return isWatchable ? delayBuffer : null
  }

  /** Sets the join code of a private match; a rematch takes over the code of the match before. */
  setCode(matchId: string, code: string | null): void {
    if (!this.#shown.setCode(matchId, code)) return
    const { clock, timers } = this.#parts
    const delayMs = (this.#shown.get(matchId)?.match.terms.delaySeconds ?? 0) * 1_000
    // The code of a rematch must not tell of the end of the match before (P9.9).
    if (delayMs > 0) timers.at(clock.now() + delayMs, () => this.#shown.lead(matchId))
  }

  /** The match is gone; the rest of it is still shown. */
  gone(matchId: string): void {
    const { match, source } = this.#shown.get(matchId) ?? {}
    if (match === undefined || source?.kind !== 'local') return
    const { code, terms } = match
    // Matches that are gone leave the directory, but other servers may still have to show this one.
    if (terms.isWatchable && terms.delaySeconds > 0) this.#parts.remoteMatches.list(matchId, code)
    source.delayBuffer.gone()
  }

  /** The match moves to another server: spectators here continue with its stream. */
  moved(matchId: string): void {
    const { match, source } = this.#shown.get(matchId) ?? {}
    if (match === undefined || source?.kind !== 'local') return
    source.publisher.moved()
    if (this.isDraining || match.room === null) this.#shown.forget(matchId)
    else this.#continueRemotely(match)
  }

  /** Subscribes to a match that has moved away. */
  #continueRemotely(match: SpectatedMatch): void {
    const subscriber = this.#subscriberOf(match.terms, match.spectators, match.lastEvent)
    this.#shown.put(match, { kind: 'remote', subscriber })
    match.isPlaying = (accountId) => subscriber.players.has(accountId)
    match.switchTo(subscriber)
    void subscriber.begin()
  }

  /** Grants a place to watch a match; a private one requires its code. */
  async watch(matchId: string, code: string | null, who: Participant): Granted {
    const shown = this.#shown.get(matchId)
    // Without the code, a private match must look as if it did not exist.
    if (shown?.match.isOpenTo(code)) return this.#grant(shown, who)
    if (shown?.source.kind === 'local')
      return err(refusal(code === null ? 'no_such_match' : 'bad_code'))
    return this.#watchElsewhere(matchId, code, who)
  }

  /** Grants a place to watch the private match with this code. */
  async watchByCode(code: string, who: Participant): Granted {
    const plain = plainCode(code)
    const shown = this.#shown.under(plain)
    return shown === undefined ? this.#watchElsewhere(null, plain, who) : this.#grant(shown, who)
  }

  /** The match of a watch room. */
  shownIn(roomId: string): SpectatedMatch | undefined {
    return this.#places.shownIn(roomId)
  }

  /** Id of the server that plays a match shown here; null while unknown. */
  homeOf(matchId: string): string | null {
    const source = this.#shown.get(matchId)?.source
    if (source === undefined) return null
    return source.kind === 'remote' ? source.subscriber.home : this.#parts.remoteMatches.self
  }

  /** Chat mode among spectators of a match of this server; null when it is not here. */
  chatOf(matchId: string): ChatMode | null {
    const { source, match } = this.#shown.get(matchId) ?? {}
    return source?.kind === 'local' ? (match?.terms.chat ?? null) : null
  }

  /** True when other servers subscribe to a match of this one. */
  isSubscribed(matchId: string): boolean {
    const source = this.#shown.get(matchId)?.source
    return source?.kind === 'local' && source.publisher.isOn
  }

  /** The watch room was closed. */
  roomClosed(roomId: string): void {
    this.#places.roomClosed(roomId)
  }

  /** Without a room and pending grants, this server needs no more frames of a match of another one. */
  #unsubscribe({ match, source }: WatchableMatch<State>): void {
    if (source.kind === 'remote') this.#shown.forget(match.terms.matchId)
  }

  #spectators(matchId: string): Spectators {
    const { clock, timers, maxSpectators: most, reservationMs } = this.#parts
    const onChange = (spectatorCount: SpectatorCount) => this.#countChanged(matchId, spectatorCount)
    return new Spectators({ clock, timers, most, reservationMs, onChange })
  }

  #countChanged(matchId: string, spectatorCount: SpectatorCount): void {
    const { match, source } = this.#shown.get(matchId) ?? {}
    match?.onSpectatorCount?.(spectatorCount)
    if (source === undefined) return
    if (source.kind === 'remote') source.subscriber.report()
    else {
      source.publisher.countChanged()
      if (!source.delayBuffer.isGone) source.onSpectatorCount(spectatorCount)
    }
  }

  /** A match of this server, by its id, or else by its code. */
  #localMatchOf(matchId: string | null, code: string | null): SpectatedMatch | null {
    const shown = matchId === null ? this.#shown.under(code ?? '') : this.#shown.get(matchId)
    return shown?.source.kind === 'local' ? shown.match : null
  }

  async #watchElsewhere(matchId: string | null, code: string | null, who: Participant): Granted {
    if (this.isDraining) return err(refusal('draining'))
    const opened = await this.#parts.remoteMatches.open(matchId, code)
    if (!opened.ok) return opened
    const { code: ownCode, ...terms } = opened.value
    const shown = this.#shown.get(terms.matchId) ?? (await this.#opened(terms, ownCode))
    if (shown === null) return err(refusal('moving'))
    this.setCode(terms.matchId, ownCode)
    return this.#grant(shown, who)
  }

  /** Opens a match of another server here; null when that server has lost it. */
  #opened(terms: SpectatedMatchTerms, code: string | null): Promise<WatchableMatch<State> | null> {
    const { matchId } = terms
    const opening = this.#opening.get(matchId) ?? this.#begin(terms, code)
    this.#opening.set(matchId, opening)
    return opening.finally(() => this.#opening.delete(matchId))
  }

  async #begin(
    terms: SpectatedMatchTerms,
    code: string | null,
  ): Promise<WatchableMatch<State> | null> {
    const spectators = this.#spectators(terms.matchId)
    const subscriber = this.#subscriberOf(terms, spectators, null)
    const hasBegun = await subscriber.begin()
    const before = this.#shown.get(terms.matchId)
    if (hasBegun && before === undefined) {
      const isPlaying = (accountId: string) => subscriber.players.has(accountId)
      const match = new SpectatedMatch(terms, spectators, subscriber, isPlaying)
      const shown = this.#shown.put(match, { kind: 'remote', subscriber })
      // At once, so that a private match is never listed without its code.
      this.setCode(terms.matchId, code)
      return shown
    }
    // The match was lost again, or this server plays it now.
    subscriber.stop()
    return before ?? null
  }

  #subscriberOf(
    terms: SpectatedMatchTerms,
    spectators: Spectators,
    lastEvent: number | null,
  ): StreamSubscriber {
    const { matchId } = terms
    const delayMs = terms.delaySeconds * 1_000
    const onEnd = () => {
      const { source } = this.#shown.get(matchId) ?? {}
      if (source?.kind === 'remote') this.#shown.forget(matchId)
    }
    const { remoteMatches } = this.#parts
    const onCounts = (counts: ReadonlyMap<string, number>) => {
      const others = [...counts].filter(([server]) => server !== remoteMatches.self)
      spectators.setAllRemote(new Map(others))
    }
    const spectatorCount = () => spectators.here
    const watched = { matchId, delayMs, spectatorCount, onCounts, onEnd }
    return remoteMatches.subscriber(watched, lastEvent)
  }

  async #grant(shown: WatchableMatch<State>, who: Participant): Granted {
    if (!shown.match.terms.isWatchable) return err(refusal('not_watchable'))
    if (this.isDraining) return err(refusal('draining'))
    return this.#places.grant(shown, who)
  }
}
