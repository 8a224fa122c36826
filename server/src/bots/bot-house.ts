import { present } from '@dungeon-dice/shared'
import type { Clock } from '../clock.ts'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import type { Guest } from '../hosting/ports.ts'
import type { Table, TableEvents } from '../hosting/table/table.ts'
import type { Ids } from '../id.ts'
import type { ShownStep } from '../match/position.ts'
import type { Log } from '../telemetry/log.ts'
import type { Timers } from '../timers.ts'
import { BotSeat } from './bot-seat.ts'
import type { Bots } from './ports.ts'
import type { Thinkers } from './thought.ts'

/** What the bots of a server are made of. */
export interface BotHouseParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly thinkers: Thinkers
  /** Whether there are any. */
  readonly isOpen: boolean
  readonly pauseMs: number
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Log
}

/** All bots of a server: who they are, and those who sit at its tables now. */
export class BotHouse<H extends HostTypes> implements Bots, TableEvents<H> {
  readonly names: readonly string[]
  readonly #parts: BotHouseParts<H>
  /** By the id of their match. */
  readonly #seated = new Map<string, readonly BotSeat<H>[]>()

  constructor(parts: BotHouseParts<H>) {
    this.#parts = parts
    this.names = parts.isOpen ? parts.hosted.bots.names : []
  }

  ratingOf(name: string, preset: string): number {
    return this.#parts.hosted.bots.ratingOf(name, preset)
  }

  nearest(preset: string, rating: number): string {
    const distance = (name: string) => Math.abs(this.ratingOf(name, preset) - rating)
    const [nearest] = this.names.toSorted((a, b) => distance(a) - distance(b))
    return present(nearest, 'a server with bots')
  }

  guest(name: string): Guest {
    return { sitter: { name, isGuest: true, accountId: null, bot: name } }
  }

  onChange(): void {
    // Bots come when the match has begun.
  }

  onStep(table: Table<H>, { before, now }: ShownStep<H['Game']>): void {
    if (before === null) this.#seat(table)
    for (const bot of this.#seated.get(table.id) ?? []) bot.look(now)
  }

  onEnded({ id }: Table<H>): void {
    this.#dismiss(id)
  }

  onGone({ id }: Table<H>): void {
    this.#dismiss(id)
  }

  #seat({ id: matchId, match, seats }: Table<H>): void {
    const bots = seats.taken.flatMap(({ seat, sitter: { bot } }) => {
      if (bot === undefined || match === null) return []
      const key = this.#parts.ids.secret()
      return new BotSeat({ ...this.#parts, match, matchId, seat, bot, key })
    })
    if (bots.length > 0) this.#seated.set(matchId, bots)
  }

  #dismiss(matchId: string): void {
    for (const bot of this.#seated.get(matchId) ?? []) bot.leave()
    this.#seated.delete(matchId)
  }
}
