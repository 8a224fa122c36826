import { NEW_RATING, type Pair, type Rating, ratedAfter, type Ticket } from '@dungeon-dice/server'
import type { Chance } from '@dungeon-dice/shared'
import type { Player, Visit } from './population.ts'
import type { Strategy } from './strategies.ts'

/** Results of a day. */
export interface Day {
  /** Seconds from joining the queue to being paired, one per paired player. */
  readonly waits: number[]
  /** Difference of true strength, one per match. */
  readonly gaps: number[]
  /** Matches between players who also met in their previous match. */
  rematches: number
  /** Tickets still unpaired at the end of the day. */
  left: number
}

interface Participant {
  readonly player: Player
  rating: Rating
  lastOpponent: string | null
  matchesLeft: number
}

interface Match {
  readonly endsMs: number
  readonly pair: readonly [Participant, Participant]
}

const SECOND_MS = 1_000
const DAY_MS = 86_400_000
/** A match takes six to sixteen minutes. */
const MATCH_MS = { least: 360_000, spread: 600_000 }
/** Rating uncertainty of players who have played before. */
const KNOWN = { deviation: 75, volatility: 0.06 }

/** Simulates one day of visits, paired once a second by `strategy`. */
export class Simulation {
  readonly #day: Day = { waits: [], gaps: [], rematches: 0, left: 0 }
  readonly #participants = new Map<string, Participant>()
  readonly #waiting = new Map<string, Ticket>()
  readonly #strategy: Strategy
  readonly #chance: Chance
  #matches: Match[] = []
  #drawn = 0

  constructor(strategy: Strategy, chance: Chance) {
    this.#strategy = strategy
    this.#chance = chance
  }

  run(visits: readonly Visit[]): Day {
    let next = 0
    for (let nowMs = 0; nowMs < DAY_MS; nowMs += SECOND_MS) {
      for (
        let visit = visits[next];
        visit !== undefined && visit.atMs < nowMs;
        visit = visits[next]
      ) {
        this.#arrive(visit, nowMs)
        next += 1
      }
      this.#finish(nowMs)
      if (this.#waiting.size >= 2) this.#pair(nowMs)
    }
    this.#day.left = this.#waiting.size
    return this.#day
  }

  #draw(below: number): number {
    this.#drawn += 1
    return this.#chance(this.#drawn, below)
  }

  #arrive({ player, matches }: Visit, nowMs: number): void {
    const rating =
      this.#draw(5) === 0
        ? NEW_RATING
        : { rating: player.strength + this.#draw(150) - 75, ...KNOWN }
    const participant = { player, rating, lastOpponent: null, matchesLeft: matches }
    this.#participants.set(player.name, participant)
    this.#queue(participant, nowMs)
  }

  #queue({ player, rating, lastOpponent }: Participant, sinceMs: number): void {
    this.#waiting.set(player.name, {
      id: `${player.name}@${sinceMs}`,
      player: player.name,
      rating: rating.rating,
      deviation: rating.deviation,
      sinceMs,
      blocked: new Set(),
      lastParty: new Set(lastOpponent === null ? [] : [lastOpponent]),
      network: null,
      isRated: false,
    })
  }

  #pair(nowMs: number): void {
    for (const pair of this.#strategy([...this.#waiting.values()], nowMs)) this.#seat(pair, nowMs)
  }

  #seat(tickets: Pair, nowMs: number): void {
    const [a, b] = tickets.map(({ player }) => this.#participants.get(player))
    if (a === undefined || b === undefined) return
    for (const { player, sinceMs } of tickets) {
      this.#waiting.delete(player)
      this.#day.waits.push((nowMs - sinceMs) / SECOND_MS)
    }
    if (a.lastOpponent === b.player.name) this.#day.rematches += 1
    this.#day.gaps.push(Math.abs(a.player.strength - b.player.strength))
    const endsMs = nowMs + MATCH_MS.least + this.#draw(MATCH_MS.spread)
    this.#matches.push({ endsMs, pair: [a, b] })
  }

  #finish(nowMs: number): void {
    const ended = this.#matches.filter(({ endsMs }) => endsMs <= nowMs)
    if (ended.length === 0) return
    this.#matches = this.#matches.filter(({ endsMs }) => endsMs > nowMs)
    for (const { pair } of ended) this.#rate(pair, nowMs)
  }

  #rate([a, b]: Match['pair'], nowMs: number): void {
    const expected = 1 / (1 + 10 ** ((b.player.strength - a.player.strength) / 400))
    const score = this.#draw(1_000_000) < expected * 1_000_000 ? 1 : 0
    const ratings = [
      ratedAfter(a.rating, b.rating, score),
      ratedAfter(b.rating, a.rating, score ? 0 : 1),
    ]
    for (const [place, participant] of [a, b].entries()) {
      participant.rating = ratings[place] ?? participant.rating
      participant.lastOpponent = (place === 0 ? b : a).player.name
      participant.matchesLeft -= 1
      if (participant.matchesLeft > 0) this.#queue(participant, nowMs)
    }
  }
}
