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
  viewState,
} from '@dungeon-dice/shared/ddm'
import { toRolledWire, usedFlags } from '@dungeon-dice/shared/protocol'
import { syncList, syncMap } from '../sync.ts'
import { DuelSeatView, type DuelView, ItemView, MonsterView } from './duel-view.ts'

/** Brings the public state from what `before` shows (null: from nothing) to what `now` shows. */
export function project(view: DuelView, before: State | null, now: State): void {
  const old = before === null ? null : viewState(before, 'spectator')
  const shown = viewState(now, 'spectator')
  if (old?.setup !== shown.setup) projectSetup(view, old, shown)
  projectScalars(view, old, shown)
  for (const seat of SEATS) projectSeat(seatView(view, seat), old, shown, seat)
  if (old?.monsters !== shown.monsters)
    syncMap(view.monsters, old?.monsters ?? [], shown.monsters, newMonster, writeMonster)
  if (old?.items !== shown.items)
    syncMap(view.items, old?.items ?? [], shown.items, newItem, writeItem)
}

function seatView({ seats }: DuelView, seat: Seat): DuelSeatView {
  const known = seats.get(seat)
  if (known !== undefined) return known
  const fresh = new DuelSeatView()
  seats.set(seat, fresh)
  return fresh
}

/** Lists change but once: when the end shows what was hidden. */
function projectSetup(view: DuelView, old: State | null, now: State): void {
  const { options, lists } = saveState(now)
  const before = old === null ? null : saveState(old).lists
  view.options = JSON.stringify(options)
  for (const seat of SEATS) projectList(seatView(view, seat), before?.[seat], lists[seat])
}

function projectList(view: DuelSeatView, old: ListedIds | undefined, now: ListedIds): void {
  syncList(view.dice, old?.dice ?? [], now.dice)
  syncList(view.figures, old?.figures ?? [], now.figures)
}

function projectScalars(view: DuelView, old: State | null, now: State): void {
  view.turn = now.turn
  view.player = now.player
  view.arrivals = now.arrivals
  if (old?.rolled !== now.rolled) view.rolled = toRolledWire(now.rolled)
  syncList(view.agenda, agendaOf(old), agendaOf(now))
  view.lastEventfulTurn = now.lastEventfulTurn
  view.drawOffer = now.drawOffer ?? ''
  view.drawn = now.drawn
  if (now.outcome !== null) view.outcome = JSON.stringify(now.outcome)
}

const agendaOf = (state: State | null): readonly string[] =>
  state?.agenda.map((unit) => JSON.stringify(unit)) ?? []

function projectSeat(view: DuelSeatView, old: State | null, now: State, seat: Seat): void {
  const list = now.setup.lists[seat]
  const before = old?.seats[seat]
  const state = now.seats[seat]
  if (before !== state) {
    projectCounts(view, before, state)
    const flags = (numbers: readonly number[] | undefined, total: number): readonly number[] =>
      numbers === undefined ? [] : usedFlags(total, numbers)
    if (before?.dice !== state.dice)
      syncList(
        view.diceUsed,
        flags(before?.dice, list.dice.length),
        flags(state.dice, list.dice.length),
      )
    if (before?.reserve !== state.reserve)
      syncList(
        view.figuresUsed,
        flags(before?.reserve, list.figures.length),
        flags(state.reserve, list.figures.length),
      )
  }
  if (old?.path[seat] !== now.path[seat]) syncList(view.path, old?.path[seat] ?? [], now.path[seat])
}

function projectCounts(view: DuelSeatView, old: SeatState | undefined, now: SeatState): void {
  view.heartPoints = now.heartPoints
  view.summons = now.summons
  view.netsUsed = now.netsUsed
  view.masterAttacks = now.masterAttacks
  view.offeredDraw = now.offeredDraw
  if (old?.crests !== now.crests) syncList(view.crests, crestsOf(old), crestsOf(now))
  if (old?.summoned !== now.summoned) syncList(view.summoned, old?.summoned ?? [], now.summoned)
}

const crestsOf = (seat: SeatState | undefined): readonly number[] =>
  seat === undefined ? [] : CRESTS.map((crest) => seat.crests[crest])

const newMonster = (): MonsterView => new MonsterView()

function writeMonster(view: MonsterView, monster: Monster): void {
  const { summoner, controller, die, damage, moved, attacks } = monster
  view.assign({ summoner, controller, die, damage, moved, attacks })
  view.figure = monster.figure ?? 0
  view.square = squareName(monster.square)
}

const newItem = (): ItemView => new ItemView()

function writeItem(view: ItemView, { summoner, die, figure, square, faceUp }: Item): void {
  view.assign({ summoner, die, figure: figure ?? 0, square: squareName(square), faceUp })
}
