import { err, ok, type Result } from '../../kernel/result.ts'
import { monsterIn, type State, supportIn } from '../model/state.ts'
import { placeOf } from '../model/zones.ts'
import { attacksLeft, currentAtk, currentDef } from '../rules/01-values.ts'
import { HIDDEN, type MonsterZone, type Seat, type SupportZone } from '../types.ts'
import {
  isMonsterZone,
  isSeat,
  isSupportZone,
  makePlaces,
  parseNumber,
  partsOf,
  wordsOf,
} from './words.ts'

/** Something that is to hold: of what, how it is said, and what stands in a state. */
export interface Fact {
  readonly name: string
  readonly expected: string
  readonly standing: (state: State) => string
}

/** The text for an empty value. */
const NONE = '-'

const list = (words: readonly string[]): string => (words.length === 0 ? NONE : words.join(' '))

/** The facts of a text such as `A 8000, b3 -, graveB kuriboh, left a3 0`, or the part that is none. */
export function parseFacts(text: string): Result<readonly Fact[], string> {
  const facts: Fact[] = []
  for (const part of partsOf(text, ',')) {
    const fact = parseFact(part)
    if (fact === null) return err(part)
    facts.push(fact)
  }
  return ok(facts)
}

function parseFact(text: string): Fact | null {
  const [name = '', ...words] = wordsOf(text)
  const expected = words.join(' ')
  if (words.length === 0) return null
  if (isSeat(name))
    return parseNumber(expected) === null
      ? null
      : { name, expected, standing: ({ seats }) => `${seats[name].life}` }
  if (isMonsterZone(name)) return monsterFact(name, expected)
  if (isSupportZone(name)) return { name, expected, standing: (state) => makeSupport(state, name) }
  return namedFact(name, expected)
}

/** A monster, with its current ATK and DEF only where they are said. */
function monsterFact(zone: MonsterZone, expected: string): Fact {
  const hasValues = /\d\/\d/.test(expected)
  return { name: zone, expected, standing: (state) => makeMonster(state, zone, hasValues) }
}

/** A monster as `dark-magician atk 2300/1300`. */
function makeMonster(state: State, zone: MonsterZone, hasValues: boolean): string {
  const monster = monsterIn(state, zone)
  if (monster === null) return NONE
  const words = [monster.id, monster.position]
  if (!hasValues || monster.id === HIDDEN) return words.join(' ')
  const placed = { seat: placeOf(zone).seat, zone, monster }
  return [...words, `${currentAtk(state, placed)}/${currentDef(state, placed)}`].join(' ')
}

/** A support card as `tripwire set` or `drill-yard up`. */
function makeSupport(state: State, zone: SupportZone): string {
  const support = supportIn(state, zone)
  return support === null ? NONE : `${support.id} ${support.isSet ? 'set' : 'up'}`
}

/** Facts of a seat, by name before its letter. */
const SEAT_FACTS: Readonly<Record<string, (state: State, seat: Seat) => readonly string[]>> = {
  grave: ({ seats }, seat) => seats[seat].graveyard,
  reserve: ({ seats }, seat) => {
    const { monsters, supports } = seats[seat].reserve
    return [...monsters, ...supports]
  },
}

/** Facts of the whole duel, by name. */
const DUEL_FACTS: Readonly<Record<string, (state: State) => string>> = {
  step: ({ step }) => step,
  turn: ({ turnSeat, turn }) => `${turnSeat} ${turn}`,
  grants: ({ grants }) => list(grants.map(({ from, to }) => `${from}>${to}`)),
  over: ({ outcome }) =>
    outcome === null ? NONE : `${makePlaces(outcome.places)} ${outcome.rule}`,
}

function namedFact(name: string, expected: string): Fact | null {
  const [, kind = '', letter] = /^(grave|reserve)([AB])$/.exec(name) ?? []
  const ofSeat = SEAT_FACTS[kind]
  if (ofSeat !== undefined && isSeat(letter))
    return { name, expected, standing: (state) => list(ofSeat(state, letter)) }
  if (name === 'left') return leftFact(expected)
  const standing = Object.hasOwn(DUEL_FACTS, name) ? DUEL_FACTS[name] : undefined
  return standing === undefined ? null : { name, expected, standing }
}

/** Attacks that a monster has left, as `left a3 0`. */
function leftFact(text: string): Fact | null {
  const [zone, expected, ...more] = wordsOf(text)
  if (!isMonsterZone(zone) || expected === undefined || more.length > 0) return null
  const standing = (state: State): string => {
    const monster = monsterIn(state, zone)
    return monster === null ? NONE : `${attacksLeft(monster)}`
  }
  return { name: `left ${zone}`, expected, standing }
}
