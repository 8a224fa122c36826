import { expect } from 'vitest'
import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import type { Intent } from '../../src/ddm/language/intent.ts'
import type { RuleError } from '../../src/ddm/language/refusal.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { apply } from '../../src/ddm/play/apply.ts'
import { ddmGame } from '../../src/ddm/play/game.ts'
import { assert } from '../../src/kernel/assert.ts'
import { scriptedChance } from '../../src/kernel/chance.ts'
import { hashOf } from '../../src/kernel/hash.ts'
import { refusal } from './play.ts'

/** A walk needs more movement crests than there are. */
export const movementShort = (need: number, have: number): RuleError => ({
  code: 'crest_pool_short',
  rule: 'R10.1',
  crest: 'movement',
  need,
  have,
})

/** An attack needs more attack crests than there are. */
export const attackShort = (need: number, have: number): RuleError => ({
  code: 'crest_pool_short',
  rule: 'R11.1',
  crest: 'attack',
  need,
  have,
})

const { save } = ddmGame(BUILT_IN)

/** The hash of a state, as records and matches keep it. */
const hashOfState = (state: State): string => hashOf(save(state))

/**
 * Asserts that an intent is refused with this code, this rule and these facts, and that it draws
 * nothing and changes nothing: the same decision stands (§23). In text as `play` reads it, or as
 * it is for what no text says.
 */
export function expectRefused(state: State, given: string | Intent, error: RuleError): void {
  const hash = hashOfState(state)
  const decision = decisionOf(state)
  expect(typeof given === 'string' ? refusal(state, given) : refusalOf(state, given)).toEqual(error)
  expect(hashOfState(state)).toBe(hash)
  expect(decisionOf(state)).toEqual(decision)
}

/** Asserts that each of these intents is refused as it says. */
export function expectAllRefused(
  state: State,
  refusals: Readonly<Record<string, RuleError>>,
): void {
  for (const [text, error] of Object.entries(refusals)) expectRefused(state, text, error)
}

function refusalOf(state: State, intent: Intent): RuleError {
  const actor = decisionOf(state)?.seat ?? state.player
  const step = apply(state, actor, intent, scriptedChance([]).chance)
  assert(!step.ok, `${JSON.stringify(intent)} is not refused`)
  return step.error
}
