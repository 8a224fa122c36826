import { describe, expect, it } from 'vitest'
import { parseSquare, squareAt, squareName } from '../../src/ddm/geometry/square.ts'
import { countSquares } from '../../src/ddm/geometry/square-set.ts'
import { readOptions } from '../../src/ddm/model/read-options.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { masterOn, masterSquare } from '../../src/ddm/rules/03-board/board.ts'
import { freeSquares } from '../../src/ddm/rules/09-dimensioning/placement.ts'
import { answersIn, endsOf } from '../support/look.ts'
import { boardOf, drawn } from '../support/picture.ts'
import { play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'
import { begin, type Changes, optionFault, optionsWith, setupOf } from '../support/start.ts'

/** Seat A may lay its first piece on a board of these options. */
const firstPiece = (options: Changes): State =>
  play(begin(setupOf({ starter: 'A', ...options })).state, 'roll 1.2.3 = S S M2').state

const badValue = (option: string, value: unknown) => ({
  code: 'bad_value',
  rule: 'R19',
  option,
  value,
})

describe('the board', () => {
  it('R3.1 it is 13 spaces wide and 19 long', () => {
    expect(optionsWith({}).board).toEqual({ width: 13, length: 19 })
    const edge = position`
      a   l   m
19    .   a   .
 1    .   a   .
A 3  5A:dim1 1S.2S.3M2`
    expect(play(edge, 'dim 1/1 L1@k18')).toHaveEvents('monsterSummoned A k18 1/1 battle-warrior')
    expectAllRefused(edge, {
      'dim 1/1 X@m18': { code: 'off_board', rule: 'R9.4.1', at: 'm18' },
      'dim 1/1 X@m3': { code: 'off_board', rule: 'R9.4.1', at: 'm3' },
      'dim 1/1 X@k1': { code: 'off_board', rule: 'R9.4.1', at: 'k1' },
      'dim 1/1 X@l20': { code: 'off_board', rule: 'R9.4.1', at: 'l20' },
    })
  })

  it('R3.1 board takes an odd width and a length, each from 7 to 25', () => {
    for (let width = 7; width <= 25; width += 2)
      for (let length = 7; length <= 25; length += 1) {
        const { state } = begin(setupOf({ board: { width, length }, starter: 'A' }))
        expect(countSquares(freeSquares(state))).toBe(width * length - 2)
      }
    for (const value of [
      { width: 8, length: 19 },
      { width: 5, length: 19 },
      { width: 27, length: 19 },
      { width: 13, length: 6 },
      { width: 13, length: 26 },
      { width: 13, length: 12.5 },
      { width: '13', length: 19 },
      { width: 13 },
      { width: 13, length: 19, depth: 1 },
      '13x19',
      null,
    ])
      expect(optionFault({ board: value })).toEqual(badValue('board', value))
  })

  it('R3.1 a piece ends at the edges of another board as well', () => {
    const small = firstPiece({ board: { width: 7, length: 7 } })
    expect(play(small, 'dim 1/1 X2@d4')).toHaveEvents('dimensioned A 1 X2@d4')
    expectAllRefused(small, {
      'dim 1/1 X@d6': { code: 'off_board', rule: 'R9.4.1', at: 'd6' },
      'dim 1/1 X@g3': { code: 'off_board', rule: 'R9.4.1', at: 'g3' },
    })
  })

  it('R3.2 x counts from a across, y from 1 up: a1 is (0, 0) and m19 is (12, 18)', () => {
    expect(squareName(squareAt(0, 0))).toBe('a1')
    expect(squareName(squareAt(12, 18))).toBe('m19')
    expect(parseSquare('g5')).toBe(squareAt(6, 4))
  })

  it.each([
    [13, 19, 'g1', 'g19'],
    [7, 7, 'd1', 'd7'],
    [9, 8, 'e1', 'e8'],
    [25, 25, 'm1', 'm25'],
  ])(
    'R3.2 on a board of %i by %i the Dungeon Masters stand on %s and %s',
    (width, length, a, b) => {
      const board = { width, length }
      expect([masterSquare(board, 'A'), masterSquare(board, 'B')].map(squareName)).toEqual([a, b])
      expect([a, b, 'b2'].map((name) => masterOn(board, parseSquare(name) ?? -1))).toEqual([
        'A',
        'B',
        null,
      ])
    },
  )

  it('R3.3 nobody places on the space of a Dungeon Master, enters it or moves him', () => {
    const near = position`
      f   g   h
19    .   B   .
18    a   a1  a
 2    .   a2  .
 1    .   A   .
1=A4  2=A7  A 3;M9  5A:dim1 1S.2S.3M2`
    expectAllRefused(near, {
      'dim 1/1 L1@e1': { code: 'overlap', rule: 'R9.4.2', at: 'g1', on: 'dungeonMaster' },
      'dim 1/1 L1@i18': { code: 'overlap', rule: 'R9.4.2', at: 'g19', on: 'dungeonMaster' },
    })
    const { state } = play(near, 'skip')
    expectAllRefused(state, {
      'g2-g1': { code: 'not_path', rule: 'R10.2', at: 'g1' },
      'g18-g19': { code: 'not_path', rule: 'R10.2', at: 'g19' },
      'g1-g2': { code: 'no_monster', rule: 'R10.1', at: 'g1' },
    })
    expect(endsOf(state, 'g18')).toEqual(['f18', 'h18'])
    expect(endsOf(state, 'g2')).toEqual([])
  })
})

describe('obstacles', () => {
  it('R3.4 all spaces start empty, and the default board has no obstacle', () => {
    const { state } = begin(setupOf({ starter: 'A' }))
    expect([state.monsters, state.items, state.setup.options.obstacles]).toEqual([[], [], []])
    expect(countSquares(freeSquares(state))).toBe(13 * 19 - 2)
  })

  it('R3.4 obstacles are kept by square, and the caller keeps nothing of them', () => {
    const named = ['b2', 'm19', 'a1']
    const options = readOptions('tabletop', { obstacles: named })
    named.pop()
    expect(options).toMatchObject({ ok: true, value: { obstacles: ['a1', 'b2', 'm19'] } })
  })

  it('R3.4 obstacles name spaces of the board, each once, never that of a Dungeon Master', () => {
    expect(optionFault({ obstacles: ['a1', 'g2', 'm19'] })).toBeNull()
    expect(optionFault({ obstacles: ['y25'], board: { width: 25, length: 25 } })).toBeNull()
    for (const value of [['g1'], ['b2', 'g19'], ['n1'], ['a20'], ['b2', 'b2'], ['B2'], [17], 'b2'])
      expect(optionFault({ obstacles: value })).toEqual(badValue('obstacles', value))
    const small = { obstacles: ['d1'], board: { width: 7, length: 7 } }
    expect(optionFault(small)).toEqual(badValue('obstacles', ['d1']))
    expect(optionFault({ ...small, board: { width: 9, length: 7 } })).toBeNull()
  })

  it('R3.4 an obstacle is no path: nobody walks over it', () => {
    const blocked = position`
      f   g   h
 4    .   a   .
 3    .   x   .
 2    a   a1  .
 1    .   A   .
1=A7  A 3;M9  5A:act`
    expect(endsOf(blocked, 'g2')).toEqual(['f2'])
    expectRefused(blocked, 'g2-g3', { code: 'not_path', rule: 'R10.2', at: 'g3' })
  })

  it('R3.5 a piece cannot cover an obstacle', () => {
    for (const obstacleReach of ['overlap', 'neighbours'])
      for (const at of ['g2', 'f3', 'g3', 'h3', 'g4', 'g5']) {
        const field = firstPiece({ obstacles: [at], obstacleReach })
        expectRefused(field, 'dim 1/1 X@g3', {
          code: 'overlap',
          rule: 'R9.4.2',
          at,
          on: 'obstacle',
        })
        expect(answersIn(field)).not.toContain('dim 1/1 X@g3')
      }
  })

  it.each([
    ['h2', 'g2'],
    ['e3', 'f3'],
    ['f4', 'f3'],
    ['i3', 'h3'],
    ['g6', 'g5'],
  ])(
    'R3.5 beside the obstacle %s a piece may lie, but not with obstacleReach neighbours',
    (x, at) => {
      const beside = firstPiece({ obstacles: [x] })
      expect(answersIn(beside)).toContain('dim 1/1 X@g3')
      expect(play(beside, 'dim 1/1 X@g3')).toHaveEvents('dimensioned A 1 X@g3')
      const barred = firstPiece({ obstacles: [x], obstacleReach: 'neighbours' })
      expect(answersIn(barred)).not.toContain('dim 1/1 X@g3')
      expectRefused(barred, 'dim 1/1 X@g3', { code: 'near_obstacle', rule: 'R3.5', at })
    },
  )

  it('R3.5 the corners of an obstacle are not barred', () => {
    const corners = position`
      e   f   g   h   i
 6    .   x   .   x   .
 5    .   .   .   .   .
 4    x   .   .   .   x
 3    .   .   .   .   .
 2    x   .   .   .   x
 1    .   x   A   x   .
1A:dim1 1S.2S.3M2  [obstacleReach=neighbours]`
    expect(answersIn(corners)).toContain('dim 1/1 X@g3')
    expect(boardOf(play(corners, 'dim 1/1 X@g3').state)).toBe(drawn`
      e   f   g   h   i
 6    .   x   .   x   .
 5    .   .   a   .   .
 4    x   .   a   .   x
 3    .   a   a1  a   .
 2    x   .   a   .   x
 1    .   x   A   x   .`)
  })
})
