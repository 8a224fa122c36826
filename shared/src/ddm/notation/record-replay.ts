import type { Plain } from '../../kernel/hash.ts'
import { atOnce, type InSteps } from '../../kernel/in-steps.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import {
  checkingDice as checking,
  recording as making,
  openingRecord as opening,
  type PlayedMatch,
  type PlayedStepOf,
  type RecordDiceFault,
  type RecordedMatch,
  type RecordingFault,
  type RecordReplayError,
  type RecordRules,
  type RecordReplay as Replay,
} from '../../record/index.ts'
import type { Catalogue } from '../model/catalogue.ts'
import { makeSetup, type Setup } from '../model/setup.ts'
import { saveState } from '../model/snapshot.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import { create } from '../play/create.ts'
import { checkList } from '../rules/02-lists/dice-list.ts'
import { RULES_VERSION } from '../rules/version.ts'
import { type DdmRecord, type DdmRecordTypes, RECORDS } from './record.ts'

/** A step of a match that is over, as its journal has it. */
export type PlayedStep = PlayedStepOf<DdmRecordTypes>

/** A match that is over. */
export type PlayedDdm = PlayedMatch<DdmRecordTypes>

/** A record, and all events, each with the state that its step led to. */
export type Recorded = RecordedMatch<DdmRecordTypes>

/** A replayed record: every state, and all events. */
export type RecordReplay = Replay<DdmRecordTypes>

/** Why a record cannot be replayed, or was not played as it says. */
export type RecordReplayFault = RecordReplayError<DdmRecordTypes>

/** The part of the rules that records need and that no catalogue changes. */
const GAME: RecordRules<DdmRecordTypes>['game'] = {
  rulesVersion: RULES_VERSION,
  create,
  apply,
  // A snapshot is plain data; its interfaces only lack the index signature of `Plain`.
  save: (state) => saveState(state) as unknown as Plain,
}

const endOf = ({ outcome }: State) => outcome

/** Replays records with this catalogue. */
export const recordRules = (catalogue: Catalogue): RecordRules<DdmRecordTypes> => ({
  codec: RECORDS,
  game: GAME,
  catalogue: catalogue.hash,
  setupOf: (header) => setupOf(header, catalogue),
  endOf,
})

type SetupOr = Result<Setup, DdmRecordTypes['SetupFault']>

function setupOf({ options, lists }: DdmRecordTypes['Setup'], catalogue: Catalogue): SetupOr {
  const A = checkList(catalogue, options, lists.A)
  const B = checkList(catalogue, options, lists.B)
  if (!A.ok) return err({ code: 'bad_list', seat: 'A' })
  if (!B.ok) return err({ code: 'bad_list', seat: 'B' })
  return ok(makeSetup(options, { A: A.value, B: B.value }))
}

type Opened = Result<RecordReplay, RecordReplayFault>

/** Replays a whole record. `catalogue`: that of the match. */
export const openRecord = (record: DdmRecord, catalogue: Catalogue): Opened =>
  atOnce(openingRecord(record, catalogue))

/** Like `openRecord`, with a pause after each step for the caller's other work. */
export const openingRecord = (record: DdmRecord, catalogue: Catalogue): InSteps<Opened> =>
  opening(recordRules(catalogue), record)

/** The first fault in the dice of a record; null if they are as agreed, or nobody agreed on any. */
export const recordDiceFault = (replay: RecordReplay): RecordDiceFault | null =>
  atOnce(checkingDice(replay))

/** Like `recordDiceFault`, with pauses for the caller's other work. */
export const checkingDice = ({ record, belows }: RecordReplay): InSteps<RecordDiceFault | null> =>
  checking(record, belows)

/**
 * Makes the record of a match: replays it from the text of its intents, as readers of the record
 * will. Pauses after each step for the caller's other work.
 */
export const recording = (played: PlayedDdm): InSteps<Result<Recorded, RecordingFault>> =>
  making({ codec: RECORDS, game: GAME, endOf }, played)
