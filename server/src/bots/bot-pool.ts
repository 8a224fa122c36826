import { present } from '@dungeon-dice/shared'
import type { AnyTypes } from '../game/any-game.ts'
import { botNamesOf, type Games } from '../game/games.ts'
import type { Thinkers } from '../game/thought.ts'
import type { PublishedStep } from '../match/position.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/id.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { Player } from '../session/ports.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import { BotSeat } from './bot-seat.ts'
import type { Bots } from './ports.ts'

/** Dependencies of `BotPool`. */
export interface BotPoolParts {
  readonly games: Games
  readonly thinkers: Thinkers
  /** Whether this server offers bots. */
  readonly isOpen: boolean
  readonly pauseMs: number
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Log
}

/** The bots of a server, and the seats that they play now. */
export class BotPool implements Bots, SessionSubscriber {
  readonly names: readonly string[]
  readonly #parts: BotPoolParts
  /** By the id of their match. */
  readonly #seated = new Map<string, readonly BotSeat[]>()

  constructor(parts: BotPoolParts) {
    this.#parts = parts
    this.names = parts.isOpen ? botNamesOf(parts.games) : []
  }

  ratingOf(name: string, preset: string): number {
    return present(this.#parts.games.ofPreset(preset), preset).bots.ratingOf(name, preset)
  }

  nearest(preset: string, rating: number): string {
    const distance = (name: string) => Math.abs(this.ratingOf(name, preset) - rating)
    const [nearest] = this.names.toSorted((a, b) => distance(a) - distance(b))
    return present(nearest, 'a server with bots')
  }

  playerOf(name: string): Player {
    return { participant: { name, isGuest: true, accountId: null, bot: name } }
  }

  onChange(): void {
    // Bots come when the match has begun.
  }

  onStep(session: MatchSession, { before, now }: PublishedStep<AnyTypes>): void {
    if (before === null) this.#seat(session)
    for (const bot of this.#seated.get(session.id) ?? []) bot.update(now)
  }

  onEnded({ id }: MatchSession): void {
    this.#dismiss(id)
  }

  onGone({ id }: MatchSession): void {
    this.#dismiss(id)
  }

  #seat({ id: matchId, match, seats, game }: MatchSession): void {
    const bots = seats.taken.flatMap(({ seat, participant: { bot } }) => {
      if (bot === undefined || match === null) return []
      const key = this.#parts.ids.secret()
      return new BotSeat({ ...this.#parts, game, match, matchId, seat, bot, key })
    })
    if (bots.length > 0) this.#seated.set(matchId, bots)
  }

  #dismiss(matchId: string): void {
    for (const bot of this.#seated.get(matchId) ?? []) bot.leave()
    this.#seated.delete(matchId)
  }
}
