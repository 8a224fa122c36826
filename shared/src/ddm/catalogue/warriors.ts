import { creature } from '../../creatures/creatures.ts'
import type { MonsterEntry } from './entry.ts'

/** Dice that carry warriors: blue (R1.6). */
export const WARRIORS = [
  {
    ...creature('swamp-battleguard'),
    number: 10,
    faces: 'SSSM2A2T',
    abilities: [
      {
        timing: 'attack',
        cost: { crest: 'attack', count: 1, max: 1 },
        trigger: 'on-own-attack',
        limit: { crests: 1 },
        effects: [
          {
            op: 'changeStat',
            on: 'self',
            stat: 'attack',
            amount: { perCrest: 10 },
            until: 'battle',
          },
        ],
      },
    ],
  },
  {
    ...creature('flame-swordsman'),
    number: 12,
    faces: 'SSSMM2A2',
  },
  {
    ...creature('gaia-the-fierce-knight'),
    number: 29,
    otherNames: ['Gaia The Fierce Knight'],
    faces: 'SMADG3T',
    general: ['hits-flying'],
  },
  {
    ...creature('celtic-guardian'),
    number: 32,
    faces: 'SSSM3G3T',
  },
  {
    ...creature('karbonala-warrior'),
    number: 34,
    faces: 'SSSSM2T',
    abilities: [
      {
        timing: 'continuous',
        cost: null,
        effects: [{ op: 'aura', stat: 'attack', amount: 10, side: 'any', type: 'warrior' }],
        uncertain: [
          "counts itself, and counts both players' monsters: both remakes read it so; no source states it outright",
        ],
      },
    ],
  },
  {
    ...creature('battle-warrior'),
    number: 57,
    faces: 'SSSSAG',
    general: ['hits-flying'],
    abilities: [
      { timing: 'summon', cost: null, effects: [{ op: 'gainCrest', crest: 'attack', amount: 1 }] },
    ],
  },
  {
    ...creature('beautiful-headhuntress'),
    number: 62,
    faces: 'SSM4DDG2',
  },
  {
    ...creature('kanan-the-swordmistress'),
    number: 64,
    faces: 'SSSM2DD',
  },
  {
    ...creature('stuffed-animal'),
    number: 65,
    faces: 'SSSSM2D',
  },
  {
    ...creature('millennium-shield'),
    number: 68,
    faces: 'SSM3AA3D4',
    abilities: [
      { timing: 'continuous', cost: null, effects: [{ op: 'restrictMove', maxSpaces: 0 }] },
    ],
  },
  {
    ...creature('black-luster-soldier'),
    number: 69,
    faces: 'SM2ADGT2',
  },
  {
    ...creature('gate-guardian'),
    number: 75,
    faces: 'SM2AD2G3T2',
    abilities: [
      {
        timing: 'trap',
        cost: { crest: 'trap', count: 3 },
        trigger: 'would-take-battle-damage',
        target: { piece: 'monster', side: 'own', other: true },
        effects: [{ op: 'redirectDamage', to: 'target' }],
        uncertain: [
          'one list omits the cost for this monster; taken from the other list and from its three parts',
        ],
      },
    ],
  },
  {
    ...creature('dancing-elf'),
    number: 83,
    faces: 'SSSSAT',
  },
  {
    ...creature('skelengel'),
    number: 86,
    faces: 'SSSSMG',
    abilities: [
      {
        timing: 'continuous',
        cost: null,
        effects: [{ op: 'aura', stat: 'defense', amount: 10, side: 'any', type: 'warrior' }],
        uncertain: [
          "counts itself, and counts both players' monsters: both remakes read it so; no source states it outright",
        ],
      },
    ],
  },
  {
    ...creature('red-archery-girl'),
    number: 96,
    faces: 'SSSSMD2',
  },
  {
    ...creature('jinzo'),
    number: 103,
    faces: 'SSMA3D2T',
  },
  {
    ...creature('knight-of-twin-swords'),
    number: 108,
    faces: 'SSSMAD',
    abilities: [
      { timing: 'continuous', cost: null, effects: [{ op: 'moveRate', spacesPerCrest: 2 }] },
      {
        timing: 'continuous',
        cost: null,
        effects: [{ op: 'extraAttacks', attacks: 3 }],
        uncertain: [
          'the printed text says up to 3 attacks on one foe; the handheld game is reported to give +10 attack per extra crest instead',
        ],
      },
    ],
  },
  {
    ...creature('strike-ninja'),
    number: 111,
    faces: 'SSMM3AD',
    abilities: [
      { timing: 'continuous', cost: null, effects: [{ op: 'moveRate', spacesPerCrest: 3 }] },
      {
        timing: 'trap',
        cost: { crest: 'trap', count: 2 },
        trigger: 'on-attacked',
        effects: [{ op: 'preventDamage' }],
        uncertain: [
          'the printed text also covers being targeted by an effect; the handheld game is reported to cover attacks only, and so does this entry',
        ],
      },
    ],
  },
  {
    ...creature('orgoth-the-relentless'),
    number: 114,
    faces: 'SSMM3A2D',
    abilities: [
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 2 },
        effects: [{ op: 'changeStat', on: 'self', stat: 'attack', amount: 10, until: 'leaves' }],
        uncertain: [
          'cost given by one list only; whether the rise is permanent or for one turn; how often per turn; ruled: permanent, as often as paid (X50)',
        ],
      },
    ],
  },
] satisfies readonly MonsterEntry[]
