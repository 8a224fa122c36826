import type { GameEvent } from '../language/event.ts'
import { type Card, hiddenItemCard } from '../model/card.ts'
import type { SeatList } from '../model/dice-list.ts'
import { type Die, hiddenDie } from '../model/die.ts'
import { listedIds } from '../model/listed.ts'
import { makeSetup, type Setup } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import type { Seat, Viewer } from '../types.ts'

/**
 * Whether `viewer` may know which items `seat` brought, while the duel runs (R8.2, R8.5): monster
 * cards lie face up in reserve, item cards face down (R4.3).
 */
const knowsItemsOf = ({ options }: Setup, viewer: Viewer, seat: Seat): boolean =>
  viewer === seat || options.itemsHidden === 'no'

const hideCard = (card: Card): Card => (card.kind === 'item' ? hiddenItemCard(card.level) : card)

const hideDie = (die: Die): Die => (die.type === 'item' ? hiddenDie(die.level) : die)

/**
 * A list as the opponent and spectators know it, but for the items that were turned up (R8.4); with
 * `bound`, an item's die would tell it (R8.3).
 */
function hideItems(
  { options }: Setup,
  { dice, figures }: SeatList,
  shown: readonly number[],
): SeatList {
  const unless =
    <T>(hide: (thing: T) => T) =>
    (thing: T, place: number): T =>
      shown.includes(place + 1) ? thing : hide(thing)
  if (options.summonBinding === 'bound') return { dice: dice.map(unless(hideDie)), figures }
  return { dice, figures: figures.map(unless(hideCard)) }
}

/** What of a state decides which items are known. */
type Known = Pick<State, 'setup' | 'seats'>

/** Each setup as each viewer knows it, by what was turned up: it changes a few times in a duel. */
const known = new WeakMap<Setup, Map<string, Setup>>()

/** The setup as `viewer` may know it while the duel runs (R8). */
function viewSetup({ setup, seats }: Known, viewer: Viewer): Setup {
  const views = known.get(setup) ?? new Map<string, Setup>()
  known.set(setup, views)
  const key = `${viewer}:${seats.A.shown.join()}:${seats.B.shown.join()}`
  const view = views.get(key) ?? hideSetup({ setup, seats }, viewer)
  views.set(key, view)
  return view
}

function hideSetup({ setup, seats }: Known, viewer: Viewer): Setup {
  const view = (seat: Seat): SeatList =>
    knowsItemsOf(setup, viewer, seat)
      ? setup.lists[seat]
      : hideItems(setup, setup.lists[seat], seats[seat].shown)
  return makeSetup(setup.options, { A: view('A'), B: view('B') })
}

/**
 * The state as `viewer` may know it: `?` stands for what is hidden. All else is public (R8.1, R8.5),
 * and everything is at the end (R8.6).
 */
export const viewState = (state: State, viewer: Viewer): State =>
  state.outcome === null ? { ...state, setup: viewSetup(state, viewer) } : state

/** The event as `viewer` may know it (R8.1, §23). `state` is the one that its step led to. */
export function viewEvent(event: GameEvent, viewer: Viewer, { setup, seats }: State): GameEvent {
  // Nothing is turned up before the first decision: the lists of the beginning are those of now.
  if (event.type === 'duelBegan')
    return { ...event, lists: listedIds(viewSetup({ setup, seats }, viewer)) }
  if (event.type !== 'itemSummoned' || knowsItemsOf(setup, viewer, event.seat)) return event
  const { item: _, ...shown } = event
  return shown
}
