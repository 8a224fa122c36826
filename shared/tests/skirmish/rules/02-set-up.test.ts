import { describe, expect, it } from 'vitest'
import { FIGHTER_IDS } from '../../../src/skirmish/fighters/fighters.ts'
import { isOnGrid } from '../../../src/skirmish/model/grid.ts'
import { startOf } from '../../../src/skirmish/model/setup.ts'
import { apply } from '../../../src/skirmish/play/apply.ts'
import { create } from '../../../src/skirmish/play/create.ts'
import { after, at, plays, refusal } from '../support/battle.ts'
import { setupOf } from '../support/setups.ts'

const ONES = '1 1 1 1 1 1 1 1 1 1'
const TWO = '1 1 1 1 1 1 1 1 1 2'

describe('choosing fighters', () => {
  it('R2.1 each seat chooses one, for good; two may choose the same', () => {
    const begun = at('A in | B in ||')
    expect(refusal(begun, 'A choose dragon')).toEqual({
      code: 'no_such_fighter',
      rule: 'R2.1',
      fighter: 'dragon',
    })
    const one = after(begun, 'B choose fenhag')
    expect(one.events).toEqual(['fighterChosen B fenhag'])
    expect(refusal(one.state, 'B choose ashcolt')).toEqual({
      code: 'not_your_decision',
      rule: 'R3.2',
      awaited: ['A'],
    })
    const both = after(one.state, `A choose fenhag [${TWO} ${ONES}]`)
    expect(both.events).toEqual([
      'fighterChosen A fenhag',
      'fightersShown B fenhag A fenhag',
      `orderRolled A [${TWO}]`,
      `orderRolled B [${ONES}]`,
      'turnBegan A 1',
    ])
  })

  it('R2.1 there are twelve fighters or more, and each can be chosen', () => {
    expect(FIGHTER_IDS.length).toBeGreaterThanOrEqual(12)
    for (const id of FIGHTER_IDS) expect(refusal(at('A in | B in ||'), `A choose ${id}`)).toBeNull()
  })
})

describe('starting squares', () => {
  it.each([
    [2, '2,8 14,8'],
    [3, '8,2 13,12 3,12'],
    [4, '3,3 13,3 13,13 3,13'],
    [5, '8,1 16,5 12,13 4,13 0,5'],
    [6, '8,0 16,4 16,12 8,16 0,12 0,4'],
  ])('R2.2 of %d seats are %s', (count, squares) => {
    const setup = setupOf(count)
    const starts = setup.seats.map((seat) => startOf(setup, seat))
    expect(starts.map(({ x, y }) => `${x},${y}`).join(' ')).toBe(squares)
  })

  it('R2.2 they are scaled to other grids, on the grid and apart', () => {
    expect(startOf(setupOf(2, { grid: 11 }), 'B')).toEqual({ x: 8, y: 5 })
    expect(startOf(setupOf(6, { grid: 31 }), 'C')).toEqual({ x: 30, y: 22 })
    for (let grid = 11; grid <= 31; grid += 1)
      for (const count of [2, 3, 4, 5, 6]) {
        const setup = setupOf(count, { grid })
        const starts = setup.seats.map((seat) => startOf(setup, seat))
        expect(starts.every((square) => isOnGrid(square, grid))).toBe(true)
        expect(new Set(starts.map(({ x, y }) => `${x},${y}`)).size).toBe(count)
      }
  })
})

describe('turn order', () => {
  const three = 'A ashcolt 8,2 | B gritback 13,12 | C skirlwing 3,12'

  it('R2.3 all roll 10d10 in seat order, higher totals go earlier', () => {
    plays(`${three} || order A ${ONES}, B 10 1 1 1 1 1 1 1 1 1, C ${TWO}`, '= queue B C A, turn B')
  })

  it('R2.4 equal totals roll again among themselves, the highest tied group first', () => {
    plays(
      `A ashcolt 3,3 | B gritback 13,3 | C fenhag 13,13 | D coiljack 3,13 || order A ${ONES}, B ${TWO}, C ${ONES}, D ${TWO}, B ${ONES}, D ${TWO}, A ${ONES}, C ${ONES}, A ${ONES}, C ${TWO}`,
      '= queue D B C A',
    )
  })

  it('R2.5 dice come one at a time in this order, each the number drawn plus 1', () => {
    const asked: [number, number][] = []
    const chance = (index: number, below: number) => {
      asked.push([index, below])
      return index % below
    }
    const setup = setupOf(2)
    const chosen = apply(
      create(setup, chance).state,
      'A',
      { type: 'chooseFighter', fighter: 'fenhag' },
      chance,
    )
    expect(asked).toEqual([])
    if (!chosen.ok) throw new Error('chosen')
    const begun = apply(
      chosen.value.state,
      'B',
      { type: 'chooseFighter', fighter: 'fenhag' },
      (index, below) =>
        // Seat B rolls one more with its first die, so that nobody is tied.
        index === 10 ? 9 : chance(index, below),
    )
    expect(asked.slice(0, 11)).toEqual([...Array(10).keys(), 11].map((index) => [index, 10]))
    expect(begun.ok && begun.value.events.slice(2, 3)).toEqual([
      { type: 'orderRolled', seat: 'A', dice: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    ])
    expect(begun.ok && begun.value.state.drawn).toBe(20)
    expect(begun.ok && begun.value.state.queue[0]).toBe('B')
  })
})
