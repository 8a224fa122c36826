import { describe, expect, it } from 'vitest'
import { seededChance } from '../../src/kernel/chance.ts'
import { atOnce } from '../../src/kernel/in-steps.ts'
import type { FinishedMatch } from '../../src/kernel/missed-chance.ts'
import { BRAINS } from '../../src/skirmish/bots/brains.ts'
import { findingMissed } from '../../src/skirmish/bots/missed-chances.ts'
import { decisionsOf } from '../../src/skirmish/language/decision.ts'
import type { Intent } from '../../src/skirmish/language/intent.ts'
import type { State } from '../../src/skirmish/model/state.ts'
import { apply } from '../../src/skirmish/play/apply.ts'
import { create } from '../../src/skirmish/play/create.ts'
import type { Seat } from '../../src/skirmish/types.ts'
import { at } from './support/battle.ts'
import { setupOf } from './support/setups.ts'

/** A battle from a state on, with these answers of seat A. */
function answering(from: State, ...answers: readonly Intent[]): FinishedMatch<State, Intent> {
  const states = [from]
  for (const answer of answers) {
    const step = apply(states.at(-1) ?? from, 'A', answer, seededChance(1))
    if (!step.ok) throw new Error(step.error.code)
    states.push(step.value.state)
  }
  const stateAt = (step: number) => states[step] ?? from
  return { stateAt, intents: answers.map((intent) => ({ actor: 'A', intent })) }
}

/** A battle in which every third decision of seat A is random. */
function played(seats: number, seed: number): FinishedMatch<State, Intent> {
  const chance = seededChance(seed)
  let { state } = create(setupOf(seats), chance)
  const states = [state]
  const intents: { actor: Seat; intent: Intent }[] = []
  for (let [asked] = decisionsOf(state); asked !== undefined; [asked] = decisionsOf(state)) {
    const { seat } = asked
    const brain = seat === 'A' && states.length % 3 === 0 ? BRAINS.random : BRAINS.greedy
    const intent = brain(state, seat, seededChance(seed + 1), states.length)
    const step = apply(state, seat, intent, chance)
    if (!step.ok) throw new Error(step.error.code)
    state = step.value.state
    states.push(state)
    intents.push({ actor: seat, intent })
  }
  return { stateAt: (step) => states[step] ?? state, intents }
}

const LAST_BLOW = 'A ashcolt 5,5 hp 20 | B gritback 6,5 hp 2 || queue A B'
const EFFORT = { looks: 16, playouts: 40 }

describe('missed chances of a battle', { timeout: 120_000 }, () => {
  it('the blow that knocks out was better than to defend', () => {
    const [missed] = atOnce(
      findingMissed(answering(at(LAST_BLOW), { type: 'defend' }), 'A', EFFORT),
    )
    expect(missed).toMatchObject({ step: 1, given: [{ type: 'defend' }], betterChance: 1 })
    expect(missed?.better.map(({ type }) => type)).toEqual([
      expect.stringMatching(/^(?:attack|use)$/),
    ])
    expect(missed?.chance).toBeLessThan(0.9)
  })

  it('a strike at a runner that would fall was better than to let it go (R6.3)', () => {
    const weak = at('A ashcolt 0,0 hp 20 | B gritback 16,16 hp 2 || queue A B, strikes A B')
    const [missed] = atOnce(findingMissed(answering(weak, { type: 'decline' }), 'A', EFFORT))
    expect(missed).toMatchObject({ given: [{ type: 'decline' }], betterChance: 1 })
    expect(missed?.better.map(({ type }) => type)).toEqual(['strike'])
  })

  it('all steps of a turn are one choice', () => {
    const walked = answering(
      at(LAST_BLOW),
      { type: 'step', to: { x: 4, y: 5 } },
      { type: 'step', to: { x: 3, y: 5 } },
      { type: 'endTurn' },
    )
    const [missed, ...others] = atOnce(findingMissed(walked, 'A', EFFORT))
    expect(missed?.given.map(({ type }) => type)).toEqual(['step', 'step', 'endTurn'])
    expect(others).toEqual([])
  })

  it('whoever did as the bot, or resigned, has missed nothing', () => {
    const blow = answering(at(LAST_BLOW), { type: 'attack', target: 'B' })
    expect(atOnce(findingMissed(blow, 'A', EFFORT))).toEqual([])
    expect(atOnce(findingMissed(answering(at(LAST_BLOW), { type: 'resign' }), 'A'))).toEqual([])
  })

  it.each([2, 4])('of a battle of %i are at most three, and the same each time', (seats) => {
    const match = played(seats, 1)
    const missed = atOnce(findingMissed(match, 'A', EFFORT))
    expect(missed.length).toBeLessThanOrEqual(3)
    expect(new Set(missed.map(({ turn }) => turn)).size).toBe(missed.length)
    for (const { step, given, better, chance, betterChance } of missed) {
      const [first] = better
      expect(match.intents[step - 1]).toMatchObject({ actor: 'A', intent: given[0] })
      expect(first && apply(match.stateAt(step - 1), 'A', first, seededChance(0)).ok).toBe(true)
      expect(betterChance).toBeGreaterThan(chance)
    }
    expect(atOnce(findingMissed(match, 'A', EFFORT))).toEqual(missed)
  })
})
