import {
  CRESTS,
  type Item,
  type ListedIds,
  type Monster,
  SEATS,
  type Seat,
  type SeatState,
  type State,
  saveState,
  squareName,
  toAgendaWire,
  toListWire,
  toOriginsWire,
  toRolledWire,
  toUsesWire,
  usedFlags,
  viewState,
} from '@dungeon-dice/shared/ddm'
import { copyChanged, type Showing, syncList, syncMap } from '../sync.ts'
import { DdmSeatView, type DdmView, ItemView, MonsterView } from './ddm-view.ts'

const COUNTERS = ['turn', 'player', 'arrivals', 'lastEventfulTurn', 'drawn'] as const
const SEAT_COUNTERS = [
  'heartPoints',
  'summons',
  'netsUsed',
  'masterAttacks',
  'offeredDraw',
] as const

/** Updates the public state from `before` (null for an empty view) to `now`. */
export function project(view: DdmView, before: State | null, now: State): void {
  const old = before === null ? null : viewState(before, 'spectator')
  const shown = viewState(now, 'spectator')
  if (old?.setup !== shown.setup) projectSetup(view, old, shown)
  copyChanged(view, old ?? undefined, shown, COUNTERS)
  if (old?.drawOffer !== shown.drawOffer) view.drawOffer = shown.drawOffer ?? ''
  if (shown.outcome !== null) view.outcome = JSON.stringify(shown.outcome)
  if (old?.rolled !== shown.rolled) view.rolled = toRolledWire(shown.rolled)
  projectParts(view, old, shown)
  for (const seat of SEATS)
    if (old?.seats[seat] !== shown.seats[seat] || old.path[seat] !== shown.path[seat])
      projectSeat(seatView(view, seat), old, shown, seat)
  if (old?.monsters !== shown.monsters)
    syncMap(view.monsters, old?.monsters ?? [], shown.monsters, MONSTERS)
  if (old?.items !== shown.items) syncMap(view.items, old?.items ?? [], shown.items, ITEMS)
}

function seatView({ seats }: DdmView, seat: Seat): DdmSeatView {
  const known = seats.get(seat)
  if (known !== undefined) return known
  const fresh = new DdmSeatView()
  seats.set(seat, fresh)
  return fresh
}

/** Lists change when an item is turned face up, and when the end reveals hidden figures. */
function projectSetup(view: DdmView, old: State | null, now: State): void {
  const { options, lists } = saveState(now)
  const before = old === null ? null : saveState(old).lists
  if (old === null) view.options = JSON.stringify(options)
  for (const seat of SEATS) projectList(seatView(view, seat), before?.[seat], lists[seat])
}

function projectList(view: DdmSeatView, old: ListedIds | undefined, now: ListedIds): void {
  syncList(view.dice, old?.dice ?? [], now.dice)
  syncList(view.figures, old?.figures ?? [], now.figures)
}

/** Fields that are one text each. States are immutable, so an identical object has the same text. */
function projectParts(view: DdmView, old: State | null, now: State): void {
  if (old?.agenda !== now.agenda) view.agenda = toAgendaWire(now.agenda)
  if (old?.destroyed !== now.destroyed) view.destroyed = toOriginsWire(now.destroyed)
  if (old?.lasting !== now.lasting) view.lasting = toListWire(now.lasting)
  if (old?.ground !== now.ground) view.cleared = saveState(now).cleared.join(' ')
}

function projectSeat(view: DdmSeatView, old: State | null, now: State, seat: Seat): void {
  const before = old?.seats[seat]
  const { dice, figures } = now.setup.lists[seat]
  const state = now.seats[seat]
  if (before !== state) projectCounts(view, before, state)
  if (before?.dice !== state.dice)
    syncList(view.diceUsed, flags(dice.length, before?.dice), flags(dice.length, state.dice))
  if (before?.reserve !== state.reserve) {
    const { length } = figures
    syncList(view.figuresUsed, flags(length, before?.reserve), flags(length, state.reserve))
  }
  if (old?.path[seat] !== now.path[seat]) syncList(view.path, old?.path[seat] ?? [], now.path[seat])
}

const flags = (total: number, left: readonly number[] | undefined): readonly number[] =>
  left === undefined ? [] : usedFlags(total, left)

function projectCounts(view: DdmSeatView, old: SeatState | undefined, now: SeatState): void {
  copyChanged(view, old, now, SEAT_COUNTERS)
  if (old?.crests !== now.crests) copyChanged(view, old?.crests, now.crests, CRESTS)
  if (old?.summoned !== now.summoned) syncList(view.summoned, old?.summoned ?? [], now.summoned)
  if (old?.shown !== now.shown) syncList(view.shown, old?.shown ?? [], now.shown)
}

const FIGURE_FACTS = ['summoner', 'die'] as const
const MONSTER_FACTS = [
  ...FIGURE_FACTS,
  'controller',
  'damage',
  'moved',
  'attacks',
  'jumped',
  'attackChange',
  'defenseChange',
  'since',
] as const
const ITEM_FACTS = [...FIGURE_FACTS, 'faceUp'] as const

const MONSTERS: Showing<Monster, MonsterView> = {
  create: () => new MonsterView(),
  write: (view, before, now) => {
    copyChanged(view, before, now, MONSTER_FACTS)
    if (before?.uses !== now.uses) view.uses = toUsesWire(now.uses)
    writePlace(view, before, now)
  },
}

const ITEMS: Showing<Item, ItemView> = {
  create: () => new ItemView(),
  write: (view, before, now) => {
    copyChanged(view, before, now, ITEM_FACTS)
    writePlace(view, before, now)
  },
}

type Placed = Pick<Monster, 'figure' | 'square'>

function writePlace(
  view: { figure: number; square: string },
  before: Placed | undefined,
  now: Placed,
): void {
  if (before?.figure !== now.figure) view.figure = now.figure ?? 0
  if (before?.square !== now.square) view.square = squareName(now.square)
}
