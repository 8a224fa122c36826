import { creature } from '../../creatures/creatures.ts'
import type { MonsterEntry } from './entry.ts'

/** Dice that carry beasts: green (R1.6). */
export const BEASTS = [
  {
    ...creature('hitotsu-me-giant'),
    number: 3,
    faces: 'SSSA2D2G',
  },
  {
    ...creature('mushroom-man'),
    number: 8,
    faces: 'SSSSA2G',
  },
  {
    ...creature('battle-steer'),
    number: 11,
    faces: 'SSSM3DT4',
  },
  {
    ...creature('battle-ox'),
    number: 20,
    faces: 'SSSM2DG2',
  },
  {
    ...creature('beaver-warrior'),
    number: 21,
    faces: 'SSSSM2A2',
  },
  {
    ...creature('killer-needle'),
    number: 37,
    faces: 'SSSSMA',
    general: ['hits-flying'],
  },
  {
    ...creature('giant-flea'),
    number: 38,
    faces: 'SSSSMT',
  },
  {
    ...creature('larvae-moth'),
    number: 39,
    faces: 'SSSSMD',
  },
  {
    ...creature('great-moth'),
    number: 40,
    faces: 'SSMM2AD',
    general: ['flying'],
  },
  {
    ...creature('mammoth-graveyard'),
    number: 42,
    faces: 'SSSSM5G2',
    general: ['tunnel'],
    abilities: [
      {
        timing: 'continuous',
        cost: null,
        effects: [{ op: 'aura', stat: 'attack', amount: 10, side: 'any', type: 'beast' }],
        uncertain: [
          "counts itself, and counts both players' monsters: both remakes read it so; no source states it outright",
        ],
      },
    ],
  },
  {
    ...creature('harpie-lady'),
    number: 43,
    faces: 'SSSMMG3',
    general: ['flying'],
    abilities: [
      {
        timing: 'summon',
        cost: { crest: 'magic', count: 3 },
        target: { piece: 'monster', side: 'any', general: 'tunnel' },
        effects: [{ op: 'destroy', on: 'target' }],
        uncertain: ['whether your own monsters may be chosen; ruled: they may (X52)'],
      },
    ],
  },
  {
    ...creature('harpie-lady-sisters'),
    number: 44,
    faces: 'SSM2A3DT2',
    abilities: [
      {
        timing: 'summon',
        cost: { crest: 'magic', count: 4 },
        effects: [{ op: 'destroy', on: { piece: 'monster', side: 'any', general: 'tunnel' } }],
        uncertain: ['the printed text spares nobody, so your own are hit as well'],
      },
    ],
  },
  {
    ...creature('perfectly-ultimate-great-moth'),
    number: 45,
    otherNames: ['Perfectly Ultimate'],
    faces: 'SM4A2DTT2',
    general: ['flying'],
  },
  {
    ...creature('jellyfish'),
    number: 47,
    faces: 'SSSSMG2',
    abilities: [
      {
        timing: 'continuous',
        cost: null,
        effects: [{ op: 'aura', stat: 'defense', amount: 10, side: 'any', type: 'beast' }],
        uncertain: [
          "counts itself, and counts both players' monsters: both remakes read it so; no source states it outright",
        ],
      },
    ],
  },
  {
    ...creature('cocoon-of-evolution'),
    number: 48,
    faces: 'SSSAGT3',
  },
  {
    ...creature('mystic-horseman'),
    number: 53,
    faces: 'SSSM2AD',
    abilities: [
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 1 },
        limit: { uses: 1 },
        effects: [
          {
            op: 'changeStat',
            on: 'self',
            stat: 'attack',
            amount: { of: 'damage-carried' },
            until: 'nextBattle',
          },
        ],
        uncertain: [
          'sources differ: one reads it as +10 attack for the next battle, its successor as + all damage taken so far',
          'duration after the battle; ruled: next battle, or the current one (X50)',
        ],
      },
    ],
    uncertain: [
      'level: 2 here (three summon faces in both lists); a Japanese fan page on the board game lists it as level 3',
    ],
  },
  {
    ...creature('rabid-horseman'),
    number: 54,
    faces: 'SSM2A2DG',
    abilities: [
      {
        timing: 'attack',
        cost: { crest: 'attack', count: 1, max: 2 },
        trigger: 'on-own-attack',
        limit: { crests: 2 },
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
    ...creature('flying-penguin'),
    number: 67,
    faces: 'SSSDGT',
  },
  {
    ...creature('jirai-gumo'),
    number: 71,
    faces: 'SSSSD6G',
    general: ['tunnel'],
  },
  {
    ...creature('suijin'),
    number: 74,
    faces: 'SMAD2GT',
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
    ...creature('man-eater-bug'),
    number: 84,
    otherNames: ['Man-eater Bug'],
    faces: 'SSSSMA2',
  },
  {
    ...creature('hane-hane'),
    number: 87,
    faces: 'SSSSD4G',
  },
  {
    ...creature('penguin-soldier'),
    number: 88,
    faces: 'SSSSM2M3',
  },
  {
    ...creature('blast-lizard'),
    number: 107,
    faces: 'SSSADT4',
    abilities: [
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 2, plusPer: 'target-level' },
        target: { piece: 'summon', side: 'enemy', range: 3 },
        effects: [{ op: 'destroy', on: 'target' }],
        uncertain: [
          'the range comes from one source only',
          'one list shows the cost as 3, which is the price of a level-1 target',
        ],
      },
    ],
  },
  {
    ...creature('crocozaurus'),
    number: 113,
    faces: 'SMA2DGT3',
    abilities: [
      {
        timing: 'attack',
        cost: { crest: 'attack', count: 1, max: 3 },
        trigger: 'on-own-attack',
        limit: { crests: 3 },
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
] satisfies readonly MonsterEntry[]
