import type { Step } from '../../kernel/game.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { BattleEvent } from '../language/event.ts'
import type { Intent } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import type { Actor } from '../play/check.ts'
import { countedDice } from './counted-dice.ts'
import { makeEvent } from './event.ts'
import { beginExample } from './example-start.ts'
import type { ExampleError, ExampleText, Line } from './example-text.ts'
import { parseFacts } from './facts.ts'
import { parseIntent } from './intent.ts'
import { isSeat, parseNumber, parseSquare, partsOf, wordsOf } from './words.ts'

/** An example's expectation beside the actual value. */
export interface Difference {
  readonly line: number
  readonly expected: string
  readonly standing: string
}

/** How far an example was played: where it stands, and the events since the last line of facts. */
interface Course {
  state: State
  events: BattleEvent[]
  readonly differences: Difference[]
}

/** One intent of an example, with its dice and the refusal that it expects. */
interface Move {
  readonly actor: Actor
  readonly intents: readonly Intent[]
  readonly dice: readonly number[]
  readonly refusal: string | null
  readonly text: string
}

/**
 * Plays an example: returns what differs from what it says, nothing if it holds, or the line that
 * cannot be read. After an intent that goes otherwise than it says the rest is not played.
 */
export function runExample(example: ExampleText): Result<readonly Difference[], ExampleError> {
  const begun = beginExample(example)
  if (!begun.ok) return begun
  const course: Course = { ...begun.value, differences: [] }
  for (const line of example.lines) {
    const error = playLine(course, line)
    if (error !== null) return err({ line: line.number, message: `${example.name}: ${error}` })
    if (course.differences.some(({ expected }) => !isFactual(expected))) break
  }
  return ok(course.differences)
}

const isFactual = (expected: string): boolean =>
  expected.startsWith('=') || expected.startsWith('~')

/** Plays a line; returns what cannot be read in it, or null. */
function playLine(course: Course, { number, text }: Line): string | null {
  if (text.startsWith('=') || text.startsWith('~')) return checkLine(course, number, text)
  for (const part of partsOf(text, ';')) {
    const move = parseMove(part)
    if (move === null) return `not an intent: "${part}"`
    const difference = playMove(course, move)
    if (difference === null) continue
    course.differences.push({ line: number, ...difference })
    return null
  }
  return null
}

/** Checks `= facts ~ events`, either of which may stand alone. */
function checkLine(course: Course, line: number, text: string): string | null {
  const [facts = '', events] = partsOf(text.replace(/^=/, ''), '~')
  if (facts !== '') {
    const read = parseFacts(facts)
    if (!read.ok) return `not a fact: "${read.error}"`
    for (const { name, expected, standing } of read.value) {
      const found = standing(course.state)
      if (found !== expected)
        course.differences.push({ line, expected: `= ${name} ${expected}`, standing: found })
    }
  }
  if (events !== undefined) checkEvents(course, line, partsOf(events, ', '))
  course.events = []
  return facts === '' && (events ?? '') === '' ? 'neither facts nor events' : null
}

/** Events come in this order, others between them; an event may be given by its first words. */
function checkEvents(
  { events, differences }: Course,
  line: number,
  wanted: readonly string[],
): void {
  const told = events.map(makeEvent)
  let place = 0
  for (const one of wanted) {
    const found = told.findIndex((event, at) => at >= place && `${event} `.startsWith(`${one} `))
    if (found < 0) {
      const standing = told.slice(place).join(', ') || 'no event'
      differences.push({ line, expected: `~ ${one}`, standing })
      return
    }
    place = found + 1
  }
}

function playMove(course: Course, move: Move): Omit<Difference, 'line'> | null {
  const dice = countedDice(move.dice)
  for (const [place, intent] of move.intents.entries()) {
    const step = apply(course.state, move.actor, intent, dice.chance)
    const refusal = place === move.intents.length - 1 ? move.refusal : null
    const found = step.ok ? null : step.error.code
    if (found !== refusal) {
      const standing = step.ok
        ? `accepted: ${eventsOf(step.value)}`
        : `! ${found} ${step.error.rule}`
      return { expected: move.text, standing }
    }
    if (!step.ok) continue
    course.state = step.value.state
    course.events.push(...step.value.events)
  }
  const fault = dice.fault()
  return fault === null ? null : { expected: move.text, standing: fault }
}

const eventsOf = ({ events }: Step<State, BattleEvent>): string => events.map(makeEvent).join(', ')

const MOVE = /^(\S+)\s+([^[\]!]+?)\s*(?:\[([^\]]*)\])?\s*(?:!\s*([a-z_]+))?$/

/** An intent such as `A use cleave B [3 3 3 2]` or `A step 3,8 4,8 ! occupied`. */
function parseMove(text: string): Move | null {
  const [, actor = '', said = '', rolled, refusal = null] = MOVE.exec(text) ?? []
  if (!(isSeat(actor) || actor === 'server')) return null
  const dice = wordsOf(rolled ?? '').map(parseNumber)
  const intents = textsOf(said).map(parseIntent)
  if (!dice.every((die) => die !== null && die > 0)) return null
  const read = intents.flatMap((intent) => (intent.ok ? [intent.value] : []))
  if (read.length === 0 || read.length < intents.length) return null
  return { actor, intents: read, dice: dice.flatMap((die) => die ?? []), refusal, text }
}

/** `step` with several squares is one intent a square. */
function textsOf(said: string): readonly string[] {
  const [first, ...squares] = wordsOf(said)
  const isWalk = first === 'step' && squares.every((square) => parseSquare(square) !== null)
  return isWalk && squares.length > 0 ? squares.map((square) => `step ${square}`) : [said]
}
