import { describe, expect, it } from 'vitest'
import { BRAINS } from '../../src/duel/bots/brains.ts'
import { findingMissed } from '../../src/duel/bots/missed-chances.ts'
import { openDecision } from '../../src/duel/language/decision.ts'
import type { Intent } from '../../src/duel/language/intent.ts'
import type { State } from '../../src/duel/model/state.ts'
import { apply } from '../../src/duel/play/apply.ts'
import { create } from '../../src/duel/play/create.ts'
import { viewState } from '../../src/duel/play/view.ts'
import type { Seat } from '../../src/duel/types.ts'
import { seededChance } from '../../src/kernel/chance.ts'
import { atOnce } from '../../src/kernel/in-steps.ts'
import type { FinishedMatch } from '../../src/kernel/missed-chance.ts'
import { at } from './support/duel.ts'
import { setupOf } from './support/setups.ts'

/** A match from a state on, with these answers of seat A. */
function answering(from: State, ...answers: readonly Intent[]): FinishedMatch<State, Intent> {
  const states = [from]
  for (const answer of answers) {
    const step = apply(states.at(-1) ?? from, 'A', answer, () => 0)
    if (!step.ok) throw new Error(step.error.code)
    states.push(step.value.state)
  }
  const stateAt = (step: number) => states[step] ?? from
  return { stateAt, intents: answers.map((intent) => ({ actor: 'A', intent })) }
}

/** A duel in which every fourth decision of seat A is random. */
function played(seed: number): FinishedMatch<State, Intent> {
  const chance = seededChance(seed)
  let { state } = create(setupOf(), chance)
  const states = [state]
  const intents: { actor: Seat; intent: Intent }[] = []
  for (let asked = openDecision(state); asked !== null; asked = openDecision(state)) {
    const { seat } = asked
    const brain = seat === 'A' && states.length % 4 === 0 ? BRAINS.random : BRAINS.greedy
    const intent = brain(viewState(state, seat), seat, seededChance(seed + 1), states.length)
    const step = apply(state, seat, intent, chance)
    if (!step.ok) throw new Error(step.error.code)
    state = step.value.state
    states.push(state)
    intents.push({ actor: seat, intent })
  }
  return { stateAt: (step) => states[step] ?? state, intents }
}

/** The attack of a1 wins. */
const LETHAL = 'A 300 | a1 battle-ox atk || B 300 | b1 kuriboh atk | reserve zoa || turn 9 battle'

describe('missed chances of a duel', { timeout: 120_000 }, () => {
  it('the attack that wins was better than the end of the Battle Phase', () => {
    const match = answering(at(LETHAL), { type: 'endBattle' })
    const [missed] = atOnce(findingMissed(match, 'A'))
    expect(missed).toMatchObject({
      ...{ step: 1, turn: 9, given: { type: 'endBattle' }, betterChance: 1 },
      better: { type: 'attack', attackers: ['a1'], targets: ['b1'] },
    })
    expect(missed?.chance).toBeLessThan(0.95)
    expect(atOnce(findingMissed(match, 'B'))).toEqual([])
  })

  it('whoever attacked, or resigned, has missed nothing', () => {
    const attack = { type: 'attack', attackers: ['a1'], targets: ['b1'] } as const
    expect(atOnce(findingMissed(answering(at(LETHAL), attack), 'A'))).toEqual([])
    expect(atOnce(findingMissed(answering(at(LETHAL), { type: 'resign' }), 'A'))).toEqual([])
  })

  it('of a whole duel are at most three, each in another turn, legal, and the same each time', () => {
    const match = played(1)
    const effort = { nodes: 200, candidates: 4, turns: 4, worlds: 12 }
    const missed = atOnce(findingMissed(match, 'A', effort))
    expect(missed.length).toBeGreaterThan(0)
    expect(missed.length).toBeLessThanOrEqual(3)
    expect(new Set(missed.map(({ turn }) => turn)).size).toBe(missed.length)
    for (const { step, given, better, chance, betterChance } of missed) {
      const before = match.stateAt(step - 1)
      expect(match.intents[step - 1]).toMatchObject({ actor: 'A', intent: given })
      expect(apply(before, 'A', better, seededChance(0)).ok).toBe(true)
      expect(betterChance).toBeGreaterThan(chance)
    }
    expect(atOnce(findingMissed(match, 'A', effort))).toEqual(missed)
  })

  it('do not depend on what the seat could not see', () => {
    const hidden = (card: string) =>
      answering(
        at(`A 300 | a1 battle-ox atk || B 300 | b1 ${card} set | reserve zoa || turn 9 battle`),
        {
          type: 'endBattle',
        },
      )
    expect(atOnce(findingMissed(hidden('kuriboh'), 'A'))).toEqual(
      atOnce(findingMissed(hidden('skelengel'), 'A')),
    )
  })
})
