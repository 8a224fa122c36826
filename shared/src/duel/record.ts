import { err, ok } from '../kernel/result.ts'
import type { RecordLines } from '../record/lines.ts'
import { makePlaces, parsePlaces } from '../record/places.ts'
import type { RecordCodec, RecordRules } from '../record/types.ts'
import { CARDS_HASH } from './cards/cards.ts'
import type { LineUp } from './cards/line-up.ts'
import { DEFAULT_OPTIONS, OPTION_NAMES, type Options, readOptions } from './model/options.ts'
import { DECIDING_RULES, type Outcome } from './model/state.ts'
import { makeIntent, parseIntent } from './notation/intent.ts'
import { makeLineUp, parseLineUp } from './notation/line-up.ts'
import { DUEL, type DuelTypes } from './play/game.ts'
import { checkLineUp } from './rules/02-line-up.ts'
import { type BySeat, SEATS, type Seat } from './types.ts'

/** The types of the records of Duel. */
export interface DuelRecordTypes {
  Game: DuelTypes
  Setup: { readonly options: Options; readonly lineUps: BySeat<LineUp> }
  End: Outcome
  /** The rules refuse the line-up of this seat. */
  SetupFault: { readonly code: 'bad_list'; readonly seat: Seat }
}

const OPTION = /^option (\w{1,20}) (\w{1,20})$/

/** Records in format 2 (docs/record.md): options that are not the default, then the line-ups. */
const CODEC: RecordCodec<DuelRecordTypes> = {
  game: 'duel',
  format: 2,
  seats: SEATS,
  fewestSeats: SEATS.length,
  makeSetup: ({ options, lineUps }) => [
    ...OPTION_NAMES.filter((name) => options[name] !== DEFAULT_OPTIONS[name]).map(
      (name) => `option ${name} ${options[name]}`,
    ),
    ...SEATS.map((seat) => `line-up ${seat} ${makeLineUp(lineUps[seat])}`),
  ],
  parseSetup: (lines) => ({
    options: readOptionLines(lines),
    lineUps: { A: readLineUp(lines, 'A'), B: readLineUp(lines, 'B') },
  }),
  makeIntent,
  parseIntent: (text) => {
    const intent = parseIntent(text)
    return intent.ok ? intent.value : null
  },
  makeEnd: makePlaces,
  parseEnd: (text, seats) => {
    const placing = parsePlaces(text, seats)
    const rule = DECIDING_RULES.find((one) => one === placing?.rule)
    return placing === null || rule === undefined ? null : { places: placing.places, rule }
  },
}

function readOptionLines(lines: RecordLines): Options {
  const changes: Record<string, unknown> = {}
  while (OPTION.test(lines.next ?? '')) {
    const [name = '', value = ''] = lines.take(OPTION)
    changes[name] = /^\d+$/.test(value) ? Number(value) : value
  }
  const options = readOptions(changes)
  return options.ok ? options.value : lines.fail()
}

function readLineUp(lines: RecordLines, seat: Seat): LineUp {
  const [own, text = ''] = lines.take(/^line-up ([AB]) (\S+)$/)
  return lines.given(() => {
    const lineUp = parseLineUp(text)
    return own === seat && lineUp.ok ? lineUp.value : null
  })
}

/** Replays and verifies records of Duel. */
export const DUEL_RECORDS: RecordRules<DuelRecordTypes> = {
  codec: CODEC,
  game: DUEL,
  catalogue: CARDS_HASH,
  setupOf: ({ options, lineUps }) => {
    const refused = SEATS.find((seat) => !checkLineUp(options, lineUps[seat]).ok)
    return refused === undefined
      ? ok({ options, lineUps })
      : err({ code: 'bad_list', seat: refused })
  },
  endOf: ({ outcome }) => outcome,
}
