import { effectsOf, findSupport, scriptOf } from '../cards/cards.ts'
import type { LineUp } from '../cards/line-up.ts'
import type { Op } from '../cards/op.ts'
import type { DuelEvent } from '../language/event.ts'
import type { Monster } from '../model/card-on-field.ts'
import type { Link } from '../model/link.ts'
import type { SeatState, State } from '../model/state.ts'
import type { Unit } from '../model/units.ts'
import { ownerOf } from '../model/zones.ts'
import { isDivided } from '../rules/17-divider.ts'
import { type BySeat, HIDDEN, type Viewer } from '../types.ts'
import { behindDivider, dividedEvent } from './view-divider.ts'
import { linksOf, withLinks } from './view-links.ts'

/**
 * The state as a viewer may know it: of other seats no reserve, line-up or face-down card, and no
 * pick that comes face-down (R17.2, R17.4). With the divider also no monster zone that was not shown
 * (R17.7). After the end everything is shown (R17.6).
 */
export function viewState(state: State, viewer: Viewer): State {
  if (state.outcome !== null) return state
  const { setup } = state
  const hasDivider = isDivided(state)
  const view = {
    ...state,
    setup: { ...setup, lineUps: forViewer(setup.lineUps, viewer, hiddenLineUp) },
    seats: forViewer(state.seats, viewer, hasDivider ? dividedSeat : hiddenSeat),
    agenda: viewAgenda(state.agenda, viewer),
  }
  return hasDivider ? behindDivider(view, viewer) : view
}

const forViewer = <T>(all: BySeat<T>, viewer: Viewer, hide: (value: T) => T): BySeat<T> => ({
  A: viewer === 'A' ? all.A : hide(all.A),
  B: viewer === 'B' ? all.B : hide(all.B),
})

const hidden = (cards: readonly string[]): readonly string[] => cards.map(() => HIDDEN)

/** Remembers hidden forms, so that what did not change is shared between views. */
function remembered<T extends object>(hide: (value: T) => T): (value: T) => T {
  const known = new WeakMap<T, T>()
  return (value) => {
    const before = known.get(value)
    if (before !== undefined) return before
    const made = hide(value)
    known.set(value, made)
    // The hidden form hides nothing more.
    known.set(made, made)
    return made
  }
}

const hiddenLineUp = remembered(
  ({ monsters, supports }: LineUp): LineUp => ({
    monsters: hidden(monsters),
    supports: hidden(supports),
  }),
)

const hiddenSeat = remembered(
  (seat: SeatState): SeatState => ({
    ...seat,
    reserve: hiddenLineUp(seat.reserve),
    monsters: seat.monsters.map((monster) =>
      monster?.position === 'set' ? { ...monster, id: HIDDEN } : monster,
    ),
    supports: seat.supports.map((support) =>
      support?.isSet === true ? { ...support, id: HIDDEN } : support,
    ),
  }),
)

/** The seat without the zones of monsters that others do not see; they are counted (R17.7). */
const dividedSeat = remembered((seat: SeatState): SeatState => {
  const isConcealed = (monster: Monster | null) => monster !== null && !monster.isShown
  return {
    ...hiddenSeat(seat),
    monsters: hiddenSeat(seat).monsters.map((monster) => (isConcealed(monster) ? null : monster)),
    concealed: seat.concealed + seat.monsters.filter(isConcealed).length,
  }
})

/** The agenda with the hidden picks of links hidden; the same if there is none. */
function viewAgenda(agenda: readonly Unit[], viewer: Viewer): readonly Unit[] {
  if (!agenda.some((unit) => linksOf(unit).some((link) => isHiddenPick(link, viewer))))
    return agenda
  return agenda.map((unit) =>
    withLinks(unit, (link) => (isHiddenPick(link, viewer) ? { ...link, pick: HIDDEN } : link)),
  )
}

/** Whether a link will place a monster face-down that the viewer may not know (R17.4). */
const isHiddenPick = ({ seat, card, trigger, pick }: Link, viewer: Viewer): boolean =>
  seat !== viewer && pick !== null && placesSet(scriptOf(card, trigger))

const placesSet = ({ ops }: { readonly ops: readonly Op[] }): boolean =>
  ops.some((op) => op.op === 'place' && op.position === 'set')

/** The event as a viewer may know it: face-down cards of others are `?` (R17.2 to R17.4). */
export function viewEvent(event: DuelEvent, viewer: Viewer): DuelEvent {
  if ('hides' in event) return dividedEvent(event, viewer)
  switch (event.type) {
    case 'monsterPlaced':
    case 'monsterTurned':
    case 'monsterShown':
    case 'monsterReturned':
      return event.position === 'set' && ownerOf(event.zone) !== viewer
        ? { ...event, card: HIDDEN }
        : event
    case 'supportSet':
      return ownerOf(event.zone) === viewer ? event : { ...event, card: HIDDEN }
    case 'linkAdded': {
      if (event.seat === viewer || event.pick === null) return event
      const scripts = [findSupport(event.card) ?? [], effectsOf(event.card)].flat()
      return scripts.some(placesSet) ? { ...event, pick: HIDDEN } : event
    }
    default:
      return event
  }
}
