import { describe, expect, it } from 'vitest'
import { distanceBetween, isAdjacent, isOnGrid } from '../../../src/skirmish/model/grid.ts'
import { readOptions } from '../../../src/skirmish/model/options.ts'
import { areAllies, seatsFor, sidesOf } from '../../../src/skirmish/model/setup.ts'
import { diceOf, fullHpOf } from '../../../src/skirmish/model/stage.ts'
import { SKIRMISH } from '../../../src/skirmish/play/game.ts'
import { STAGES } from '../../../src/skirmish/types.ts'
import { at, plays } from '../support/battle.ts'
import { setupOf } from '../support/setups.ts'

describe('seats, teams and stages', () => {
  it('R1.1 two to six seats play, each with one fighter', () => {
    const { options } = setupOf(2)
    for (const count of [2, 3, 4, 5, 6]) {
      expect(seatsFor(options, count)).toMatchObject({ value: { length: count } })
      expect(SKIRMISH.seatsOf(setupOf(count))).toEqual(
        ['A', 'B', 'C', 'D', 'E', 'F'].slice(0, count),
      )
    }
    for (const count of [-1, 0, 1, 7, 2.5])
      expect(seatsFor(options, count)).toEqual({
        ok: false,
        error: { code: 'bad_seats', rule: 'R1.2', seats: count, allowed: [2, 3, 4, 5, 6] },
      })
  })

  it('R1.2 teams are single seats, pairs or halves; a seat is its own ally', () => {
    const sides = (count: number, teams: 'off' | 'pairs' | 'halves') =>
      sidesOf(setupOf(count, { teams })).map((side) => side.join(''))
    expect(sides(3, 'off')).toEqual(['A', 'B', 'C'])
    expect(sides(4, 'pairs')).toEqual(['AB', 'CD'])
    expect(sides(6, 'pairs')).toEqual(['AB', 'CD', 'EF'])
    expect(sides(4, 'halves')).toEqual(['AB', 'CD'])
    expect(sides(6, 'halves')).toEqual(['ABC', 'DEF'])
    for (const teams of ['pairs', 'halves'] as const) {
      const { options } = setupOf(4, { teams })
      for (const count of [2, 3, 5]) expect(seatsFor(options, count).ok).toBe(false)
    }
    const halves = setupOf(6, { teams: 'halves' })
    expect(areAllies(halves, 'A', 'C')).toBe(true)
    expect(areAllies(halves, 'C', 'D')).toBe(false)
    expect(areAllies(setupOf(2), 'A', 'A')).toBe(true)
  })

  it('R1.2 an ally cannot be attacked', () => {
    plays(
      'option teams pairs',
      'A ashcolt 5,5 | B gritback 6,5 | C fenhag 5,6 | D coiljack 0,0 || queue A B C D',
      'A attack B ! bad_target ; A use scorch-bite B ! bad_target ; A attack C [1 1 1 1]',
    )
  })

  it('R1.3 stages 1 to 5 give 4 to 8 dice and 80 to 160 HP', () => {
    expect(STAGES.map(diceOf)).toEqual([4, 5, 6, 7, 8])
    expect(STAGES.map(fullHpOf)).toEqual([80, 100, 120, 140, 160])
    plays('A ashcolt 5,5 s3 timer 2 | B gritback 6,5 || queue A B', 'A attack B [1 1 1 1 1 1]')
  })

  it('R1.4 all start in their form of the base stage, by option another one', () => {
    plays(
      'A ashcolt 2,8 | B gritback 14,8 || order A 1 1 1 1 1 1 1 1 1 2, B 1 1 1 1 1 1 1 1 1 1',
      '= A s1 80',
    )
    plays(
      'option baseStage 2',
      'option topStage 5',
      'A ashcolt 2,8 | B gritback 14,8 || order A 1 1 1 1 1 1 1 1 1 2, B 1 1 1 1 1 1 1 1 1 1',
      '= A s2 100',
      'A transform 2 ! bad_stage ; A transform 5 [1 1]',
      '= A s5 160',
    )
    expect(readOptions({ baseStage: 4 })).toMatchObject({ error: { option: 'baseStage' } })
    expect(readOptions({ baseStage: 4, topStage: 3 })).toMatchObject({
      error: { option: 'topStage' },
    })
    expect(readOptions({ baseStage: 3 }).ok).toBe(true)
  })
})

describe('the grid', () => {
  it('R1.5 it is 17 by 17 squares from 0,0, by option 11 to 31', () => {
    expect(setupOf(2).options.grid).toBe(17)
    expect([0, 16, 17, -1].map((x) => isOnGrid({ x, y: 0 }, 17))).toEqual([
      true,
      true,
      false,
      false,
    ])
    plays(
      'option grid 11',
      'A ashcolt 10,10 | B gritback 0,0 || queue A B',
      'A step 11,10 ! off_grid',
    )
    for (const grid of [10, 32, 17.5, '17']) expect(readOptions({ grid }).ok).toBe(false)
  })

  it('R1.6 adjacent are the eight squares around', () => {
    const middle = { x: 5, y: 5 }
    const around = [4, 5, 6].flatMap((x) => [4, 5, 6].map((y) => ({ x, y })))
    expect(around.filter((square) => isAdjacent(middle, square))).toHaveLength(8)
    expect(isAdjacent(middle, middle)).toBe(false)
    expect(isAdjacent(middle, { x: 7, y: 5 })).toBe(false)
    expect(distanceBetween(middle, { x: 3, y: 10 })).toEqual({ a: 5, b: 2 })
  })

  it('R1.7 a square holds one fighter', () => {
    plays(
      'A ashcolt 5,5 | B gritback 6,6 || queue A B',
      'A step 6,6 ! occupied ; A step 6,5 ; A step 6,6 ! occupied',
    )
    expect(at('A ashcolt 5,5 | B gritback 6,6 || queue A B').fighters).toHaveLength(2)
  })
})
