import type { Result } from '@dungeon-dice/shared'
import {
  type BySeat,
  type Catalogue,
  type Decision,
  decisionOf,
  type GameEvent,
  type Outcome,
  type State,
} from '@dungeon-dice/shared/ddm'
import type {
  MatchPhase,
  RatedPhase,
  ShownSettings,
  WatchGrant,
} from '@dungeon-dice/shared/protocol'
import type { ChatLine } from './chat-log.ts'
import { Connection, type ConnectionParts } from './connection.ts'
import type { Handler } from './emitter.ts'
import { Follower } from './follower.ts'
import type { MatchEvents } from './match-events.ts'
import { type Player, playersIn } from './player.ts'
import { type Done, type ReportCause, report, say, type Words } from './talking.ts'
import type { WireRefusal } from './wire-refusal.ts'

/** Events of a watched match by name. */
export type SpectatorEvents = Pick<
  MatchEvents,
  | 'event'
  | 'change'
  | 'chat'
  | 'stopping'
  | 'announcement'
  | 'reconnecting'
  | 'reconnected'
  | 'finished'
  | 'rated'
  | 'lost'
>

/** A match to watch, or why it cannot be watched. */
export type Spectated = Result<Spectator, WireRefusal>

/** Options for watching. */
export interface WatchOptions {
  /** Stops watching when aborted. */
  readonly signal?: AbortSignal
}

/**
 * A match as seen by a spectator: everything is `delaySeconds` old, and what is hidden from either
 * seat is hidden here.
 */
export class Spectator {
  readonly id: string
  /** Delay behind the players, in seconds. */
  readonly delaySeconds: number
  readonly #follower: Follower
  readonly #connection: Connection

  private constructor(grant: WatchGrant, follower: Follower, connection: Connection) {
    this.id = grant.matchId
    this.delaySeconds = grant.delaySeconds
    this.#follower = follower
    this.#connection = connection
  }

  /**
   * Takes the granted place. Handlers set as soon as this resolves miss nothing.
   * @internal
   */
  static async open(
    grant: WatchGrant,
    catalogue: Catalogue,
    parts: Omit<ConnectionParts, 'listener'>,
    { signal }: WatchOptions,
  ): Promise<Spectator> {
    const noAnswers = () => Promise.reject(new Error('a spectator has no decisions'))
    const follower = new Follower(null, catalogue, noAnswers)
    const connection = await Connection.open({ ...parts, listener: follower }, grant.reservation)
    const leave = () => connection.leave()
    if (signal?.aborted) leave()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', leave, { once: true })
    // Gives the caller a turn to set handlers.
    setTimeout(() => follower.begin(), 0)
    const finish = () => {
      signal?.removeEventListener('abort', leave)
      connection.leave()
    }
    follower.lastWord().then(finish, finish)
    return new Spectator(grant, follower, connection)
  }

  /** The dice and figures of this match. */
  get catalogue(): Catalogue {
    return this.#follower.view.catalogue
  }

  /** `waiting` for players, `playing`, `over`, or `halted` by the server. */
  get phase(): MatchPhase {
    return this.#follower.view.phase
  }

  /** The settings of the match; null until received. */
  get settings(): ShownSettings | null {
    return this.#follower.view.settings
  }

  /** The duel as visible to everybody; immutable, and null while the match waits. */
  get state(): State | null {
    return this.#follower.view.state
  }

  /** The open decision, with its seat; null if there is none. */
  get decision(): Decision | null {
    return this.state === null ? null : decisionOf(this.state)
  }

  /** Null while the duel continues. */
  get outcome(): Outcome | null {
    return this.state?.outcome ?? null
  }

  /** Resolves when the duel is over; rejects if the match is lost for good. */
  get finished(): Promise<Outcome> {
    return this.#follower.finished
  }

  /** Rated status; `settled` once ratings are updated. */
  get rated(): RatedPhase {
    return this.#follower.view.rated
  }

  /** Both players, as everybody sees them. */
  get players(): BySeat<Player> {
    return playersIn(this.#follower.view, this.#connection.aheadMs)
  }

  /** Number of spectators. */
  get count(): number {
    return this.#follower.view.spectators
  }

  /** All events of the duel from the first; ends with the match. */
  get events(): AsyncIterable<GameEvent> {
    return this.#follower.events
  }

  /** The events so far. */
  get history(): readonly GameEvent[] {
    return this.#follower.events.items
  }

  /** Calls `handler` for each event of this name; the result unsubscribes. */
  on<Name extends keyof SpectatorEvents>(
    name: Name,
    handler: Handler<SpectatorEvents[Name]>,
  ): () => void {
    return this.#follower.emitter.on(name, handler)
  }

  /** The spectators' chat so far, oldest first, without muted players. */
  get chat(): readonly ChatLine[] {
    return this.#follower.chat.lines
  }

  /**
   * Sends a line to the spectators. A refusal resolves (`too_fast`, `muted`, `chat_off` and others,
   * P15); rejects with `ConnectionLost` while disconnected.
   */
  say(words: Words): Promise<Done> {
    return say(this.#connection, words)
  }

  /** Hides lines under this name on this client; `unmute` shows them again. */
  mute(name: string): void {
    this.#follower.chat.mute(name)
  }

  /** Shows lines under this name again. */
  unmute(name: string): void {
    this.#follower.chat.mute(name, false)
  }

  /** Reports a spectator to the host, together with the last lines you received. */
  report(name: string, cause: ReportCause): Promise<Done> {
    return report(this.#connection, { name }, cause)
  }

  /** Stops watching. */
  leave(): void {
    this.#connection.leave()
  }
}
