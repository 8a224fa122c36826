import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { type Cluster, Unreachable } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import {
  EVENTS_PAGE,
  openAnswerSchema,
  watchEvents,
  watchFollow,
  watchLeave,
  watchOpen,
} from './calls.ts'
import type { DelayBuffer } from './delay-buffer.ts'
import { codeKey, type MatchLocations, SHOWS } from './match-locations.ts'
import { StreamPublisher, type StreamPublisherParts } from './stream-publisher.ts'
import { StreamSubscriber, type StreamSubscriberParts } from './stream-subscriber.ts'
import type { WatchStream, WatchStreamTerms } from './watch-stream.ts'

/** What is needed to watch matches of other servers, and to let them watch. */
export interface RemoteMatchesParts {
  readonly cluster: Pick<Cluster, 'self' | 'peers' | 'directory'>
  readonly homes: MatchLocations
  readonly clock: Clock
  readonly timers: Timers
  readonly newStream: () => string
  /** Rules that are played here: what is played by others cannot be shown. */
  readonly rulesVersion: number
  readonly log: StreamSubscriberParts['log']
}

/** A match of this server, as others ask for it. */
interface Relayed {
  readonly relay: StreamPublisher
  readonly delayBuffer: Pick<DelayBuffer<unknown>, 'shownElsewhere' | 'hasEnded'>
}

/** What this server shows to others. */
interface Shown {
  /** A match of this server, by its id, or else by its code; null where there is none. */
  readonly showOf: (matchId: string | null, code: string | null) => WatchStream | null
  readonly streamPublisherOf: (matchId: string) => Relayed | null
}

type Terms = WatchStreamTerms & { readonly code: string | null }
type Opened = Result<Terms, Refusal>

/** The other servers, for those who watch: what they show here, and what is shown to them. */
export class RemoteMatches {
  readonly #parts: RemoteMatchesParts
  /** Matches that are gone and that others find here. */
  readonly #kept = new Set<string>()

  constructor(parts: RemoteMatchesParts) {
    this.#parts = parts
  }

  /** Id of this server. */
  get self(): string {
    return this.#parts.cluster.self
  }

  /** Lets other servers watch what is shown here. */
  serve({ showOf, streamPublisherOf }: Shown): void {
    const { rulesVersion: rules } = this.#parts
    const { peers } = this.#parts.cluster
    peers.serve(watchOpen, ({ match, code }) => {
      const show = showOf(match, code)
      if (show === null) return { ok: false, code: 'absent' }
      if (!show.isOpenTo(code)) return { ok: false, code: 'private' }
      const { matchId, catalogue, isWatchable, delaySeconds, chat } = show.terms
      if (!isWatchable) return { ok: false, code: 'not_watchable' }
      const played = { match: matchId, rules, catalogue, delaySeconds, chat }
      return { ok: true, ...played, code: show.code }
    })
    peers.serve(watchFollow, (question, from) => {
      const shown = streamPublisherOf(question.match)
      if (shown === null || shown.delayBuffer.hasEnded) return { isHere: false }
      return shown.relay.follow(from, question)
    })
    peers.serve(watchEvents, ({ match, after, last }) => {
      const shown = streamPublisherOf(match)
      if (shown === null) return null
      const { events, ...page } = shown.delayBuffer.shownElsewhere(after, last, EVENTS_PAGE)
      return { ...page, events: [...events] }
    })
    peers.serve(watchLeave, ({ match }, from) => {
      streamPublisherOf(match)?.relay.leave(from)
      return null
    })
  }

  /** What one match of this server tells the others. */
  relay(
    shown: Pick<StreamPublisherParts, 'matchId' | 'delayBuffer' | 'spectators' | 'players'>,
  ): StreamPublisher {
    const { clock, timers, newStream, cluster } = this.#parts
    const { self, peers } = cluster
    return new StreamPublisher({ ...shown, self, peers, clock, timers, newStream })
  }

  /** What a match of another server shows here; `last` as of a follower. */
  subscriber(
    watched: Pick<StreamSubscriberParts, 'matchId' | 'spectatorCount' | 'onCounts' | 'onEnd'>,
    last: number | null,
  ): StreamSubscriber {
    const { clock, timers, homes, log, cluster } = this.#parts
    return new StreamSubscriber(
      { ...watched, clock, timers, homes, log, peers: cluster.peers },
      last,
    )
  }

  /** The terms of a match that another server plays; refused with `moving` while none can be asked. */
  async open(matchId: string | null, code: string | null): Promise<Opened> {
    try {
      return await this.#open(matchId, code)
    } catch (error) {
      if (error instanceof Unreachable) return err(refusal('moving'))
      throw error
    }
  }

  /** The match is gone, and is still shown: others find it by its id and its code. */
  keep(matchId: string, code: string | null): void {
    const { directory } = this.#parts.cluster
    this.#kept.add(matchId)
    void directory.put(SHOWS, matchId)
    if (code !== null) void directory.put(SHOWS, codeKey(code), matchId)
  }

  /** The match is shown no more. */
  letGo(matchId: string, code: string | null): void {
    const { directory } = this.#parts.cluster
    if (!this.#kept.delete(matchId)) return
    void directory.take(SHOWS, matchId)
    if (code !== null) void directory.take(SHOWS, codeKey(code))
  }

  async #open(matchId: string | null, code: string | null): Promise<Opened> {
    const { homes } = this.#parts
    if (matchId === null) return this.#openByCode(code)
    const home = await homes.of(matchId)
    if (home === 'moving') return err(refusal('moving'))
    if (home === 'gone') return err(refusal(absenceOf(code)))
    const answer = await this.#ask(home.server, matchId, code)
    return answer ?? this.#openHeld(matchId, code, home.server)
  }

  /** A code that led to a server is no guess, though its match has left that server meanwhile. */
  async #openByCode(code: string | null): Promise<Opened> {
    const home = code === null ? null : await this.#parts.homes.ofCode(code)
    if (home === null) return err(refusal(absenceOf(code)))
    const answer = await this.#ask(home.server, null, code)
    return answer ?? this.#openHeld(home.match, code, home.server)
  }

  /** Opens what is not where it was said to be: it is on its way, or the directory is behind. */
  async #openHeld(matchId: string, code: string | null, asked: string): Promise<Opened> {
    const holder = await this.#parts.homes.holderOf(matchId)
    if (holder === 'gone') return err(refusal(absenceOf(code)))
    const isElsewhere = holder !== 'moving' && holder.server !== asked
    const answer = isElsewhere ? await this.#ask(holder.server, matchId, code) : null
    return answer ?? err(refusal('moving'))
  }

  /** What another server says of a match; null when it has none such. */
  async #ask(server: string, match: string | null, code: string | null): Promise<Opened | null> {
    const { cluster, rulesVersion } = this.#parts
    if (server === cluster.self) return null
    const answer = openAnswerSchema.parse(
      await cluster.peers.call(server, watchOpen, { match, code }),
    )
    if (!answer.ok) {
      if (answer.code === 'absent') return null
      // A private match is not there for those who do not know its code.
      return err(refusal(answer.code === 'private' ? absenceOf(code) : answer.code))
    }
    const { match: matchId, rules, catalogue, delaySeconds, chat } = answer
    // What is played by other rules cannot be shown here.
    if (rules !== rulesVersion) return err(refusal('not_watchable'))
    const terms = { matchId, catalogue, isWatchable: true, delaySeconds, chat }
    return ok({ ...terms, code: answer.code })
  }
}

const absenceOf = (code: string | null) => (code === null ? 'no_such_match' : 'bad_code')
