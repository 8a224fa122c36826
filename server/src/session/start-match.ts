import {
  type Chance,
  diceKey,
  type InSteps,
  type MatchDice,
  ok,
  type Plain,
  type Result,
} from '@dungeon-dice/shared'
import type { AnyList, AnyLoadout, AnySetup, AnyTypes } from '../game/any-game.ts'
import type { Settings } from '../game/settings.ts'
import type { AbsencePolicy } from '../match/absence.ts'
import type { Journal, JournalRecord, MatchHeader } from '../match/journal.ts'
import { Match, type MatchParts } from '../match/match.ts'
import type { MatchListener } from '../match/position.ts'
import { type Replayed, type ReplayFault, replaying } from '../match/replayed.ts'
import type { Seats } from '../match/seats.ts'
import type { Clock } from '../platform/clock.ts'
import { nativeKeyedHash } from '../platform/native-hash.ts'
import type { Stalls } from '../platform/stall-watch.ts'
import type { Timers } from '../platform/timers.ts'
import { seatHeader } from './session-header.ts'

/** Dependencies of the match of a session. */
export interface StartMatchParts {
  readonly journal: Journal
  readonly clock: Clock
  readonly timers: Timers
  readonly stalls?: Pick<Stalls, 'check'>
  /** Makes the dice of a match from its key. */
  readonly chanceOf: (key: Uint8Array) => Chance
  readonly listener: MatchListener<AnyTypes>
  readonly absence: AbsencePolicy
}

/** The part of a session that its match is made from. */
interface SessionFacts {
  readonly id: string
  readonly settings: Settings
  readonly seats: Seats<string, AnyList>
  readonly startedAtMs: number
}

/** Creates the match of the seated players; `session` is the session's part of the journal header. */
export function createMatch(
  { id, settings, seats, startedAtMs }: SessionFacts,
  dice: MatchDice,
  session: Plain,
  parts: StartMatchParts,
): Match<AnyTypes> {
  const { engine, catalogue, setupOf, saveSetup } = settings.game
  const lists = new Map(seats.taken.map(({ seat, list }) => [seat, list]))
  const setup = setupOf(settings.rules, lists)
  const header = {
    id,
    game: engine.id,
    rulesVersion: engine.rulesVersion,
    catalogue: catalogue.hash,
    setup: saveSetup(setup),
    seats: seats.taken.map(seatHeader),
    table: session,
    dice,
    startedAtMs,
  }
  return new Match(matchParts(settings, setup, header, parts))
}

/** A match that was replayed and does not run yet: it has no timers, and writes nothing. */
export interface RestoredMatch {
  readonly match: Match<AnyTypes>
  readonly replayed: Replayed<AnyTypes>
}

/** A replay in steps; a fault when the journal cannot be replayed. */
export type MatchReplay = InSteps<Result<RestoredMatch, ReplayFault>>

/** Restores a running or finished match step by step. */
export function* restoringMatch(
  settings: Settings,
  record: JournalRecord,
  { setup }: AnyLoadout,
  parts: StartMatchParts,
): MatchReplay {
  const given = matchParts(settings, setup, record.header, parts)
  const replayed = yield* replaying({ ...given, seats: settings.seatNames }, record)
  if (!replayed.ok) return replayed
  return ok({ match: new Match(given, replayed.value), replayed: replayed.value })
}

function matchParts(
  settings: Settings,
  setup: AnySetup,
  header: MatchHeader,
  { chanceOf, ...parts }: StartMatchParts,
): MatchParts<AnyTypes> {
  const { journal, clock, timers, listener, absence, stalls } = parts
  const chance = chanceOf(diceKey(header.id, header.dice, nativeKeyedHash))
  const { engine: game, manifest } = settings.game
  const of = { game, setup, chance, header, time: settings.time, earnsBy: manifest.clock }
  const watched = stalls === undefined ? {} : { stalls }
  return { ...of, journal, clock, timers, listener, absence, ...watched }
}
