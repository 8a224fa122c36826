import type { Monster, Support } from '../model/card-on-field.ts'
import type { Link } from '../model/link.ts'
import type { SeatState, State } from '../model/state.ts'
import type { Unit } from '../model/units.ts'
import { levelLimit } from '../rules/05-main-step.ts'
import { HIDDEN, SEATS } from '../types.ts'

/** A middling face-down monster of each level, by its DEF. */
const TYPICAL = ['aqua-madoor', 'koumori-dragon', 'faceless-mage', 'mighty-mage'] as const

/** A face-down card that does nothing while its seat passes. */
const UNUSED = 'brace'

/**
 * A view with typical cards in place of hidden ones, so that it can be played on while the other
 * seat passes.
 */
export function assumed(view: State): State {
  const seats = { ...view.seats }
  for (const seat of SEATS) seats[seat] = assumedSeat(view, view.seats[seat])
  return { ...view, seats, agenda: view.agenda.map(assumedUnit) }
}

/** A hidden pick is not made: a card face-down in the other seat's zones tells a bot little. */
function assumedUnit(unit: Unit): Unit {
  const known = (links: readonly Link[]) =>
    links.map((link) => (link.pick === HIDDEN ? { ...link, pick: null } : link))
  if (unit.type === 'choose')
    return { ...unit, placing: { ...unit.placing, links: known(unit.placing.links) } }
  if (unit.type !== 'respond') return unit
  const { window } = unit
  const chain = { ...window.chain, links: known(window.chain.links) }
  return { ...unit, window: { ...window, chain } }
}

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
