import { describe, expect, it } from 'vitest'
import { parseDiagram } from '../../../tests/support/diagram.ts'
import { BUILT_IN } from '../catalogue/built-in.ts'
import { DEFAULT_LIST } from '../catalogue/default-list.ts'
import { viewState } from '../rules/08-views/view.ts'
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

/** The lines about the turn, between those of the seats. */
const turnIn = (picture: string): readonly string[] => {
  const lines = drawBoard(read(picture))
    .split('\n')
    .map((line) => line.slice(27))
  const first = lines.findIndex((line) => line.startsWith('Turn'))
  return lines.slice(first, lines.indexOf('', first))
}

/** Those while this waits, A's Mystic Horseman on d3 and another figure drawn beside it. */
const waitingIn = (row: string, other: string, chain: string): readonly string[] =>
  turnIn(`d e\n3 ${row}\n2 a .\n1=A11/8 2=${other}
A 3;G2 B 3;T2 5A:ans - ${chain} [board=7x7]`)

describe('the board for a terminal', () => {
  it('shows squares, figures, seats and the turn', () => {
    expect(`\n${drawBoard(DUEL)}\n`).toBe(`
 7  ·  ·  ·  B♥ ·  ·  ·    B  ♥♥-  no crests  1 die
 6  ·  ·  B2 B! ·  ·  ·       c6  Larvae Moth               20/20 HP 20
 5  ·  b  b  b  ·  ·  ·       d6  Energy Disk               item, level 1, face up
 4  ·  ·  ·  ·  ·  ·  ·
 3  ·  a  a  A1 #  ·  ·    Turn 5: A acts
 2  ·  A? A4^a  ·  ·  ·       A rolled 1:S 2:S 3:S
 1  ·  ·  ·  A♥ ·  ·  ·
    a  b  c  d  e  f  g    A  ♥♥♥  M2 A1  12 dice  7 figures
                              d3  Battle Steer              20/20 HP 10/20 moved, attacked
                              c2  Great Moth                30/30 HP 40 flying
                              b2  Energy Disk               item, level 1, face down
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
    ['A11/8:10>^*D+10!1', '20/20 HP 10/40 \\(card 20/10\\), moved, jumped, attacked, used !1', ''],
    ['A13/9!2x2', '20/10 HP 20 used !2 2 times', ''],
    ['A11/8', '40/10 HP 40 \\(card 20/10\\)', 'attack+20/nextBattle'],
    ['A11/8', 'HP 40 reaches 2', 'reach2/turn'],
    ['BA11/8', 'HP 40 goes back to A', 'back>A/turn'],
    ['A11/8', 'HP 40 20 less damage', 'reduce20/battle'],
    ['A11/8', 'HP 40 no damage', 'prevent/battle'],
    ['A11/8', 'HP 40 damage goes to e3', 'redirect>e3/battle'],
    ['A11/8', 'HP 40 damage goes to one that has left', 'redirect>#3/battle'],
    ['A14', 'HP 40 flying, tunnel', 'tunnel/turn'],
  ])('tells what there is to know of %s: %s', (entry, notes, change) => {
    const lasting = change === '' ? '' : `lasting=d3:${change}/strike-ninja`
    const board = read(`d e\n3 a1 a2\n2 a .\n1=${entry} 2=B5 5A:act;i3 [board=7x7] ${lasting}`)
    expect(drawBoard(board)).toMatch(new RegExp(`d3  .* ${notes}$`, 'm'))
  })

  it('shows a chain, the newest link on top, and what waits below it', () => {
    expect(waitingIn('a1 a2', 'B13/9!2', 'def:d3xe3!;attack?A(Be3!2)')).toEqual([
      'Turn 5: A may answer the attack',
      '   link 1: B Strike Ninja e3!2',
      '   battle d3xe3',
    ])
    expect(waitingIn('a1 a2', 'B13/9!2x2', 'hit:d3xe3D~2!;damage?A(Ad3!1,Be3!2)')).toEqual([
      'Turn 5: A may answer before the damage',
      '   link 2: B Strike Ninja e3!2',
      '   link 1: A Mystic Horseman d3!1',
      '   battle d3xe3, defended, reaches 2',
    ])
    expect(waitingIn('a1+2 a', 'B6', 'walk?B;walk:e3-d3~-d2;item?A1(A~d3!1)')).toEqual([
      'Turn 5: A may answer the item',
      '   link 1: A Energy Disk d3!1',
      '   walk e3-d3-d2 waits on d3',
    ])
  })
  it('numbers what can be chosen', () => {
    const lists = '[gba board=7x7] A=13*kuriboh,resurrection-scroll,time-wizard'
    expect(turnIn(`d e\n3 a1 a2\n2 a a3\n1=B4 2=B5 3=A15 5A:pick - do(Ae2!1) ${lists}`)).toEqual([
      'Turn 5: A chooses for Time Wizard',
      '   1: d3 Beaver Warrior',
      '   2: e3 Penguin Soldier',
      '   link 1: A Time Wizard e2!1',
    ])
    const scroll = 'walk?B;walk:d3-d2~;do(A~d2!1) destroyed=A3,A15'
    expect(turnIn(`d\n3 a\n2 a1+2\n1=A14 2=A1 5A:pick - ${scroll} ${lists}`)).toEqual([
      'Turn 5: A chooses for Resurrection Scroll',
      '   1: die 3 Kuriboh',
      '   2: die 15 Time Wizard',
      '   link 1: A Resurrection Scroll d2!1',
      '   walk d3-d2 waits on d2',
    ])
  })

  it('names the ability of a new figure that is asked about', () => {
    const doll = '1=A1:10 2=A15 A 3;G3 5A:use - arrive:d2!1 [gba board=7x7]'
    const list = 'A=battle-ox,13*kuriboh,rogue-doll'
    expect(turnIn(`d\n3 a1\n2 a2\n${doll} ${list}`)).toEqual([
      'Turn 5: A decides on ability 1 of Rogue Doll on d2',
    ])
  })

  it('tells what stands in force by figures in play', () => {
    const cards =
      'petit-dragon,feral-imp,lord-of-d,dragon-piper,gluminizer,warp-vortex,energy-disk,8*kuriboh'
    const rows = 'd e f\n3 a1 a2 a3\n2 a4 a5 a6\n1 A a7 a'
    const figures = [1, 2, 3, 4, 5, 6, 7].map((die) => `${die}=A${die}`).join(' ')
    expect(turnIn(`${rows}\n${figures} 5A:act [gba board=7x7] A=${cards}`)).toEqual([
      'Turn 5: A acts',
      '   ATK +10 for dragons (Petit Dragon)',
      '   no flying (Feral Imp)',
      '   no damage to dragons (Lord of D.)',
      '   dragons move in every second turn (Dragon Piper)',
      '   walks cost double (Gluminizer)',
      '   vortex on f2 (Warp Vortex)',
    ])
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
