import { describe, expect, it } from 'vitest'
import { LAB } from '../../../tests/support/lab.ts'
import { SOURCE } from '../../../tests/support/position.ts'
import { buildCatalogue } from '../catalogue/build.ts'
import type { ListSource } from './list.ts'
import { makePosition, parsePosition } from './position.ts'

const BOARD = '6B6///////////////6bb5/5aaa5/6a6/6A6'
const FIGURES = 'g3A11/8*,g4B13!2'
/** A attacked, and the monster attacked has answered. */
const BATTLE = `${BOARD} ${FIGURES} 3;G1 3 5A:ans - def:g3xg4!;attack?A(Bg4!2)`
/** A walk waits on an item. */
const WALK = `${BOARD} g3A11/8>,g3B6 3;G1 3 5A:ans - walk?B;walk:g2-g3~-h3;item?A1(A~g3!1)`
/** Two weakest monsters to choose from. */
const CHOICE = `${BOARD} g4B4,h4B5,g3A15 3 3 5A:pick - do(Ag3!1) [gba] A=14*kuriboh,time-wizard`
/** A new figure whose ability is asked about. */
const ARRIVAL = `${BOARD} h3A1:10,g3A15 3;G3 3 5A:use - arrive:g3!1 [gba] A=battle-ox,13*kuriboh,rogue-doll`

const read = (text: string, source = SOURCE) => {
  const position = parsePosition(text, source)
  if (!position.ok) throw new Error(JSON.stringify(position.error))
  return position.value
}

/** A position with one of its seven fields replaced, from 0. */
const replaced = (position: string, place: number, text: string): string =>
  position.split(' ').toSpliced(place, 1, text).join(' ')

describe('chains in text', () => {
  it.each([
    [BATTLE],
    [WALK],
    [CHOICE],
    [ARRIVAL],
    [`${BOARD} ${FIGURES} 3;G1 3 5A:ans - hit:g3xg4D~2!;damage?A!(Ag3!1,Bg4!2)`],
    // Figures that stand elsewhere by now, and figures that have left.
    [`${BOARD} g3A11/8*,h4B13#7 3 3;T2 5A:ans - hit:f3#1xg4#7;damage?B`],
    [`${BOARD} g3A11/8> 3;G1 3;u4 5A:ans;i4 - walk?B;walk:g2-g3~-h3#3;item?A1(Ag3B6/4#4!1,Ag3!1)`],
    [`${BOARD} g3A11/8>,g3B6 3;G1 3 5A:ans;i4 - walk?B;walk:g2-g3~-h3#4$2;item?A1(B~g3!1^g3)`],
    // A monster passes a space that another holds.
    [`${BOARD} g3A11/8,g3A10>,g3B6 3;G1 3 5A:ans - walk?B;walk:g2-g3~-h3#2;item?A1(A~g3!1)`],
  ])('%s', (text) => {
    expect(makePosition(read(text), SOURCE)).toBe(text)
  })
})

const WARRIOR = {
  type: 'warrior',
  level: 1,
  attack: 10,
  defense: 10,
  hp: 10,
  faces: 'SSSSMA',
} as const

/** Cards for what no printed one brings about: a second effect that asks, and every choice at once. */
const OWN = buildCatalogue({
  dice: [
    {
      ...WARRIOR,
      id: 'stalker',
      name: 'Stalker',
      abilities: [
        {
          timing: 'summon',
          cost: null,
          effects: [
            { op: 'gainCrest', crest: 'magic', amount: 1 },
            { op: 'destroy', on: { piece: 'monster', side: 'enemy', lowest: 'attack' } },
          ],
        },
      ],
    },
    {
      ...WARRIOR,
      id: 'witch',
      name: 'Witch',
      abilities: [
        {
          timing: 'magic',
          cost: { crest: 'any', count: 1, max: 2, plusPer: 'target-level' },
          target: { piece: 'summon', side: 'any', upTo: 2 },
          effects: [{ op: 'lineCharge' }, { op: 'gainCrest', crest: 'named', amount: 1 }],
        },
      ],
    },
  ],
})
const RARE: ListSource = {
  ...SOURCE,
  catalogue: {
    ...LAB,
    dice: new Map([...LAB.dice, ...OWN.dice]),
    cards: new Map([...LAB.cards, ...OWN.cards]),
  },
}

describe('chains that no printed card brings about', () => {
  it.each([
    [
      'an effect that was set off waits for the one before it',
      `${BOARD} g3A15 3;T1 3 5A:ans;i3 - next(Bg4B15#3!1);ability?A(Bh4B14#2!1) [gba chain=on] A=14*kuriboh,sentinel B=13*kuriboh,martyr,mourner destroyed=B14,B15`,
    ],
    [
      'a second effect asks',
      `${BOARD} g4B4,h4B5,g3A15 3 3 5A:pick - do2(Ag3!1) [gba] A=14*kuriboh,stalker`,
    ],
    [
      'a second effect asks when nothing of the first was done',
      `${BOARD} g4B4,h4B5,g3A15 3 3 5A:pick - do2:nothing(Ag3!1) [gba] A=14*kuriboh,stalker`,
    ],
    [
      'the first of several abilities on arrival lies on the chain',
      `${BOARD} g3A15 3;T1 3 5A:use - arrive:g3!2(Ag3!1) [gba chain=on] A=14*kuriboh,herald`,
    ],
    [
      'a target has walked on, and another was of a level that nobody sees any more',
      `${BOARD} g3A15,h4B4 3;G9 3 5A:ans;i9 - ability?A1(Ag3!1>g4#2+~h3#9:2:L3:y+:-M:+G$5) [gba abilityUses=unlimited chain=on] A=14*kuriboh,witch`,
    ],
  ])('%s', (_, text) => {
    expect(makePosition(read(text, RARE), RARE)).toBe(text)
  })
})

describe('chains that cannot be', () => {
  it.each([
    [BATTLE, 'def:g3xg4!;attack?C(Bg4!2)', 'bad_chain'],
    [BATTLE, 'def:g3xg4!;attack?A()', 'bad_chain'],
    [BATTLE, 'def:g3xg4!;attack?A(Bg4!2', 'bad_chain'],
    [BATTLE, 'attack?A(Bg4!2)', 'bad_unit'],
    [BATTLE, 'hit:g3xg4!;attack?A(Bg4!2)', 'bad_unit'],
    [BATTLE, 'def:g3xg4!;attack?A!(Bg4!2)', 'bad_unit'],
    [BATTLE, 'def:g3xg5!;attack?A(Bg4!2)', 'bad_unit'],
    [BATTLE, 'def:g3#9xg4!;attack?A(Bg4!2)', 'bad_unit'],
    [BATTLE, 'end;def:g3xg4!;attack?A(Bg4!2)', 'bad_unit'],
    [BATTLE, 'def:g3xg4!;end;attack?A(Bg4!2)', 'bad_unit'],
    [BATTLE, 'def:g3xg4!;attack?A1(Bg4!2);ability?A(Bg4!2)', 'bad_unit'],
    [BATTLE, 'do(Bg4!2);ability?A(Bg4!2)', 'bad_unit'],
    [BATTLE, 'do2(Bg4!2)', 'bad_unit'],
    [BATTLE, 'do2:some(Bg4!2)', 'bad_chain'],
    [BATTLE, 'do', 'bad_chain'],
    [BATTLE, 'next(Bg4!2)', 'bad_unit'],
    // Links: continuous, not on the card, of nobody, of somebody who never came.
    [BATTLE, 'def:g3xg4!;attack?A(Bg4!1)', 'bad_link'],
    [BATTLE, 'def:g3xg4!;attack?A(Bg4!3)', 'bad_link'],
    [BATTLE, 'def:g3xg4!;attack?A(Bh3!2)', 'bad_link'],
    [BATTLE, 'def:g3xg4!;attack?A(Bg4#9!2)', 'bad_link'],
    [BATTLE, 'def:g3xg4!;attack?A(Bg4B13/9#2!2,Bg4B12/9#9!2)', 'bad_link'],
    // The named, paid and triggering parts do not fit the card.
    [BATTLE, 'def:g3xg4!;attack?A(Bg4!2>g3)', 'bad_link'],
    [BATTLE, 'def:g3xg4!;attack?A(Bg4!2:2)', 'bad_link'],
    [BATTLE, 'def:g3xg4!;attack?A(Bg4!2$3)', 'bad_link'],
    [BATTLE, 'def:g3xg4!;attack?A(Bg4!2^g3)', 'bad_link'],
    // Nothing to answer with, all have passed, or nothing asks.
    [BATTLE, 'def:g3xg4!;attack?B(Bg4!2)', 'bad_question'],
    [BATTLE, 'def:g3xg4!;attack?A2(Bg4!2)', 'bad_question'],
    [BATTLE, 'def:g3xg4!', 'bad_question'],
    [BATTLE, 'do(Bg4!2)', 'bad_question'],
    [BATTLE, '-', 'bad_question'],
    [WALK, 'walk:g2-g3~-h3;item?A1(A~g3!1)', 'bad_unit'],
    [WALK, 'walk?B;item?A1(A~g3!1)', 'bad_link'],
    [WALK, 'walk?B;item?A1(Ag3!1)', 'bad_unit'],
    [WALK, 'walk?B;walk:g2-h3~;item?A1(A~g3!1^g3)', 'bad_unit'],
    [WALK, 'walk?B;walk:h2-g2-g3~;item?A1(A~g3!1)', 'bad_unit'],
    [WALK, 'walk?B;walk:g2-g3-h3;item?A1(A~g3!1)', 'bad_chain'],
    [WALK, 'walk?B;walk:g3~-h3;item?A1(A~g3!1)', 'bad_chain'],
    [WALK, 'walk?B;walk:g2-g3~-h3;item?A1(A~g3!1^~g3)', 'bad_link'],
    [CHOICE, 'do(Ag3!1,Bg4!1)', 'bad_link'],
    [ARRIVAL, 'arrive:h3!1', 'bad_unit'],
    [ARRIVAL, 'arrive:g3!3', 'bad_unit'],
    [ARRIVAL, 'arrive:g3!2', 'bad_question'],
    [ARRIVAL, 'arrive:g3', 'bad_chain'],
  ])('%s with %s: %s', (position, chain, code) => {
    expect(parsePosition(replaced(position, 6, chain), SOURCE)).toMatchObject({
      ok: false,
      error: { code },
    })
  })

  it.each([
    ['an item that nobody knows', replaced(WALK, 1, 'g3A11/8>,g3B6~'), 'bad_link'],
    ['one weakest monster', replaced(CHOICE, 1, 'g4B4,h4B14,g3A15'), 'bad_question'],
    ['too few crests', replaced(ARRIVAL, 2, '3;G2'), 'bad_question'],
    ['nobody to heal', replaced(ARRIVAL, 1, 'h3A1,g3A15'), 'bad_question'],
    ['a battle out of reach', `${BOARD} g3A10,h4B5 3 3;D1 5A:def g3xh4 -`, 'bad_battle'],
    ['a battle defended before', `${BOARD} g3A10,g4B5 3 3;D1 5A:def g3xg4D -`, 'bad_battle'],
    ['two monsters without a walk', replaced(BATTLE, 1, `${FIGURES},g3A10`), 'space_held'],
    ['an answer asked for in the action part', replaced(BATTLE, 4, '5A:act'), 'bad_question'],
  ])('%s', (_, text, code) => {
    expect(parsePosition(text, SOURCE)).toMatchObject({ ok: false, error: { code } })
  })
})
