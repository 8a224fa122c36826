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
  WireRefusal,
} from '@dungeon-dice/shared/protocol'
import type { ChatLine } from './chat-log.ts'
import { Connection, type ConnectionParts } from './connection.ts'
import type { Handler } from './emitter.ts'
import { Follower } from './follower.ts'
import type { MatchEvents } from './match-events.ts'
import { type Player, playersIn } from './player.ts'
import { type Done, type ReportCause, report, say, type Words } from './talking.ts'

/** What a watched match tells its handlers, by name. */
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

/** A match to watch, or why it is not to be watched. */
export type Spectated = Result<Spectator, WireRefusal>

/** How a match is watched. */
export interface WatchOptions {
  /** Stops watching when it is aborted. */
  readonly signal?: AbortSignal
}

/**
 * One match, as somebody without a seat has it: everything is `delaySeconds` old, as its host
 * chose, and what is hidden from both seats or from one is hidden here.
 */
export class Spectator {
  /** Id of the match. */
  readonly id: string
  /** How far behind the players everything is. */
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
   * Takes the granted place. Handlers that are set at once when this resolves hear everything.
   * @internal
   */
  static async open(
    grant: WatchGrant,
    catalogue: Catalogue,
    parts: Omit<ConnectionParts, 'listener'>,
    { signal }: WatchOptions,
  ): Promise<Spectator> {
    const nobodyAsks = () => Promise.reject(new Error('a spectator is asked nothing'))
    const follower = new Follower(null, catalogue, nobodyAsks)
    const connection = await Connection.open({ ...parts, listener: follower }, grant.reservation)
    const leave = () => connection.leave()
    if (signal?.aborted) leave()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', leave, { once: true })
    // Not before whoever waits for the match has had the time to set handlers.
    setTimeout(() => follower.begin(), 0)
    const finish = () => {
      signal?.removeEventListener('abort', leave)
      connection.leave()
    }
    follower.lastWord().then(finish, finish)
    return new Spectator(grant, follower, connection)
  }

  /** The dice and figures that the match is played with. */
  get catalogue(): Catalogue {
    return this.#follower.view.catalogue
  }

  /** `waiting` for players, `playing`, `over`, or `halted` by a fault of the server. */
  get phase(): MatchPhase {
    return this.#follower.view.phase
  }

  /** How the match is played; null before anything of it is to be seen. */
  get settings(): ShownSettings | null {
    return this.#follower.view.settings
  }

  /** The duel as everybody may know it, never changed in place; null while the match waits. */
  get state(): State | null {
    return this.#follower.view.state
  }

  /** What is asked, and of which seat; null when nothing is. */
  get decision(): Decision | null {
    return this.state === null ? null : decisionOf(this.state)
  }

  /** Null while the duel goes on. */
  get outcome(): Outcome | null {
    return this.state?.outcome ?? null
  }

  /** Resolves when the duel is over; rejects when there is nothing to see any more. */
  get finished(): Promise<Outcome> {
    return this.#follower.finished
  }

  /** Whether it counts for ratings; `settled` when it has. */
  get rated(): RatedPhase {
    return this.#follower.view.rated
  }

  /** Both players, as everybody sees them. */
  get players(): BySeat<Player> {
    return playersIn(this.#follower.view, this.#connection.aheadMs)
  }

  /** How many watch now. */
  get count(): number {
    return this.#follower.view.spectators
  }

  /** Every event of the duel from the first, as it comes; ends with the match. */
  get events(): AsyncIterable<GameEvent> {
    return this.#follower.events
  }

  /** The events so far. */
  get history(): readonly GameEvent[] {
    return this.#follower.events.items
  }

  /** Calls `handler` at each event of this name from now on; the result stops that. */
  on<Name extends keyof SpectatorEvents>(
    name: Name,
    handler: Handler<SpectatorEvents[Name]>,
  ): () => void {
    return this.#follower.emitter.on(name, handler)
  }

  /** What was said by those who watch so far, oldest first; without those whom you have muted. */
  get chat(): readonly ChatLine[] {
    return this.#follower.chat.lines
  }

  /**
   * Says something to those who watch. A refusal resolves (`too_fast`, `muted`, `chat_off` and others,
   * P15); rejects with `ConnectionLost` when the line is down.
   */
  say(words: Words): Promise<Done> {
    return say(this.#connection, words)
  }

  /** Hides what is said under this name, on this side alone; `unmute` shows it again. */
  mute(name: string): void {
    this.#follower.chat.mute(name)
  }

  /** Shows again what is said under this name. */
  unmute(name: string): void {
    this.#follower.chat.mute(name, false)
  }

  /** Reports somebody who is here to the host of the server, who also gets what you heard last. */
  report(name: string, cause: ReportCause): Promise<Done> {
    return report(this.#connection, { name }, cause)
  }

  /** Stops watching. */
  leave(): void {
    this.#connection.leave()
  }
}
