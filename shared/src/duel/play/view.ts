import { effectsOf, findSupport, scriptOf } from '../cards/cards.ts'
import type { LineUp } from '../cards/line-up.ts'
import type { Op } from '../cards/op.ts'
import type { DuelEvent } from '../language/event.ts'
import type { Link } from '../model/link.ts'
import type { SeatState, State } from '../model/state.ts'
import type { Unit } from '../model/units.ts'
import { findPlace } from '../model/zones.ts'
import { type BySeat, HIDDEN, SEATS, type Seat, type Viewer, type Zone } from '../types.ts'

/**
 * The state as a viewer may know it: of other seats no reserve, line-up or face-down card, and no
 * pick that comes face-down (R17.2, R17.4). After the end everything is shown (R17.6).
 */
export function viewState(state: State, viewer: Viewer): State {
  if (state.outcome !== null) return state
  const { setup } = state
  return {
    ...state,
    setup: { ...setup, lineUps: forViewer(setup.lineUps, viewer, hiddenLineUp) },
    seats: forViewer(state.seats, viewer, hiddenSeat),
    agenda: viewAgenda(state.agenda, viewer),
  }
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

/** The agenda with the hidden picks of links hidden; the same if there is none. */
function viewAgenda(agenda: readonly Unit[], viewer: Viewer): readonly Unit[] {
  if (!agenda.some((unit) => linksOf(unit).some((link) => isHiddenPick(link, viewer))))
    return agenda
  return agenda.map((unit) => viewUnit(unit, viewer))
}

function linksOf(unit: Unit): readonly Link[] {
  if (unit.type === 'window' || unit.type === 'respond') return unit.window.chain.links
  return unit.type === 'choose' ? unit.placing.links : []
}

/** Whether a link will place a monster face-down that the viewer may not know (R17.4). */
const isHiddenPick = ({ seat, card, trigger, pick }: Link, viewer: Viewer): boolean =>
  seat !== viewer && pick !== null && placesSet(scriptOf(card, trigger))

const placesSet = ({ ops }: { readonly ops: readonly Op[] }): boolean =>
  ops.some((op) => op.op === 'place' && op.position === 'set')

function viewUnit(unit: Unit, viewer: Viewer): Unit {
  const viewLinks = (links: readonly Link[]) =>
    links.map((link) => (isHiddenPick(link, viewer) ? { ...link, pick: HIDDEN } : link))
  if (unit.type === 'choose')
    return { ...unit, placing: { ...unit.placing, links: viewLinks(unit.placing.links) } }
  if (unit.type !== 'window' && unit.type !== 'respond') return unit
  const { window } = unit
  const chain = { ...window.chain, links: viewLinks(window.chain.links) }
  return { ...unit, window: { ...window, chain } }
}

/** The event as a viewer may know it: face-down cards of others are `?` (R17.2 to R17.4). */
export function viewEvent(event: DuelEvent, viewer: Viewer): DuelEvent {
  switch (event.type) {
    case 'monsterPlaced':
    case 'monsterTurned':
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

const ownerOf = (zone: Zone): Seat | undefined =>
  SEATS.find((seat) => findPlace(zone)?.seat === seat)
