import {
  type AbilityIntent,
  type Answer,
  type AttackIntent,
  legalIntents,
  type Preset,
} from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import {
  type Asked,
  type Pick,
  pickFrom,
  randomDecisions,
} from '../../../../../tests/support/random-play.ts'
import { choicesOf } from '../answering/choices-of.ts'
import {
  type Choice,
  type Choosing,
  choose,
  questionOf,
  wayChosen,
} from '../choosing/choice-tree.ts'
import { type Acting, type AnyInput, acting } from './acting.ts'
import { changeAct, previewOf } from './change-act.ts'

const after = (draft: Acting, ...inputs: readonly AnyInput[]): Acting =>
  inputs.reduce(changeAct, draft)

/** Steps of choosing that lead to one way. */
function stepsTo(choosing: Choosing<AbilityIntent>, way: AbilityIntent): readonly Choice[] {
  if (wayChosen(choosing) !== null) return []
  const next = choicesIn(choosing).find((choice) => choose(choosing, choice).left.includes(way))
  if (next === undefined) throw new Error('the way cannot be reached')
  return [next, ...stepsTo(choose(choosing, next), way)]
}

const choicesIn = (choosing: Choosing<AbilityIntent>): readonly Choice[] => {
  const question = questionOf(choosing)
  return question === null ? [] : choicesOf(question)
}

function reachAbility(draft: Acting, answer: AbilityIntent): Acting {
  const begun = after(
    draft,
    { type: 'figure', at: answer.from },
    { type: 'ability', ability: answer.ability },
  )
  if (begun.given !== null) return begun
  if (begun.stage.of !== 'ability') throw new Error('the ability is not begun')
  const way = begun.stage.choosing.left.find(
    (one) => JSON.stringify(one) === JSON.stringify(answer),
  )
  if (way === undefined) throw new Error('the way is not there')
  const steps = stepsTo(begun.stage.choosing, way)
  return after(begun, ...steps.map((choice) => ({ type: 'choice', choice }) as const))
}

const reachAttack = (draft: Acting, { from, at, abilities = [] }: AttackIntent): Acting => {
  const begun = after(draft, { type: 'pick', square: from }, { type: 'pick', square: at })
  const names = abilities.map((named) => ({ type: 'name', ability: named.ability, named }) as const)
  return after(begun, ...names, { type: 'use' })
}

/** The draft when somebody has done what an answer takes. */
function reach(draft: Acting, answer: Answer): Acting {
  switch (answer.type) {
    case 'move':
      return after(
        draft,
        { type: 'pick', square: answer.walk[0] ?? '' },
        { type: 'walk', at: answer.walk.at(-1) ?? '' },
      )
    case 'attack':
      return reachAttack(draft, answer)
    case 'ability':
      return reachAbility(draft, answer)
    case 'jump':
      return after(draft, { type: 'figure', at: answer.from }, { type: 'jump', at: answer.to })
    default:
      return after(draft, { type: 'endTurn' })
  }
}

/** As many answers of one action part as are looked at. */
const MOST = 24

/** Answers of all kinds: a part of them where there are many. */
const someOf = (answers: readonly Answer[]): readonly Answer[] =>
  answers.filter((_, place) => place % Math.ceil(answers.length / MOST) === 0)

/** Action parts of duels by chance. */
function* actionParts(preset: Preset, duels: number): Generator<Asked> {
  for (let seed = 1; seed <= duels; seed += 1)
    for (const one of randomDecisions(seed, preset)) if (one.asked.type === 'act') yield one
}

/** Anything that could be done, legal or not, near to what stands on the board. */
function randomInput(pick: Pick, { state, actions, stage }: Acting): AnyInput {
  const squares = actions.actors.flatMap(({ at, walks, attacks, jumps }) => [
    at,
    ...walks.map((end) => end.at),
    ...attacks.map((attack) => attack.at),
    ...jumps.map(({ to }) => to),
  ])
  const at = squares[pick(Math.max(1, squares.length))] ?? 'g10'
  const choices = stage.of === 'ability' ? choicesIn(stage.choosing) : []
  const choice = choices[pick(Math.max(1, choices.length))]
  const ability = pick(3) + 1
  const inputs: readonly AnyInput[] = [
    { type: 'aim', square: at },
    { type: 'pick', square: at },
    { type: 'pick', square: `g${(state.turn % 19) + 1}` },
    { type: 'figure', at },
    { type: 'walk', at },
    { type: 'attack', at },
    { type: 'jump', at },
    { type: 'ability', ability },
    { type: 'use' },
    { type: 'back' },
    { type: 'flip' },
    { type: 'name', ability, named: null },
    ...(choice === undefined ? [] : [{ type: 'choice', choice } as const]),
  ]
  return inputs[pick(inputs.length)] ?? { type: 'use' }
}

describe('the draft of an action', { timeout: 20_000 }, () => {
  it.each([
    ['tabletop', 8],
    ['gba', 3],
  ] as const)('reaches every legal answer (%s, R5.4)', (preset, duels) => {
    const reached = new Set<string>()
    for (const one of actionParts(preset, duels)) {
      const draft = acting(one)
      for (const answer of someOf(legalIntents(one.state, one.asked.seat))) {
        reached.add(answer.type)
        expect(reach(draft, answer).given).toEqual(answer)
      }
    }
    expect([...reached]).toEqual(expect.arrayContaining(['move', 'attack', 'ability', 'endTurn']))
  })

  it.each(['tabletop', 'gba'] as const)('gives nothing that is not legal (%s)', (preset) => {
    const pick = pickFrom(7)
    let given = 0
    for (const one of actionParts(preset, 3)) {
      const legal = new Set(legalIntents(one.state, one.asked.seat).map((it) => JSON.stringify(it)))
      let draft = acting(one)
      for (let step = 0; step < 12 && draft.given === null; step += 1) {
        const input = randomInput(pick, draft)
        const foreseen = previewOf({ ...draft, aimed: null })
        draft = changeAct(draft, input)
        if (input.type === 'use') expect(draft.given).toEqual(foreseen)
      }
      if (draft.given === null) continue
      given += 1
      expect(legal).toContain(JSON.stringify(draft.given))
    }
    expect(given).toBeGreaterThan(10)
  })
})
