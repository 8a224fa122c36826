import { expect } from 'vitest'
import type { DuelEvent } from '../../../src/duel/language/event.ts'
import type { State } from '../../../src/duel/model/state.ts'
import { makeEvent } from '../../../src/duel/notation/event.ts'
import { playExamples } from '../../../src/duel/notation/examples.ts'
import { parseIntent } from '../../../src/duel/notation/intent.ts'
import { parsePosition } from '../../../src/duel/notation/parse-position.ts'
import { apply } from '../../../src/duel/play/apply.ts'
import type { Actor } from '../../../src/duel/play/check.ts'
import { viewEvent } from '../../../src/duel/play/view.ts'
import type { Viewer } from '../../../src/duel/types.ts'

/**
 * Plays lines in the notation of the worked examples: options, a position, then intents, `=` and
 * `~`. Fails with what stands instead.
 */
export function plays(...lines: readonly string[]): void {
  const played = playExamples(['T1 R1.1 | test', ...lines].join('\n'))
  if (!played.ok) throw new Error(`line ${played.error.line}: ${played.error.message}`)
  expect(played.value[0]?.differences).toEqual([])
}

/** The state of a position; it must be one. */
export function at(text: string, ...options: readonly string[]): State {
  const read = parsePosition(text, options)
  if (!read.ok) throw new Error(`${read.error.code}: ${read.error.text}`)
  return read.value
}

/** Applies intents such as `A attack a1>b1` in a row; returns the state and the events. */
export function after(
  state: State,
  ...said: readonly string[]
): { readonly state: State; readonly events: readonly DuelEvent[] } {
  let last = state
  const events: DuelEvent[] = []
  for (const text of said) {
    const { actor, intent } = readMove(text)
    const step = apply(last, actor, intent, () => 0)
    if (!step.ok) throw new Error(`${text}: ${step.error.code}`)
    last = step.value.state
    events.push(...step.value.events)
  }
  return { state: last, events }
}

/** Events in text, as a viewer sees them. */
export const told = (events: readonly DuelEvent[], viewer: Viewer): readonly string[] =>
  events.map((event) => makeEvent(viewEvent(event, viewer)))

/** Refusal of an intent in text, null if it is legal; the state must stay as it is. */
export function refusal(state: State, said: string): unknown {
  const { actor, intent } = readMove(said)
  const before = JSON.stringify(state)
  const step = apply(state, actor, intent, () => 0)
  expect(JSON.stringify(state)).toBe(before)
  return step.ok ? null : step.error
}

function readMove(said: string) {
  const [, actor = '', text = ''] = /^(\S+) (.+)$/.exec(said) ?? []
  const intent = parseIntent(text)
  if (!intent.ok) throw new Error(`${intent.error.code}: ${said}`)
  return { actor: actor as Actor, intent: intent.value }
}
