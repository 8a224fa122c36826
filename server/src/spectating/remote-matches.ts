import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { ORIGINAL_GAME } from '@dungeon-dice/shared/games'
import { refusal } from '@dungeon-dice/shared/protocol'
import { type Cluster, Unreachable } from '../cluster/ports.ts'
import type { Games } from '../game/games.ts'
import { EVENTS_PAGE } from '../match/event-log.ts'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import {
  openAnswerSchema,
  watchEvents,
  watchOpen,
  watchSubscribe,
  watchUnsubscribe,
} from './calls.ts'
import type { DelayBuffer } from './delay-buffer.ts'
import { codeKey, ENDING, type MatchLocations } from './match-locations.ts'
import type { SpectatedMatch, SpectatedMatchTerms } from './spectated-match.ts'
import { StreamPublisher, type StreamPublisherParts } from './stream-publisher.ts'
import { StreamSubscriber, type StreamSubscriberParts } from './stream-subscriber.ts'

export interface RemoteMatchesParts {
  readonly cluster: Pick<Cluster, 'self' | 'peers' | 'directory'>
  readonly locations: MatchLocations
  readonly clock: Clock
  readonly timers: Timers
  readonly newStream: () => string
  /** Games of this server; it cannot show matches of others, or with other rules. */
  readonly games: Games
  readonly log: StreamSubscriberParts['log']
}

/** A match of this server that others can watch. */
interface PublishedMatch {
  readonly publisher: StreamPublisher
  readonly delayBuffer: Pick<DelayBuffer<unknown>, 'shownElsewhere' | 'hasEnded'>
}

/** The matches of this server. */
interface LocalMatches {
  /** A match of this server by its id, or else by its code; null for none. */
  readonly localMatchOf: (matchId: string | null, code: string | null) => SpectatedMatch | null
  readonly streamPublisherOf: (matchId: string) => PublishedMatch | null
}

type Terms = SpectatedMatchTerms & { readonly code: string | null }
type Opened = Result<Terms, Refusal>

/**
 * Watching across servers: serves the matches of this server to others, and opens those of others
 * here.
 */
export class RemoteMatches {
  readonly #parts: RemoteMatchesParts
  /** Matches that are gone and still listed in the directory. */
  readonly #listed = new Set<string>()

  constructor(parts: RemoteMatchesParts) {
    this.#parts = parts
  }

  /** Id of this server. */
  get self(): string {
    return this.#parts.cluster.self
  }

  /** Lets other servers watch the matches of this one. */
  serve({ localMatchOf, streamPublisherOf }: LocalMatches): void {
    const { peers } = this.#parts.cluster
    peers.serve(watchOpen, ({ match, code }) => {
      const watched = localMatchOf(match, code)
      if (watched === null) return { ok: false, code: 'absent' }
      if (!watched.isOpenTo(code)) return { ok: false, code: 'private' }
      const { matchId, game, catalogue, isWatchable, delaySeconds, chat } = watched.terms
      if (!isWatchable) return { ok: false, code: 'not_watchable' }
      const { id, rulesVersion: rules } = game.engine
      const played = { match: matchId, rules, catalogue, delaySeconds, chat }
      // Servers before protocol 5 know one game, and refuse an answer that names it.
      const named = id === ORIGINAL_GAME ? {} : { game: id }
      return { ok: true, ...played, ...named, code: watched.code }
    })
    peers.serve(watchSubscribe, (question, from) => {
      const shown = streamPublisherOf(question.match)
      if (shown === null || shown.delayBuffer.hasEnded) return { isHere: false }
      return shown.publisher.subscribe(from, question)
    })
    peers.serve(watchEvents, ({ match, after, last }) => {
      const shown = streamPublisherOf(match)
      if (shown === null) return null
      const { events, ...page } = shown.delayBuffer.shownElsewhere(after, last, EVENTS_PAGE)
      return { ...page, events: [...events] }
    })
    peers.serve(watchUnsubscribe, ({ match }, from) => {
      streamPublisherOf(match)?.publisher.unsubscribe(from)
      return null
    })
  }

  /** Creates the publisher of a match of this server. */
  publisher(
    shown: Pick<StreamPublisherParts, 'matchId' | 'delayBuffer' | 'spectators' | 'players'>,
  ): StreamPublisher {
    const { clock, timers, newStream, cluster } = this.#parts
    const { self, peers } = cluster
    return new StreamPublisher({ ...shown, self, peers, clock, timers, newStream })
  }

  /** Creates the subscriber to a match of another server; `last` as for `StreamSubscriber`. */
  subscriber(
    watched: Pick<
      StreamSubscriberParts,
      'matchId' | 'delayMs' | 'spectatorCount' | 'onCounts' | 'onEnd'
    >,
    last: number | null,
  ): StreamSubscriber {
    const { clock, timers, locations, log, cluster } = this.#parts
    return new StreamSubscriber(
      { ...watched, clock, timers, locations, log, peers: cluster.peers },
      last,
    )
  }

  /**
   * Terms of a match at another server; refused with `moving` while its server cannot be reached.
   */
  async open(matchId: string | null, code: string | null): Promise<Opened> {
    try {
      return await this.#open(matchId, code)
    } catch (error) {
      if (error instanceof Unreachable) return err(refusal('moving'))
      throw error
    }
  }

  /**
   * Lists a match that is gone and still being shown, so that others find it by its id and code.
   */
  list(matchId: string, code: string | null): void {
    const { directory } = this.#parts.cluster
    this.#listed.add(matchId)
    void directory.put(ENDING, matchId)
    if (code !== null) void directory.put(ENDING, codeKey(code), matchId)
  }

  /** Removes it from the directory. */
  withdraw(matchId: string, code: string | null): void {
    const { directory } = this.#parts.cluster
    if (!this.#listed.delete(matchId)) return
    void directory.take(ENDING, matchId)
    if (code !== null) void directory.take(ENDING, codeKey(code))
  }

  async #open(matchId: string | null, code: string | null): Promise<Opened> {
    const { locations } = this.#parts
    if (matchId === null) return this.#openByCode(code)
    const location = await locations.of(matchId)
    if (location === 'moving') return err(refusal('moving'))
    if (location === 'gone') return err(refusal(absenceOf(code)))
    const answer = await this.#request(location.server, matchId, code)
    return answer ?? this.#openByOwner(matchId, code, location.server)
  }

  /** A code that leads to a server is valid even if the match has left that server meanwhile. */
  async #openByCode(code: string | null): Promise<Opened> {
    const location = code === null ? null : await this.#parts.locations.ofCode(code)
    if (location === null) return err(refusal(absenceOf(code)))
    const answer = await this.#request(location.server, null, code)
    return answer ?? this.#openByOwner(location.match, code, location.server)
  }

  /**
   * Opens a match that is not where the directory says: it is moving, or the directory lags behind.
   */
  async #openByOwner(matchId: string, code: string | null, asked: string): Promise<Opened> {
    const owner = await this.#parts.locations.ownerOf(matchId)
    if (owner === 'gone') return err(refusal(absenceOf(code)))
    const isElsewhere = owner !== 'moving' && owner.server !== asked
    const answer = isElsewhere ? await this.#request(owner.server, matchId, code) : null
    return answer ?? err(refusal('moving'))
  }

  /** The answer of another server; null when it does not have the match. */
  async #request(
    server: string,
    match: string | null,
    code: string | null,
  ): Promise<Opened | null> {
    const { cluster, games } = this.#parts
    if (server === cluster.self) return null
    const answer = openAnswerSchema.parse(
      await cluster.peers.call(server, watchOpen, { match, code }),
    )
    if (!answer.ok) {
      if (answer.code === 'absent') return null
      // Without the code, a private match must look as if it did not exist.
      return err(refusal(answer.code === 'private' ? absenceOf(code) : answer.code))
    }
    const { match: matchId, rules, catalogue, delaySeconds, chat } = answer
    const game = games.of(answer.game ?? ORIGINAL_GAME)
    if (game?.engine.rulesVersion !== rules) return err(refusal('not_watchable'))
    const terms = { matchId, game, catalogue, isWatchable: true, delaySeconds, chat }
    return ok({ ...terms, code: answer.code })
  }
}

const absenceOf = (code: string | null) => (code === null ? 'no_such_match' : 'bad_code')
