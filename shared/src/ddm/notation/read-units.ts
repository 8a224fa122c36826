import { err, ok, type Result } from '../../kernel/result.ts'
import { abilityOf } from '../abilities/source.ts'
import type { Link } from '../model/link.ts'
import { cardOf, itemById, monsterById, type State } from '../model/state.ts'
import type { Battle, Unit, WindowKind } from '../model/units.ts'
import { readBattle } from './battle-text.ts'
import { readRef } from './figure-ref.ts'
import type { LinkNotes } from './link-text.ts'
import type { PositionError } from './position-error.ts'
import { readLink } from './read-link.ts'
import { parseUnit, type UnitNotes } from './unit-notes.ts'
import { walkerOf } from './unit-text.ts'
import { readWalk } from './walk-text.ts'

/** What lies on an agenda, a window by its kind. */
type Layer = Unit['type'] | `${WindowKind}?`

/** What each unit lies on; a unit that is not here lies on anything. */
const GROUND: Readonly<Partial<Record<Layer, Layer>>> = {
  offerDefence: 'act',
  dealDamage: 'act',
  arrive: 'act',
  'summon?': 'act',
  'walk?': 'act',
  walk: 'walk?',
  'item?': 'walk',
  'attack?': 'offerDefence',
  'damage?': 'dealDamage',
  'turnEnd?': 'closeTurn',
}

const layerOf = (unit: Unit): Layer => (unit.type === 'window' ? `${unit.window.kind}?` : unit.type)

/**
 * The agenda of a chain field, from the action part or the end of the turn upwards: tasks alone,
 * the last of which is to ask what is open. Each is checked beside the state and what it lies on.
 */
export function readUnits(state: State, text: string): Result<readonly Unit[], PositionError> {
  const parts = text.split(';')
  const isTurnEnd = parts[0] === 'end'
  const agenda: Unit[] = [{ type: isTurnEnd ? 'closeTurn' : 'act' }]
  for (const part of isTurnEnd ? parts.slice(1) : parts) {
    const notes = parseUnit(part)
    if (notes === null) return err({ code: 'bad_chain', text: part })
    const unit = readUnit(state, agenda, notes)
    if (unit === 'bad_link' || unit === null || !canLie(agenda, unit))
      return err({ code: unit === 'bad_link' ? unit : 'bad_unit', text: part })
    agenda.push(unit)
  }
  return ok(agenda)
}

function canLie(agenda: readonly Unit[], unit: Unit): boolean {
  const below = agenda.at(-1)
  if (below === undefined || below.type === 'resolve') return false
  if (below.type === 'window' && below.window.chain.passes > 0) return false
  const ground = GROUND[layerOf(unit)]
  return ground === undefined || ground === layerOf(below)
}

/** The unit that such notes tell of; null for one that cannot be. */
function readUnit(
  state: State,
  agenda: readonly Unit[],
  notes: UnitNotes,
): Unit | 'bad_link' | null {
  switch (notes.type) {
    case 'closeTurn':
      return null
    case 'walk':
      return readWalk(state, notes.walk)
    case 'offerDefence':
    case 'dealDamage': {
      const battle = readBattle(state, notes.battle)
      return battle === null ? null : { type: notes.type, battle }
    }
    case 'trigger': {
      const link = readLink(state, notes.link, walkerOf(agenda))
      if (link === null) return 'bad_link'
      return abilityOf(state, link).timing === 'destroyed' ? { type: 'trigger', link } : null
    }
    default: {
      const links = readLinks(state, agenda, notes.links)
      return links === null ? 'bad_link' : withLinks(state, agenda, notes, links)
    }
  }
}

function readLinks(
  state: State,
  agenda: readonly Unit[],
  notes: readonly LinkNotes[],
): readonly Link[] | null {
  const links = notes.map((note) => readLink(state, note, walkerOf(agenda)))
  const known = links.filter((link) => link !== null)
  return known.length === links.length ? known : null
}

type Linked = Extract<UnitNotes, { type: 'arrive' | 'window' | 'resolve' }>
type Of<T extends Linked['type']> = Extract<Linked, { type: T }>

function withLinks(
  state: State,
  agenda: readonly Unit[],
  notes: Linked,
  links: readonly Link[],
): Unit | null {
  if (notes.type === 'arrive') return arrival(state, notes, links)
  if (notes.type === 'window') return window(agenda, notes, links)
  const last = links.at(-1)
  if (last === undefined || notes.step >= abilityOf(state, last).effects.length) return null
  const { step, happened } = notes
  return { type: 'resolve', links, step, happened, chosen: null }
}

/** The newest figure, come to some ability of its card; only its own wait on the chain (R14.8). */
function arrival(
  state: State,
  { figure: named, ability }: Of<'arrive'>,
  links: readonly Link[],
): Unit | null {
  const id = readRef(state, named)
  const figure = id === state.arrivals ? (monsterById(state, id) ?? itemById(state, id)) : undefined
  if (figure === undefined || figure.summoner !== state.player || ability < 1) return null
  const isOwn = links.every((link) => link.source === id && link.ability < ability)
  const isLeft = ability <= cardOf(state.setup, figure).abilities.length + 1
  const isChained = links.length === 0 || state.setup.options.chain === 'on'
  return isOwn && isLeft && isChained ? { type: 'arrive', figure: figure.id, ability, links } : null
}

/** A window; those of a battle belong to the one below (R16.3). */
function window(
  agenda: readonly Unit[],
  { kind, asked, passes, answered }: Of<'window'>,
  links: readonly Link[],
): Unit | null {
  const isBattle = kind === 'attack' || kind === 'damage'
  const below = isBattle ? battleOf(agenda) : null
  if (isBattle && below === null) return null
  if (answered && (kind !== 'damage' || below?.answered !== true)) return null
  const battle = below === null ? null : { ...below, answered }
  return { type: 'window', window: { kind, chain: { links, asked, passes }, battle } }
}

/** The battle that goes on, if any. */
function battleOf(agenda: readonly Unit[]): Battle | null {
  for (const unit of agenda)
    if (unit.type === 'offerDefence' || unit.type === 'dealDamage') return unit.battle
  return null
}
