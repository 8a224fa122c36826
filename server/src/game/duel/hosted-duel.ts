import { err, ok, present, type Result } from '@dungeon-dice/shared'
import {
  CARDS_HASH,
  checkLineUp,
  DUEL,
  DUEL_MANIFEST,
  type DuelTypes,
  defaultLineUp,
  intentSchema,
  type LineUp,
  lineUpSchema,
  makeSecret,
  type Options,
  ordersSchema,
  PRESETS,
  type Preset,
  partsOf,
  readOptions,
  SEATS,
  type Seat,
  type Secret,
  type State,
  toEventWire,
  viewState,
} from '@dungeon-dice/shared/duel'
import {
  intentRequestOf,
  ordersRequestOf,
  parse,
  refusal,
  type ServerRefusal,
} from '@dungeon-dice/shared/protocol'
import { type AnyGame, anyGame } from '../any-game.ts'
import type { GameDefinition } from '../game-definition.ts'
import { PartsView, projectingParts } from '../parts-view.ts'
import { DUEL_BOTS } from './duel-bots.ts'
import { duelRecords } from './duel-records.ts'
import { loadSetup, saveSetup } from './saved-setup.ts'
import { DUEL_STARTERS } from './starters.ts'

/** The types of Duel as a server hosts it; players bring a line-up. */
export interface DuelHostTypes {
  Game: DuelTypes
  Rules: Options
  List: LineUp
  View: PartsView
}

const INTENT_REQUEST = intentRequestOf(intentSchema)
const ORDERS_REQUEST = ordersRequestOf(ordersSchema)

const presetOf = (name: string): Result<Preset, ServerRefusal> => {
  const preset = PRESETS.find((one) => one === name)
  return preset === undefined ? err(refusal('unknown_preset', { presets: PRESETS })) : ok(preset)
}

const SECRETS = new WeakMap<State, Map<Seat, Secret>>()

/** The own facts of a seat; made once for each state. */
function secretOf(state: State, seat: Seat): Secret {
  const made = SECRETS.get(state) ?? new Map<Seat, Secret>()
  SECRETS.set(state, made)
  const secret =
    made.get(seat) ?? makeSecret(seat, viewState(state, seat), viewState(state, 'spectator'))
  made.set(seat, secret)
  return secret
}

/** Duel, for rooms, storage and bots. */
export const DUEL_DEFINITION: GameDefinition<DuelHostTypes> = {
  manifest: DUEL_MANIFEST,
  engine: DUEL,
  // The preset allows two seats alone.
  seatsFor: () => ok(SEATS),
  sidesFor: (_, seats) => seats.map((seat) => [seat]),
  catalogue: { hash: CARDS_HASH, packs: [] },
  bots: DUEL_BOTS,
  records: duelRecords,
  starters: DUEL_STARTERS,
  readRules: ({ preset: name = PRESETS[0], changes = {} }) => {
    const preset = presetOf(name)
    return preset.ok ? readOptions(changes) : preset
  },
  readList: (rules, list) => {
    const lineUp =
      list === undefined ? ok(defaultLineUp(rules)) : parse(lineUpSchema, list, ['list'])
    return lineUp.ok ? checkLineUp(rules, lineUp.value) : lineUp
  },
  usedIn: ({ monsters, supports }) => [...monsters, ...supports],
  setupOf: (options, lineUps) => {
    const lineUp = (seat: Seat) => present(lineUps.get(seat), `a line-up for seat ${seat}`)
    return { options, lineUps: { A: lineUp('A'), B: lineUp('B') } }
  },
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
export const hostedDuel = (): AnyGame => anyGame(DUEL_DEFINITION)
