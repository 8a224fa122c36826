import type { MatchDice } from '../kernel/fairness.ts'
import type { Game, GameTypes, SERVER } from '../kernel/game.ts'
import type { Result } from '../kernel/result.ts'
import type { RecordLines } from './lines.ts'

/** The types of a game's records. */
export interface RecordTypes {
  Game: GameTypes
  /** Everything fixed before the first move, as the record has it: options, lists. */
  Setup: object
  /** How the match ended, as the record has it. */
  End: unknown
  /** Why a setup cannot be played here. */
  SetupFault: { readonly code: string }
}

export type SeatOf<R extends RecordTypes> = R['Game']['Seat']
type IntentOf<R extends RecordTypes> = R['Game']['Intent']

/**
 * Source of a step: its seat, the standing orders of that seat, the clock, the server for an absent
 * player, or the server by itself.
 */
export type StepBy = 'seat' | 'orders' | 'clock' | 'absence' | 'server'

/** A seat's player. */
export interface RecordedPlayer {
  /** Empty when none was given. */
  readonly name: string
  /** Name of the bot; null for people. */
  readonly bot: string | null
}

/** One accepted intent of a record. */
export interface RecordedStepOf<R extends RecordTypes> {
  readonly actor: SeatOf<R> | typeof SERVER
  readonly by: StepBy
  readonly intent: IntentOf<R>
  /** Since the beginning, in whole seconds; never less than the step before. */
  readonly atSeconds: number
  /** The random numbers that it drew, in order. */
  readonly numbers: readonly number[]
}

/** The part of a record that was fixed when its match began, apart from the game's setup. */
export interface HeaderFrame<R extends RecordTypes> {
  readonly matchId: string
  /** Versions that are needed to replay it. */
  readonly rulesVersion: number
  readonly catalogue: string
  /** In milliseconds since 1970. */
  readonly startedAtMs: number
  /** Name of the clock, or `own`. */
  readonly clock: string
  readonly isRated: boolean
  /** In seat order. */
  readonly players: Readonly<Record<SeatOf<R>, RecordedPlayer>>
  /** Seats that play together; absent if each seat plays for itself. */
  readonly sides?: readonly (readonly SeatOf<R>[])[]
  /** The source of the dice; null for dice that nobody agreed on, such as those of a test. */
  readonly dice: MatchDice | null
}

/** The part of a record that was fixed when its match began. */
export type HeaderOf<R extends RecordTypes> = HeaderFrame<R> & R['Setup']

/** The course of a recorded match. */
export interface CourseFrame<R extends RecordTypes> {
  /** The random numbers that were drawn before the first decision. */
  readonly firstNumbers: readonly number[]
  /** Bound of each random number, exclusive, in order; absent in format 1, which omits them. */
  readonly belows?: readonly number[]
  readonly steps: readonly RecordedStepOf<R>[]
  readonly outcome: R['End']
  /** Hash of the last state. */
  readonly hash: string
}

/** A finished match, whole: anybody with the same rules and dice can replay it. */
export type RecordOf<R extends RecordTypes> = HeaderOf<R> & CourseFrame<R>

/** How the records of a game are written. */
export interface RecordCodec<R extends RecordTypes> {
  /** Id of the game. */
  readonly game: string
  /** Format 1 has no bounds of random numbers and no sides; only the first game writes it. */
  readonly format: 1 | 2
  /** All seats that a match can have, in order. */
  readonly seats: readonly SeatOf<R>[]
  /** Fewest seats of a match. */
  readonly fewestSeats: number
  /** Lines of a setup. */
  readonly makeSetup: (setup: R['Setup'], seats: readonly SeatOf<R>[]) => readonly string[]
  /** Reads these lines. */
  readonly parseSetup: (lines: RecordLines, seats: readonly SeatOf<R>[]) => R['Setup']
  readonly makeIntent: (intent: IntentOf<R>) => string
  readonly parseIntent: (text: string) => IntentOf<R> | null
  readonly makeEnd: (end: R['End']) => string
  /** Format 1 alone: bounds of all random numbers, which the text omits. */
  readonly belowsOf?: (record: Pick<CourseFrame<R>, 'firstNumbers' | 'steps'>) => readonly number[]
  readonly parseEnd: (text: string, seats: readonly SeatOf<R>[]) => R['End'] | null
}

/** The replayer of a game's records: its rules, with the catalogue of a match. */
export interface RecordRules<R extends RecordTypes> {
  readonly codec: RecordCodec<R>
  readonly game: Pick<Game<R['Game']>, 'rulesVersion' | 'create' | 'apply' | 'save'>
  /** Hash of the catalogue. */
  readonly catalogue: string
  readonly setupOf: (header: HeaderOf<R>) => Result<R['Game']['Setup'], R['SetupFault']>
  /** How a match ended in this state; null if it did not. */
  readonly endOf: (state: R['Game']['State']) => R['End'] | null
}
