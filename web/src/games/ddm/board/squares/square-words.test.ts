import { BUILT_IN, DEFAULT_LIST, type State, viewState } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { parseDiagram } from '../../../../../../shared/tests/support/diagram.ts'
import { DE } from '../../../../app/text/de.ts'
import { EN } from '../../../../app/text/en.ts'
import { markNames, squareNames } from './square-words.ts'

const SOURCE = { catalogue: BUILT_IN, defaultList: DEFAULT_LIST }

function duel(second = '2=B5'): State {
  const picture = `
     f   g   h
 4   .   b2  b
 3   a   a1  a
 2   .   a   .
 1   .   A   .
1=A10:10>  ${second}
A 3;M2A1  B 3;D1  5A:act`
  const read = parseDiagram(picture.slice(1), SOURCE)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const NAMES = { A: 'ann', B: 'greedy' }

describe('names of squares', () => {
  it('say what stands there, how it does, and whose path it is', () => {
    const names = squareNames(duel(), { text: EN, own: 'A', names: NAMES })
    expect(names.size).toBe(13 * 19)
    expect(names.get('g3')).toBe(
      'g3, your Battle Steer, beast of level 2, attack 20, defense 20, 10 of 20 HP, has moved, your path',
    )
    expect(names.get('h4')).toBe('h4, greedy’s path')
    expect(names.get('a1')).toBe('a1, no path')
    expect(names.get('g1')).toBe('g1, your Dungeon Master, 3 heart points')
    expect(names.get('g19')).toBe('g19, greedy’s Dungeon Master, 3 heart points')
  })

  it('speak to nobody as you who has no seat', () => {
    const names = squareNames(duel(), { text: EN, own: null })
    expect(names.get('g1')).toBe('g1, A’s Dungeon Master, 3 heart points')
  })

  it('are there in German', () => {
    const names = squareNames(duel(), { text: DE, own: 'B', names: NAMES })
    expect(names.get('g4')).toMatch(/^g4, deine Larvae Moth, Bestie der Stufe 1, Angriff /)
    expect(names.get('g19')).toBe('g19, dein Dungeon Master, 3 Herzpunkte')
  })

  it('keep a hidden item hidden from all but its owner (R8.2)', () => {
    const state = duel('2=B6~')
    const nameFor = (own: 'A' | 'B') =>
      squareNames(viewState(state, own), { text: EN, own, names: NAMES }).get('g4')
    expect(nameFor('A')).toMatch(/^g4, greedy’s face-down item of level \d, greedy’s path$/)
    expect(nameFor('B')).toMatch(/^g4, your .+, item of level \d, face down, your path$/)
  })
})

describe('words of marks', () => {
  it('are those of the mark, else those of its kind, each once', () => {
    const words = markNames(
      [
        { square: 'g3', kind: 'source' },
        { square: 'g3', kind: 'reach', words: 'costs 2' },
        { square: 'g3', kind: 'last' },
        { square: 'g3', kind: 'last' },
        { square: 'g4', kind: 'aimed' },
      ],
      null,
      EN,
    )
    expect(words.get('g3')).toBe('costs 2, can act, part of the last move')
    expect(words.has('g4')).toBe(false)
  })

  it('leave out what the mark of the aim says better', () => {
    const words = markNames(
      [
        { square: 'g3', kind: 'anchor' },
        { square: 'g3', kind: 'aimed', words: 'fits' },
      ],
      null,
      EN,
    )
    expect(words.get('g3')).toBe('fits')
  })

  it('tell where a piece would lie that does not fit (R9.4)', () => {
    const ghost = { seat: 'A', cells: [], anchor: 'g3', isLegal: false } as const
    expect(markNames([], ghost, EN).get('g3')).toBe(EN.squares.fitsNot)
  })
})
