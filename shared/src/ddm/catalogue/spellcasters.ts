import { creature } from '../../creatures/creatures.ts'
import type { MonsterEntry } from './entry.ts'

/** Dice that carry spellcasters: white (R1.6). */
export const SPELLCASTERS = [
  {
    ...creature('mystical-elf'),
    number: 2,
    faces: 'SSSSM2G4',
    abilities: [
      {
        timing: 'summon',
        cost: null,
        effects: [{ op: 'heal', on: { piece: 'monster', side: 'own' }, amount: 10 }],
      },
    ],
  },
  {
    ...creature('ryu-kishin'),
    number: 5,
    otherNames: ['Ryu-kishin'],
    faces: 'SSSMA2A2',
  },
  {
    ...creature('feral-imp'),
    number: 6,
    faces: 'SSSM3A5D',
    abilities: [
      { timing: 'continuous', cost: null, effects: [{ op: 'suppressGeneral', general: 'flying' }] },
    ],
  },
  {
    ...creature('time-wizard'),
    number: 13,
    faces: 'SSSSM2M3',
    abilities: [
      {
        timing: 'summon',
        cost: null,
        effects: [{ op: 'destroy', on: { piece: 'monster', side: 'enemy', lowest: 'attack' } }],
        uncertain: [
          "one source says the handheld game looks only at the opponent's monsters, its own remake deliberately looks at all monsters except this one",
          'whether it can be declined',
        ],
      },
    ],
  },
  {
    ...creature('right-leg-of-the-forbidden-one'),
    number: 14,
    otherNames: ['R Leg of Forbidden'],
    faces: 'SSM2M3A2D',
  },
  {
    ...creature('left-leg-of-the-forbidden-one'),
    number: 15,
    otherNames: ['L Leg of Forbidden'],
    faces: 'SSM2ADG',
  },
  {
    ...creature('right-arm-of-the-forbidden-one'),
    number: 16,
    otherNames: ['R Arm of Forbidden'],
    faces: 'SSM2M3A4D2',
  },
  {
    ...creature('left-arm-of-the-forbidden-one'),
    number: 17,
    otherNames: ['L Arm of Forbidden'],
    faces: 'SSMM3AD',
  },
  {
    ...creature('exodia-the-forbidden-one'),
    number: 18,
    otherNames: ['Exodia of Forbidden', 'Exod. of Forbidden'],
    faces: 'SMM7A2D4T',
    abilities: [
      {
        timing: 'summon',
        cost: null,
        condition: {
          controls: [
            'right-leg-of-the-forbidden-one',
            'left-leg-of-the-forbidden-one',
            'right-arm-of-the-forbidden-one',
            'left-arm-of-the-forbidden-one',
          ],
        },
        effects: [{ op: 'winGame' }],
        uncertain: [
          'limbs must be in the dungeon and under your control at that moment; checked once, when the body is summoned',
        ],
      },
    ],
  },
  {
    ...creature('summoned-skull'),
    number: 19,
    faces: 'SM3M4ADG',
  },
  {
    ...creature('rock-ogre-grotto-no-1'),
    number: 22,
    faces: 'SSSSG2T',
    abilities: [
      {
        timing: 'continuous',
        cost: null,
        effects: [{ op: 'aura', stat: 'defense', amount: 10, side: 'any', type: 'spellcaster' }],
        uncertain: [
          "counts itself, and counts both players' monsters: both remakes read it so; no source states it outright",
        ],
      },
    ],
  },
  {
    ...creature('saggi-the-dark-clown'),
    number: 25,
    faces: 'SSSSDT',
    abilities: [
      {
        timing: 'defense',
        cost: { crest: 'defense', count: 2 },
        trigger: 'on-attacked',
        effects: [{ op: 'reduceDamage', amount: 10 }],
        uncertain: [
          'the printed wording lets it shield one allied monster; in the handheld game it works only for itself',
        ],
      },
    ],
  },
  {
    ...creature('dark-magician'),
    number: 26,
    faces: 'SM2AD2GT',
  },
  {
    ...creature('dragon-piper'),
    number: 31,
    faces: 'SSSSDG',
    abilities: [
      {
        timing: 'continuous',
        cost: null,
        effects: [{ op: 'alternateMove', type: 'dragon' }],
        uncertain: [
          "which turn is the blocked one: a remake blocks each player's next turn first, then alternates",
          'two copies may together block every turn; both points ruled: R14.17, X46',
        ],
      },
    ],
  },
  {
    ...creature('faceless-mage'),
    number: 33,
    faces: 'SSM3M3AD2',
  },
  {
    ...creature('rogue-doll'),
    number: 35,
    faces: 'SSMAAD',
    abilities: [
      {
        timing: 'summon',
        cost: { crest: 'magic', count: 3 },
        target: { piece: 'monster', side: 'own', damaged: true, upTo: 2 },
        effects: [{ op: 'heal', on: 'target', amount: 10 }],
      },
    ],
  },
  {
    ...creature('sangan'),
    number: 36,
    faces: 'SSSSD2G4',
  },
  {
    ...creature('kuriboh'),
    number: 41,
    faces: 'SSSSA4D2',
  },
  {
    ...creature('giant-rock-soldier'),
    number: 49,
    otherNames: ['Giant rock soldier', 'Giant Soldier of Stone'],
    faces: 'SSSM2D2T',
    abilities: [
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 2 },
        target: { piece: 'obstacle' },
        effects: [{ op: 'removeObstacle' }],
        uncertain: ['no effect on a board without obstacles'],
      },
    ],
  },
  {
    ...creature('castle-of-d-magic'),
    number: 51,
    faces: 'SSSMDD',
    abilities: [
      {
        timing: 'defense',
        cost: { crest: 'defense', count: 2 },
        trigger: 'on-attacked',
        effects: [{ op: 'reduceDamage', amount: 20 }],
      },
    ],
    uncertain: ['name: the abbreviation D. is not spelled out in any source'],
  },
  {
    ...creature('metal-guardian'),
    number: 52,
    faces: 'SSSMAD',
  },
  {
    ...creature('aqua-madoor'),
    number: 60,
    faces: 'SSSSA2T',
  },
  {
    ...creature('fiends-mirror'),
    number: 70,
    faces: 'SSSAD2T2',
  },
  {
    ...creature('sanga-of-the-thunder'),
    number: 72,
    faces: 'SMM3A3DT',
    abilities: [
      {
        timing: 'trap',
        cost: { crest: 'trap', count: 3 },
        trigger: 'would-take-battle-damage',
        target: { piece: 'monster', side: 'own', other: true },
        effects: [{ op: 'redirectDamage', to: 'target' }],
      },
    ],
  },
  {
    ...creature('kazejin'),
    number: 73,
    faces: 'SM3ADGT',
    abilities: [
      {
        timing: 'trap',
        cost: { crest: 'trap', count: 3 },
        trigger: 'would-take-battle-damage',
        target: { piece: 'monster', side: 'own', other: true },
        effects: [{ op: 'redirectDamage', to: 'target' }],
      },
    ],
  },
  {
    ...creature('ryu-kishin-powered'),
    number: 76,
    otherNames: ['Ryu-kishin Powered'],
    faces: 'SSSM3AD',
  },
  {
    ...creature('mystic-lamp'),
    number: 79,
    faces: 'SSSSGG',
    abilities: [
      {
        timing: 'continuous',
        cost: null,
        effects: [{ op: 'aura', stat: 'attack', amount: 10, side: 'any', type: 'spellcaster' }],
        uncertain: [
          "counts itself, and counts both players' monsters: both remakes read it so; no source states it outright",
          'one list says defense instead of attack; attack is the reading that gives every type one attack and one defense supporter',
        ],
      },
    ],
  },
  {
    ...creature('pendulum-machine'),
    number: 80,
    faces: 'SSMAG3T',
  },
  {
    ...creature('zoa'),
    number: 81,
    faces: 'SSM4ADD2',
  },
  {
    ...creature('metal-zoa'),
    number: 82,
    otherNames: ['Metalzoa'],
    faces: 'SM8AD8GT4',
  },
  {
    ...creature('gemini-elf'),
    number: 85,
    faces: 'SSMAD3T4',
  },
  {
    ...creature('witchs-apprentice'),
    number: 90,
    faces: 'SSSSM2T',
  },
  {
    ...creature('magician-of-black-chaos'),
    number: 94,
    faces: 'SMA2DGT',
  },
  {
    ...creature('slot-machine'),
    number: 95,
    otherNames: ['Slot machine'],
    faces: 'SSM2A2DT',
  },
  {
    ...creature('dark-eyes-illusionist'),
    number: 97,
    otherNames: ['Dark-eyes Illusionist'],
    faces: 'SMA2D2GT3',
    abilities: [
      {
        timing: 'trap',
        cost: { crest: 'trap', count: 5 },
        trigger: 'on-attacked',
        effects: [{ op: 'preventDamage' }],
        uncertain: [
          'the printed text protects one allied monster and also cancels effects; in the handheld game it works only for itself; a remake instead silences one monster for good',
        ],
      },
    ],
  },
  {
    ...creature('relinquished'),
    number: 98,
    faces: 'SSSSDT3',
    abilities: [
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 8 },
        target: { piece: 'monster', side: 'enemy' },
        effects: [{ op: 'takeControl', on: 'target', until: 'leaves', inPlaceOfSelf: true }],
        uncertain: [
          'cost 8 in one list, 10 in another; given up only when the ability resolves on a legal target (X51)',
        ],
      },
    ],
  },
  {
    ...creature('thousand-eyes-restrict'),
    number: 99,
    otherNames: ['Thousand-eyes Restrict'],
    faces: 'SM2AD2G5T',
    abilities: [
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 8 },
        limit: { uses: 1 },
        target: { piece: 'monster', side: 'enemy' },
        effects: [{ op: 'takeControl', on: 'target', until: 'turn' }],
        uncertain: [
          'whether the taken monster may still move and attack if it already did so this turn; ruled: it keeps its marks (R14.13)',
        ],
      },
    ],
  },
  {
    ...creature('lord-of-d'),
    number: 100,
    faces: 'SSSMAG2',
    abilities: [
      {
        timing: 'continuous',
        cost: null,
        effects: [{ op: 'protect', type: 'dragon' }],
        uncertain: [
          "the printed text only says it protects all dragons; damage from attacks and abilities becoming 0 is a remake's reading",
          "whether it also covers dragons of the opponent; ruled: both players' (X47)",
        ],
      },
    ],
  },
  {
    ...creature('dark-magician-girl'),
    number: 104,
    otherNames: ['D. Magician Girl'],
    faces: 'SSMADT',
    abilities: [
      {
        timing: 'summon',
        cost: null,
        effects: [
          {
            op: 'changeStat',
            on: 'self',
            stat: 'attack',
            amount: { of: 'destroyed', type: 'spellcaster' },
            until: 'leaves',
          },
          {
            op: 'changeStat',
            on: 'self',
            stat: 'defense',
            amount: { of: 'destroyed', type: 'spellcaster' },
            until: 'leaves',
          },
        ],
        uncertain: ["counting the destroyed spellcasters of both players is a remake's reading"],
      },
    ],
  },
  {
    ...creature('thunder-ball'),
    number: 109,
    faces: 'SSMM3A2D2',
    abilities: [
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 2, plusPer: 'chosen-level' },
        effects: [{ op: 'lineCharge' }],
        uncertain: [
          'one list says the extra crests are defense crests',
          'whether it also runs over your own monsters; ruled: it does (X48)',
        ],
      },
    ],
  },
  {
    ...creature('mighty-mage'),
    number: 112,
    faces: 'SM2M4AGT',
    abilities: [
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 1 },
        effects: [{ op: 'rangedAttack', distance: 2 }],
        uncertain: [
          'whether the magic crest replaces the attack crest or comes on top of it; ruled: replaces it, for one attack (X49)',
        ],
      },
    ],
  },
] satisfies readonly MonsterEntry[]
