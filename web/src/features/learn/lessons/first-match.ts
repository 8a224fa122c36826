import type { Goal, Lesson } from '../lesson.ts'

const OWN_END: readonly Goal[] = [{ event: 'turnEnded', facts: { seat: 'A' } }]

/** Squares of which the first piece must cover one, so that the opponent's piece can meet it. */
const HALFWAY = ['b4', 'c4', 'd4', 'e4', 'f4', 'a5', 'b5', 'c5', 'd5', 'e5', 'f5', 'g5']

/**
 * A whole match on a small board, in which each idea comes up once. The dice are fixed; the opponent
 * comes, attacks once and is beaten.
 */
export const FIRST_MATCH: Lesson = {
  id: 'first-match',
  position: '3B3////////3A3 - 3;M2D1;1-3.8;s0 1;M10A3;2.5.6.10;s0 1A:roll - -',
  rolls: {
    1: '1S.2S.3D.8M2',
    2: '2A.5S.6S.10D',
    3: '1A.2A.3M2.8S',
    4: '2T.6M4.10D',
    5: '1A.2A.3M2.8M2',
  },
  opponent: 'aggressive',
  steps: [
    [{ asks: 'dimension' }],
    [{ path: HALFWAY }],
    OWN_END,
    [{ event: 'defended' }],
    [{ asks: 'act' }],
    [{ event: 'monsterDestroyed' }],
    OWN_END,
    [{ asks: 'act' }],
    [{ canAttack: true }],
    [{ event: 'duelEnded' }],
  ],
  goal: [{ event: 'duelEnded', facts: { winner: 'A' } }],
  fails: [],
  lastTurn: 5,
  marked: [],
  solution: [
    'roll 1.2.3',
    'dim 1/1 T@b2',
    'end',
    'defend',
    'roll 2.3.8',
    'b2xb3',
    'end',
    'roll 2.3.8',
    'b2-b3-b4-b5-c5-c6-c7-c8-d8',
    'd8xd9',
  ],
  wrong: [['roll 1.3.8'], ['roll 1.2.3', 'skip'], ['roll 1.2.3', 'dim 1/1 T1@c3']],
}
