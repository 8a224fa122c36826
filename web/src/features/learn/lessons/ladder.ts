import type { Goal, Lesson } from '../lesson.ts'

const DESTROYED: Goal = { event: 'monsterDestroyed' }
const OWN_TURN: Goal = { event: 'turnBegan', facts: { seat: 'A' } }

/** Two dice of level 1 have four stars each; those of level 3 have two, and fall otherwise here. */
const SUMMONING: Lesson = {
  id: 'summoning',
  position: '3B3//////3A3 - 3;1.4.7.12.13;s0 3 1A:roll - -',
  rolls: { 1: '1S.4S.7M3.12M.13M2' },
  opponent: 'passive',
  goal: [{ event: 'monsterSummoned', facts: { seat: 'A' } }],
  fails: [{ asks: 'act' }],
  lastTurn: 1,
  marked: [],
  solution: ['roll 1.4.7', 'dim 1/1 T2@d4'],
  wrong: [['roll 7.12.13'], ['roll 1.4.12', 'skip']],
}

/** A piece has to be turned and flipped to come from the own path to the opponent's. */
const NETS: Lesson = {
  id: 'nets',
  position: '3B3/1bbb3/1b5///3a3/3a3/3a3/3A3 - 3 3 5A:dim1 1S.2S.3M2 -',
  rolls: {},
  opponent: 'passive',
  goal: [{ path: ['b6'] }],
  fails: [{ event: 'dimensioned' }, { event: 'summonSkipped' }],
  lastTurn: 5,
  marked: ['b6'],
  solution: ["dim 1/1 V'@b4"],
  wrong: [['dim 1/1 T1@e5'], ['skip']],
}

/** A monster stands in the way, and the way around it costs all crests. */
const WALKING: Lesson = {
  id: 'walking',
  position: '3B3/3b3/3bb2/3bb2/3aa2/3a3/3A3 d2A1,d4B5 3;M6A1 3 5A:act - -',
  rolls: {},
  opponent: 'passive',
  goal: [{ event: 'heartPointsLost', facts: { seat: 'B' } }],
  fails: [],
  lastTurn: 5,
  marked: ['d7'],
  solution: ['d2-d3-e3-e4-e5-d5-d6', 'd6xd7'],
  wrong: [['d2-d3', 'd3xd4', 'end'], ['end']],
}

/** Only a monster in the corridor keeps the opponent from the Dungeon Master. */
const BLOCKING: Lesson = {
  id: 'blocking',
  position: '3B3/3b3/3b3/3b3/3aa2/3aa2/3A3 e2A10/8,d6B5 3;M1 3;M5A1 5A:act - -',
  rolls: { 6: '1G.2T.3D' },
  opponent: 'raider',
  goal: [OWN_TURN],
  fails: [{ event: 'heartPointsLost', facts: { seat: 'A' } }],
  lastTurn: 7,
  marked: ['d2'],
  solution: ['e2-d2', 'end'],
  wrong: [['end'], ['e2-e3', 'end']],
}

/** One defense crest, and two attacks: only the second would destroy. */
const DEFENCE: Lesson = {
  id: 'defence',
  position:
    '3B3/3b3/2bbb2/2b1b2/2a1a2/2aaa2/3A3 c3A10/8,e3A1/2,c4B1*,e4B7 3;D1 3;A1 6B:def c4xc3 -',
  rolls: {},
  opponent: 'aggressive',
  goal: [OWN_TURN],
  fails: [DESTROYED],
  lastTurn: 7,
  marked: [],
  solution: ['take', 'defend'],
  wrong: [['defend']],
}

/** The item on the way makes the monster strong enough. */
const ITEMS: Lesson = {
  id: 'items',
  position: '3B3/3b3/3b3/2ab3/2aa3/2aa3/3A3 d2A1/2,d3A6~,d4B10/8 3;M3A1 3 5A:act - -',
  rolls: {},
  opponent: 'passive',
  goal: [DESTROYED],
  fails: [],
  lastTurn: 5,
  marked: ['d3'],
  solution: ['d2-d3', 'd3xd4'],
  wrong: [['d2-c2-c3-c4', 'c4xd4', 'end'], ['end']],
}

/** The monster beside the flier cannot hit it; the one farther off can. */
const FLYING: Lesson = {
  id: 'flying',
  position: '3B3/3b3/3b3/2ab3/2aa3/2aa3/3A3 d3A2/2,c2A1,d4B14:20 3;M2A1 3 5A:act - -',
  rolls: {},
  opponent: 'passive',
  goal: [DESTROYED],
  fails: [],
  lastTurn: 5,
  marked: ['d4'],
  solution: ['c2-c3-c4', 'c4xd4'],
  wrong: [['d3-d2', 'end'], ['end']],
}

/** A wounded monster whose ability turns its wounds into strength. */
const ABILITIES: Lesson = {
  id: 'abilities',
  position: '3B3/3b3/3b3/3b3/3a3/3a3/3A3 d3A10/8:20,d4B10/8 3;A1G1 3 5A:act - -',
  rolls: {},
  opponent: 'passive',
  goal: [DESTROYED],
  fails: [],
  lastTurn: 5,
  marked: [],
  solution: ['d3!1', 'd3xd4'],
  wrong: [['d3xd4', 'pass', 'pass', 'end'], ['end']],
}

/** A response in the window that the opponent's attack opens. */
const CHAINS: Lesson = {
  id: 'chains',
  position: '3B3/3b3/3b3/3b3/3a3/3a3/3A3 d3A13,d4B7 3;T2 3;A1 6B:act - -',
  rolls: {},
  opponent: 'aggressive',
  goal: [OWN_TURN],
  fails: [DESTROYED],
  lastTurn: 7,
  marked: [],
  solution: ['d3!2'],
  wrong: [['pass', 'pass']],
}

/** One attack crest: for the monster beside the way, or for the last heart. */
const THE_END: Lesson = {
  id: 'the-end',
  position: '3B3/3b3/3b3/2bb3/3a3/3a3/3A3 d2A13,c4B5 3;M2A1 1 5A:act - -',
  rolls: {},
  opponent: 'passive',
  goal: [{ event: 'duelEnded', facts: { winner: 'A' } }],
  fails: [],
  lastTurn: 5,
  marked: ['d7'],
  solution: ['d2-d3-d4-d5-d6', 'd6xd7'],
  wrong: [['d2-d3-d4', 'd4xc4', 'end'], ['end']],
}

/** Short lessons, each a position with a goal, from the easiest on. */
export const LADDER: readonly Lesson[] = [
  SUMMONING,
  NETS,
  WALKING,
  BLOCKING,
  DEFENCE,
  ITEMS,
  FLYING,
  ABILITIES,
  CHAINS,
  THE_END,
]
