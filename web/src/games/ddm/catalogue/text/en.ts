import { capital } from '../../../../lib/text/sentences.ts'
import { CRESTS, TYPES } from '../../text/en.ts'

/** Dice and figures, in English. */
export const CATALOGUE_EN = {
  dice: {
    search: 'Search by name or ability',
    sort: 'Sort by',
    sortings: {
      level: 'Level',
      name: 'Name',
      attack: 'ATK',
      defense: 'DEF',
      hp: 'HP',
      crests: 'Crests per roll',
    },
    filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
    clear: 'Show all',
    count: (shown: number, all: number) =>
      shown === all ? `${all} in total` : `${shown} of ${all}`,
    none: 'No results. Remove a filter.',
    kind: (type: string, level: number) => `${capital(type)}, level ${level}`,
    noDie: 'No die of its own',
    plain: 'No abilities.',
    rule: (number: string) => `Rule ${number}`,
    stats: { attack: 'ATK', defense: 'DEF', hp: 'HP' },
    facets: {
      type: { name: 'Type', values: TYPES },
      level: { name: 'Level', values: { 1: '1', 2: '2', 3: '3', 4: '4' } },
      crest: { name: 'Crests', values: CRESTS },
      timing: {
        name: 'Abilities',
        values: {
          move: 'Move',
          magic: 'Magic',
          attack: 'Attack',
          defense: 'Defense',
          trap: 'Trap',
          summon: 'When summoned',
          continuous: 'Always',
          step: 'When entered',
          destroyed: 'When destroyed',
        },
      },
      general: {
        name: 'General',
        values: {
          flying: 'Flying',
          tunnel: 'Tunnel',
          'hits-flying': 'Hits flying',
          'type-neutral': 'Type-neutral',
        },
      },
    },
  },
  die: {
    missing: (id: string) => `This server has no die called ${id}.`,
    all: 'All dice',
    faces: 'Die',
    card: 'Figure',
    noDie:
      'This figure has no die of its own. With the tabletop rules, any die of the same level and type can summon it.',
    odds: 'Odds',
    summon: 'Chance of a summon face',
    pair: 'Chance to summon with three of these',
    crests: 'Average crests per roll',
    chance: (share: number) => `${Math.round(share * 100)}%`,
    mean: (count: number) => count.toFixed(2),
    bringsIn: 'Figures it can summon',
    bringsInHint: 'Tabletop rules: figures on your list with the same level and type.',
    broughtBy: 'Dice that can summon it',
    add: 'Add to a list',
    toList: 'List',
    newList: 'New list',
    addDie: 'Add die',
    addFigure: 'Add figure',
    added: (name: string, list: string) => `${name} was added to ${list}.`,
    openList: (list: string) => `Open ${list}`,
  },
}

export type CatalogueText = typeof CATALOGUE_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends CatalogueText {}
}
