import type { Monster, Support } from '../model/card-on-field.ts'
import type { SeatState, State } from '../model/state.ts'
import type { Unit } from '../model/units.ts'
import { withLinks } from '../play/view-links.ts'
import { levelLimit } from '../rules/05-main-step.ts'
import { HIDDEN, SEATS, type Seat } from '../types.ts'
import { type Guess, guessedZones, knownConcealed } from './concealed.ts'

/** A middling face-down monster of each level, by its DEF. */
const TYPICAL = ['aqua-madoor', 'koumori-dragon', 'faceless-mage', 'mighty-mage'] as const

/** A face-down card that does nothing while its seat passes. */
const UNUSED = 'brace'

/**
 * A view with typical cards in place of hidden ones, so that it can be played on while the other
 * seat passes. Monsters behind a divider stand in free zones that follow from `number` (R17.7).
 */
export function assumed(view: State, number: number): State {
  const seats = { ...view.seats }
  let { stays } = view
  for (const seat of SEATS) {
    seats[seat] = assumedSeat(view, assumedZones(view, seat, number))
    stays += view.seats[seat].concealed
  }
  return { ...view, stays, seats, agenda: view.agenda.map(assumedUnit) }
}

function assumedZones(view: State, seat: Seat, number: number): SeatState {
  const own = view.seats[seat]
  if (own.concealed === 0) return own
  const known = knownConcealed(view, seat)
  const guess = (place: number): Guess => {
    if (place === 0 && known !== null) return { id: known, position: 'atk' }
    return { id: TYPICAL[levelLimit(view) - 1] ?? TYPICAL[0], position: 'set' }
  }
  const draw = (below: number) => number % Math.max(1, below)
  return { ...own, concealed: 0, monsters: guessedZones(own, view.stays, draw, guess) }
}

/** A hidden pick is not made: a card face-down in the other seat's zones tells a bot little. */
const assumedUnit = (unit: Unit): Unit =>
  withLinks(unit, (link) => (link.pick === HIDDEN ? { ...link, pick: null } : link))

function assumedSeat(view: State, seat: SeatState): SeatState {
  const isKnown = (cards: readonly ({ readonly id: string } | null)[]) =>
    cards.every((card) => card?.id !== HIDDEN)
  if (isKnown(seat.monsters) && isKnown(seat.supports)) return seat
  return {
    ...seat,
    monsters: seat.monsters.map((monster) => monster && assumedMonster(view, monster)),
    supports: seat.supports.map((support) => support && assumedSupport(support)),
  }
}

/** As strong as the turn in which it came allows (R5.3). */
function assumedMonster({ setup }: State, monster: Monster): Monster {
  if (monster.id !== HIDDEN) return monster
  const level = levelLimit({ turn: monster.since, setup })
  return { ...monster, id: TYPICAL[level - 1] ?? TYPICAL[0] }
}

const assumedSupport = (support: Support): Support =>
  support.id === HIDDEN ? { ...support, id: UNUSED } : support
