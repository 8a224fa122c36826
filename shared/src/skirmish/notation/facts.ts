import { err, ok, type Result } from '../../kernel/result.ts'
import { type Fighter, fighterAt, type State } from '../model/state.ts'
import { type Seat, STATUS_KINDS } from '../types.ts'
import { makeStance, makeStatus } from './fighter-text.ts'
import {
  isSeat,
  isStatusKind,
  makePlaces,
  makeSquare,
  parseNumber,
  parseSquare,
  parseStage,
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

/** Facts of the whole battle, by the first word. */
const BATTLE_FACTS: Readonly<Record<string, (state: State) => string>> = {
  queue: ({ queue }) => list(queue),
  turn: ({ queue, outcome }) => (outcome === null ? (queue[0] ?? NONE) : NONE),
  over: ({ outcome }) => makePlaces(outcome?.places.slice(0, 1) ?? []) || NONE,
  places: ({ outcome }) => makePlaces(outcome?.places.slice(1) ?? []) || NONE,
}

const orNone = (number: number): string => (number === 0 ? NONE : `${number}`)

/** Facts of a fighter, by name. */
const FIGHTER_FACTS: Readonly<Record<string, (fighter: Fighter) => string>> = {
  at: ({ at }) => makeSquare(at),
  hp: ({ hp }) => `${hp}`,
  stage: ({ stage }) => `s${stage}`,
  stance: ({ stance }) => makeStance(stance),
  recharge: ({ recharge }) => `${recharge}`,
  timer: ({ timer }) => orNone(timer),
  ...Object.fromEntries(
    STATUS_KINDS.map((kind) => [
      kind,
      ({ statuses }: Fighter) => {
        const status = statuses.find((one) => one.kind === kind)
        return status === undefined ? NONE : makeStatus(status)
      },
    ]),
  ),
}

/** The facts of a text such as `A 6,9, B 70 burn -, queue B A, strikes B -`, or the part that is none. */
export function parseFacts(text: string): Result<readonly Fact[], string> {
  const facts: Fact[] = []
  for (const part of partsOf(text, ', ')) {
    const read = parseFact(part)
    if (read === null) return err(part)
    facts.push(...read)
  }
  return ok(facts)
}

function parseFact(text: string): readonly Fact[] | null {
  const [first = '', ...words] = wordsOf(text)
  if (words.length === 0) return null
  if (isSeat(first)) return parseSeatFacts(first, words)
  const standing = Object.hasOwn(BATTLE_FACTS, first) ? BATTLE_FACTS[first] : undefined
  if (standing !== undefined) return [{ name: first, expected: words.join(' '), standing }]
  const [striker, ...runners] = words
  if (first !== 'strikes' || !isSeat(striker) || runners.length === 0) return null
  return [{ name: `strikes ${striker}`, expected: runners.join(' '), standing: strikesOf(striker) }]
}

const strikesOf =
  (seat: Seat) =>
  ({ strikes }: State): string =>
    list(strikes.filter(({ striker }) => striker === seat).map(({ runner }) => runner))

function parseSeatFacts(seat: Seat, words: readonly string[]): readonly Fact[] | null {
  const facts: Fact[] = []
  for (let place = 0; place < words.length; ) {
    const word = words[place] ?? ''
    const alone = nameOf(word)
    const name = alone ?? word
    const expected = alone === null ? words[place + 1] : word
    if (expected === undefined || !(name === 'out' || Object.hasOwn(FIGHTER_FACTS, name)))
      return null
    if (alone === null && !isValue(name, expected)) return null
    facts.push({
      name: `${seat} ${name}`,
      expected,
      standing: (state) => standingOf(state, seat, name),
    })
    place += alone === null ? 2 : 1
  }
  return facts
}

/** The fact that one word alone states: a square, HP, a stage, a stance, or being out. */
function nameOf(word: string): string | null {
  if (word === 'out') return 'out'
  if (parseSquare(word) !== null) return 'at'
  if (parseNumber(word) !== null) return 'hp'
  if (parseStage(word) !== null) return 'stage'
  return ['open', 'defend', 'immune'].includes(word) ? 'stance' : null
}

const isValue = (name: string, value: string): boolean =>
  value === NONE || (isStatusKind(name) ? /^\d+x\d+\+?$/ : /^\d+$/).test(value)

function standingOf(state: State, seat: Seat, name: string): string {
  if (name === 'out') return state.out.includes(seat) ? 'out' : 'in'
  const fighter = fighterAt(state, seat)
  return fighter === undefined ? 'out' : (FIGHTER_FACTS[name]?.(fighter) ?? NONE)
}
