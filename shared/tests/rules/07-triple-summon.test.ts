import { describe, expect, it } from 'vitest'
import type { DiceList } from '../../src/ddm/rules/02-lists/dice-list.ts'
import { answersIn } from '../support/look.ts'
import { play } from '../support/play.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'
import { askedAfter, rolling, summonsIn } from '../support/rolling.ts'

const ON = '[tripleSummon=on]'

/** Choices after a roll: `die/figure` for each, and `skip`. */
const offered = (list: Partial<DiceList>, roll: string, options = ON): readonly string[] =>
  summonsIn(play(rolling('', options, list), `roll ${roll}`).state)

describe('three summon faces of one level', () => {
  it('R7.4 with tripleSummon on they let the player bring a figure of one level more', () => {
    const { state } = play(rolling('', ON), 'roll 1.2.3 = S S S')
    expect(summonsIn(state)).toEqual(
      ['1', '2', '3']
        .flatMap((die) => [1, 2, 5, 6].map((figure) => `${die}/${figure}`))
        .concat('skip'),
    )
    const brought = play(state, 'dim 2/5 X@g3')
    expect(brought).toHaveEvents('monsterSummoned A g3 2/5 flame-swordsman')
    expect(brought.state.seats.A.summoned).toEqual([0, 1, 0, 0])
    expect(play(state, 'dim 2/1 X@g3')).toHaveEvents('monsterSummoned A g3 2/1 battle-warrior')
  })

  it('R7.4 its type is that of the picked die', () => {
    const { state } = play(rolling('', ON), 'roll 1.4.6 = S S S')
    expect(summonsIn(state)).toEqual([
      ...['1/1', '1/2', '1/5', '1/6'],
      ...['4/3', '4/7', '4/8'],
      ...['6/4', 'skip'],
    ])
    const warrior = { code: 'wrong_figure', rule: 'R7.3', level: 1, type: 'warrior' } as const
    expectAllRefused(state, {
      'dim 1/7 X@g3': { ...warrior, figure: 7 },
      'dim 1/9 X@g3': { ...warrior, figure: 9 },
      'dim 4/10 X@g3': { ...warrior, figure: 10, type: 'beast' },
    })
  })

  it('R7.4 two of one level and one of another are not enough', () => {
    const { state } = play(rolling('', ON), 'roll 1.2.7 = S S S')
    expect(summonsIn(state)).toEqual(['1/1', '1/2', '2/1', '2/2', 'skip'])
    expectRefused(state, 'dim 1/5 X@g3', {
      code: 'wrong_figure',
      rule: 'R7.3',
      figure: 5,
      level: 1,
      type: 'warrior',
    })
    expect(offered({}, '1.2.3 = S S D')).toEqual(['1/1', '1/2', '2/1', '2/2', 'skip'])
  })

  it('R7.4 with tripleSummon off three are worth no more than two', () => {
    expect(offered({}, '1.2.3 = S S S', '')).toEqual([
      ...['1/1', '1/2', '2/1', '2/2', '3/1', '3/2'],
      'skip',
    ])
  })

  it('R7.4 a figure of one level more is enough to be asked', () => {
    const reserve = ';r5'
    expect(askedAfter(rolling(reserve, ON), '1.2.3 = S S S')).toMatchObject({ type: 'dimension' })
    expect(askedAfter(rolling(reserve, ON), '1.2.3 = S S D')).toMatchObject({ type: 'act' })
    expect(askedAfter(rolling(reserve), '1.2.3 = S S S')).toMatchObject({ type: 'act' })
  })

  it('R7.4 three of level 3 bring a figure of level 4', () => {
    const list = {
      dice: ['strike-ninja', 'strike-ninja', 'rabid-horseman', 'gate-guardian'],
      figures: ['gate-guardian', 'strike-ninja'],
    }
    expect(offered(list, '1.2.3 = S S S')).toEqual([
      ...['1/1', '1/2', '1/9', '2/1', '2/2', '2/9', '3/10'],
      'skip',
    ])
    expect(offered(list, '1.2.3 = S S S', '')).toEqual([
      ...['1/2', '1/9', '2/2', '2/9', '3/10'],
      'skip',
    ])
  })

  it('R7.4 three of level 4 bring a figure of level 4, for there is none above', () => {
    const list = {
      dice: ['gate-guardian', 'gaia-the-fierce-knight', 'suijin'],
      figures: ['gate-guardian', 'suijin'],
    }
    expect(offered(list, '1.2.3 = S S S')).toEqual(['1/1', '2/1', '3/2', 'skip'])
    const { state } = play(rolling('', ON, list), 'roll 1.2.3 = S S S')
    expectRefused(state, 'dim 1/9 X@g3', {
      code: 'wrong_figure',
      rule: 'R7.3',
      figure: 9,
      level: 4,
      type: 'warrior',
    })
  })

  it('R7.4 with summonBinding bound each die brings its own figure all the same', () => {
    const bound = rolling('', '[summonBinding=bound tripleSummon=on]')
    const { state } = play(bound, 'roll 1.2.3 = S S S')
    expect(summonsIn(state)).toEqual(['1', '2', '3', 'skip'])
    expect(answersIn(play(state, 'dim 3 X@g3').state)).toEqual(['end'])
    expect(play(state, 'dim 3 X@g3')).toHaveEvents('monsterSummoned A g3 3 stuffed-animal')
  })
})
