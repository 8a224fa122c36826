import type { GameEvent } from '../../language/event.ts'
import { listedIds } from '../../model/listed.ts'
import { makeSetup, type Setup } from '../../model/setup.ts'
import type { State } from '../../model/state.ts'
import { type Die, hiddenDie } from '../01-terms/die.ts'
import { type Card, hiddenItemCard } from '../01-terms/monster-and-item-cards.ts'
import type { Seat, Viewer } from '../01-terms/players.ts'
import type { SeatList } from '../02-lists/dice-list.ts'

/**
 * Returns whether `viewer` may know which items `seat` has during the duel (R8.2, R8.5): monster
 * cards are face up in reserve, item cards face down (R4.3).
 */
const knowsItemsOf = ({ options }: Setup, viewer: Viewer, seat: Seat): boolean =>
  viewer === seat || options.itemsHidden === 'no'

const hideCard = (card: Card): Card => (card.kind === 'item' ? hiddenItemCard(card.level) : card)

const hideDie = (die: Die): Die => (die.type === 'item' ? hiddenDie(die.level) : die)

/**
 * A list as the opponent and spectators know it: items are hidden unless they were revealed (R8.4);
 * with `bound`, so are their dice (R8.3).
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

/** The parts of a state that determine which items are known. */
type Known = Pick<State, 'setup' | 'seats'>

/** The setups of a duel as one viewer saw them. */
interface SeenSetups {
  readonly byShown: Map<string, Setup>
  /** The newest of them, and the revealed items that it depends on. */
  newest: {
    readonly shownA: readonly number[]
    readonly shownB: readonly number[]
    readonly view: Setup
  } | null
}

/** Caches each viewer's setup by revealed items, since these change only a few times in a duel. */
const known = new WeakMap<Setup, Map<Viewer, SeenSetups>>()

function seenBy(setup: Setup, viewer: Viewer): SeenSetups {
  const viewers = known.get(setup) ?? new Map<Viewer, SeenSetups>()
  const seen = viewers.get(viewer)
  if (seen !== undefined) return seen
  const fresh: SeenSetups = { byShown: new Map(), newest: null }
  known.set(setup, viewers.set(viewer, fresh))
  return fresh
}

/** The setup as `viewer` may know it during the duel (R8). */
function viewSetup({ setup, seats }: Known, viewer: Viewer): Setup {
  const { shown: shownA } = seats.A
  const { shown: shownB } = seats.B
  const seen = seenBy(setup, viewer)
  const { newest, byShown } = seen
  // Mostly the very same lists as at the step before: no text is made of them.
  if (newest !== null && newest.shownA === shownA && newest.shownB === shownB) return newest.view
  const key = `${shownA.join()}:${shownB.join()}`
  const view = byShown.get(key) ?? hideSetup({ setup, seats }, viewer)
  byShown.set(key, view)
  seen.newest = { shownA, shownB, view }
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
 * The state as `viewer` may know it, with `?` for hidden values. Everything else is public (R8.1,
 * R8.5), and at the end everything is (R8.6).
 */
export const viewState = (state: State, viewer: Viewer): State =>
  state.outcome === null ? { ...state, setup: viewSetup(state, viewer) } : state

/** The event as `viewer` may know it (R8.1, §23). `state` is the state after its step. */
export function viewEvent(event: GameEvent, viewer: Viewer, { setup, seats }: State): GameEvent {
  // Nothing is revealed before the first decision, so the initial lists equal the current ones.
  if (event.type === 'duelBegan')
    return { ...event, lists: listedIds(viewSetup({ setup, seats }, viewer)) }
  if (event.type !== 'itemSummoned' || knowsItemsOf(setup, viewer, event.seat)) return event
  const { item: _, ...shown } = event
  return shown
}
