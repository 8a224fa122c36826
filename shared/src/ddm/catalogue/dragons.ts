import { creature } from '../../creatures/creatures.ts'
import type { MonsterEntry } from './entry.ts'

/** Dice that carry dragons: red (R1.6). */
export const DRAGONS = [
  {
    ...creature('blue-eyes-white-dragon'),
    number: 1,
    otherNames: ['B.eye White Dragon'],
    faces: 'SMM2A4DG',
    general: ['flying'],
    uncertain: [
      'the Japanese fan page marks it as having a special ability besides flying; unknown, none in the handheld lists',
    ],
  },
  {
    ...creature('baby-dragon'),
    number: 4,
    faces: 'SSSSAG',
    general: ['flying', 'type-neutral'],
  },
  {
    ...creature('winged-dragon-no-1'),
    number: 7,
    faces: 'SSSM2M3G',
    general: ['flying'],
    abilities: [
      { timing: 'continuous', cost: null, effects: [{ op: 'suppressGeneral', general: 'tunnel' }] },
    ],
  },
  {
    ...creature('koumori-dragon'),
    number: 24,
    faces: 'SSSMAD',
  },
  {
    ...creature('gaia-the-dragon-champion'),
    number: 28,
    faces: 'SM4A3DG2T',
    general: ['flying'],
  },
  {
    ...creature('curse-of-dragon'),
    number: 30,
    faces: 'SSMM3AD3',
    general: ['flying'],
  },
  {
    ...creature('thousand-dragon'),
    number: 46,
    faces: 'SSSM2A7D',
  },
  {
    ...creature('red-eyes-black-dragon'),
    number: 50,
    otherNames: ['Red-eyes B. Dragon'],
    faces: 'SM2AD2G2T2',
    general: ['flying'],
  },
  {
    ...creature('petit-dragon'),
    number: 59,
    faces: 'SSSSAT',
    abilities: [
      {
        timing: 'continuous',
        cost: null,
        effects: [{ op: 'aura', stat: 'attack', amount: 10, side: 'any', type: 'dragon' }],
        uncertain: [
          "counts itself, and counts both players' monsters: both remakes read it so; no source states it outright",
        ],
      },
    ],
  },
  {
    ...creature('b-skull-dragon'),
    number: 61,
    otherNames: ['Black Skull Dragon'],
    faces: 'SM3AAD3G',
    general: ['flying'],
    uncertain: [
      'type: dragon here; a Japanese fan page on the board game lists it with the spellcasters/demons',
    ],
  },
  {
    ...creature('blue-eyes-ultimate-dragon'),
    number: 77,
    otherNames: ['B. eye Ultimate Dragon', 'B.eye Ultimate Dragon'],
    faces: 'SMADG2T',
    abilities: [
      { timing: 'continuous', cost: null, effects: [{ op: 'restrictMove', maxSpaces: 1 }] },
    ],
  },
  {
    ...creature('parrot-dragon'),
    number: 78,
    faces: 'SSSSM2T',
    general: ['flying'],
    abilities: [
      {
        timing: 'continuous',
        cost: null,
        effects: [{ op: 'aura', stat: 'defense', amount: 10, side: 'any', type: 'dragon' }],
        uncertain: [
          "counts itself, and counts both players' monsters: both remakes read it so; no source states it outright",
        ],
      },
    ],
  },
  {
    ...creature('twin-headed-thunder-dragon'),
    number: 89,
    otherNames: ['Twin-headed Thunder Dragon'],
    faces: 'SSMA2G2T2',
  },
  {
    ...creature('meteor-dragon'),
    number: 91,
    faces: 'SSM3M4DG',
    general: ['flying'],
  },
  {
    ...creature('meteor-black-dragon'),
    number: 92,
    otherNames: ['Meteor B. Dragon'],
    faces: 'SMADGT',
    general: ['flying'],
  },
  {
    ...creature('red-eyes-black-metal-dragon'),
    number: 101,
    otherNames: ['R. eye B. M. Dragon', 'R.eye B. M. Dragon'],
    faces: 'SM2ADG3T2',
    general: ['flying'],
  },
  {
    ...creature('barrel-dragon'),
    number: 102,
    faces: 'SM6DGT2T2',
  },
  {
    ...creature('twin-headed-dragon'),
    number: 105,
    faces: 'SSSSDG2',
    general: ['tunnel'],
    abilities: [
      { timing: 'summon', cost: null, effects: [{ op: 'gainCrest', crest: 'trap', amount: 1 }] },
    ],
  },
  {
    ...creature('gator-dragon'),
    number: 106,
    faces: 'SSSMDT',
    abilities: [
      {
        timing: 'defense',
        cost: { crest: 'defense', count: 1, max: null },
        trigger: 'on-attacked',
        effects: [{ op: 'reduceDamage', amount: { perCrest: 10 } }],
      },
    ],
  },
  {
    ...creature('magician-dragon'),
    number: 110,
    faces: 'SSM4ADD3',
    abilities: [
      {
        timing: 'trap',
        cost: { crest: 'trap', count: 3 },
        trigger: 'on-attacked',
        effects: [
          {
            op: 'changeStat',
            on: 'self',
            stat: 'defense',
            amount: { of: 'attacker-defense' },
            until: 'leaves',
          },
        ],
        uncertain: [
          'in the handheld game it comes too late to help a defence against the same attack',
        ],
      },
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 3 },
        effects: [{ op: 'destroy', on: { piece: 'summon', side: 'any', around: 1, other: true } }],
        uncertain: ['printed as a 3 by 3 square; the handheld game is reported to use range 3'],
      },
    ],
  },
] satisfies readonly MonsterEntry[]
