import { describe, expect, it } from 'vitest'
import type { EventFacts, EventType, GameEvent } from '../language/event.ts'
import { PRESET_OPTIONS } from '../model/options.ts'
import { makeEvent } from './event.ts'

const LISTS = { A: { dice: [], figures: [] }, B: { dice: [], figures: [] } }
const SUMMONED = { seat: 'A', at: 'g3', die: 7 } as const
const CRESTS = { seat: 'A', crest: 'magic', amount: 2 } as const

/** Lines of each event, by what stands behind its name: an event without a line does not compile. */
const LINES: { readonly [T in EventType]: Readonly<Record<string, EventFacts[T]>> } = {
  duelBegan: { A: { starter: 'A', options: PRESET_OPTIONS.tabletop, lists: LISTS } },
  turnBegan: { '5A': { turn: 5, seat: 'A' } },
  turnEnded: { '5A': { turn: 5, seat: 'A' } },
  diceRolled: {
    'A 1S.12M2': {
      seat: 'A',
      dice: [
        { die: 1, face: { crest: 'summon', count: 1 } },
        { die: 12, face: { crest: 'movement', count: 2 } },
      ],
    },
  },
  crestsGained: {
    'A G2': { ...CRESTS, lost: 0, cause: 'roll' },
    'A G2 lost 1': { ...CRESTS, lost: 1, cause: 'roll' },
    'A G2 ability': { ...CRESTS, lost: 0, cause: 'ability' },
  },
  crestsLost: {
    'A G2': { ...CRESTS, cause: 'paid' },
    'A G2 item': { ...CRESTS, cause: 'item' },
  },
  summonSkipped: {
    'A possible': { seat: 'A', possible: true },
    'A impossible': { seat: 'A', possible: false },
  },
  dimensioned: {
    "A 7 R'2@g4": { ...SUMMONED, net: 'i3-2', turn: 180, flip: true, at: 'g4', spaces: [] },
  },
  monsterSummoned: {
    'A g3 7 kuriboh': { ...SUMMONED, monster: 'kuriboh' },
    'A g3 7/3 kuriboh': { ...SUMMONED, figure: 3, monster: 'kuriboh' },
  },
  itemSummoned: {
    'A g3 7/3 level 2': { ...SUMMONED, figure: 3, level: 2 },
    'A g3 7 level 1 energy-disk': { ...SUMMONED, level: 1, item: 'energy-disk' },
  },
  itemTurnedUp: { 'g3 energy-disk setOff': { at: 'g3', item: 'energy-disk', cause: 'setOff' } },
  itemSetOff: {
    'g3 energy-disk kuriboh': { at: 'g3', item: 'energy-disk', monster: 'kuriboh' },
  },
  itemDiscarded: { 'g3 energy-disk': { at: 'g3', item: 'energy-disk' } },
  itemDestroyed: { 'g3 energy-disk item': { at: 'g3', item: 'energy-disk', cause: 'item' } },
  monsterWalked: { 'f3-f4 M1': { squares: ['f3', 'f4'], paid: 1 } },
  monsterJumped: { 'g3>h5': { from: 'g3', to: 'h5' } },
  monsterCharged: { 'g3>g7': { from: 'g3', to: 'g7' } },
  monsterPut: {
    'g5>g3 item': { from: 'g5', to: 'g3', cause: 'item' },
    'g5>g4 walk': { from: 'g5', to: 'g4', cause: 'walk' },
  },
  attackDeclared: { g3xg4: { from: 'g3', at: 'g4' } },
  defended: { g4: { at: 'g4' } },
  attackTaken: { g4: { at: 'g4' } },
  linkAdded: {
    'A g3 harpie-lady!1>g4': {
      seat: 'A',
      at: 'g3',
      card: 'harpie-lady',
      ability: 1,
      choices: { targets: [{ at: 'g4', piece: 'monster' }] },
    },
  },
  linkResolved: { '2 part': { link: 2, happened: 'part' } },
  passed: { B: { seat: 'B' } },
  chosen: {
    'A time-wizard g4': { seat: 'A', cause: 'time-wizard', what: 'g4' },
    'A resurrection-scroll 7': { seat: 'A', cause: 'resurrection-scroll', what: 7 },
  },
  damageChanged: {
    'g4 30>20 gator-dragon': { at: 'g4', before: 30, after: 20, cause: 'gator-dragon' },
  },
  healed: { 'g4 10 ability': { at: 'g4', amount: 10, damage: 0, cause: 'ability' } },
  damaged: {
    'g4 10': { at: 'g4', amount: 10, damage: 20, cause: 'attack' },
    'g4 10 retaliation': { at: 'g4', amount: 10, damage: 10, cause: 'retaliation' },
  },
  monsterDestroyed: {
    'g4 kuriboh': { at: 'g4', monster: 'kuriboh', cause: 'attack' },
    'g4 kuriboh ability': { at: 'g4', monster: 'kuriboh', cause: 'ability' },
  },
  monsterGivenUp: { 'g4 relinquished': { at: 'g4', monster: 'relinquished' } },
  statChanged: {
    'g4 attack +10 battle': { at: 'g4', stat: 'attack', amount: 10, until: 'battle' },
    'g4 defense -10 leaves': { at: 'g4', stat: 'defense', amount: -10, until: 'leaves' },
  },
  generalChanged: {
    'flying lost g4,h5 leaves': {
      general: 'flying',
      squares: ['g4', 'h5'],
      change: 'lost',
      until: 'leaves',
    },
  },
  moveLimited: { 'g4,h5 0 leaves': { squares: ['g4', 'h5'], limit: 0, until: 'leaves' } },
  controlChanged: { 'g4 A turn': { at: 'g4', seat: 'A', until: 'turn' } },
  effectEnded: { 'g4 flying': { at: 'g4', what: 'flying' } },
  obstacleRemoved: { d5: { at: 'd5' } },
  dieReturned: { 'A 7 kuriboh': { seat: 'A', die: 7, monster: 'kuriboh' } },
  heartPointsLost: { 'B 1 left 2': { seat: 'B', amount: 1, left: 2 } },
  battleEnded: { 'g3xg4 gone': { from: 'g3', at: 'g4', reason: 'gone' } },
  drawOffered: { A: { seat: 'A' } },
  drawAnswered: {
    'B yes': { seat: 'B', accept: true },
    'B no': { seat: 'B', accept: false },
  },
  duelEnded: {
    'A/R17.3': { winner: 'A', rule: 'R17.3', ladder: null, lists: LISTS },
    'draw/R17.6.4/R17.9': { winner: null, rule: 'R17.6.4', ladder: 'R17.9', lists: LISTS },
  },
}

const linesOf = <T extends EventType>(type: T): readonly (readonly [string, GameEvent])[] =>
  Object.entries<EventFacts[T]>(LINES[type]).map(([line, facts]) => [
    `${type} ${line}`,
    { type, ...facts } as GameEvent,
  ])

const EVENTS = (Object.keys(LINES) as readonly EventType[]).flatMap(linesOf)

describe('events in text', () => {
  it.each(EVENTS)('%s', (line, event) => {
    expect(makeEvent(event)).toBe(line)
  })
})
