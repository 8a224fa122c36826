import type { Chance } from '../../kernel/chance.ts'
import { SUPPORT_IDS, scriptOf } from '../cards/cards.ts'
import { levelOf, MONSTER_IDS } from '../cards/monsters.ts'
import type { Monster, Support } from '../model/card-on-field.ts'
import type { Link } from '../model/link.ts'
import type { SeatState, State } from '../model/state.ts'
import type { Unit } from '../model/units.ts'
import { levelLimit } from '../rules/05-main-step.ts'
import { HIDDEN, otherSeat, type Seat } from '../types.ts'
import { LIKELY_SET, likelyMonsters } from './likely.ts'

/** Highest level of a monster. */
const TOP_LEVEL = 4

/** Draws a card of a list. */
type Draw = (cards: readonly string[]) => string

/** Guesses of cards, none of them against the limits of a line-up where others can be found. */
interface Guesses {
  readonly monster: (maxLevel: number) => string
  readonly support: (among: readonly string[]) => string
}

/**
 * A state that `seat` may take for the real one: its view with likely cards in the place of those
 * that it may not know (R17.2, R17.4). `apply` plays on it. Draws numbers of `chance` from 0.
 */
export function determinise(view: State, seat: Seat, chance: Chance): State {
  if (view.outcome !== null) return view
  let drawn = 0
  const draw: Draw = (cards) => {
    const number = chance(drawn, cards.length)
    drawn += 1
    return cards[number] ?? HIDDEN
  }
  const foe = otherSeat(seat)
  const picks = view.agenda.flatMap(linksOf).filter(({ pick }) => pick === HIDDEN)
  const guesses = guessesFor(view, view.seats[foe], draw)
  const guessed = guessSeat(view, view.seats[foe], guesses, picks)
  const guessLink = (link: Link): Link => {
    const pick = guessed.reserve.monsters[picks.indexOf(link)]
    return pick === undefined ? link : { ...link, pick }
  }
  return {
    ...view,
    seats: { ...view.seats, [foe]: guessed },
    agenda:
      picks.length === 0 ? view.agenda : view.agenda.map((unit) => withLinks(unit, guessLink)),
  }
}

function linksOf(unit: Unit): readonly Link[] {
  if (unit.type === 'choose') return unit.placing.links
  return unit.type === 'respond' ? unit.window.chain.links : []
}

function withLinks(unit: Unit, change: (link: Link) => Link): Unit {
  if (unit.type === 'choose')
    return { ...unit, placing: { ...unit.placing, links: unit.placing.links.map(change) } }
  if (unit.type !== 'respond') return unit
  const { window } = unit
  const chain = { ...window.chain, links: window.chain.links.map(change) }
  return { ...unit, window: { ...window, chain } }
}

/** Cards that have been seen of a seat count against the limits of its line-up (R2.1). */
function guessesFor(view: State, foe: SeatState, draw: Draw): Guesses {
  const { maxLevel4, levelPoints, lineupMonsters } = view.setup.options
  const seen = [...foe.graveyard, ...[...foe.monsters, ...foe.supports].map((one) => one?.id)]
  const taken = new Set(seen.filter((id) => id !== undefined && id !== HIDDEN))
  const known = MONSTER_IDS.filter((id) => taken.has(id)).map(levelOf)
  let points = levelPoints - known.reduce((sum, level) => sum + level, 0)
  let highest = maxLevel4 - known.filter((level) => level === TOP_LEVEL).length
  let left = lineupMonsters - known.length
  const monster = (maxLevel: number): string => {
    // Each of the others needs a level of its own.
    const most = Math.min(maxLevel, points - (left - 1), highest > 0 ? TOP_LEVEL : TOP_LEVEL - 1)
    const free = likelyMonsters(Math.max(1, most)).filter((id) => !taken.has(id))
    const card = draw(free.length > 0 ? free : MONSTER_IDS.filter((id) => !taken.has(id)))
    taken.add(card)
    points -= levelOf(card)
    if (levelOf(card) === TOP_LEVEL) highest -= 1
    left -= 1
    return card
  }
  return { monster, support: draw }
}

/**
 * The cards on the field are guessed first: they are bound by the turn in which it came (R5.3). Then
 * the monsters that links on the chain picked from the reserve, which come first in it.
 */
function guessSeat(
  { setup }: State,
  seat: SeatState,
  guesses: Guesses,
  picks: readonly Link[],
): SeatState {
  const guessMonster = (monster: Monster): Monster =>
    monster.id === HIDDEN
      ? { ...monster, id: guesses.monster(levelLimit({ turn: monster.since, setup })) }
      : monster
  const guessSupport = (support: Support): Support =>
    support.id === HIDDEN ? { ...support, id: guesses.support(LIKELY_SET) } : support
  const monsters = seat.monsters.map((monster) => monster && guessMonster(monster))
  const supports = seat.supports.map((support) => support && guessSupport(support))
  const levels = picks.map(({ card, trigger }) => scriptOf(card, trigger).pick?.maxLevel)
  const reserve = {
    monsters: seat.reserve.monsters.map((_, place) => guesses.monster(levels[place] ?? TOP_LEVEL)),
    supports: seat.reserve.supports.map(() => guesses.support(SUPPORT_IDS)),
  }
  return { ...seat, monsters, supports, reserve }
}
