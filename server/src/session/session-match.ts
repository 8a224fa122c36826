import { type Chance, diceKey, type MatchDice, type Plain, type Result } from '@dungeon-dice/shared'
import type { AnyList, AnyLoadout, AnySetup, AnyTypes } from '../game/any-game.ts'
import type { Settings } from '../game/settings.ts'
import type { Journal, JournalRecord, MatchHeader } from '../match/journal.ts'
import { Match, type MatchParts } from '../match/match.ts'
import type { MatchListener } from '../match/position.ts'
import { type Replayed, type ReplayFault, replayedFrom } from '../match/replayed.ts'
import type { Seats } from '../match/seats.ts'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import { seatHeader } from './session-header.ts'

/** Dependencies of `SessionMatch`. */
export interface SessionMatchParts {
  readonly matchId: string
  readonly settings: Settings
  readonly journal: Journal
  readonly clock: Clock
  readonly timers: Timers
  /** Makes the dice of a match from its key. */
  readonly chanceOf: (key: Uint8Array) => Chance
  readonly listener: MatchListener<AnyTypes>
}

/** Holds the `Match` of a session: null before it begins, or when it cannot be resumed. */
export class SessionMatch {
  readonly #parts: SessionMatchParts
  #setup: AnySetup | null = null
  #match: Match<AnyTypes> | null = null
  #startedAtMs = 0

  constructor(parts: SessionMatchParts) {
    this.#parts = parts
  }

  /** Null before it begins. */
  get match(): Match<AnyTypes> | null {
    return this.#match
  }

  /** When it began, in milliseconds since 1970; 0 before. */
  get startedAtMs(): number {
    return this.#startedAtMs
  }

  /** The sides of the match; none before it begins. */
  get sides(): readonly (readonly string[])[] {
    return this.#setup === null ? [] : this.#parts.settings.game.engine.sidesOf(this.#setup)
  }

  /** Begins the match of the seated players; `session` is the session's part of the journal header. */
  begin(seats: Seats<string, AnyList>, dice: MatchDice, session: Plain): void {
    const { matchId, settings, clock } = this.#parts
    const { engine, catalogue, setupOf, saveSetup } = settings.game
    const lists = new Map(seats.taken.map(({ seat, list }) => [seat, list]))
    const setup = setupOf(settings.rules, lists)
    this.#startedAtMs = clock.now()
    const header = {
      id: matchId,
      game: engine.id,
      rulesVersion: engine.rulesVersion,
      catalogue: catalogue.hash,
      setup: saveSetup(setup),
      seats: seats.taken.map(seatHeader),
      table: session,
      dice,
      startedAtMs: this.#startedAtMs,
    }
    this.#setup = setup
    this.#match = new Match(this.#matchParts(setup, header))
    this.#match.start()
  }

  /** Restores a running or finished match; a fault when its journal cannot be replayed. */
  restore(record: JournalRecord, { setup }: AnyLoadout): Result<Replayed<AnyTypes>, ReplayFault> {
    const { header } = record
    this.#setup = setup
    this.#startedAtMs = header.startedAtMs
    const parts = this.#matchParts(setup, header)
    const { game, time, chance } = parts
    const replayed = replayedFrom(
      { game, seats: this.#parts.settings.seatNames, time, setup, chance },
      record,
    )
    if (!replayed.ok) return replayed
    this.#match = new Match(parts, replayed.value)
    if (replayed.value.position.outcome === null) this.#match.resume()
    return replayed
  }

  /** Drops a match that cannot be resumed. */
  setAside({ startedAtMs }: MatchHeader): void {
    this.#match?.leave()
    this.#match = null
    this.#setup = null
    this.#startedAtMs = startedAtMs
  }

  #matchParts(setup: AnySetup, header: MatchHeader): MatchParts<AnyTypes> {
    const { matchId, settings, journal, clock, timers, chanceOf, listener } = this.#parts
    const chance = chanceOf(diceKey(matchId, header.dice))
    const { engine: game } = settings.game
    return { game, setup, chance, header, journal, clock, timers, time: settings.time, listener }
  }
}
