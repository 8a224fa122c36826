import { assert } from '../../kernel/assert.ts'
import type { Link } from '../model/link.ts'
import { cardOf, itemById, monsterById, type State } from '../model/state.ts'
import {
  type Battle,
  type Happened,
  type Task,
  type Unit,
  WINDOW_KINDS,
  type WindowKind,
} from '../model/units.ts'
import { abilityOf } from '../rules/14-abilities/abilities-are-data.ts'
import { BATTLE, readBattle, sayBattle } from './battle.ts'
import { after, type Codec, count, flag, maybe, shape, usually, word } from './codec.ts'
import { makeRef, REFERENCE, readRef } from './figure-ref.ts'
import { LINK, makeLink, readLink } from './link.ts'
import { refuse } from './position-error.ts'
import { readWalk, sayWalk, WALK } from './walk.ts'
import { SEAT } from './words.ts'

/** Tasks that can wait while a question is open; all others are done at once. */
type Waiting = Exclude<Task, { type: 'beginTurn' | 'offerSummon' | 'setOff' }>
type Tasks = { readonly [T in Waiting['type']]: Extract<Waiting, { type: T }> }

/** The state beside which a unit is read, and what it is to lie on. */
interface Place {
  readonly state: State
  readonly below: readonly Unit[]
}

/** How tasks of one type are written, and read again. */
interface Kind<T> {
  readonly write: (state: State, task: T, walker: number | null) => string
  /**
   * Returns a function that makes the task of such a text from its links; undefined for any other
   * text.
   */
  readonly read: (
    text: string,
    links: number,
  ) => ((place: Place, links: readonly Link[]) => T | null) | undefined
}

/**
 * `facts`: what is said of a task; links stand behind it in brackets, from `least` to `most`.
 * `make` gives null for a task that cannot be.
 */
const kind = <T, F>(
  facts: Codec<F>,
  [least, most]: readonly [least: number, most: number],
  say: (state: State, task: T) => F,
  make: (place: Place, said: F, links: readonly Link[]) => T | null,
  linksOf: (task: T) => readonly Link[] = () => [],
): Kind<T> => ({
  write: (state, task, walker) => {
    const links = linksOf(task).map((link) => makeLink(state, link, walker))
    return `${facts.write(say(state, task))}${links.length === 0 ? '' : `(${links.join(',')})`}`
  },
  read: (text, links) => {
    const said = links < least || links > most ? undefined : facts.read(text)
    return said === undefined ? undefined : (place, known) => make(place, said, known)
  },
})

const NONE = [0, 0] as const
const ANY = [0, Infinity] as const

const battleKind = <T extends 'offerDefence' | 'dealDamage'>(type: T, front: string) =>
  kind<
    { readonly type: T; readonly battle: Battle },
    { readonly said: ReturnType<typeof sayBattle> }
  >(
    shape({ said: after(front, BATTLE) }),
    NONE,
    (state, { battle }) => ({ said: sayBattle(state, battle) }),
    ({ state }, { said }) => {
      const battle = readBattle(state, said)
      return battle === null ? null : { type, battle }
    },
  )

/**
 * `attack?B1!`: its kind, who is asked, passes in a row, and whether the battle was answered
 * before.
 */
const WINDOW = shape({
  kind: word(...WINDOW_KINDS),
  asked: after('?', SEAT),
  passes: usually(count(1), 0),
  answered: flag('!'),
})

const HAPPENED = ['all', 'part', 'nothing'] as const satisfies readonly Happened[]

/**
 * `do2:part`: the effect that is next, from 1, and how much of those before it happened, unless
 * all.
 */
const STEP = shape({
  number: after('do', usually(count(3), 1)),
  happened: maybe(after(':', word(...HAPPENED))),
})

const UNITS: { readonly [T in keyof Tasks]: Kind<Tasks[T]> } = {
  // It stands in front alone, where it is read before all others.
  closeTurn: kind(
    shape({ end: word('end') }),
    NONE,
    () => ({ end: 'end' as const }),
    (): Tasks['closeTurn'] | null => null,
  ),
  offerDefence: battleKind('offerDefence', 'def:'),
  dealDamage: battleKind('dealDamage', 'hit:'),
  walk: kind(
    shape({ said: after('walk:', WALK) }),
    NONE,
    (state, walk) => ({ said: sayWalk(state, walk) }),
    ({ state }, { said }) => readWalk(state, said),
  ),
  arrive: kind(
    shape({ figure: after('arrive:', REFERENCE), ability: after('!', count(3)) }),
    ANY,
    (state, { figure, ability }) => ({ figure: makeRef(state, figure), ability }),
    ({ state }, { figure, ability }, links) =>
      arrival(state, readRef(state, figure), ability, links),
    ({ links }) => links,
  ),
  trigger: kind(
    shape({ next: word('next') }),
    [1, 1],
    () => ({ next: 'next' as const }),
    ({ state }, _, [link]) =>
      link !== undefined && abilityOf(state, link).timing === 'destroyed'
        ? { type: 'trigger', link }
        : null,
    ({ link }) => [link],
  ),
  window: kind(
    WINDOW,
    ANY,
    (_, { window: { kind: name, chain, battle } }) => {
      const { asked, passes } = chain
      return { kind: name, asked, passes, answered: battle?.answered ?? false }
    },
    ({ below }, { kind: name, asked, passes, answered }, links) => {
      // Windows of a battle belong to the one below (R16.3).
      const isBattle = name === 'attack' || name === 'damage'
      const own = isBattle ? battleOf(below) : null
      if (isBattle && own === null) return null
      if (answered && (name !== 'damage' || own?.answered !== true)) return null
      const battle = own === null ? null : { ...own, answered }
      return { type: 'window', window: { kind: name, chain: { links, asked, passes }, battle } }
    },
    ({ window }) => window.chain.links,
  ),
  resolve: kind(
    STEP,
    [1, Infinity],
    (_, { step, happened }) => ({
      number: step + 1,
      happened: step === 0 || happened === 'all' ? null : happened,
    }),
    ({ state }, { number, happened }, links) => {
      const last = links.at(-1)
      const step = number - 1
      if (last === undefined || step < 0 || (step === 0 && happened !== null)) return null
      if (step >= abilityOf(state, last).effects.length) return null
      const before = step === 0 ? null : (happened ?? 'all')
      return { type: 'resolve', links, step, happened: before, chosen: null }
    },
    ({ links }) => links,
  ),
}

/** The newest figure, come to some ability of its card; only its own wait on the chain (R14.8). */
function arrival(state: State, id: number | null, ability: number, links: readonly Link[]) {
  const figure = id === state.arrivals ? (monsterById(state, id) ?? itemById(state, id)) : undefined
  if (figure === undefined || figure.summoner !== state.player || ability < 1) return null
  const isOwn = links.every((link) => link.source === id && link.ability < ability)
  const isLeft = ability <= cardOf(state.setup, figure).abilities.length + 1
  const isChained = links.length === 0 || state.setup.options.chain === 'on'
  if (!isOwn || !isLeft || !isChained) return null
  return { type: 'arrive' as const, figure: figure.id, ability, links }
}

/** The battle that goes on, if any. */
const battleOf = (agenda: readonly Unit[]): Battle | null =>
  agenda.flatMap((unit) =>
    unit.type === 'offerDefence' || unit.type === 'dealDamage' ? [unit.battle] : [],
  )[0] ?? null

/** The monster whose walk waits among these tasks, if any. */
const walkerOf = (tasks: readonly Unit[]): number | null =>
  tasks.find((task) => task.type === 'walk')?.monster ?? null

const makeUnit = <T extends keyof Tasks>(
  state: State,
  type: T,
  task: Tasks[T],
  walker: number | null,
): string => UNITS[type].write(state, task, walker)

/**
 * The chain field: what waits, the next to be done last, joined by `;`, each as the task that it
 * is, or that asked what is open (`docs/notation.md`). Empty when the turn and the pending decision
 * say it all.
 */
export const makeChain = (state: State): string => {
  const tasks = state.agenda.flatMap(asTask)
  return tasks
    .map((task, place) => makeUnit(state, task.type, task, walkerOf(tasks.slice(0, place))))
    .join(';')
}

/** The task that a unit of the agenda stands for in the chain field, if it is written there. */
function asTask(unit: Unit): readonly Waiting[] {
  switch (unit.type) {
    case 'act':
    case 'roll':
    case 'dimension':
    case 'defend':
    case 'choose':
      return []
    case 'respond':
      return [{ type: 'window', window: unit.window }]
    case 'summonAbility':
      return [{ ...unit, type: 'arrive' }]
    default:
      assert(isWaiting(unit), `${unit.type} never waits`)
      return [unit]
  }
}

const isWaiting = (task: Task): task is Waiting => Object.hasOwn(UNITS, task.type)

/** A kind of unit on the agenda; windows are told apart by their own kind. */
type Layer = Unit['type'] | `${WindowKind}?`

/** The unit directly below each unit; units that are not listed can follow any other. */
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
export function readUnits(state: State, text: string): readonly Unit[] {
  const [first, ...rest] = text.split(';')
  const agenda: Unit[] = [{ type: first === 'end' ? 'closeTurn' : 'act' }]
  for (const part of first === 'end' ? rest : [first ?? '', ...rest])
    agenda.push(readUnit({ state, below: agenda }, part))
  return agenda
}

function readUnit(place: Place, text: string): Unit {
  const [front, inside] = /^([^()]+)(?:\(([^()]+)\))?$/.exec(text)?.slice(1) ?? []
  const said = inside?.split(',').map(LINK.read) ?? []
  const links = said.flatMap((link) =>
    link === undefined ? [] : [readLink(place.state, link, walkerOf(place.below))],
  )
  const make = Object.values(UNITS)
    .map((one) => one.read(front ?? '', said.length))
    .find((one) => one !== undefined)
  if (make === undefined || links.length < said.length) return refuse({ code: 'bad_chain', text })
  const known = links.filter((link) => link !== null)
  if (known.length < links.length) return refuse({ code: 'bad_link', text })
  const unit = make(place, known)
  return unit !== null && canLie(place.below, unit) ? unit : refuse({ code: 'bad_unit', text })
}

function canLie(agenda: readonly Unit[], unit: Unit): boolean {
  const below = agenda.at(-1)
  if (below === undefined || below.type === 'resolve') return false
  if (below.type === 'window' && below.window.chain.passes > 0) return false
  const ground = GROUND[layerOf(unit)]
  return ground === undefined || ground === layerOf(below)
}
