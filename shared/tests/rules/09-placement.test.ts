import { describe, expect, it } from 'vitest'
import { parseSquare, squareAt, squareName, xOf, yOf } from '../../src/ddm/geometry/square.ts'
import type { DimensionIntent } from '../../src/ddm/language/intent.ts'
import { apply } from '../../src/ddm/play/apply.ts'
import { legalIntents } from '../../src/ddm/play/legal.ts'
import { scriptedChance } from '../../src/kernel/chance.ts'
import published from '../support/nets.json' with { type: 'json' }
import { play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'
import { allPoints, type Point, slowPlacements, touch } from '../support/slow-geometry.ts'

const RANKS = [
  ' 7    .   .   .   B   .   .   .',
  ' 6    .   .   .   b   b   .   .',
  ' 5    .   .   .   .   .   x   .',
  ' 4    .   .   a   .   .   .   .',
  ' 3    .   .   a   .   .   .   .',
  ' 2    .   .   a   a   .   .   .',
  ' 1    .   .   .   A   .   .   .',
]
const small = (options: string) => position`
      a   b   c   d   e   f   g
${RANKS.join('\n')}
5A:dim1 1S.2S.3M2  [board=7x7 ${options}]`

/** The points of the small board that carry one of these marks. */
const pointsOf = (...marks: readonly string[]): readonly Point[] =>
  allPoints(7, 7).filter(({ x, y }) => {
    const cells = (RANKS[6 - y] ?? '').trim().split(/\s+/)
    return marks.includes(cells[x + 1] ?? '')
  })

/** Legal pieces on the small board by the slow implementation, barred squares left out. */
function slowLegal(barred: readonly Point[]): readonly string[] {
  const own = pointsOf('a', 'A')
  return slowPlacements(
    {
      width: 7,
      length: 7,
      free: pointsOf('.').filter((point) => !barred.some((one) => touch(point, one))),
      frontier: allPoints(7, 7).filter((point) => own.some((one) => touch(point, one))),
    },
    published.nets.map((_, index) => index),
  )
}

const named = ({ net, turn, flip, at }: DimensionIntent): string => {
  const anchor = parseSquare(at) ?? -1
  return `${net} ${turn} ${flip} ${xOf(anchor)},${yOf(anchor)}`
}

/** Every piece that can be named on the small board, anchors off the board among them. */
const everyPiece = (): readonly DimensionIntent[] =>
  published.nets.flatMap(({ id, orientations }) =>
    orientations.flatMap(({ flip, rot }) =>
      allPoints(8, 8).map(({ x, y }) => ({
        type: 'dimension' as const,
        die: 1,
        figure: 1,
        net: id as DimensionIntent['net'],
        turn: rot as DimensionIntent['turn'],
        flip,
        at: squareName(squareAt(x, y)),
      })),
    ),
  )

describe('a legal placement', () => {
  it.each([
    ['overlap', []],
    ['neighbours', pointsOf('x')],
  ] as const)('R9.4 no other is listed or accepted, obstacles barring by %s', (reach, barred) => {
    const board = small(`obstacleReach=${reach}`)
    const legal = slowLegal(barred)
    expect(legal.length).toBeGreaterThan(10)
    const listed = legalIntents(board, 'A').filter((intent) => intent.type === 'dimension')
    expect([...new Set(listed.map(named))].toSorted()).toEqual(legal.toSorted())
    const accepted = everyPiece().filter(
      (intent) => apply(board, 'A', intent, scriptedChance([]).chance).ok,
    )
    expect(accepted.map(named).toSorted()).toEqual(legal.toSorted())
  })

  it('R9.4.1 all six spaces are on the board, on each of its sides', () => {
    const corners = position`
      a   b   l   m
18    .   .   a   .
 2    .   a   .   .
5A:dim1 1S.2S.3M2`
    const off = (at: string) => ({ code: 'off_board', rule: 'R9.4.1', at }) as const
    expectAllRefused(corners, {
      'dim 1/1 X@a3': off('a3'),
      'dim 1/1 X@b1': off('b1'),
      'dim 1/1 X@m17': off('m17'),
      'dim 1/1 X@l18': off('l18'),
      'dim 1/1 X@n5': off('n5'),
      'dim 1/1 X@g20': off('g20'),
      'dim 1/1 X@y25': off('y25'),
    })
    expect(play(corners, 'dim 1/1 X@b4')).toHaveEvents('dimensioned A 1 X@b4')
    expect(play(corners, 'dim 1/1 X2@l16')).toHaveEvents('dimensioned A 1 X2@l16')
  })

  const crowd = position`
      e   f   g   h   i
19    .   .   B   .   .
18    .   .   a   .   .
 6    .   .   .   .   b
 5    .   .   .   .   b
 4    x   .   .   .   b1
 3    .   .   .   .   .
 2    a   .   .   .   .
 1    .   .   A   .   .
1=A7  5A:dim1 1S.2S.3M2`

  it('R9.4.2 no space is path, of either player, a Dungeon Master or an obstacle', () => {
    const overlap = { code: 'overlap', rule: 'R9.4.2' } as const
    expectAllRefused(crowd, {
      'dim 1/1 X@f2': { ...overlap, at: 'e2', on: 'path' },
      'dim 1/1 X@h4': { ...overlap, at: 'i4', on: 'path' },
      'dim 1/1 L1@e1': { ...overlap, at: 'g1', on: 'dungeonMaster' },
      'dim 1/1 L1@i18': { ...overlap, at: 'g19', on: 'dungeonMaster' },
      'dim 1/1 T@e5': { ...overlap, at: 'e4', on: 'obstacle' },
    })
  })

  it('R9.4.3 one space is adjacent to the own Dungeon Master or the own path', () => {
    expect(play(crowd, 'dim 1/1 X@g3')).toHaveEvents('dimensioned A 1 X@g3')
    expect(play(crowd, 'dim 1/1 X2@f17')).toHaveEvents('dimensioned A 1 X2@f17')
    expectRefused(crowd, 'dim 1/1 X@g9', { code: 'not_connected', rule: 'R9.4.3' })
  })

  it('R9.4.3 a corner does not connect', () => {
    const corner = position`
      g
 3    a
5A:dim1 1S.2S.3M2`
    expectRefused(corner, 'dim 1/1 X@h5', { code: 'not_connected', rule: 'R9.4.3' })
    expect(play(corner, 'dim 1/1 X@g5')).toHaveEvents('dimensioned A 1 X@g5')
  })

  it('R9.5 the other player and their path may be touched, and do not connect', () => {
    const meeting = position`
      f   g   h
19    .   B   .
10    .   b   .
 9    .   .   .
 5    .   a   .
5A:dim1 1S.2S.3M2`
    expectRefused(meeting, 'dim 1/1 X@g12', { code: 'not_connected', rule: 'R9.4.3' })
    expectRefused(meeting, 'dim 1/1 X2@g17', { code: 'not_connected', rule: 'R9.4.3' })
    expect(play(meeting, 'dim 1/1 X@g7')).toHaveEvents('dimensioned A 1 X@g7')
  })

  it.each(['A', 'B'] as const)(
    'R9.6 the first piece touches the own Dungeon Master: %s',
    (seat) => {
      const beside = seat === 'A' ? ['f1', 'g2', 'h1'] : ['f19', 'g18', 'h19']
      const first = position`
      g
 1    A
5${seat}:dim1 1S.2S.3M2`
      const pieces = legalIntents(first, seat).filter((intent) => intent.type === 'dimension')
      expect(pieces.length).toBeGreaterThan(100)
      for (const { net, turn, flip, at } of pieces) {
        const way = published.nets
          .find(({ id }) => id === net)
          ?.orientations.find((one) => one.flip === flip && one.rot === turn)
        const anchor = parseSquare(at) ?? -1
        const spaces = way?.cells.map(([dx = 0, dy = 0]) =>
          squareName(squareAt(xOf(anchor) + dx, yOf(anchor) + dy)),
        )
        expect(spaces?.some((space) => beside.includes(space))).toBe(true)
      }
    },
  )
})

describe('several faults', () => {
  it('R9.2 R9.3 a used net is told before an orientation, that before the board', () => {
    const used = position`
      g
 1    A
A 3;nT  5A:dim1 1S.2S.3M2  [netUse=oncePerNet]`
    expectAllRefused(used, {
      "dim 1/1 T'@a1": { code: 'net_used', rule: 'R9.3', net: 'i4-11' },
      "dim 1/1 X'@a1": { code: 'no_such_orientation', rule: 'R9.2', turn: 0, flip: true },
      'dim 1/1 X@a1': { code: 'off_board', rule: 'R9.4.1', at: 'a1' },
    })
  })

  it('R9.4.1 R9.4.2 R9.4.3 a piece: off the board, overlap, obstacles, connection, stand', () => {
    const field = position`
      b   c   d   e
 9    .   .   .   x
 6    .   .   a   .
 3    .   x   .   .
 2    .   .   a   .
5A:dim1 1S.2S.3M2  [obstacleReach=neighbours]`
    expectAllRefused(field, {
      'dim 1/1 X@d1^a9': { code: 'off_board', rule: 'R9.4.1', at: 'd1' },
      'dim 1/1 X@d4^a9': { code: 'overlap', rule: 'R9.4.2', at: 'd6', on: 'path' },
      'dim 1/1 X@d10^a9': { code: 'near_obstacle', rule: 'R3.5', at: 'd9' },
      'dim 1/1 X@k10^a9': { code: 'not_connected', rule: 'R9.4.3' },
      'dim 1/1 T@f3^a9': { code: 'bad_stand', rule: 'R9.7', at: 'a9' },
    })
  })
})
