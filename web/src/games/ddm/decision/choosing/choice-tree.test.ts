import type { AbilityIntent, Choices, Target } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { usableAbilities } from './ability-ways.ts'
import {
  beginChoosing,
  type Choice,
  type Choosing,
  choose,
  questionOf,
  settledIn,
  wayChosen,
} from './choice-tree.ts'

const monster = (at: string): Target => ({ at, piece: 'monster' })
const way = (choices: Choices): AbilityIntent => ({
  type: 'ability',
  from: 'g3',
  ability: 1,
  choices,
})
const targets = (...squares: string[]): Choices => ({ targets: squares.map(monster) })
const beginWith = (...choices: Choices[]) => beginChoosing(choices.map(way))

/** Every choice that the open question allows. */
function optionsOf(choosing: Choosing<AbilityIntent>): readonly Choice[] {
  const question = questionOf(choosing)
  if (question === null) return []
  if (question.field !== 'targets')
    return question.options.map((value) => ({ field: question.field, value }))
  const named = question.options.map((value): Choice => ({ field: 'targets', value }))
  return question.isEnough ? [...named, { field: 'targets', value: 'enough' }] : named
}

/** Every way that choosing can end with. */
const endsOf = (choosing: Choosing<AbilityIntent>): readonly AbilityIntent[] => {
  const chosen = wayChosen(choosing)
  return chosen !== null
    ? [chosen]
    : optionsOf(choosing).flatMap((choice) => endsOf(choose(choosing, choice)))
}

describe('choosing among the ways to use an ability (R14.10, R18.9)', () => {
  it('asks nothing where there is one way', () => {
    const choosing = beginWith(targets('g5'))
    expect(questionOf(choosing)).toBeNull()
    expect(wayChosen(choosing)).toEqual(way(targets('g5')))
    expect(settledIn(choosing)).toEqual(targets('g5'))
  })

  it('asks for fields with several values alone, in the order of the rules', () => {
    const choosing = beginWith(
      { ...targets('g5'), crests: 1 },
      { ...targets('g6'), crests: 1 },
      { ...targets('g6'), crests: 2 },
    )
    const aimed = choose(choosing, { field: 'targets', value: monster('g6') })
    expect(questionOf(choosing)).toMatchObject({ field: 'targets' })
    expect(questionOf(aimed)).toEqual({ field: 'crests', options: [1, 2] })
    expect(settledIn(aimed)).toEqual(targets('g6'))
    expect(wayChosen(choose(choosing, { field: 'targets', value: monster('g5') }))).not.toBeNull()
  })

  it('lets several targets be named in any order, and ended early', () => {
    const choosing = beginWith(targets('a1'), targets('b1'), targets('a1', 'b1'))
    const aimed = choose(choosing, { field: 'targets', value: monster('b1') })
    expect(questionOf(aimed)).toEqual({
      field: 'targets',
      options: [monster('a1')],
      isEnough: true,
    })
    expect(wayChosen(choose(aimed, { field: 'targets', value: 'enough' }))).toEqual(
      way(targets('b1')),
    )
    expect(wayChosen(choose(aimed, { field: 'targets', value: monster('a1') }))).toEqual(
      way(targets('a1', 'b1')),
    )
  })

  it('stays as it is for what is no option', () => {
    const choosing = beginWith(targets('a1'), targets('b1'))
    expect(choose(choosing, { field: 'targets', value: monster('c1') })).toBe(choosing)
    expect(choose(choosing, { field: 'targets', value: 'enough' })).toBe(choosing)
    expect(choose(choosing, { field: 'crests', value: 1 })).toBe(choosing)
  })

  it('reaches every way, and nothing else', () => {
    const squares = ['a1', 'b1', 'c1', 'd1']
    const sets = squares.flatMap((one, place) => [
      targets(one),
      ...squares.slice(place + 1).map((other) => targets(one, other)),
    ])
    const ways = sets.flatMap((set) =>
      [1, 2, 3].flatMap((crests) => [
        { ...set, crests, give: 'trap' as const },
        ...(crests === 2 ? [{ ...set, crests, give: 'magic' as const }] : []),
      ]),
    )
    expect(new Set(endsOf(beginWith(...ways)))).toEqual(new Set(ways.map(way)))
  })
})

describe('usable abilities', () => {
  it('has all ways of one ability together', () => {
    const other: AbilityIntent = { type: 'ability', from: 'g3', ability: 2, choices: {} }
    const listed = [way(targets('a1')), way(targets('b1')), other]
    expect(usableAbilities([...listed, { type: 'pass' }])).toEqual([
      { from: 'g3', ability: 1, ways: listed.slice(0, 2) },
      { from: 'g3', ability: 2, ways: [other] },
    ])
  })
})
