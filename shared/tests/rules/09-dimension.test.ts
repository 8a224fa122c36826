import { describe, expect, it } from 'vitest'
import { parseSquare } from '../../src/ddm/geometry/square.ts'
import { answersIn, endsOf, monsterAt } from '../support/look.ts'
import { boardOf, drawn } from '../support/picture.ts'
import { play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'

describe('where the figure stands', () => {
  const first = (options = '') => position`
      g
 1    A
5A:dim1 1S.2S.6S  ${options}`

  it.each([
    ['X@g3', 'g3'],
    ['X1@f2', 'f2'],
    ["P'3@h3", 'h3'],
    ['L@f3', 'f3'],
  ])('R9.7 on the anchor of the piece, however it lies: %s', (piece, at) => {
    const monster = play(first(), `dim 1/1 ${piece}`)
    expect(monster).toHaveEvents(`monsterSummoned A ${at} 1/1 battle-warrior`)
    expect(monsterAt(monster.state, at)?.card.id).toBe('battle-warrior')
    const item = play(first(), `dim 6/4 ${piece}`).state.items[0]
    expect(item).toMatchObject({ square: parseSquare(at), faceUp: false })
  })

  it('R9.7 no other space can be named', () => {
    for (const at of ['g3', 'g2', 'a1'])
      expectRefused(first(), `dim 1/1 X@g3^${at}`, { code: 'bad_stand', rule: 'R9.7', at })
  })

  it('R9.7 with summonCell any on any of the six spaces, and one must be named', () => {
    const any = first('[summonCell=any]')
    for (const at of ['g2', 'f3', 'g3', 'h3', 'g4', 'g5']) {
      const summoned = play(any, `dim 1/1 X@g3^${at}`)
      expect(summoned).toHaveEvents(
        'dimensioned A 1 X@g3',
        `monsterSummoned A ${at} 1/1 battle-warrior`,
      )
      expect(summoned.state.monsters[0]?.square).toBe(parseSquare(at))
    }
    expect(answersIn(any).filter((text) => text.startsWith('dim 1/1 X@g3'))).toEqual(
      ['g2', 'f3', 'g3', 'h3', 'g4', 'g5'].map((at) => `dim 1/1 X@g3^${at}`),
    )
    expectAllRefused(any, {
      'dim 1/1 X@g3': { code: 'bad_stand', rule: 'R9.7', at: 'g3' },
      'dim 1/1 X@g3^g6': { code: 'bad_stand', rule: 'R9.7', at: 'g6' },
      'dim 1/1 X@g3^g1': { code: 'bad_stand', rule: 'R9.7', at: 'g1' },
    })
  })
})

describe('path that lies', () => {
  it('R9.8 pieces of both players that touch are joined for all monsters', () => {
    const apart = position`
      g
 8    b2
 7    b
 3    a
 2    a1
 1    A
1=A7  2=B7  A 3;M9  B 3;M9  5A:dim1 2S.3S.6S`
    expect(endsOf(play(apart, 'skip').state, 'g2')).toEqual(['g3'])
    const joined = play(apart, 'dim 2/2 R@g4').state
    expect(play(joined, 'g2-g3-g4-g5-g6-g7')).toHaveEvents('monsterWalked g2-g3-g4-g5-g6-g7 M5')
    const others = play(joined, 'end', 'roll 1.2.3 = A T D', 'g8-g7-g6-g5')
    expect(others).toHaveEvents('monsterWalked g8-g7-g6-g5 M3')
  })

  it('R9.8 corners do not join', () => {
    const corner = position`
      g   h
 4    .   b
 3    a   .
 2    a1  .
 1    A   .
1=A1  A 3;M9  5A:act`
    expect(endsOf(corner, 'g2')).toEqual(['g3'])
  })

  it('R9.9 it stays when the monster on it is gone', () => {
    const beaten = position`
      g
 4    b
 3    b2
 2    a1
 1    A
1=A1  2=B:time-wizard  A 3;A1M9  5A:act`
    const { state } = play(beaten, 'g2xg3')
    expect(state.monsters).toHaveLength(1)
    expect(boardOf(state)).toBe(drawn`
      g
 4    b
 3    b
 2    a1
 1    A`)
  })
})
