import { BUILT_IN, DEFAULT_LIST } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { parseDiagram } from '../../../../../shared/tests/support/diagram.ts'
import { figureOf, subjectAt } from './figure-at.ts'

const read = parseDiagram(
  `     f   g   h
 5   .   b2  b
 4   .   b   b
 3   a   a1  a
 2   .   a   .
 1   .   A   .
1=A10  2=B5
A 3;M2A1  B 2  5A:act`,
  { catalogue: BUILT_IN, defaultList: DEFAULT_LIST },
)
if (!read.ok) throw new Error(JSON.stringify(read.error))
const state = read.value

describe('what stands on a square', () => {
  it('is a monster, with its numbers beside what its card prints (R12.4, R12.6)', () => {
    const subject = subjectAt(state, 'g3')
    const [monster] = state.monsters
    expect(subject).toEqual({ type: 'monster', id: monster?.id })
    const hurt = { ...state, monsters: state.monsters.map((one) => ({ ...one, damage: 10 })) }
    const card = monster?.card
    expect(subject && figureOf(hurt, subject)).toMatchObject({
      type: 'monster',
      seat: 'A',
      attack: { now: card?.attack, printed: card?.attack },
      hp: { now: (card?.hp ?? 0) - 10, printed: card?.hp },
    })
  })

  it('is a Dungeon Master, with its heart points (R1.8)', () => {
    const subject = subjectAt(state, 'g19')
    expect(subject && figureOf(state, subject)).toEqual({
      type: 'master',
      seat: 'B',
      heartPoints: 2,
    })
  })

  it('is nothing on path and off the board', () => {
    expect(subjectAt(state, 'g2')).toBeNull()
    expect(subjectAt(state, 'z99')).toBeNull()
  })

  it('is gone with the figure', () => {
    expect(figureOf({ ...state, monsters: [] }, { type: 'monster', id: 1 })).toBeNull()
  })
})
