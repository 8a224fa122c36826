import type { Chance } from '../../kernel/chance.ts'
import { SUPPORT_IDS, scriptOf } from '../cards/cards.ts'
import { levelOf, MONSTER_IDS } from '../cards/monsters.ts'
import type { Monster, Support } from '../model/card-on-field.ts'
import type { Link } from '../model/link.ts'
import type { SeatState, State } from '../model/state.ts'
import { hiddenZone, monsterZone } from '../model/zones.ts'
import { linksOf, withLinks } from '../play/view-links.ts'
import { levelLimit } from '../rules/05-main-step.ts'
import { freeZones } from '../rules/06-targets.ts'
import { isDivided } from '../rules/17-divider.ts'
import { COLUMNS, HIDDEN, type MonsterZone, otherSeat, POSITIONS, type Seat } from '../types.ts'
import { type Draw, type Guess, guessedZones, knownConcealed } from './concealed.ts'
import { LIKELY_SET, likelyMonsters } from './likely.ts'

/** Highest level of a monster. */
const TOP_LEVEL = 4

/** Guesses of cards, none of them against the limits of a line-up where others can be found. */
interface Guesses {
  readonly monster: (maxLevel: number) => string
  readonly support: (among: readonly string[]) => string
  readonly draw: Draw
}

/**
 * A state that `seat` may take for the real one: its view with likely cards in the place of those
 * that it may not know (R17.2, R17.4), in likely zones (R17.7). `apply` plays on it. Draws numbers of
 * `chance` from 0.
 */
export function determinise(view: State, seat: Seat, chance: Chance): State {
  if (view.outcome !== null) return view
  let drawn = 0
  const draw: Draw = (below) => {
    const number = chance(drawn, below)
    drawn += 1
    return number
  }
  const foe = otherSeat(seat)
  const picks = view.agenda.flatMap(linksOf).filter(({ pick }) => pick === HIDDEN)
  const guesses = guessesFor(view, view.seats[foe], draw)
  const guessed = guessSeat(view, foe, guesses, picks)
  const guessLink = (link: Link): Link => {
    const pick = guessed.reserve.monsters[picks.indexOf(link)]
    return pick === undefined ? link : { ...link, pick }
  }
  const state = {
    ...view,
    stays: view.stays + view.seats[foe].concealed,
    seats: { ...view.seats, [foe]: guessed },
    agenda:
      picks.length === 0 ? view.agenda : view.agenda.map((unit) => withLinks(unit, guessLink)),
  }
  return isDivided(view) ? withZones(state, foe, draw) : state
}

/** The state with free zones in place of those that the divider hides (R17.7). */
function withZones(state: State, foe: Seat, draw: Draw): State {
  const { attack } = state
  const hidden = hiddenZone(foe)
  const among = (zones: readonly MonsterZone[]): MonsterZone =>
    zones[draw(Math.max(1, zones.length))] ?? monsterZone(foe, 1)
  const newcomers = COLUMNS.filter((column) => state.seats[foe].monsters[column - 1]?.since === 0)
  const newcomer = () => among(newcomers.map((column) => monsterZone(foe, column)))
  return {
    ...state,
    attack: attack && {
      ...attack,
      aim: attack.aim.map((zone) => (zone === hidden ? newcomer() : zone)),
    },
    agenda: state.agenda.map((unit) =>
      withLinks(unit, (link) =>
        link.to === hidden ? { ...link, to: among(freeZones(state, foe)) } : link,
      ),
    ),
  }
}

/** Cards that have been seen of a seat count against the limits of its line-up (R2.1). */
function guessesFor(view: State, foe: SeatState, draw: Draw): Guesses {
  const drawCard = (cards: readonly string[]): string => cards[draw(cards.length)] ?? HIDDEN
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
    const card = drawCard(free.length > 0 ? free : MONSTER_IDS.filter((id) => !taken.has(id)))
    taken.add(card)
    points -= levelOf(card)
    if (levelOf(card) === TOP_LEVEL) highest -= 1
    left -= 1
    return card
  }
  return { monster, support: drawCard, draw }
}

/**
 * The cards on the field are guessed first: they are bound by the turn in which it came (R5.3). Then
 * the monsters that links on the chain picked from the reserve, which come first in it.
 */
function guessSeat(view: State, foe: Seat, guesses: Guesses, picks: readonly Link[]): SeatState {
  const { setup } = view
  const seat = view.seats[foe]
  const guessMonster = (monster: Monster): Monster =>
    monster.id === HIDDEN
      ? { ...monster, id: guesses.monster(levelLimit({ turn: monster.since, setup })) }
      : monster
  const guessSupport = (support: Support): Support =>
    support.id === HIDDEN ? { ...support, id: guesses.support(LIKELY_SET) } : support
  const known = knownConcealed(view, foe)
  const guessConcealed = (place: number): Guess => {
    if (place === 0 && known !== null) return { id: known, position: 'atk' }
    return {
      id: guesses.monster(levelLimit(view)),
      position: POSITIONS[guesses.draw(POSITIONS.length)] ?? 'set',
    }
  }
  const monsters = guessedZones(
    { ...seat, monsters: seat.monsters.map((monster) => monster && guessMonster(monster)) },
    view.stays,
    guesses.draw,
    guessConcealed,
  )
  const supports = seat.supports.map((support) => support && guessSupport(support))
  const levels = picks.map(({ card, trigger }) => scriptOf(card, trigger).pick?.maxLevel)
  const reserve = {
    monsters: seat.reserve.monsters.map((_, place) => guesses.monster(levels[place] ?? TOP_LEVEL)),
    supports: seat.reserve.supports.map(() => guesses.support(SUPPORT_IDS)),
  }
  return { ...seat, concealed: 0, monsters, supports, reserve }
}
