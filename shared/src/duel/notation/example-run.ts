import { err, ok, type Result } from '../../kernel/result.ts'
import { openDecision } from '../language/decision.ts'
import type { DuelEvent } from '../language/event.ts'
import type { Intent } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import type { Actor } from '../play/check.ts'
import { defaultIntent } from '../play/legal.ts'
import { WINDOW_KINDS, type WindowKind } from '../types.ts'
import { makeEvent } from './event.ts'
import type { ExampleError, ExampleText, Line } from './example-text.ts'
import { parseFacts } from './facts.ts'
import { parseIntent } from './intent.ts'
import { parsePosition } from './parse-position.ts'
import { isSeat, partsOf } from './words.ts'

/** An example's expectation beside the actual value. */
export interface Difference {
  readonly line: number
  readonly expected: string
  readonly standing: string
}

/** How far an example was played: where it stands, and the events since the last line of facts. */
export interface Course {
  state: State
  events: DuelEvent[]
  readonly differences: Difference[]
}

/** One intent of an example, with the window of its use and the refusal that it expects. */
interface Move {
  readonly actor: Actor
  readonly intent: Intent
  /** Of `activate` and `pass` in a window. */
  readonly window: WindowKind | null
  /** Of `trigger` and `decline`: its source, as a zone or as `B:sangan`. */
  readonly source: string | null
  readonly refusal: string | null
  readonly text: string
}

/**
 * Plays an example: returns what differs from what it says, nothing if it holds, or the line that
 * cannot be read. After an intent that goes otherwise than it says the rest is not played.
 */
export function runExample(
  example: ExampleText,
  see: (course: Course) => void = () => {},
): Result<readonly Difference[], ExampleError> {
  const { name, position, options } = example
  const read = parsePosition(
    position.text,
    options.map(({ text }) => text),
  )
  if (!read.ok)
    return err({
      line: position.number,
      message: `${name}: ${read.error.code}: "${read.error.text}"`,
    })
  const course: Course = { state: read.value, events: [], differences: [] }
  see(course)
  for (const line of example.lines) {
    const error = playLine(course, line, see)
    if (error !== null) return err({ line: line.number, message: `${name}: ${error}` })
    if (course.differences.some(({ expected }) => !isFactual(expected))) break
  }
  return ok(course.differences)
}

const isFactual = (expected: string): boolean =>
  expected.startsWith('=') || expected.startsWith('~')

/** Plays a line; returns what cannot be read in it, or null. */
function playLine(
  course: Course,
  { number, text }: Line,
  see: (course: Course) => void,
): string | null {
  if (text.startsWith('=') || text.startsWith('~')) return checkLine(course, number, text)
  for (const part of partsOf(text, ';')) {
    const move = parseMove(part)
    if (move === null) return `not an intent: "${part}"`
    const difference = playMove(course, move)
    see(course)
    if (difference === null) continue
    course.differences.push({ line: number, ...difference })
    return null
  }
  return null
}

/** Checks `= facts ~ events`, either of which may stand alone. */
function checkLine(course: Course, line: number, text: string): string | null {
  advance(course, () => false)
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
  if (events !== undefined) checkEvents(course, line, partsOf(events, ','))
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

/** Seats pass and decline until the decision is the wanted one, or one of the turn seat's own. */
function advance(course: Course, isWanted: (state: State) => boolean): void {
  while (!isWanted(course.state)) {
    const decision = openDecision(course.state)
    if (decision?.type !== 'window' && decision?.type !== 'trigger') return
    const declines = decision.type === 'trigger' && decision.isOptional
    take(course, decision.seat, declines ? { type: 'decline' } : defaultOf(course.state))
  }
}

function defaultOf(state: State): Intent {
  const decision = openDecision(state)
  return (decision && defaultIntent(state, decision.seat)) ?? { type: 'pass' }
}

/** Applies an intent; returns the refusal in text, null if it was accepted. */
function take(course: Course, actor: Actor, intent: Intent): string | null {
  const step = apply(course.state, actor, intent, () => 0)
  if (!step.ok) return `${step.error.code} ${step.error.rule}`
  course.state = step.value.state
  course.events.push(...step.value.events)
  return null
}

function playMove(course: Course, move: Move): Omit<Difference, 'line'> | null {
  const { actor, intent, text } = move
  advance(course, (state) => isAskedFor(state, move))
  if (needsMoment(move) && !isAskedFor(course.state, move))
    return { expected: text, standing: `asked instead: ${askedIn(course.state)}` }
  const eventsBefore = course.events.length
  const refusal = take(course, actor, intent)
  const [code = null] = refusal?.split(' ') ?? []
  if (code === move.refusal) return null
  const standing =
    refusal === null
      ? `accepted: ${course.events.slice(eventsBefore).map(makeEvent).join(', ')}`
      : `! ${refusal}`
  return { expected: text, standing }
}

const needsMoment = ({ window, source }: Move): boolean => window !== null || source !== null

/** Whether the open decision is the one that a move answers. */
function isAskedFor(state: State, { actor, window, source, intent }: Move): boolean {
  if (intent.type === 'resign' || intent.type === 'offerDraw' || intent.type === 'answerDraw')
    return true
  const decision = openDecision(state)
  if (decision?.seat !== actor) return false
  if (decision.type === 'window') return decision.kind === window
  if (decision.type !== 'trigger') return false
  const { zone, card } = decision.source
  return source === (zone ?? `${decision.seat}:${card}`)
}

function askedIn(state: State): string {
  const decision = openDecision(state)
  if (decision === null) return 'nobody'
  return `${decision.seat} ${decision.type}`
}

const MOVE = /^(\S+)\s+([^@!]+?)\s*(?:@(\w+))?\s*(?:!\s*([a-z_]+))?$/

/** An intent such as `B activate bs1 b3 @attack`, `B trigger b3 a3` or `A attack a1>b3 ! bad_target`. */
function parseMove(text: string): Move | null {
  const [, actor = '', said = '', at, refusal = null] = MOVE.exec(text) ?? []
  const window = WINDOW_KINDS.find((kind) => kind === at) ?? null
  if (!(isSeat(actor) || actor === 'server') || (at !== undefined && window === null)) return null
  const [, type, source = null, rest = ''] = /^(trigger|decline) (\S+)(.*)$/.exec(said) ?? []
  const intent = parseIntent(type === undefined ? said : `${type}${rest}`)
  if (!intent.ok) return null
  return { actor, intent: intent.value, window, source, refusal, text }
}
