import {
  areAllies,
  fighterAt,
  legalIntents,
  parsePosition,
  type State,
} from '@dungeon-dice/client-sdk/skirmish'
import { describe, expect, it } from 'vitest'
import { actionsOf, forecastOf } from './actions.ts'
import { attackForecast, healForecast } from './forecast.ts'
import { strikersAfter } from './running.ts'
import { placeOut, sideColor, sideShape } from './sides.ts'
import { stepsLeft, walksOf } from './walks.ts'

function positionOf(line: string): State {
  const read = parsePosition(line)
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

const pair = (line: string) => {
  const state = positionOf(line)
  const [one, other] = ['A', 'B'].map((seat) => fighterAt(state, seat))
  if (one === undefined || other === undefined) throw new Error('both stand')
  return { state, one, other }
}

it('who is out has a place at once, with a team when its last fighter falls (R13.1)', () => {
  const four = positionOf(
    'A ashcolt 0,0 | B out ashcolt | C gritback 3,2 | D out fenhag || queue A C, out D B',
  )
  expect([placeOut(four, 'D'), placeOut(four, 'B'), placeOut(four, 'A')]).toEqual([
    { place: 4, of: 4 },
    { place: 3, of: 4 },
    null,
  ])
  const pairs = positionOf(
    'A ashcolt 0,0 | B out ashcolt | C gritback 3,2 | D gritback 5,5 || queue A C D, out B, option teams pairs',
  )
  expect(placeOut(pairs, 'B')).toBeNull()
})

describe('walks', () => {
  it('reach ten squares each way, the outer ones without an action (R4.1, R4.2)', () => {
    const walks = walksOf(positionOf('A ashcolt 0,0 | B gritback 16,16 || queue A B'))
    expect(walks.get('5,5')).toMatchObject({ keepsAction: true })
    expect(walks.get('6,5')).toMatchObject({ keepsAction: false })
    expect(walks.get('10,10')?.path).toHaveLength(10)
    expect(walks.has('11,0')).toBe(false)
  })

  it('go around fighters, and end on none of them (R5.1)', () => {
    const walks = walksOf(positionOf('A ashcolt 2,2 | B gritback 3,2 || queue A B'))
    expect(walks.has('3,2')).toBe(false)
    expect(walks.get('4,2')?.path).toHaveLength(2)
  })

  it('keep away from opponents where that is no detour', () => {
    const walks = walksOf(positionOf('A ashcolt 2,2 | B gritback 4,4 || queue A B'))
    const path = walks.get('4,1')?.path ?? []
    expect(path).toHaveLength(2)
    expect(path.every(({ y }) => y < 3)).toBe(true)
  })

  it('have the steps that are left after an action (R4.1, R5.2)', () => {
    const state = positionOf('A ashcolt 2,2 slow 2x2 | B gritback 9,9 || queue A B, steps 1, acted')
    expect(stepsLeft(state)).toEqual({ action: 2, all: 2 })
    expect(walksOf(state).get('4,2')?.keepsAction).toBe(true)
  })
})

describe('running', () => {
  const near = positionOf('A ashcolt 5,5 | B gritback 6,5 | C fenhag 9,5 || queue A B C')

  it('provokes those that the path leaves (R6.1)', () => {
    expect(strikersAfter(near, [{ x: 4, y: 5 }])).toEqual(['B'])
    expect(strikersAfter(near, [{ x: 5, y: 6 }])).toEqual([])
  })

  it('counts those that it only passes by (R6.1)', () => {
    const path = [6, 7, 8, 8, 8].map((x, step) => ({ x, y: 6 + Math.max(0, step - 2) }))
    expect(strikersAfter(near, path)).toEqual(['B', 'C'])
  })

  it('is none when nothing was left', () => expect(strikersAfter(near, [])).toEqual([]))
})

describe('forecasts', () => {
  it('know the least, the mean and the most damage (R7.2, R7.3)', () => {
    const { one, other } = pair('A ashcolt 5,5 | B gritback 6,5 || queue A B')
    expect(attackForecast(one, other)).toMatchObject({ least: 4, mean: 10, most: 16, knockOut: 0 })
  })

  it('count the statuses of both, and halve for a defender (R7.4)', () => {
    const { one, other } = pair(
      'A ashcolt 5,5 might 1x2 | B gritback 6,5 exposed 4x2 guard 3x2 defend || queue A B',
    )
    expect(attackForecast(one, other)).toMatchObject({ least: 3, most: 10, dice: 5 })
  })

  it('know how likely a knockout is', () => {
    const { one, other } = pair('A ashcolt 5,5 weak 3x2 | B gritback 6,5 hp 3 || queue A B')
    expect(attackForecast(one, other).knockOut).toBeCloseTo(0.5)
  })

  it('of a healing end at the full HP (R8.4)', () => {
    const { one, other } = pair('A briarkin 5,5 might 2x2 | B gritback 6,5 hp 75 || queue A B')
    expect(healForecast(one, other)).toMatchObject({ least: 4, most: 5, isHeal: true, dice: 4 })
  })

  it('are those of the answer', () => {
    const { state } = pair('A ashcolt 5,5 | B gritback 6,5 || queue A B')
    const scorch = { type: 'use', move: 'scorch-bite', target: 'B' } as const
    expect(forecastOf(state, 'A', scorch)).toMatchObject({ least: 8, most: 32, factor: 2 })
    expect(forecastOf(state, 'A', { type: 'use', move: 'kindle' })).toBeNull()
  })
})

describe('actions', () => {
  const of = (line: string) => {
    const state = positionOf(line)
    return new Map(actionsOf(state, 'A', legalIntents(state, 'A')).map((one) => [one.id, one]))
  }

  it('have the targets that the rules allow', () => {
    const actions = of('A ashcolt 5,5 | B gritback 7,5 || queue A B')
    expect(actions.get('attack')).toMatchObject({ answers: [], blocked: 'noTarget' })
    expect(actions.get('scorch-bite')?.answers).toEqual([
      { type: 'use', move: 'scorch-bite', target: 'B' },
    ])
    expect(actions.get('kindle')?.answers).toEqual([{ type: 'use', move: 'kindle' }])
  })

  it('say why they cannot be made', () => {
    const resting = of('A ashcolt 5,5 recharge 2 | B gritback 7,5 || queue A B')
    expect(resting.get('scorch-bite')?.blocked).toBe('recharging')
    expect(resting.get('furnace-breath')?.blocked).toBe('later')
    const done = of('A ashcolt 5,5 | B gritback 6,5 || queue A B, acted')
    expect(done.get('attack')?.blocked).toBe('acted')
    const far = of('A ashcolt 5,5 | B gritback 6,5 || queue A B, steps 6')
    expect(far.get('attack')?.blocked).toBe('tooFar')
  })
})

describe('sides', () => {
  it('differ by color and by shape, and are one for a team (R1.2)', () => {
    const { setup } = positionOf(
      'A ashcolt 0,0 | B gritback 2,2 | C fenhag 4,4 | D rimecat 6,6 || queue A B C D, option teams pairs',
    )
    for (const [one, other] of [
      ['A', 'B'],
      ['A', 'C'],
    ] as const) {
      const isSame = areAllies(setup, one, other)
      expect(sideColor(setup, one) === sideColor(setup, other)).toBe(isSame)
      expect(sideShape(setup, one) === sideShape(setup, other)).toBe(isSame)
    }
  })
})
