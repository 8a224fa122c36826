import { BUILT_IN, DEFAULT_LIST, type State } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { parseDiagram } from '../../../../../../shared/tests/support/diagram.ts'
import { watchBots } from '../../../../../tests/support/bot-duel.ts'
import { EN } from '../../../../app/text/en.ts'
import { isSquare } from '../layout.ts'
import { lastMarks, lastStep } from './last-marks.ts'
import { threatMarks, threatsTo } from './threat-marks.ts'

const SOURCE = { catalogue: BUILT_IN, defaultList: DEFAULT_LIST }

function duel(text: string): State {
  const read = parseDiagram(text.slice(1), SOURCE)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

/** B's monster, five steps before A's, in A's turn. */
const apart = (pool: string): State =>
  duel(`
     f   g   h
 8   .   b2  b
 7   .   b   .
 6   .   b   .
 5   .   b   .
 4   .   b   b
 3   a   a1  a
 2   .   a   .
 1   .   A   .
1=A10  2=B5
A 3;M2A1  B 3${pool}  5A:act`)

describe('threats', () => {
  it('count the crests that the other side lacks (R10.1, R11.1)', () => {
    expect(threatsTo(apart(';M4A1'), 'A')).toContainEqual({ square: 'g3', lacking: 0 })
    expect(threatsTo(apart(';M3A1'), 'A')).toContainEqual({ square: 'g3', lacking: 1 })
    expect(threatsTo(apart(';M3'), 'A')).toContainEqual({ square: 'g3', lacking: 2 })
  })

  it('are there for own figures alone', () => {
    const squares = threatsTo(apart(';M9A1'), 'A').map(({ square }) => square)
    expect(squares).toContain('g3')
    expect(squares).not.toContain('g8')
    expect(threatsTo(apart(';M9A1'), 'B').map(({ square }) => square)).not.toContain('g3')
  })

  it('are as far as the crests go on free path', () => {
    const marks = threatMarks(apart(';M1A1'), 'A', EN).filter(({ tag }) => tag === undefined)
    expect(marks.map(({ square }) => square).toSorted()).toEqual(['g6', 'g7', 'h8'])
  })

  it('come from a Dungeon Master as well (R12.10)', () => {
    const beside = duel(`
     f   g   h
19   .   B   .
18   .   b1  .
 1   .   A   .
1=A10
A 3;M2A1  B 3;A1  5A:act`)
    expect(threatsTo(beside, 'A')).toEqual([{ square: 'g18', lacking: 0 }])
  })
})

describe('marks of the last step', () => {
  it('are the squares of the newest action and of what came of it', () => {
    const watched = watchBots('tabletop', 7, 'A')
    const walked = watched.find(({ history }) => history.at(-1)?.type === 'monsterWalked')
    if (walked === undefined) throw new Error('somebody walks in a duel')
    const [walk] = lastStep(walked.history)
    if (walk?.type !== 'monsterWalked') throw new Error('a walk is the last step')
    expect(lastMarks(walked.history).map(({ square }) => square)).toEqual([
      walk.squares[0],
      walk.squares.at(-1),
    ])
  })

  it('are on the board, each square once', () => {
    for (const { history } of watchBots('gba', 9, 'B')) {
      const squares = lastMarks(history).map(({ square }) => square)
      expect(squares.every(isSquare)).toBe(true)
      expect(new Set(squares).size).toBe(squares.length)
    }
  })

  it('are none before anything was laid', () => {
    expect(lastMarks([])).toEqual([])
  })
})
