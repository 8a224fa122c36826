import {
  CRESTS,
  crestsExpected,
  type Die,
  type FigureType,
  GENERAL_ABILITIES,
  LEVELS,
  MONSTER_TYPES,
  TIMINGS,
} from '@dungeon-dice/client-sdk/rules'
import type { Entry } from './entry.ts'

/** The facets of entries, in the order in which they are offered. */
export const FACETS = ['type', 'level', 'crest', 'timing', 'general'] as const
export type Facet = (typeof FACETS)[number]

/** All types of dice and figures (R1.6). */
export const FIGURE_TYPES: readonly FigureType[] = [...MONSTER_TYPES, 'item']

interface FacetOf {
  readonly values: readonly string[]
  readonly of: (entry: Entry) => readonly string[]
  /** Whether an entry must have all that is chosen; else one of it is enough. */
  readonly isAll?: true
}

/** The values of each facet, and an entry's values of it. */
const FACET_OF: Readonly<Record<Facet, FacetOf>> = {
  type: { values: FIGURE_TYPES, of: ({ card }) => [card.type] },
  level: { values: LEVELS.map(String), of: ({ card }) => [String(card.level)] },
  crest: {
    values: CRESTS,
    of: ({ die }) => (die === null ? [] : die.faces.map(({ crest }) => crest)),
    isAll: true,
  },
  timing: { values: TIMINGS, of: ({ card }) => card.abilities.map(({ timing }) => timing) },
  general: {
    values: GENERAL_ABILITIES,
    of: ({ card }) => (card.kind === 'monster' ? card.general : []),
  },
}

/** The values of a facet. */
export const facetValues = (facet: Facet): readonly string[] => FACET_OF[facet].values

const statOf =
  (stat: 'attack' | 'defense' | 'hp') =>
  ({ card }: Entry) =>
    card.kind === 'monster' ? card[stat] : -1

/** Crests that a die gives a roll, of all kinds together, on average. */
const crestsOf = ({ die }: { readonly die: Die | null }): number =>
  die === null ? -1 : Object.values(crestsExpected(die)).reduce((sum, mean) => sum + mean, 0)

/** The sort orders: names from A, all others from the highest, levels from the lowest. */
const WEIGHTS = {
  level: ({ card }: Entry) => -card.level,
  name: () => 0,
  attack: statOf('attack'),
  defense: statOf('defense'),
  hp: statOf('hp'),
  crests: crestsOf,
} as const
export type Sorting = keyof typeof WEIGHTS

/** All ways to sort, the usual one first. */
export const SORTINGS = Object.keys(WEIGHTS) as readonly Sorting[]

/** Which entries are wanted, and in which order. */
export interface Filter {
  readonly words: string
  readonly chosen: Readonly<Record<Facet, readonly string[]>>
  readonly sorting: Sorting
}

/** Wants all entries. */
export const ALL_ENTRIES: Filter = {
  words: '',
  chosen: { type: [], level: [], crest: [], timing: [], general: [] },
  sorting: 'level',
}

/** The filter with a value of a facet chosen, or no longer chosen. */
export function toggled(filter: Filter, facet: Facet, value: string): Filter {
  const before = filter.chosen[facet]
  const values = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  return { ...filter, chosen: { ...filter.chosen, [facet]: values } }
}

/** How many values are chosen, of all facets. */
export const countChosen = ({ chosen }: Filter): number =>
  FACETS.reduce((sum, facet) => sum + chosen[facet].length, 0)

/** The entries that are wanted, in the order that is wanted. */
export function chooseEntries(entries: readonly Entry[], filter: Filter): readonly Entry[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean)
  const weigh = WEIGHTS[filter.sorting]
  return entries
    .filter(
      (entry) =>
        words.every((word) => entry.searched.includes(word)) &&
        FACETS.every((facet) => fits(entry, facet, filter.chosen[facet])),
    )
    .sort((a, b) => weigh(b) - weigh(a) || a.card.name.localeCompare(b.card.name, 'en'))
}

function fits(entry: Entry, facet: Facet, chosen: readonly string[]): boolean {
  if (chosen.length === 0) return true
  const { of, isAll } = FACET_OF[facet]
  const has = of(entry)
  return isAll
    ? chosen.every((value) => has.includes(value))
    : chosen.some((value) => has.includes(value))
}
