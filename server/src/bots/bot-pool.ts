import { present } from '@dungeon-dice/shared'
import type { AnyGame, AnyTypes } from '../game/any-game.ts'
import type { Games } from '../game/games.ts'
import { usualSeats } from '../game/settings.ts'
import type { Thinkers } from '../game/thought.ts'
import type { PublishedStep } from '../match/position.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/id.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import { matchLane } from '../session/match-lane.ts'
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
  readonly #parts: BotPoolParts
  /** By the id of their match. */
  readonly #seated = new Map<string, readonly BotSeat[]>()

  constructor(parts: BotPoolParts) {
    this.#parts = parts
  }

  namesFor(preset: string): readonly string[] {
    return this.#parts.isOpen ? this.#gameOf(preset).bots.names : []
  }

  ratingOf(name: string, preset: string, seats?: number): number {
    const game = this.#gameOf(preset)
    return game.bots.ratingOf(name, preset, seats ?? usualSeats(game, preset))
  }

  nearest(preset: string, rating: number, seats?: number): string {
    const distance = (name: string) => Math.abs(this.ratingOf(name, preset, seats) - rating)
    // Of two that are equally near, the stronger.
    const names = this.namesFor(preset).toReversed()
    const [nearest] = names.toSorted((a, b) => distance(a) - distance(b))
    return present(nearest, 'a server with bots')
  }

  #gameOf(preset: string): AnyGame {
    return present(this.#parts.games.ofPreset(preset), preset)
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
    const lane = () => matchLane(matchId, seats.people)
    const people = seats.people.map(({ seat }) => seat)
    const bots = seats.taken.flatMap(({ seat, participant: { bot } }) => {
      if (bot === undefined || match === null) return []
      const key = this.#parts.ids.secret()
      return new BotSeat({ ...this.#parts, game, match, matchId, seat, bot, people, key, lane })
    })
    if (bots.length > 0) this.#seated.set(matchId, bots)
  }

  #dismiss(matchId: string): void {
    for (const bot of this.#seated.get(matchId) ?? []) bot.leave()
    this.#seated.delete(matchId)
  }
}
