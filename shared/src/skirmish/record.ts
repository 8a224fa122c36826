import { ok, type Result } from '../kernel/result.ts'
import { makePlaces, parsePlaces } from '../record/places.ts'
import type { HeaderOf, RecordCodec, RecordRules } from '../record/types.ts'
import { FIGHTERS_HASH } from './fighters/fighters.ts'
import { type Options, readOptions } from './model/options.ts'
import { type SeatsError, type Setup, seatsFor } from './model/setup.ts'
import { DECIDING_RULES, type Outcome } from './model/state.ts'
import { makeIntent, parseIntent } from './notation/intent.ts'
import { makeOptions } from './notation/position.ts'
import { SKIRMISH, type SkirmishTypes } from './play/game.ts'
import { SEATS } from './types.ts'

/** The types of the records of Skirmish. */
export interface SkirmishRecordTypes {
  Game: SkirmishTypes
  Setup: { readonly options: Options }
  End: Outcome
  SetupFault: SeatsError
}

const OPTION = /^option (\w{1,20}) (\w{1,20})$/

/** Records in format 2 (docs/record.md): a line for each option that is not the default. */
const CODEC: RecordCodec<SkirmishRecordTypes> = {
  game: 'skirmish',
  format: 2,
  seats: SEATS,
  fewestSeats: 2,
  makeSetup: ({ options }) => makeOptions(options),
  parseSetup: (lines) => {
    const changes: Record<string, unknown> = {}
    while (OPTION.test(lines.next ?? '')) {
      const [name = '', value = ''] = lines.take(OPTION)
      changes[name] = /^\d+$/.test(value) ? Number(value) : value
    }
    const options = readOptions(changes)
    return options.ok ? { options: options.value } : lines.fail()
  },
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

function setupOf({ options, players }: HeaderOf<SkirmishRecordTypes>): Result<Setup, SeatsError> {
  const seats = seatsFor(options, Object.keys(players).length)
  return seats.ok ? ok({ seats: seats.value, options }) : seats
}

/** Replays and verifies records of Skirmish. */
export const SKIRMISH_RECORDS: RecordRules<SkirmishRecordTypes> = {
  codec: CODEC,
  game: SKIRMISH,
  catalogue: FIGHTERS_HASH,
  setupOf,
  endOf: ({ outcome }) => outcome,
}
