import type { GameEvent } from '../../src/ddm/language/event.ts'
import { itemCardOf, type State } from '../../src/ddm/model/state.ts'
import type { Seat, Viewer } from '../../src/ddm/rules/01-terms/players.ts'
import { viewEvent, viewState } from '../../src/ddm/rules/08-views/view.ts'
import type { Played } from './play.ts'

/** All who look. */
export const VIEWERS = ['A', 'B', 'spectator'] as const satisfies readonly Viewer[]

/** Something as each viewer gets it, in the order A, B, spectator. */
export const seenBy = <T>(look: (viewer: Viewer) => T): readonly T[] => VIEWERS.map(look)

/** The figures of a seat's list by id, a hidden one as `?` and its level. */
export const figuresSeen = (state: State, viewer: Viewer, seat: Seat): readonly string[] =>
  viewState(state, viewer).setup.lists[seat].figures.map(named)

/** The dice of a seat's list by id, a hidden one as `?` and its level. */
export const diceSeen = (state: State, viewer: Viewer, seat: Seat): readonly string[] =>
  viewState(state, viewer).setup.lists[seat].dice.map(named)

/** The items in play by id, a hidden one as `?` and its level. */
export const itemsSeen = (state: State, viewer: Viewer): readonly string[] => {
  const view = viewState(state, viewer)
  return view.items.map((item) => named(itemCardOf(view, item)))
}

const named = ({ id, level }: { readonly id: string; readonly level: number }): string =>
  id === '?' ? `?${level}` : id

/** The events of one type with all facts that a viewer gets. */
export const factsSeen = (
  { state, events }: Played,
  viewer: Viewer,
  type: GameEvent['type'],
): readonly GameEvent[] =>
  events.filter((event) => event.type === type).map((event) => viewEvent(event, viewer, state))
