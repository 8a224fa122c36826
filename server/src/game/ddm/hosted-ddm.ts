import { ok, type Plain, present, type Result } from '@dungeon-dice/shared'
import {
  checkList,
  type DdmTypes,
  type DiceList,
  ddmGame,
  type ListError,
  type ListedIds,
  makeSetup,
  type Options,
  PRESETS,
  type Preset,
  readOptions,
  SEATS,
  type Seat,
  type SeatList,
  type Setup,
  type Stock,
} from '@dungeon-dice/shared/ddm'
import {
  intentRequestSchema,
  ordersRequestSchema,
  parse,
  type SecretMessage,
  toEventWire,
} from '@dungeon-dice/shared/protocol'
import { type AnyGame, anyGame } from '../any-game.ts'
import type { GameDefinition, Loadout } from '../game-definition.ts'
import { hostedBots } from './ddm-bots.ts'
import { ddmRecords, type SavedSetup } from './ddm-records.ts'
import { DuelView } from './duel-view.ts'
import { project } from './project.ts'
import { startersOf, usualList } from './starters.ts'

/** The types of Dungeon Dice Monsters as a server hosts it. */
export interface DdmHostTypes {
  Game: DdmTypes
  Rules: Options
  List: SeatList
  View: DuelView
}

const presetOf = (name: string | undefined): Preset =>
  PRESETS.find((preset) => preset === name) ?? 'tabletop'

const idsOf = ({ dice, figures }: SeatList): ListedIds => ({
  dice: dice.map(({ id }) => id),
  figures: figures.map(({ id }) => id),
})

const setupOf = (rules: Options, lists: ReadonlyMap<Seat, SeatList>): Setup => {
  const list = (seat: Seat): SeatList => present(lists.get(seat), `a list for seat ${seat}`)
  return makeSetup(rules, { A: list('A'), B: list('B') })
}

function loadSetup(
  { catalogue }: Stock,
  { options: rules, lists: ids }: SavedSetup,
): Result<Loadout<DdmHostTypes>, ListError> {
  const lists = new Map<Seat, SeatList>()
  for (const seat of SEATS) {
    const list = checkList(catalogue, rules, ids[seat])
    if (!list.ok) return list
    lists.set(seat, list.value)
  }
  return ok({ setup: setupOf(rules, lists), rules, lists })
}

const secretOf = ({ lists }: Setup, seat: Seat): SecretMessage => ({
  seat,
  list: idsOf(lists[seat]),
})

/** Dungeon Dice Monsters with the catalogue of a host. */
export const ddmDefinition = (stock: Stock): GameDefinition<DdmHostTypes> => ({
  game: ddmGame(stock.catalogue),
  seats: SEATS,
  catalogue: { hash: stock.catalogue.hash, packs: stock.packs },
  bots: hostedBots(stock),
  records: ddmRecords(stock, (saved) => loadSetup(stock, saved)),
  starters: startersOf(stock),
  readRules: ({ preset, changes }) => readOptions(presetOf(preset), changes ?? {}),
  // The schema of the request has checked the form of the list.
  readList: (rules, list) =>
    checkList(stock.catalogue, rules, (list as DiceList | undefined) ?? usualList(stock, rules)),
  setupOf,
  saveSetup: ({ options, lists }) =>
    // Options and lists of ids are plain data; interfaces only lack the index signature of Plain.
    ({ options, lists: { A: idsOf(lists.A), B: idsOf(lists.B) } }) as unknown as Plain,
  loadSetup: (saved) => loadSetup(stock, saved as unknown as SavedSetup),
  readRequest: (message) => parse(intentRequestSchema, message),
  readOrders: (message) => parse(ordersRequestSchema, message),
  packEvent: toEventWire,
  turnOf: ({ turn }) => turn,
  secretOf,
  View: DuelView,
  project,
})

/** The same, as the server hosts it. */
export const hostedDdm = (stock: Stock): AnyGame => anyGame(ddmDefinition(stock))
