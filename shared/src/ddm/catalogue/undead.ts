import { creature } from '../../creatures/creatures.ts'
import type { MonsterEntry } from './entry.ts'

/** Dice that carry undead monsters: yellow (R1.6). */
export const UNDEAD = [
  {
    ...creature('shadow-specter'),
    number: 9,
    faces: 'SSSSA2G',
  },
  {
    ...creature('zombie-warrior'),
    number: 23,
    faces: 'SSSSAD2',
    abilities: [
      {
        timing: 'continuous',
        cost: null,
        effects: [{ op: 'aura', stat: 'attack', amount: 10, side: 'any', type: 'undead' }],
        uncertain: [
          "counts itself, and counts both players' monsters: both remakes read it so; no source states it outright",
        ],
      },
    ],
  },
  {
    ...creature('the-snake-hair'),
    number: 27,
    faces: 'SSSSMG',
    general: ['flying'],
    abilities: [
      {
        timing: 'continuous',
        cost: null,
        effects: [{ op: 'aura', stat: 'defense', amount: 10, side: 'any', type: 'undead' }],
        uncertain: [
          "counts itself, and counts both players' monsters: both remakes read it so; no source states it outright",
        ],
      },
    ],
  },
  {
    ...creature('clown-zombie'),
    number: 55,
    faces: 'SSSSM2T4',
    general: ['tunnel', 'type-neutral'],
  },
  {
    ...creature('pumpking-the-king-of-ghosts'),
    number: 56,
    faces: 'SSMA2D3G2',
    abilities: [
      {
        timing: 'defense',
        cost: { crest: 'defense', count: 3 },
        trigger: 'on-attacked',
        effects: [{ op: 'reduceDamage', amount: 30 }],
      },
    ],
  },
  {
    ...creature('the-13th-grave'),
    number: 58,
    faces: 'SSSM7AG',
    general: ['tunnel'],
    abilities: [
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 2 },
        target: { piece: 'monster', side: 'enemy' },
        effects: [
          { op: 'damage', on: 'target', amount: 10 },
          { op: 'damage', on: 'self', amount: 10 },
        ],
        uncertain: ['any distance'],
      },
    ],
  },
  {
    ...creature('yaranzo'),
    number: 63,
    faces: 'SSSM2AD',
    abilities: [
      {
        timing: 'summon',
        cost: { crest: 'any', count: 3 },
        effects: [{ op: 'gainCrest', crest: 'named', amount: 1 }],
        uncertain: [
          'whether the three crests must be of one kind: two lists by the same author disagree',
          'once, or repeatedly while you can pay; ruled: once (R14.8)',
        ],
      },
    ],
  },
  {
    ...creature('three-legged-zombies'),
    number: 66,
    otherNames: ['Three-legged zombies', 'Three-legged Zombies'],
    faces: 'SSSSAD4',
  },
  {
    ...creature('dokurorider'),
    number: 93,
    faces: 'SSMAD2G2',
  },
] satisfies readonly MonsterEntry[]
