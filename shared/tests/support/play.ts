import { expect } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import type { GameEvent } from '../../src/ddm/language/event.ts'
import type { Intent } from '../../src/ddm/language/intent.ts'
import type { RuleError } from '../../src/ddm/language/refusal.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { makeEvent } from '../../src/ddm/notation/event.ts'
import { parseIntent } from '../../src/ddm/notation/intent.ts'
import { FACE } from '../../src/ddm/notation/words.ts'
import { apply } from '../../src/ddm/play/apply.ts'
import type { Actor } from '../../src/ddm/play/check.ts'
import { SEATS, type Viewer } from '../../src/ddm/rules/01-terms/players.ts'
import { viewEvent } from '../../src/ddm/rules/08-views/view.ts'
import { assert, present } from '../../src/kernel/assert.ts'
import { scriptedChance } from '../../src/kernel/chance.ts'

/** Result of intents: the state after them, and all events on the way. */
export interface Played {
  readonly state: State
  readonly events: readonly GameEvent[]
}

/** Numbers for chance in the order in which they are drawn; each of them must be. */
interface Script {
  readonly chance: readonly number[]
}

/**
 * Plays intents, each given by whoever must answer: `play(state, 'g3xg4', 'defend')`. Another
 * actor stands in front (`B resign`, `server lapse A loss`). Dice are scripted: behind a roll by
 * the faces that its dice show, `roll 1.7.12 = S S M3`, or by a last argument `{ chance: [0, 4] }`.
 * Throws when an intent is refused, a number is missing, or one is left over.
 */
export function play(state: State, ...steps: readonly (string | Script)[]): Played {
  const texts = steps.filter((step) => typeof step === 'string')
  const script = steps.filter((step) => typeof step !== 'string')
  const named = script.flatMap(({ chance }) => chance)
  let played: Played = { state, events: [] }
  let left = named
  for (const text of texts) {
    const numbers = [...facesIn(played.state, text), ...left]
    const { step, drawn } = giveIntent(played.state, text, numbers)
    assert(step.ok, `${text} is refused: ${step.ok ? '' : JSON.stringify(step.error)}`)
    left = numbers.slice(drawn)
    played = { state: step.value.state, events: [...played.events, ...step.value.events] }
  }
  assert(left.length === 0, `chance left over: ${left.join(' ')}`)
  return played
}

/** Why an intent in text is refused; throws when it is not. */
export function refusal(state: State, text: string): RuleError {
  const { step } = giveIntent(state, text, [])
  assert(!step.ok, `${text} is not refused`)
  return step.error
}

function giveIntent(state: State, text: string, numbers: readonly number[]) {
  const [, named, words = ''] = /^(?:(A|B|server) )?([^=]*)/.exec(text.trim()) ?? []
  const intent = parseIntent(words)
  assert(intent.ok, `${text} is no intent: ${intent.ok ? '' : intent.error.code}`)
  const { chance, leftOver } = scriptedChance(numbers, state.drawn)
  const step = apply(state, actorOf(state, named, intent.value), intent.value, chance)
  return { step, drawn: numbers.length - leftOver() }
}

function actorOf(state: State, named: string | undefined, { type }: Intent): Actor {
  if (named !== undefined)
    return named === 'server'
      ? named
      : present(
          SEATS.find((seat) => seat === named),
          'a seat',
        )
  return type === 'lapse' ? 'server' : (decisionOf(state)?.seat ?? state.player)
}

/** The numbers that let the dice of a roll show the faces behind its `=`, in the order of R6.2. */
function facesIn(state: State, text: string): readonly number[] {
  const [words = '', shown] = text.split('=')
  const intent = parseIntent(words.replace(/^[AB] /, ''))
  if (shown === undefined || !intent.ok || intent.value.type !== 'roll') return []
  const faces = shown.trim().split(/\s+/)
  return intent.value.dice
    .map((die, place) => ({ die, number: faceNumber(state, die, faces[place] ?? '') }))
    .toSorted((a, b) => a.die - b.die)
    .map(({ number }) => number)
}

function faceNumber({ setup, player }: State, die: number, shown: string): number {
  const faces = setup.lists[player].dice[die - 1]?.faces.map(FACE.write) ?? []
  const number = faces.indexOf(shown)
  assert(number >= 0, `die ${die} has no face ${shown}: ${faces.join(' ')}`)
  return number
}

/** The events as lines of text (`docs/notation.md`), as far as a viewer may know them. */
export const eventsOf = (
  { state, events }: Played,
  viewer: Viewer = 'spectator',
): readonly string[] => events.map((event) => makeEvent(viewEvent(event, viewer, state)))

expect.extend({
  /** True when these lines happened in this order, with any others between them, for all viewers alike. */
  toHaveEvents(played: Played, ...lines: readonly string[]) {
    const seen = (['A', 'B', 'spectator'] as const).map((viewer) => eventsOf(played, viewer))
    return {
      pass: seen.every((events) => isWithin(lines, events)),
      message: () =>
        `${this.isNot ? 'not ' : ''}expected\n  ${lines.join('\n  ')}\namong\n  ${seen.map((events) => events.join('\n  ')).join('\nand\n  ')}`,
    }
  },
})

const isWithin = (lines: readonly string[], events: readonly string[]): boolean => {
  let from = 0
  for (const line of lines) {
    const place = events.indexOf(line, from)
    if (place < 0) return false
    from = place + 1
  }
  return true
}

declare module 'vitest' {
  // Both parameters must be as vitest itself declares them.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toHaveEvents: (...lines: T extends Played ? readonly string[] : readonly never[]) => R
  }
}
