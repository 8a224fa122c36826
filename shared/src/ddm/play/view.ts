import type { GameEvent } from '../language/event.ts'
import { type Card, hiddenItemCard } from '../model/card.ts'
import type { SeatList } from '../model/dice-list.ts'
import { type Die, hiddenDie } from '../model/die.ts'
import { listedIds } from '../model/listed.ts'
import { makeSetup, type Setup } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import type { Seat, Viewer } from '../types.ts'

/** Whether `viewer` may know what items `seat` brought, while the duel runs (R8.2, R8.5). */
const knowsItemsOf = ({ options }: Setup, viewer: Viewer, seat: Seat): boolean =>
  viewer === seat || options.itemsHidden === 'no'

const hideCard = (card: Card): Card => (card.kind === 'item' ? hiddenItemCard(card.level) : card)

const hideDie = (die: Die): Die => (die.type === 'item' ? hiddenDie(die.level) : die)

/** A list as the opponent and spectators know it: with `bound`, an item's die would tell it (R8.3). */
function hideItems({ options }: Setup, { dice, figures }: SeatList): SeatList {
  if (options.summonBinding === 'bound') return { dice: dice.map(hideDie), figures }
  return { dice, figures: figures.map(hideCard) }
}

/** Each setup as each viewer knows it; made once, since a setup never changes. */
const known = new WeakMap<Setup, Map<Viewer, Setup>>()

/** The setup as `viewer` may know it while the duel runs (R8). */
function viewSetup(setup: Setup, viewer: Viewer): Setup {
  const views = known.get(setup) ?? new Map<Viewer, Setup>()
  known.set(setup, views)
  const view = views.get(viewer) ?? hideSetup(setup, viewer)
  views.set(viewer, view)
  return view
}

function hideSetup(setup: Setup, viewer: Viewer): Setup {
  const view = (seat: Seat): SeatList =>
    knowsItemsOf(setup, viewer, seat) ? setup.lists[seat] : hideItems(setup, setup.lists[seat])
  return makeSetup(setup.options, { A: view('A'), B: view('B') })
}

/** The state as `viewer` may know it: `?` stands for what is hidden; nothing is at the end (R8). */
export const viewState = (state: State, viewer: Viewer): State =>
  state.outcome === null ? { ...state, setup: viewSetup(state.setup, viewer) } : state

/** The event as `viewer` may know it (R8, §23). `state` is any state of the same duel. */
export function viewEvent(event: GameEvent, viewer: Viewer, { setup }: State): GameEvent {
  if (event.type === 'duelBegan') return { ...event, lists: listedIds(viewSetup(setup, viewer)) }
  if (event.type !== 'itemSummoned' || knowsItemsOf(setup, viewer, event.seat)) return event
  const { item: _, ...shown } = event
  return shown
}
