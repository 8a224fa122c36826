import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../catalogue/built-in.ts'
import { DEFAULT_LIST } from '../catalogue/default-list.ts'
import { saveState } from '../model/snapshot.ts'
import { makePosition, parsePosition } from './position.ts'

const SOURCE = { catalogue: BUILT_IN, defaultList: DEFAULT_LIST }
const BOARD = '6B6///////////////6bb5/5aaa5/6a6/6A6'
const DUEL = `${BOARD} g3A10:10,g4B5 3;M2A1 3;D1 5A:act - -`

const read = (text: string) => {
  const position = parsePosition(text, SOURCE)
  if (!position.ok) throw new Error(JSON.stringify(position.error))
  return position.value
}

/** DUEL with one of its seven fields replaced, from 0. */
const withField = (place: number, text: string): string =>
  DUEL.split(' ').toSpliced(place, 1, text).join(' ')

describe('what is written', () => {
  it.each([
    ['6B6//////////////////6A6 - 3 3 1A:roll - -'],
    [DUEL],
    [`${BOARD} g3A10:10>*,g4B5#4 3;=? 2;*;= 5B:act;+3;d17;i7 1S.2S.3S -`],
    [`${BOARD} h3BA10,g4B6~ 3;1-9.12-15;r0;s7;m3.2.1.0 3;4 9A:dim1 1S.2S.3S -`],
    [`${BOARD} g3A10,g4B5 3 3;D1 5A:def g3xg4 -`],
    [`${BOARD} g3A10 3 0 5A:over 1S;A/R17.1 -`],
    [`${BOARD} - 3;nTL 3 50A:over;+50 draw/R17.6.4/R17.7 - [netUse=oncePerNet]`],
    [`3B3///3x3///3A3 - 3 3 1B:roll - - [gba starter=B stallLimit=50] A=15*kuriboh`],
    ['6B6//////////////////6A6 - 3 3 1A:roll - - A=? B=?'],
    [`${BOARD} g3A11/8:10>^*A+20D-10!1,g4B13!2x3 3 3 5A:act - -`],
    [`${BOARD} g3A15@4 3 3 5A:act - - [gba] A=14*kuriboh,dragon-piper`],
    [`${BOARD} g3A10 3;1-5.7-9.11-14;u4 3 5A:act;i3 - - destroyed=A15,B13,B10/8`],
    [`${BOARD} g3A10 3 3 5A:over A/R17.3 -`],
    [`${BOARD.replace('5aaa5', '5aax5')} g3A10 3 3 5A:act - - cleared=a3,h4`],
    [`${BOARD} g3A10,g4B5 3 3;D1 5A:def;i3 g3xg4~2! -`],
  ])('%s', (text) => {
    expect(makePosition(read(text), SOURCE)).toBe(text)
  })

  it.each([
    'attack+20/nextBattle',
    'defense-10/battle',
    'flying/turn',
    'reach2/turn',
    'reduce20/battle',
    'prevent/battle',
    'redirect>g4/battle',
    'redirect>#9/battle',
    'back>B/turn',
  ])('a change that lasts: %s', (change) => {
    const text = `${withField(4, '5A:act;i9')} lasting=g3:${change}/strike-ninja`
    expect(makePosition(read(text), SOURCE)).toBe(text)
  })
})

describe('what is read beside', () => {
  it.each([
    [
      'white space, and the last fields left out',
      `\n ${DUEL.replace(' - -', '').replaceAll(' ', '\t ')} `,
    ],
    [
      'options and lists anywhere',
      `[tabletop] ${DUEL} B=${DEFAULT_LIST.dice};${DEFAULT_LIST.figures}`,
    ],
    ['options with commas', `${DUEL} [tabletop, crestCap=10,chain=on board=13x19]`],
    [
      'ranks in other words',
      withField(0, `${'.'.repeat(6)}B/13${'/6.6'.repeat(13)}/6bb/5aaa5/...2.a/6A6`),
    ],
    ['occupants by their ids', withField(1, 'g4B5#2,g3A10:10#1')],
    ['what is usual, written out', withField(1, 'g3AA10/7:10#1,g4B5/3:20')],
    ['parts of a seat in any order', withField(2, '3;r1-6.8-10;A1M2;15.1-9.11-14;s1;m0.1.0.0')],
    ['a crest without its number', withField(3, '03;D')],
    ['counts of a turn', withField(4, '05A:act;i2;d013;+1')],
  ])('%s', (_, text) => {
    expect(saveState(read(text))).toEqual(saveState(read(DUEL)))
  })

  it('marks in any order', () => {
    expect(read(withField(1, 'g3A10#1*2>'.replace('*2', '*')))).toEqual(
      read(withField(1, 'g3A10>*')),
    )
  })
})

describe('what is refused', () => {
  it.each([
    ['', 'wrong_fields'],
    ['6A6', 'wrong_fields'],
    [`${DUEL} -`, 'wrong_fields'],
    [`${DUEL} [gba] [gba]`, 'wrong_fields'],
    [`${DUEL}${' '.repeat(20_000)}`, 'too_long'],
    [withField(0, '6B6/6A6'), 'bad_board'],
    [withField(0, BOARD.replace('6A6', '5A7')), 'bad_board'],
    [withField(0, BOARD.replace('5aaa5', '5aca5')), 'bad_board'],
    [withField(0, BOARD.replace('5aaa5', '5aaa6')), 'bad_board'],
    [`${DUEL} [gba`, 'bad_options'],
    [`${DUEL} [gba gba]`, 'bad_options'],
    [`${DUEL} [crestCap=5 crestCap=6]`, 'bad_options'],
    [`${DUEL} [wings=yes]`, 'options_refused'],
    [`${DUEL} [board=9x9]`, 'options_refused'],
    [`${DUEL} [obstacles=a3]`, 'options_refused'],
    [`${DUEL} [__proto__=1]`, 'bad_options'],
    [`${DUEL} A=!`, 'bad_list'],
    [`${DUEL} A=kuriboh`, 'list_refused'],
    [`${DUEL} A=15*?1;10*kuriboh`, 'list_refused'],
    [`${DUEL} A=15*kuriboh;10*?9`, 'list_refused'],
    [`${DUEL} A=15*kuriboh;9*?1`, 'list_refused'],
    [`${DUEL} A=14*kuriboh;10*?1`, 'list_refused'],
    [withField(1, 'g3A10:10,g4'), 'bad_occupant'],
    [withField(1, 'g3A10>>'), 'bad_occupant'],
    [withField(1, 'z3A10'), 'bad_occupant'],
    [withField(1, 'a9A10'), 'off_path'],
    [withField(1, 'g3A10,g3B5'), 'space_held'],
    [withField(1, 'g3A10:50'), 'bad_hp'],
    [withField(1, 'g3A10:0'), 'bad_hp'],
    [withField(1, 'g3A10:15'), 'bad_hp'],
    [withField(1, 'g3A10~'), 'bad_mark'],
    [withField(1, 'g3A10*2'), 'bad_mark'],
    [withField(1, 'g3A6:10'), 'bad_mark'],
    [withField(1, 'g3A10#2,g4B5#2'), 'id_twice'],
    [withField(1, 'g3A10#0'), 'id_twice'],
    [withField(1, 'g3A16'), 'no_such_die'],
    [withField(1, 'g3A10/11'), 'no_such_figure'],
    [withField(1, 'g3A10/1'), 'no_such_figure'],
    [withField(1, 'g3A10,g2A10'), 'die_twice'],
    [withField(1, 'g3A10/7,g2A11/7'), 'figure_twice'],
    [withField(2, '3;M2;A1'), 'bad_seat'],
    [withField(2, '3;M2M1'), 'bad_seat'],
    [withField(2, '3;?'), 'bad_seat'],
    [withField(2, 'three'), 'bad_seat'],
    [withField(2, '4'), 'bad_hearts'],
    [withField(2, '0'), 'bad_hearts'],
    [withField(2, '3;M11'), 'bad_crests'],
    [withField(2, '3;1-16'), 'no_such_die'],
    [withField(2, '3;1-10'), 'die_twice'],
    [withField(2, '3;r1-10'), 'figure_twice'],
    [withField(2, '3;r11'), 'no_such_figure'],
    [withField(2, '3;s0'), 'bad_summons'],
    [withField(2, '3;s11'), 'bad_summons'],
    [withField(2, '3;m9.0.0.0'), 'bad_summons'],
    [withField(2, '3;nT'), 'bad_summons'],
    [withField(4, '5A:pass'), 'bad_turn'],
    [withField(4, '5A:dim'), 'bad_turn'],
    [withField(4, '5A:act;+1;+1'), 'bad_turn'],
    [withField(4, '0A:act'), 'bad_count'],
    [withField(4, '401A:act'), 'bad_count'],
    [withField(4, '5A:act;+6'), 'bad_count'],
    [withField(4, '5A:act;i1'), 'bad_count'],
    [`${DUEL} [starter=B]`, 'wrong_player'],
    [withField(5, '?'), 'bad_pending'],
    [withField(5, '1S.1S'), 'bad_pending'],
    [withField(5, '1S.2S.3S.4S'), 'bad_pending'],
    [withField(5, '1S2'), 'bad_pending'],
    [withField(5, '1M9'), 'bad_roll'],
    [withField(5, '16S'), 'bad_roll'],
    [withField(4, '5A:dim1'), 'bad_roll'],
    [`${withField(4, '5A:roll').replace(' - -', ' 1S -')}`, 'bad_roll'],
    [withField(5, 'g3xg4'), 'bad_battle'],
    [withField(4, '5A:def'), 'bad_battle'],
    [`${BOARD} g3A10,g4B5 3 3 5A:def g3xg4 -`, 'bad_battle'],
    [`${BOARD} g3A10,g4B5 3 3;D1 5A:def g4xg3 -`, 'bad_battle'],
    [withField(4, '5A:over'), 'bad_outcome'],
    [withField(5, 'A/R17.8'), 'bad_outcome'],
    [`${BOARD} - 3;=? 3 5A:over A/R17.8 -`, 'bad_outcome'],
    [`${BOARD} - 3 3 5A:over A/R17.1 -`, 'bad_hearts'],
    [`${BOARD} - 3 0 5A:over A/R17.8 -`, 'bad_hearts'],
    [`${BOARD} - 3;s10 3 5A:dim1 1S.2S -`, 'bad_roll'],
    [withField(6, 'x'), 'bad_chain'],
    [withField(1, 'g3A11/8A+5'), 'bad_mark'],
    [withField(1, 'g3A11/8@2'), 'bad_mark'],
    [withField(1, 'g3A11/8!2'), 'bad_mark'],
    [withField(1, 'g3A11/8!1x2'), 'bad_mark'],
    [withField(1, 'g3A11/8!1$2'), 'bad_mark'],
    [withField(1, 'g3A11/8!1!1'), 'bad_occupant'],
    [withField(1, 'g3A6^'), 'bad_mark'],
    [withField(1, 'g3A10,g3B5,g3B10'), 'space_held'],
    [`${BOARD} g3A15@6 3 3 5A:act - - [gba] A=14*kuriboh,dragon-piper`, 'bad_mark'],
    [`${BOARD} g3A15@0 3 3 5A:act - - [gba] A=14*kuriboh,dragon-piper`, 'bad_mark'],
    [withField(2, '3;u1'), 'bad_shown'],
    [withField(2, '3;u4;r4'), 'bad_shown'],
    [`${BOARD} g3A6 3;u0 3 5A:act`, 'bad_shown'],
    [`${BOARD} g3A6~ 3;u4 3 5A:act`, 'bad_shown'],
    [`${DUEL} cleared=z1`, 'bad_cleared'],
    [`${DUEL} cleared=g1`, 'bad_cleared'],
    [`${DUEL} cleared=a3,a3`, 'bad_cleared'],
    [`${BOARD.replace('5aaa5', '5aax5')} - 3 3 5A:act - - cleared=h3`, 'bad_cleared'],
    [`${DUEL} cleared=a3 cleared=a4`, 'wrong_fields'],
    [`${DUEL} destroyed=A`, 'bad_destroyed'],
    [`${DUEL} destroyed=A16`, 'no_such_die'],
    [`${DUEL} destroyed=A11/7`, 'figure_twice'],
    [`${DUEL} destroyed=A6`, 'no_such_monster'],
    [`${DUEL} destroyed=A10`, 'die_twice'],
    [`${withField(2, '3;1-9.11-15')} destroyed=A12`, 'die_twice'],
    [`${withField(2, '3;s1')} destroyed=A12`, 'bad_summons'],
    [`${withField(2, '3;m0.1.0.0')} destroyed=A12`, 'bad_summons'],
  ])('%s: %s', (text, code) => {
    expect(parsePosition(text, SOURCE)).toMatchObject({ ok: false, error: { code } })
  })

  it.each([
    'g3',
    'h3:prevent/battle/kuriboh',
    'g3:prevent/turn/kuriboh',
    'g3:prevent/battle/exodia',
    'g3:attack+5/turn/kuriboh',
    'g3:attack20/turn/kuriboh',
    'g3:reach0/turn/kuriboh',
    'g3:redirect>h3/battle/kuriboh',
    'g3:redirect>#3/battle/kuriboh',
    'g3:wings/turn/kuriboh',
  ])('a change that lasts: %s', (entry) => {
    const error = { code: 'bad_lasting', text: entry }
    expect(parsePosition(`${DUEL} lasting=${entry}`, SOURCE)).toEqual({ ok: false, error })
  })

  it('tells which part of a field it is', () => {
    const error = (text: string) => {
      const position = parsePosition(text, SOURCE)
      return position.ok ? null : position.error
    }
    expect(error(withField(1, 'g3A10,h3?'))).toEqual({ code: 'bad_occupant', text: 'h3?' })
    expect(error(withField(3, 'x'))).toEqual({ code: 'bad_seat', seat: 'B', text: 'x' })
    expect(error(`${DUEL} B=kuriboh`)).toEqual({
      code: 'list_refused',
      seat: 'B',
      error: { code: 'wrong_dice_count', rule: 'R2.1', need: 15, got: 1 },
    })
  })
})
