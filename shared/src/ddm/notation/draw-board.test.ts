import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../catalogue/built-in.ts'
import { DEFAULT_LIST } from '../catalogue/starter-lists.ts'
import { viewState } from '../play/view.ts'
import { parseDiagram } from './diagram.ts'
import { drawBoard } from './draw-board.ts'

const SOURCE = { catalogue: BUILT_IN, defaultList: DEFAULT_LIST }

const read = (picture: string) => {
  const state = parseDiagram(picture, SOURCE)
  if (!state.ok) throw new Error(JSON.stringify(state.error))
  return state.value
}

const DUEL = read(`
    b   c   d   e
 6  .   b2  b5  .
 5  b   b   b   .
 3  a   a   a1  x
 2  a4  a3  a   .
1=A10:10>*  2=B5  3=A14  4=A6~  5=B6
A 3;M2A1  B 2;4;r0  5A:act 1S.2S.3S  [board=7x7]`)

/** A text without its ANSI codes, and without the spaces that they hid at the ends of lines. */
const stripped = (text: string): string =>
  text
    .split('\u001b[')
    .map((part, place) => (place === 0 ? part : part.slice(part.indexOf('m') + 1)))
    .join('')
    .replace(/ +$/gm, '')

describe('the board for a terminal', () => {
  it('shows squares, figures, seats and the turn', () => {
    expect(`\n${drawBoard(DUEL)}\n`).toBe(`
 7  ·  ·  ·  B♥ ·  ·  ·    B  ♥♥-  no crests  1 die
 6  ·  ·  B2 B! ·  ·  ·       c6  Larvae Moth               20/20 HP 20
 5  ·  b  b  b  ·  ·  ·       d6  Energy Disk               item, level 1
 4  ·  ·  ·  ·  ·  ·  ·
 3  ·  a  a  A1 #  ·  ·    Turn 5: A acts
 2  ·  A? A4^a  ·  ·  ·       A rolled 1:S 2:S 3:S
 1  ·  ·  ·  A♥ ·  ·  ·
    a  b  c  d  e  f  g    A  ♥♥♥  M2 A1  12 dice  7 figures
                              d3  Battle Steer              20/20 HP 10/20 moved attacked
                              c2  Great Moth                30/30 HP 40 flying
                              b2  Energy Disk               item, level 1
`)
  })

  it('names no item that a viewer may not know', () => {
    expect(drawBoard(viewState(DUEL, 'B'))).toContain('b2  item ')
    expect(drawBoard(viewState(DUEL, 'A'))).toContain('b2  Energy Disk ')
  })

  it('says the same in colours', () => {
    const coloured = drawBoard(DUEL, { colours: true })
    expect(coloured).not.toBe(drawBoard(DUEL))
    expect(stripped(coloured)).toBe(drawBoard(DUEL))
  })

  it.each([
    ['1A:roll', 'Turn 1: A rolls'],
    ['1A:dim1 1S.2S.3S', 'Turn 1: A may summon, level 1'],
    ['3A:def d3xd4', 'Turn 3: B answers d3xd4'],
    ['3A:over A/R17.8', 'Turn 3: A wins over B (R17.8)'],
    ['3A:over draw/R17.6.4/R17.9', 'Turn 3: drawn (R17.6.4, after R17.9)'],
  ])('tells what the duel waits for: %s', (turn, line) => {
    const board = read(`d\n4 b2\n3 a1\n1=A10 2=B5\nB 3;D1 ${turn} [board=7x7]`)
    expect(drawBoard(board)).toContain(line)
  })
})
