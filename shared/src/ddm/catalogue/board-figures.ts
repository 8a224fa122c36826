import type { MonsterFigure } from './entry.ts'

/**
 * Board figures from the boosters of the Japanese board game, carried by none of the 124 dice: any
 * die of their level and type brings them in (R2.5).
 */
export const BOARD_FIGURES = [
  {
    id: 'blackland-fire-dragon',
    name: 'Blackland Fire Dragon',
    otherNames: ['暗黒火炎竜'],
    type: 'dragon',
    level: 1,
    attack: 20,
    defense: 10,
    hp: 20,
    abilities: [
      {
        timing: 'summon',
        cost: null,
        effects: [{ op: 'gainCrest', crest: 'movement', amount: 1 }],
      },
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 1 },
        effects: [{ op: 'grantGeneral', on: 'self', general: 'flying', until: 'turn' }],
      },
    ],
  },
] satisfies readonly MonsterFigure[]

/**
 * Figures of those boosters whose special abilities we could not get translated. Each has at least
 * one, so the printed values are not the whole figure: they are recorded, but no list may name them
 * (R14.15).
 */
export const UNREAD_FIGURES = [
  {
    id: 'silver-fang',
    name: 'Silver Fang',
    otherNames: ['シルバー・フォング'],
    type: 'beast',
    level: 1,
    attack: 10,
    defense: 10,
    hp: 10,
  },
  {
    id: 'dragon-zombie',
    name: 'Dragon Zombie',
    otherNames: ['ドラゴン・ゾンビ'],
    type: 'undead',
    level: 2,
    attack: 10,
    defense: 10,
    hp: 30,
    general: ['tunnel'],
  },
  {
    id: 'dark-assailant',
    name: 'Dark Assailant',
    otherNames: ['闇の暗殺者'],
    type: 'undead',
    level: 2,
    attack: 10,
    defense: 20,
    hp: 20,
  },
  {
    id: 'blue-ninja',
    name: 'Blue Ninja',
    otherNames: ['青い忍者'],
    type: 'warrior',
    level: 1,
    attack: 10,
    defense: 10,
    hp: 10,
    uncertain: ['name: a literal translation of the Japanese one'],
  },
  {
    id: 'dark-chimera',
    name: 'Dark Chimera',
    otherNames: ['ダーク・キメラ'],
    type: 'spellcaster',
    level: 2,
    attack: 10,
    defense: 10,
    hp: 10,
    general: ['flying'],
  },
  {
    id: 'assassin',
    name: 'Assassin',
    otherNames: ['アサシン'],
    type: 'warrior',
    level: 2,
    attack: 20,
    defense: 10,
    hp: 20,
    uncertain: ['name: a literal translation of the Japanese one'],
  },
  {
    id: 'cats-fairy',
    name: "Cat's Fairy",
    otherNames: ['キャッツ・フェアリー'],
    type: 'beast',
    level: 2,
    attack: 10,
    defense: 10,
    hp: 10,
    uncertain: ['name: a literal translation of the Japanese one'],
  },
  {
    id: 'crawling-dragon',
    name: 'Crawling Dragon',
    otherNames: ['地を這うドラゴン'],
    type: 'dragon',
    level: 2,
    attack: 10,
    defense: 10,
    hp: 20,
  },
  {
    id: 'gyakutenno-megami',
    name: 'Gyakutenno Megami',
    otherNames: ['逆転の女神'],
    type: 'warrior',
    level: 3,
    attack: 20,
    defense: 30,
    hp: 20,
  },
  {
    id: 'makyanon',
    name: 'Makyanon',
    otherNames: ['マキャノン'],
    type: 'spellcaster',
    level: 3,
    attack: 20,
    defense: 20,
    hp: 30,
    uncertain: ['name: a transliteration of the Japanese one'],
  },
] satisfies readonly MonsterFigure[]
