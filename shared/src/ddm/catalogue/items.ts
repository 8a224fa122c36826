import type { ItemEntry } from './entry.ts'

/** Dice that carry items: black (R1.6). */
export const ITEMS = [
  {
    number: 115,
    id: 'medical-aid-kit',
    name: 'Medical Aid Kit',
    type: 'item',
    level: 2,
    faces: 'SSSM5AT',
    afterUse: 'discard',
    abilities: [{ timing: 'step', cost: null, effects: [{ op: 'heal', on: 'mover', amount: 20 }] }],
    uncertain: [
      'afterUse: the handheld game uses an item up; the guide keeps it unless its card says otherwise, and no card text was found',
    ],
  },
  {
    number: 116,
    id: 'exploding-disk',
    name: 'Exploding Disk',
    otherNames: ['Exploding Disc'],
    type: 'item',
    level: 3,
    faces: 'SSM2M3D2G2',
    afterUse: 'discard',
    abilities: [
      { timing: 'step', cost: null, effects: [{ op: 'damage', on: 'mover', amount: 20 }] },
    ],
    uncertain: [
      'afterUse: the handheld game uses an item up; the guide keeps it unless its card says otherwise, and no card text was found',
    ],
  },
  {
    number: 117,
    id: 'time-machine',
    name: 'Time Machine',
    type: 'item',
    level: 1,
    faces: 'SSSSDT',
    afterUse: 'discard',
    abilities: [{ timing: 'step', cost: null, effects: [{ op: 'returnToMoveStart' }] }],
    uncertain: [
      'afterUse: the handheld game uses an item up; the guide keeps it unless its card says otherwise, and no card text was found',
    ],
  },
  {
    number: 118,
    id: 'energy-disk',
    name: 'Energy Disk',
    otherNames: ['Energy Disc'],
    type: 'item',
    level: 1,
    faces: 'SSSSM3M4',
    afterUse: 'discard',
    abilities: [
      {
        timing: 'step',
        cost: null,
        effects: [{ op: 'changeStat', on: 'mover', stat: 'attack', amount: 20, until: 'leaves' }],
        uncertain: ['duration'],
      },
    ],
    uncertain: [
      'afterUse: the handheld game uses an item up; the guide keeps it unless its card says otherwise, and no card text was found',
    ],
  },
  {
    number: 119,
    id: 'trap-bandit',
    name: 'Trap Bandit',
    type: 'item',
    level: 1,
    faces: 'SSSSMT',
    afterUse: 'discard',
    abilities: [
      {
        timing: 'step',
        cost: null,
        effects: [{ op: 'loseCrest', of: 'mover', crest: 'trap', amount: 1 }],
      },
    ],
    uncertain: [
      'afterUse: the handheld game uses an item up; the guide keeps it unless its card says otherwise, and no card text was found',
    ],
  },
  {
    number: 120,
    id: 'declaration-of-despair',
    name: 'Declaration of Despair',
    otherNames: ['Decleration of Despair'],
    type: 'item',
    level: 1,
    faces: 'SSSSM2G',
    afterUse: 'discard',
    abilities: [
      {
        timing: 'step',
        cost: null,
        effects: [{ op: 'loseCrest', of: 'mover', crest: 'magic', amount: 1 }],
      },
    ],
    uncertain: [
      'afterUse: the handheld game uses an item up; the guide keeps it unless its card says otherwise, and no card text was found',
    ],
  },
  {
    number: 121,
    id: 'gluminizer',
    name: 'Gluminizer',
    type: 'item',
    level: 2,
    faces: 'SSSM2AD2',
    afterUse: 'remain',
    abilities: [
      {
        timing: 'summon',
        cost: null,
        effects: [{ op: 'doubleMoveCost' }],
        uncertain: [
          'a second copy adds nothing, says one source',
          'whether it lasts the whole duel or while the item lies in the dungeon',
        ],
      },
    ],
    uncertain: ['afterUse: a lasting effect needs the item to stay'],
  },
  {
    number: 122,
    id: 'resurrection-scroll',
    name: 'Resurrection Scroll',
    type: 'item',
    level: 2,
    faces: 'SSSM2G2T',
    afterUse: 'discard',
    abilities: [
      {
        timing: 'step',
        cost: null,
        effects: [{ op: 'reviveDie' }],
        uncertain: [
          'the printed text says a destroyed ally comes back; the handheld game returns the die, which also gives one more summon; ruled: R15.12, X54',
        ],
      },
    ],
    uncertain: [
      'afterUse: the handheld game uses an item up; the guide keeps it unless its card says otherwise, and no card text was found',
    ],
  },
  {
    number: 123,
    id: 'warp-vortex',
    name: 'Warp Vortex',
    type: 'item',
    level: 3,
    faces: 'SSMADT',
    afterUse: 'remain',
    abilities: [
      {
        timing: 'summon',
        cost: null,
        effects: [{ op: 'warpGate' }],
        uncertain: [
          "that the jump is free of crests and whether it counts as the monster's move: one source says freely on command; ruled: R15.11, X44",
          'needs a second vortex to do anything',
        ],
      },
    ],
    uncertain: ['afterUse: a lasting effect needs the item to stay'],
  },
  {
    number: 124,
    id: 'crater-creator',
    name: 'Crater Creator',
    type: 'item',
    level: 4,
    faces: 'SM4AA2DG4',
    afterUse: 'discard',
    abilities: [
      {
        timing: 'step',
        cost: null,
        effects: [{ op: 'destroy', on: { piece: 'summon', side: 'any' } }],
        uncertain: ['one list says monsters only'],
      },
    ],
    uncertain: [
      'afterUse: the handheld game uses an item up; the guide keeps it unless its card says otherwise, and no card text was found',
    ],
  },
] satisfies readonly ItemEntry[]
