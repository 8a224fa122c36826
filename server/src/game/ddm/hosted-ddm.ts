import { err, ok, type Plain, present, type Result } from '@dungeon-dice/shared'
import {
  type BySeat,
  checkList,
  DDM_MANIFEST,
  type DdmTypes,
  ddmGame,
  diceListSchema,
  intentSchema,
  type ListError,
  type ListedIds,
  makeSetup,
  type Options,
  ordersSchema,
  ownListSchema,
  PRESETS,
  type Preset,
  readOptions,
  SEATS,
  type Seat,
  type SeatList,
  type Setup,
  type State,
  type Stock,
  toEventWire,
} from '@dungeon-dice/shared/ddm'
import {
  intentRequestOf,
  ordersRequestOf,
  parse,
  refusal,
  type ServerRefusal,
} from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type AnyGame, anyGame } from '../any-game.ts'
import type { GameDefinition, Loadout } from '../game-definition.ts'
import { hostedBots } from './ddm-bots.ts'
import { ddmRecords, type SavedSetup } from './ddm-records.ts'
import { DdmView } from './ddm-view.ts'
import { project } from './project.ts'
import { startersOf, usualList } from './starters.ts'

/** The types of Dungeon Dice Monsters as a server hosts it. */
export interface DdmHostTypes {
  Game: DdmTypes
  Rules: Options
  List: SeatList
  View: DdmView
}

const INTENT_REQUEST = intentRequestOf(intentSchema)
const ORDERS_REQUEST = ordersRequestOf(ordersSchema)

const presetOf = (name: string): Result<Preset, ServerRefusal> => {
  const preset = PRESETS.find((one) => one === name)
  return preset === undefined ? err(refusal('unknown_preset', { presets: PRESETS })) : ok(preset)
}

const idsOf = ({ dice, figures }: SeatList): ListedIds => ({
  dice: dice.map(({ id }) => id),
  figures: figures.map(({ id }) => id),
})

const setupOf = (rules: Options, lists: ReadonlyMap<Seat, SeatList>): Setup => {
  const list = (seat: Seat): SeatList => present(lists.get(seat), `a list for seat ${seat}`)
  return makeSetup(rules, { A: list('A'), B: list('B') })
}

/** The form of a setup in the journal; the rules check its lists. */
const savedSchema = z.looseObject({
  options: z.looseObject({}),
  lists: z.looseObject({ A: ownListSchema, B: ownListSchema }),
})

function loadSetup(
  { catalogue }: Stock,
  saved: SavedSetup,
): Result<Loadout<DdmHostTypes>, ListError | ServerRefusal> {
  // A setup of another game is refused here, before the rules read it.
  const read = parse(savedSchema, saved, ['setup'])
  if (!read.ok) return read
  const { options: rules, lists: ids } = saved
  const lists = new Map<Seat, SeatList>()
  for (const seat of SEATS) {
    const list = checkList(catalogue, rules, ids[seat])
    if (!list.ok) return list
    lists.set(seat, list.value)
  }
  return ok({ setup: setupOf(rules, lists), rules, lists })
}

const SECRETS = new WeakMap<Setup, BySeat<ListedIds>>()

/** The same object in all states of a duel. */
function secretOf({ setup }: State, seat: Seat): ListedIds {
  const { A, B } = setup.lists
  const known = SECRETS.get(setup) ?? { A: idsOf(A), B: idsOf(B) }
  SECRETS.set(setup, known)
  return known[seat]
}

/** Dungeon Dice Monsters with the catalogue of a host. */
export const ddmDefinition = (stock: Stock): GameDefinition<DdmHostTypes> => ({
  manifest: DDM_MANIFEST,
  engine: ddmGame(stock.catalogue),
  // The preset allows two seats alone.
  seatsFor: () => ok(SEATS),
  sidesFor: (_, seats) => seats.map((seat) => [seat]),
  catalogue: { hash: stock.catalogue.hash, packs: stock.packs },
  bots: hostedBots(stock),
  records: ddmRecords(stock, (saved) => loadSetup(stock, saved)),
  starters: startersOf(stock),
  readRules: ({ preset: name = 'tabletop', changes = {} }) => {
    const preset = presetOf(name)
    return preset.ok ? readOptions(preset.value, changes) : preset
  },
  readList: (rules, list) => {
    const form =
      list === undefined ? ok(usualList(stock, rules)) : parse(diceListSchema, list, ['list'])
    return form.ok ? checkList(stock.catalogue, rules, form.value) : form
  },
  usedIn: ({ dice }) => dice.map(({ id }) => id),
  setupOf,
  saveSetup: ({ options, lists }) =>
    // Options and lists of ids are plain data; interfaces only lack the index signature of Plain.
    ({ options, lists: { A: idsOf(lists.A), B: idsOf(lists.B) } }) as unknown as Plain,
  loadSetup: (saved) => loadSetup(stock, saved as unknown as SavedSetup),
  readRequest: (message) => parse(INTENT_REQUEST, message),
  readOrders: (message) => parse(ORDERS_REQUEST, message),
  packEvent: toEventWire,
  secretOf,
  View: DdmView,
  project,
})

/** The same, as the server hosts it. */
export const hostedDdm = (stock: Stock): AnyGame => anyGame(ddmDefinition(stock))
