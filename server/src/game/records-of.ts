import {
  err,
  type Game,
  type InSteps,
  mapInSteps,
  ok,
  type Plain,
  type Result,
} from '@dungeon-dice/shared'
import {
  checkingDice,
  type HeaderOf,
  makingRecord,
  openingRecord,
  type PlayedStepOf,
  parsingRecord,
  type RecordedPlayer,
  type RecordOf,
  type RecordRules,
  type RecordTypes,
  recording,
  renameRecord,
} from '@dungeon-dice/shared/record'
import type { JournalRecord } from '../match/journal.ts'
import { nativeTextHash } from '../platform/native-hash.ts'
import type { CheckedRecord, GameRecords, RecordFault, WrittenMatch } from './game-definition.ts'

/** The parts of a game from which its records in format 2 are made. */
export interface RecordsParts<R extends RecordTypes> {
  readonly rules: RecordRules<R>
  readonly engine: Game<R['Game']>
  /** Restores a setup from the journal. */
  readonly loadSetup: (
    saved: Plain,
  ) => Result<{ readonly setup: R['Game']['Setup'] }, R['SetupFault'] | RecordFault>
  /** The setup as the record has it. */
  readonly recorded: (setup: R['Game']['Setup']) => R['Setup']
  readonly packEvent: (event: R['Game']['Event']) => unknown
  /** The summary that the game gives of a match beside its result; null without one. */
  readonly summaryOf?: (events: readonly R['Game']['Event'][]) => InSteps<Plain>
}

/** The part of the session in the journal header that records contain. */
interface SavedSession {
  readonly settings: { readonly clock: string; readonly rated: boolean }
}

/** Records of a game in format 2 (docs/record.md). */
export const recordsOf = <R extends RecordTypes>(parts: RecordsParts<R>): GameRecords => ({
  write: (journal, chance) => writing(parts, journal, chance),
  withNames: (text, names) => renameRecord(text, Object.fromEntries(names), nativeTextHash),
  check: (text) => checking(parts.rules, text),
})

function* writing<R extends RecordTypes>(
  parts: RecordsParts<R>,
  { header, entries }: JournalRecord,
  chance: Parameters<GameRecords['write']>[1],
): InSteps<Result<WrittenMatch, RecordFault>> {
  const { rules, engine, packEvent, summaryOf } = parts
  const loaded = parts.loadSetup(header.setup)
  if (!loaded.ok) return loaded
  const { setup } = loaded.value
  // Checked against the schemas of the game before it was written.
  const steps = entries as unknown as readonly PlayedStepOf<R>[]
  const recorded = yield* recording(rules, {
    header: headerOf(parts, header, setup),
    setup,
    chance,
    steps,
  })
  if (!recorded.ok) return recorded
  const { record, events } = recorded.value
  return ok({
    text: yield* makingRecord(rules.codec, record, nativeTextHash),
    events: yield* mapInSteps(events, ({ event, state }) =>
      packEvent(engine.viewEvent(event, 'spectator', state)),
    ),
    summary: summaryOf === undefined ? null : yield* summaryOf(events.map(({ event }) => event)),
  })
}

function headerOf<R extends RecordTypes>(
  { engine, recorded }: RecordsParts<R>,
  header: JournalRecord['header'],
  setup: R['Game']['Setup'],
): HeaderOf<R> {
  const { settings } = header.table as unknown as SavedSession
  const { id, rulesVersion, catalogue, startedAtMs, dice } = header
  const playerAt = (seat: string): RecordedPlayer => ({
    name: '',
    bot: header.seats.find((one) => one.seat === seat)?.bot ?? null,
  })
  const sides = engine.sidesOf(setup).filter((side) => side.length > 1)
  return {
    matchId: id,
    rulesVersion,
    catalogue,
    startedAtMs,
    clock: settings.clock,
    isRated: settings.rated,
    // The seats of the setup are those of the match.
    players: Object.fromEntries(
      engine.seatsOf(setup).map((seat) => [seat, playerAt(seat)]),
    ) as HeaderOf<R>['players'],
    ...(sides.length === 0 ? {} : { sides }),
    ...recorded(setup),
    dice,
  }
}

function* checking<R extends RecordTypes>(
  rules: RecordRules<R>,
  text: string,
): InSteps<Result<CheckedRecord, RecordFault>> {
  const parsed = yield* parsingRecord(rules.codec, text)
  if (!parsed.ok) return parsed
  const opened = yield* openingRecord(rules, parsed.value)
  if (!opened.ok) return opened
  const { belows } = opened.value
  const fault = yield* checkingDice(parsed.value, belows)
  return fault === null ? ok(checkedOf(parsed.value, belows.length)) : err(fault)
}

const checkedOf = <R extends RecordTypes>(
  { matchId, steps, dice }: RecordOf<R>,
  rolls: number,
): CheckedRecord => ({ matchId, steps: steps.length, rolls: dice === null ? 0 : rolls })
