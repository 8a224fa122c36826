import { err, type InSteps, mapInSteps, ok, type Plain, type Result } from '@dungeon-dice/shared'
import {
  type Actor,
  type BySeat,
  checkingDice,
  countingLuck,
  type DdmRecord,
  type DdmRecordTypes,
  type Intent,
  type ListedIds,
  makingRecord,
  type Options,
  openingRecord,
  parsingRecord,
  recording,
  renameRecord,
  type Seat,
  type Setup,
  type Stock,
  toEventWire,
  viewEvent,
} from '@dungeon-dice/shared/ddm'
import type { HeaderOf, RecordedPlayer } from '@dungeon-dice/shared/record'
import type { JournalRecord } from '../../match/journal.ts'
import { nativeTextHash } from '../../platform/native-hash.ts'
import type { CheckedRecord, GameRecords, RecordFault, WrittenMatch } from '../game-definition.ts'

/** Setup as stored in the journal, by `saveSetup`. */
export interface SavedSetup {
  readonly options: Options
  readonly lists: BySeat<ListedIds>
}

/** The part of the session in the journal header that records contain. */
interface SavedSession {
  readonly settings: { readonly clock: string; readonly rated: boolean }
}

type LoadSetup = (saved: SavedSetup) => Result<{ readonly setup: Setup }, RecordFault>

/** Writes and checks records of duels with the catalogue of a host. */
export const ddmRecords = (stock: Stock, loadSetup: LoadSetup): GameRecords => ({
  write: (journal, chance) => writing(journal, chance, loadSetup),
  withNames: (text, names) =>
    renameRecord(text, { A: names.get('A') ?? '', B: names.get('B') ?? '' }, nativeTextHash),
  check: (text) => checking(text, stock),
})

function* writing(
  { header, entries }: JournalRecord,
  chance: Parameters<GameRecords['write']>[1],
  loadSetup: LoadSetup,
): InSteps<Result<WrittenMatch, RecordFault>> {
  const saved = header.setup as unknown as SavedSetup
  const loaded = loadSetup(saved)
  if (!loaded.ok) return loaded
  const { setup } = loaded.value
  // Checked against the schemas of the game before it was written.
  const steps = entries.map(({ actor, intent, by, atMs, hash }) => ({
    actor: actor as Actor,
    by,
    intent: intent as unknown as Intent,
    atMs,
    ...(hash === undefined ? {} : { hash }),
  }))
  const recorded = yield* recording({ header: headerOf(header, saved), setup, chance, steps })
  if (!recorded.ok) return recorded
  const { record, events } = recorded.value
  const { A, B } = setup.lists
  const luck = yield* countingLuck(
    events.map(({ event }) => event),
    { A: A.dice, B: B.dice },
  )
  return ok({
    text: yield* makingRecord(record, nativeTextHash),
    events: yield* mapInSteps(events, ({ event, state }) =>
      toEventWire(viewEvent(event, 'spectator', state)),
    ),
    // Numbers alone; interfaces only lack the index signature of Plain.
    summary: luck as unknown as Plain,
  })
}

function headerOf(
  header: JournalRecord['header'],
  { options, lists }: SavedSetup,
): HeaderOf<DdmRecordTypes> {
  const { settings } = header.table as unknown as SavedSession
  const { id, rulesVersion, catalogue, startedAtMs, dice } = header
  const playerAt = (seat: Seat): RecordedPlayer => ({
    name: '',
    bot: header.seats.find((one) => one.seat === seat)?.bot ?? null,
  })
  return {
    matchId: id,
    rulesVersion,
    catalogue,
    startedAtMs,
    clock: settings.clock,
    isRated: settings.rated,
    players: { A: playerAt('A'), B: playerAt('B') },
    options,
    lists,
    dice,
  }
}

function* checking(
  text: string,
  { catalogue }: Stock,
): InSteps<Result<CheckedRecord, RecordFault>> {
  const parsed = yield* parsingRecord(text)
  if (!parsed.ok) return parsed
  const opened = yield* openingRecord(parsed.value, catalogue)
  if (!opened.ok) return opened
  const fault = yield* checkingDice(opened.value)
  if (fault !== null) return err(fault)
  return ok(checkedOf(parsed.value))
}

const checkedOf = ({ matchId, steps, dice, firstNumbers }: DdmRecord): CheckedRecord => ({
  matchId,
  steps: steps.length,
  rolls:
    dice === null ? 0 : steps.reduce((sum, one) => sum + one.numbers.length, firstNumbers.length),
})
