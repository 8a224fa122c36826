import { expect } from 'vitest'
import { seededChance } from '../../../src/kernel/chance.ts'
import type { State } from '../../../src/skirmish/model/state.ts'
import { countedDice } from '../../../src/skirmish/notation/counted-dice.ts'
import { makeEvent } from '../../../src/skirmish/notation/event.ts'
import { playExamples } from '../../../src/skirmish/notation/examples.ts'
import { parseIntent } from '../../../src/skirmish/notation/intent.ts'
import { parsePosition } from '../../../src/skirmish/notation/parse-position.ts'
import { apply } from '../../../src/skirmish/play/apply.ts'
import type { Actor } from '../../../src/skirmish/play/check.ts'

/**
 * Plays lines in the notation of the worked examples: a position, then intents, `=` and `~`. Fails
 * with what stands instead.
 */
export function plays(...lines: readonly string[]): void {
  const [position = '', ...rest] = lines
  const page = ['T1 R1.1 | test', position, ...rest].join('\n')
  const played = playExamples(page)
  if (!played.ok) throw new Error(`line ${played.error.line}: ${played.error.message}`)
  expect(played.value[0]?.differences).toEqual([])
}

/** The state of a position; it must be one. */
export function at(text: string): State {
  const read = parsePosition(text)
  if (!read.ok) throw new Error(`${read.error.code}: ${read.error.text}`)
  return read.value
}

/** Applies an intent in text; returns the state, and the events in text. */
export function after(state: State, said: string): { state: State; events: readonly string[] } {
  const { actor, intent, dice } = readMove(said)
  const counted = countedDice(dice)
  const step = apply(state, actor, intent, counted.chance)
  if (!step.ok) throw new Error(`${said}: ${step.error.code}`)
  expect(counted.fault()).toBeNull()
  return { state: step.value.state, events: step.value.events.map(makeEvent) }
}

/** Refusal of an intent in text, null if it is legal; the state must stay as it is. */
export function refusal(state: State, said: string): unknown {
  const { actor, intent } = readMove(said)
  const before = JSON.stringify(state)
  const step = apply(state, actor, intent, seededChance(1))
  expect(JSON.stringify(state)).toBe(before)
  return step.ok ? null : step.error
}

function readMove(said: string) {
  const [, actor = '', text = '', rolled = ''] = /^(\S+) ([^[]+)(?:\[(.*)\])?$/.exec(said) ?? []
  const intent = parseIntent(text)
  if (!intent.ok) throw new Error(`${intent.error.code}: ${said}`)
  const dice = rolled.split(' ').filter(Boolean).map(Number)
  return { actor: actor as Actor, intent: intent.value, dice }
}
