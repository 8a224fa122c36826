import type { TextHash } from '../../kernel/hash.ts'
import { atOnce, type InSteps } from '../../kernel/in-steps.ts'
import type { Result } from '../../kernel/result.ts'
import {
  jsonOf,
  makeRecord as makeText,
  makingRecord as makingText,
  parsingRecord as parsingText,
  type RecordCodec,
  type RecordedStepOf,
  type RecordLines,
  type RecordOf,
  type RecordTextError,
  renameRecord as renameText,
  titleOf,
} from '../../record/index.ts'
import type { ListedIds } from '../model/listed.ts'
import { type Options, PRESET_OPTIONS, PRESETS, type Preset } from '../model/options.ts'
import { readOptions } from '../model/read-options.ts'
import type { Outcome } from '../model/state.ts'
import type { DdmTypes } from '../play/game.ts'
import { type BySeat, SEATS, type Seat } from '../rules/01-terms/players.ts'
import { parseIds, spellList } from './ids.ts'
import { makeIntent, parseIntent } from './intent.ts'

/** The types of records of Dungeon Dice Monsters. */
export interface DdmRecordTypes {
  Game: DdmTypes
  Setup: { readonly options: Options; readonly lists: BySeat<ListedIds> }
  End: Outcome
  /** The rules refuse the list of this seat. */
  SetupFault: { readonly code: 'bad_list'; readonly seat: Seat }
}

/** A finished match, whole: anybody with the same rules and dice can replay it. */
export type DdmRecord = RecordOf<DdmRecordTypes>

/** One accepted intent of a record. */
export type RecordedStep = RecordedStepOf<DdmRecordTypes>

/** First line of every record of Dungeon Dice Monsters. */
export const RECORD_TITLE = titleOf(1)

/** Faces of a die. */
const FACES = 6

/** Most abilities in one intent. */
const MOST_ABILITIES = 16

/** Records of Dungeon Dice Monsters, in format 1. */
export const RECORDS: RecordCodec<DdmRecordTypes> = {
  game: 'ddm',
  format: 1,
  seats: SEATS,
  fewestSeats: SEATS.length,
  makeSetup: ({ options, lists }) => [
    `options ${makeOptions(options)}`,
    ...SEATS.map((seat) => `list ${seat} ${spellList(lists[seat])}`),
  ],
  parseSetup: (lines) => ({
    options: parseOptions(lines),
    lists: { A: parseList(lines, 'A'), B: parseList(lines, 'B') },
  }),
  makeIntent,
  parseIntent: (text) => {
    if (text.split('!').length > MOST_ABILITIES + 1) return null
    const intent = parseIntent(text)
    return intent.ok ? intent.value : null
  },
  makeEnd: ({ winner, rule, ladder }) =>
    `${winner ?? 'draw'} ${rule}${ladder === null ? '' : ` ${ladder}`}`,
  parseEnd,
  // The first player is one of two seats; a die has six faces.
  belowsOf: ({ firstNumbers, steps }) => [
    ...firstNumbers.map(() => SEATS.length),
    ...steps.flatMap(({ numbers }) => numbers.map(() => FACES)),
  ],
}

/** The record as text, in the one form in which it is written (`docs/record.md`). */
export const makeRecord = (record: DdmRecord): string => makeText(RECORDS, record)

/** Like `makeRecord`, with pauses for the caller's other work, and this hash. */
export const makingRecord = (record: DdmRecord, hash: TextHash): InSteps<string> =>
  makingText(RECORDS, record, hash)

/** The text of a record with these names instead of its own; the checksum is made anew, by this hash. */
export const renameRecord = (text: string, names: BySeat<string>, hash?: TextHash): string =>
  renameText(text, { ...names }, hash)

type Parsed = Result<DdmRecord, RecordTextError>

/**
 * Parses the text of a record. Accepts only the one form that `makeRecord` writes, so that every
 * changed byte is noticed. Versions, lists and steps are checked by `openRecord`.
 */
export const parseRecord = (text: string): Parsed => atOnce(parsingRecord(text))

/** Like `parseRecord`, with pauses for the caller's other work. */
export const parsingRecord = (text: string): InSteps<Parsed> => parsingText(RECORDS, text)

type Changes = readonly (readonly [name: string, value: unknown])[]

/** The preset with the fewest changes, and JSON of the options that differ. */
function makeOptions(options: Options): string {
  const changesFrom = (preset: Preset): Changes => {
    const usual = new Map<string, unknown>(Object.entries(PRESET_OPTIONS[preset]))
    const isOther = (name: string, value: unknown) =>
      JSON.stringify(usual.get(name)) !== JSON.stringify(value)
    return Object.entries(options).filter(([name, value]) => isOther(name, value))
  }
  const [nearest = { preset: PRESETS[0], changes: [] as Changes }] = PRESETS.map((preset) => ({
    preset,
    changes: changesFrom(preset),
  })).toSorted((a, b) => a.changes.length - b.changes.length)
  const { preset, changes } = nearest
  return changes.length === 0 ? preset : `${preset} ${JSON.stringify(Object.fromEntries(changes))}`
}

function parseOptions(lines: RecordLines): Options {
  const [name, changes = '{}'] = lines.take(/^options (\w{1,32})(?: (\{.*\}))?$/)
  return lines.given(() => {
    const preset = PRESETS.find((one) => one === name)
    const given = jsonOf(changes)
    if (preset === undefined || typeof given !== 'object' || given === null) return null
    // `readOptions` checks the options one by one.
    const read = readOptions(preset, given as Readonly<Record<string, unknown>>)
    return read.ok ? read.value : null
  })
}

function parseList(lines: RecordLines, seat: Seat): ListedIds {
  const [own, diceText = '', figureText = ''] = lines.take(/^list ([AB]) ([^;]*)(?:;([^;]+))?$/)
  return lines.given(() => {
    const [dice, figures] = [parseIds(diceText), parseIds(figureText)]
    return own !== seat || dice === null || figures === null ? null : { dice, figures }
  })
}

function parseEnd(text: string): Outcome | null {
  const [, winner, rule, ladder] =
    /^(A|B|draw) (R\d{1,2}(?:\.\d{1,2})*)(?: (R\d{1,2}\.\d{1,2}))?$/.exec(text) ?? []
  if (rule === undefined) return null
  // Whether there are such rules shows when the record is replayed.
  return {
    winner: SEATS.find((seat) => seat === winner) ?? null,
    rule,
    ladder: ladder ?? null,
  } as Outcome
}
