import type { Result } from '@dungeon-dice/shared'
import type {
  MatchPhase,
  RatedPhase,
  ShownSettings,
  WatchGrant,
} from '@dungeon-dice/shared/protocol'
import type { ChatLine } from './chat-log.ts'
import { Connection, type ConnectionParts } from './connection.ts'
import type { Handler } from './emitter.ts'
import type { PlayedGame } from './games/client-game.ts'
import type {
  BySeatOf,
  CatalogueOf,
  DecisionOf,
  EventOf,
  GameId,
  OutcomeOf,
  SeatOf,
  StateOf,
} from './games/types.ts'
import type { MatchEvents } from './match-events.ts'
import { MatchTracker } from './match-tracker.ts'
import { type Player, playersIn } from './player.ts'
import { type Done, type ReportCause, report, say, type Words } from './talking.ts'
import type { WireRefusal } from './wire-refusal.ts'

/** Events of a watched match by name. */
export type SpectatorEvents<Id extends GameId = 'ddm'> = Pick<
  MatchEvents<Id>,
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
export type Spectated<Id extends GameId = 'ddm'> = Result<SpectatorOf<Id>, WireRefusal<Id>>

/** A spectator of any of these games. */
export type SpectatorOf<Id extends GameId> = Id extends GameId ? Spectator<Id> : never

/** Options for watching. */
export interface WatchOptions {
  /** Stops watching when aborted. */
  readonly signal?: AbortSignal
}

/**
 * A match as seen by a spectator: everything is `delaySeconds` old, and what is hidden from either
 * seat is hidden here. `Id` is its game.
 */
export class Spectator<Id extends GameId = 'ddm'> {
  readonly id: string
  /** Id of its game. */
  readonly game: Id
  /** Delay behind the players, in seconds. */
  readonly delaySeconds: number
  readonly #tracker: MatchTracker<Id>
  readonly #connection: Connection

  private constructor(grant: WatchGrant, tracker: MatchTracker<Id>, connection: Connection) {
    this.id = grant.matchId
    this.game = tracker.view.played.game.id
    this.delaySeconds = grant.delaySeconds
    this.#tracker = tracker
    this.#connection = connection
  }

  /**
   * Takes the granted place. Handlers set as soon as this resolves miss nothing.
   * @internal
   */
  static async open<Id extends GameId>(
    grant: WatchGrant,
    played: PlayedGame<Id>,
    parts: Omit<ConnectionParts, 'listener'>,
    { signal }: WatchOptions,
  ): Promise<Spectator<Id>> {
    const noAnswers = () => Promise.reject(new Error('a spectator has no decisions'))
    const tracker = new MatchTracker<Id>(null, played, noAnswers)
    const connection = await Connection.open({ ...parts, listener: tracker }, grant.reservation)
    const leave = () => connection.leave()
    if (signal?.aborted) leave()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', leave, { once: true })
    // Gives the caller a turn to set handlers.
    setTimeout(() => tracker.begin(), 0)
    const finish = () => {
      signal?.removeEventListener('abort', leave)
      connection.leave()
    }
    tracker.lastWord().then(finish, finish)
    return new Spectator<Id>(grant, tracker, connection)
  }

  /** The catalogue of this match, such as its dice and figures. */
  get catalogue(): CatalogueOf<Id> {
    return this.#tracker.view.catalogue
  }

  /** `waiting` for players, `playing`, `over`, or `halted` by the server. */
  get phase(): MatchPhase {
    return this.#tracker.view.phase
  }

  /** The settings of the match; null until received. */
  get settings(): ShownSettings | null {
    return this.#tracker.view.settings
  }

  /** The game as visible to everybody; immutable, and null while the match waits. */
  get state(): StateOf<Id> | null {
    return this.#tracker.view.state
  }

  /** The first open decision, with its seat; null if there is none. */
  get decision(): DecisionOf<Id> | null {
    return this.openDecisions[0] ?? null
  }

  /** All open decisions, each with its seat; games may ask several seats at once. */
  get openDecisions(): readonly DecisionOf<Id>[] {
    return this.#tracker.view.openDecisions
  }

  /** The places of all seats, best first, and the deciding rule; null while the match continues. */
  get outcome(): OutcomeOf<Id> | null {
    return this.#tracker.view.outcome
  }

  /** Resolves when the match is over; rejects if it is lost for good. */
  get finished(): Promise<OutcomeOf<Id>> {
    return this.#tracker.finished
  }

  /** Rated status; `settled` once ratings are updated. */
  get rated(): RatedPhase {
    return this.#tracker.view.rated
  }

  /** The seats of the match in their order; empty until received. */
  get seats(): readonly SeatOf<Id>[] {
    return this.#tracker.view.seats
  }

  /** The players by seat, as everybody sees them. */
  get players(): BySeatOf<Id, Player> {
    return playersIn(this.#tracker.view, this.#connection.localAheadMs)
  }

  /** Number of spectators. */
  get count(): number {
    return this.#tracker.view.spectators
  }

  /** All events of the game from the first; ends with the match. */
  get events(): AsyncIterable<EventOf<Id>> {
    return this.#tracker.events
  }

  /** The events so far. */
  get history(): readonly EventOf<Id>[] {
    return this.#tracker.events.items
  }

  /** Calls `handler` for each event of this name; the result unsubscribes. */
  on<Name extends keyof SpectatorEvents>(
    name: Name,
    handler: Handler<SpectatorEvents<Id>[Name]>,
  ): () => void {
    return this.#tracker.emitter.on(name, handler)
  }

  /** The spectators' chat so far, oldest first, without muted players. */
  get chat(): readonly ChatLine[] {
    return this.#tracker.chat.lines
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
    this.#tracker.chat.mute(name)
  }

  /** Shows lines under this name again. */
  unmute(name: string): void {
    this.#tracker.chat.mute(name, false)
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
