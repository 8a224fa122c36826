import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../language/event.ts'
import { PRESET_OPTIONS } from '../model/options.ts'
import { makeEvent } from './event.ts'

const LISTS = { A: { dice: [], figures: [] }, B: { dice: [], figures: [] } }
const SUMMONED = { seat: 'A', at: 'g3', die: 7 } as const

const LINES: readonly (readonly [line: string, event: GameEvent])[] = [
  [
    'duelBegan A',
    { type: 'duelBegan', starter: 'A', options: PRESET_OPTIONS.tabletop, lists: LISTS },
  ],
  ['turnBegan 5A', { type: 'turnBegan', turn: 5, seat: 'A' }],
  ['turnEnded 5A', { type: 'turnEnded', turn: 5, seat: 'A' }],
  [
    'diceRolled A 1S.12M2',
    {
      type: 'diceRolled',
      seat: 'A',
      dice: [
        { die: 1, face: { crest: 'summon', count: 1 } },
        { die: 12, face: { crest: 'movement', count: 2 } },
      ],
    },
  ],
  [
    'crestsGained A G2 lost 1',
    { type: 'crestsGained', seat: 'A', crest: 'magic', amount: 2, lost: 1, cause: 'roll' },
  ],
  [
    'crestsLost B D1',
    { type: 'crestsLost', seat: 'B', crest: 'defense', amount: 1, cause: 'paid' },
  ],
  ['summonSkipped A impossible', { type: 'summonSkipped', seat: 'A', possible: false }],
  [
    "dimensioned A 7 R'2@g4",
    { ...SUMMONED, type: 'dimensioned', net: 'i3-2', turn: 180, flip: true, at: 'g4', spaces: [] },
  ],
  ['monsterSummoned A g3 7 kuriboh', { ...SUMMONED, type: 'monsterSummoned', monster: 'kuriboh' }],
  ['itemSummoned A g3 7/3 level 2', { ...SUMMONED, type: 'itemSummoned', figure: 3, level: 2 }],
  [
    'itemSummoned A g3 7 level 1 energy-disk',
    { ...SUMMONED, type: 'itemSummoned', level: 1, item: 'energy-disk' },
  ],
  ['monsterWalked f3-f4 M1', { type: 'monsterWalked', squares: ['f3', 'f4'], paid: 1 }],
  ['attackDeclared g3xg4', { type: 'attackDeclared', from: 'g3', at: 'g4' }],
  ['defended g4', { type: 'defended', at: 'g4' }],
  ['attackTaken g4', { type: 'attackTaken', at: 'g4' }],
  ['damaged g4 10', { type: 'damaged', at: 'g4', amount: 10, damage: 20, cause: 'attack' }],
  [
    'damaged g3 10 retaliation',
    { type: 'damaged', at: 'g3', amount: 10, damage: 10, cause: 'retaliation' },
  ],
  [
    'monsterDestroyed g4 kuriboh',
    { type: 'monsterDestroyed', at: 'g4', monster: 'kuriboh', cause: 'attack' },
  ],
  ['battleEnded g3xg4 gone', { type: 'battleEnded', from: 'g3', at: 'g4', reason: 'gone' }],
  ['heartPointsLost B 1 left 2', { type: 'heartPointsLost', seat: 'B', amount: 1, left: 2 }],
  ['drawOffered A', { type: 'drawOffered', seat: 'A' }],
  ['drawAnswered B no', { type: 'drawAnswered', seat: 'B', accept: false }],
  [
    'duelEnded draw/R17.6.4/R17.9',
    { type: 'duelEnded', winner: null, rule: 'R17.6.4', ladder: 'R17.9', lists: LISTS },
  ],
]

describe('events in text', () => {
  it.each(LINES)('%s', (line, event) => {
    expect(makeEvent(event)).toBe(line)
  })
})
