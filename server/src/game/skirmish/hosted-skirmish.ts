import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  intentRequestOf,
  ordersRequestOf,
  parse,
  refusal,
  type ServerRefusal,
} from '@dungeon-dice/shared/protocol'
import {
  FIGHTERS_HASH,
  intentSchema,
  type Options,
  ordersSchema,
  PRESETS,
  type Preset,
  partsOf,
  readOptions,
  SEATS,
  SKIRMISH,
  SKIRMISH_MANIFEST,
  type SkirmishTypes,
  seatsFor,
  secretOf,
  sidesOf,
  TEAMS_OF_PRESET,
  toEventWire,
  viewState,
} from '@dungeon-dice/shared/skirmish'
import { type AnyGame, anyGame } from '../any-game.ts'
import type { GameDefinition } from '../game-definition.ts'
import { PartsView, projectingParts } from '../parts-view.ts'
import { loadSetup, NO_LIST, type NoList, saveSetup } from './saved-setup.ts'
import { SKIRMISH_BOTS } from './skirmish-bots.ts'
import { skirmishRecords } from './skirmish-records.ts'

/** The types of Skirmish as a server hosts it; players bring no list. */
export interface SkirmishHostTypes {
  Game: SkirmishTypes
  Rules: Options
  List: NoList
  View: PartsView
}

const INTENT_REQUEST = intentRequestOf(intentSchema)
const ORDERS_REQUEST = ordersRequestOf(ordersSchema)

const presetOf = (name: string): Result<Preset, ServerRefusal> => {
  const preset = PRESETS.find((one) => one === name)
  return preset === undefined ? err(refusal('unknown_preset', { presets: PRESETS })) : ok(preset)
}

/** Skirmish, for rooms, storage and bots. */
export const SKIRMISH_DEFINITION: GameDefinition<SkirmishHostTypes> = {
  manifest: SKIRMISH_MANIFEST,
  engine: SKIRMISH,
  seatsFor,
  sidesFor: (options, seats) => sidesOf({ options, seats }),
  catalogue: { hash: FIGHTERS_HASH, packs: [] },
  bots: SKIRMISH_BOTS,
  records: skirmishRecords,
  starters: [],
  readRules: ({ preset: name = PRESETS[0], changes = {} }) => {
    const preset = presetOf(name)
    return preset.ok ? readOptions({ teams: TEAMS_OF_PRESET[preset.value], ...changes }) : preset
  },
  readList: (_, list) => (list === undefined ? ok(NO_LIST) : err(refusal('takes_no_list'))),
  setupOf: (options, lists) => ({ seats: SEATS.filter((seat) => lists.has(seat)), options }),
  saveSetup,
  loadSetup,
  readRequest: (message) => parse(INTENT_REQUEST, message),
  readOrders: (message) => parse(ORDERS_REQUEST, message),
  packEvent: toEventWire,
  secretOf,
  View: PartsView,
  project: projectingParts((state) => partsOf(viewState(state, 'spectator'))),
}

/** The same, as the server hosts it. */
export const hostedSkirmish = (): AnyGame => anyGame(SKIRMISH_DEFINITION)
