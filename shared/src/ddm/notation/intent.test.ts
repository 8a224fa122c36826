import { describe, expect, it } from 'vitest'
import type { Intent, NamedAbility } from '../language/intent.ts'
import type { Choices } from '../model/choices.ts'
import { makeIntent, parseIntent } from './intent.ts'

const PLACED = { type: 'dimension', die: 7, net: 'i4-11', turn: 0, flip: false, at: 'g4' } as const

const CHOICES: Choices = {
  targets: [
    { at: 'g4', piece: 'monster' },
    { at: 'h5', piece: 'item' },
    { at: 'd6', piece: 'space' },
  ],
  crests: 3,
  level: 2,
  direction: 'y+',
  give: 'movement',
  get: 'magic',
}
const NAMED: readonly NamedAbility[] = [
  { ability: 1, choices: {} },
  { ability: 2, choices: { crests: 3 } },
]

const WRITTEN: readonly (readonly [text: string, intent: Intent])[] = [
  ['roll 1.7.12', { type: 'roll', dice: [1, 7, 12] }],
  ['dim 7 T@g4', PLACED],
  ["dim 7 R'2@g4", { ...PLACED, net: 'i3-2', turn: 180, flip: true }],
  ['dim 7/3 L3@g4', { ...PLACED, figure: 3, net: 's33', turn: 270 }],
  ['dim 7 T1@g4^h4', { ...PLACED, turn: 90, stand: 'h4' }],
  ['skip', { type: 'skip' }],
  ['f3-f4-g4', { type: 'move', walk: ['f3', 'f4', 'g4'] }],
  ['g3xg4', { type: 'attack', from: 'g3', at: 'g4' }],
  ['x3xx4', { type: 'attack', from: 'x3', at: 'x4' }],
  ['g3!1', { type: 'ability', from: 'g3', ability: 1, choices: {} }],
  ['g3!2>g4+~h5+xd6:3:L2:y+:-M:+G', { type: 'ability', from: 'g3', ability: 2, choices: CHOICES }],
  ['g3xg4!1!2:3', { type: 'attack', from: 'g3', at: 'g4', abilities: NAMED }],
  ['jump g3>h5', { type: 'jump', from: 'g3', to: 'h5' }],
  ['use', { type: 'summonAbility', choices: {} }],
  ['use>x5', { type: 'summonAbility', choices: { targets: [{ at: 'x5', piece: 'monster' }] } }],
  ['use>xx5', { type: 'summonAbility', choices: { targets: [{ at: 'x5', piece: 'space' }] } }],
  ['use:2', { type: 'summonAbility', choices: { crests: 2 } }],
  ['choose 2', { type: 'choose', option: 2 }],
  ['pass', { type: 'pass' }],
  ['decline', { type: 'decline' }],
  ['defend', { type: 'defend' }],
  ['take', { type: 'take' }],
  ['end', { type: 'endTurn' }],
  ['resign', { type: 'resign' }],
  ['draw', { type: 'offerDraw' }],
  ['draw yes', { type: 'answerDraw', accept: true }],
  ['draw no', { type: 'answerDraw', accept: false }],
  ['lapse A loss', { type: 'lapse', seat: 'A', result: 'loss' }],
  ['lapse B draw', { type: 'lapse', seat: 'B', result: 'draw' }],
]

describe('intents in text', () => {
  it.each(WRITTEN)('%s', (text, intent) => {
    expect(makeIntent(intent)).toBe(text)
    expect(parseIntent(text)).toEqual({ ok: true, value: intent })
  })

  it.each([
    ['  ROLL  7, 1 12 ', 'roll 7.1.12'],
    ['roll 01.7.12', 'roll 1.7.12'],
    ['dim 7/3 t’0@g4', "dim 7/3 T'@g4"],
    ['Draw Yes', 'draw yes'],
    ['End', 'end'],
    ['Pass', 'pass'],
    ['g3!02:+G:L2', 'g3!2:L2:+G'],
  ])('%j is read like %s', (text, strict) => {
    expect(parseIntent(text)).toEqual(parseIntent(strict))
  })

  it.each([
    ['', 'unknown_intent'],
    ['wait', 'unknown_intent'],
    ['user', 'unknown_intent'],
    ['constructor', 'unknown_intent'],
    ['end now', 'unknown_intent'],
    ['roll', 'bad_roll'],
    ['roll 1.x', 'bad_roll'],
    ['dim', 'bad_dimension'],
    ['dim 7 Q@g4', 'bad_dimension'],
    ['dim 7 T4@g4', 'bad_dimension'],
    ['dim 7 T@z4', 'bad_dimension'],
    ['dim 7 T@g99', 'bad_dimension'],
    ['dim 7/ T@g4', 'bad_dimension'],
    ['dim 7 T@g4^', 'bad_dimension'],
    ['dim 7 T@g4 h4', 'bad_dimension'],
    ['f3-', 'bad_walk'],
    ['f3-F4', 'bad_walk'],
    ['g3xg26', 'bad_attack'],
    ['g3!', 'bad_ability'],
    ['g3!1!2', 'bad_ability'],
    ['g3!1>', 'bad_ability'],
    ['g3!1>z4', 'bad_ability'],
    ['g3!1>g4#5', 'bad_ability'],
    ['g3!1:2:3', 'bad_ability'],
    ['g3!1:L5', 'bad_ability'],
    ['use:q', 'bad_ability'],
    ['g3xg4!', 'bad_attack'],
    ['jump g3', 'bad_jump'],
    ['jump g3>z5', 'bad_jump'],
    ['choose', 'bad_choice'],
    ['choose 1 2', 'bad_choice'],
    ['draw maybe', 'bad_draw'],
    ['lapse C loss', 'bad_lapse'],
    ['lapse A win', 'bad_lapse'],
    ['f3-'.repeat(1000), 'too_long'],
  ])('%j is none: %s', (text, code) => {
    expect(parseIntent(text)).toMatchObject({ ok: false, error: { code } })
  })
})
