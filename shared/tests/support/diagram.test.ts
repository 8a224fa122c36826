import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import { DEFAULT_LIST } from '../../src/ddm/catalogue/default-list.ts'
import { drawDiagram } from '../../src/ddm/notation/draw-diagram.ts'
import { makePosition, parsePosition } from '../../src/ddm/notation/position.ts'
import { parseDiagram } from './diagram.ts'

const SOURCE = { catalogue: BUILT_IN, defaultList: DEFAULT_LIST }

const DUEL = `
     f   g   h
 4   .   b2  b
 3   a   a1  a
 2   .   a   .
 1   .   A   .
1=A10:10  2=B5
A 3;M2A1  B 3;D1  5A:act`.slice(1)

const lineOf = (text: string): string => {
  const state = parseDiagram(text, SOURCE)
  if (!state.ok) throw new Error(JSON.stringify(state.error))
  return makePosition(state.value, SOURCE)
}

describe('drawn positions', () => {
  it.each([
    ['6B6///////////////6bb5/5aaa5/6a6/6A6 g3A10:10,g4B5 3;M2A1 3;D1 5A:act - -', DUEL],
    [
      '3B3///2xax2/3b3//3A3 d4A1,d4A6 3 3 1B:dim1 1S.2S.3S - [gba] B=15*kuriboh',
      `
     c     d     e
 4   x     a1+2  x
 3   .     b     .
1=A1  2=A6
A 3  B 3  1B:dim1 1S.2S.3S
[gba board=7x7]
B=15*kuriboh`.slice(1),
    ],
    ['6B6//////////////////6A6 - 3 3 1A:roll - -', '     g\n 1   A\nA 3  B 3  1A:roll'],
    [
      '3B3////3a3/3ax2/3A3 d3A11/8,d3A10>,d3B6 3;G1 3 5A:ans - walk?B;walk:d2-d3~-d2#2;item?A1(A~d3!1) cleared=c3 destroyed=B5 lasting=#2:reach2/turn/strike-ninja',
      `
     d       e
 3   a1+2+3  .
 2   a       x
 1   A       .
1=A11/8  2=A10>  3=B6
A 3;G1  B 3  5A:ans - walk?B;walk:d2-d3~-d2#2;item?A1(A~d3!1)
[board=7x7]
cleared=c3
destroyed=B5
lasting=#2:reach2/turn/strike-ninja`.slice(1),
    ],
  ])('%s', (line, picture) => {
    const state = parsePosition(line, SOURCE)
    expect(state.ok && drawDiagram(state.value, SOURCE)).toBe(picture)
    expect(lineOf(picture)).toBe(line)
  })

  it('take what they do not name for usual', () => {
    expect(lineOf('g\n2 a\n1 A')).toBe('6B6/////////////////6a6/6A6 - 3 3 1A:act - -')
  })

  it('read a legend in any order and any ranks and files', () => {
    const [header, ...rows] = [' g h f', ' 1 A . .', ' 2 a . .', ' 3 a1 a a', ' 4 b2 b .']
    const legend = '5A:act 2=B5 B 3;D1\n1=A10:10 A 3;M2A1'
    expect(lineOf([header, ...rows, legend].join('\n'))).toBe(lineOf(DUEL))
  })

  it.each([
    ['', 'bad_board'],
    ['     g', 'bad_board'],
    ['     g\n 2   a   a', 'bad_board'],
    ['     g\n 2   c', 'bad_board'],
    ['     g\n 1   .', 'bad_board'],
    ['     g   g\n 2   a   a', 'bad_board'],
    ['     z\n 2   a', 'bad_board'],
    ['     g\n 20  a', 'bad_board'],
    ['     g\n 2   a1', 'bad_occupant'],
    ['     g\n 2   a\n1=A10', 'bad_occupant'],
    ['     g\n 2   a1\n1=10', 'bad_occupant'],
    ['     g\n 2   a\nA 3 A 3', 'wrong_fields'],
    ['     g\n 2   a\nhello', 'wrong_fields'],
    ['     g\n 2   a\n[board=6x7]', 'wrong_fields'],
    ['     d\n 2   a\n[board=8x7]', 'bad_board'],
    ['     g\n 2   a\n[wings=yes]', 'options_refused'],
    [' '.repeat(30_000), 'too_long'],
  ])('%j: %s', (text, code) => {
    expect(parseDiagram(text, SOURCE)).toMatchObject({ ok: false, error: { code } })
  })
})
