import type { Ability } from '../model/ability.ts'
import type { Side } from '../model/subject.ts'
import type { Card } from '../rules/01-terms/monster-and-item-cards.ts'

/**
 * Words for the side of a monster: `your other monsters`, `other opposing monsters`, `monsters of
 * either player`.
 */
export interface SideWords {
  readonly possessive?: 'your'
  readonly adjective?: 'opposing'
  readonly behind?: string
}

/** The player an ability works for, and the words for each side. */
export interface Person {
  readonly name: string
  readonly pronoun: 'you' | 'they'
  readonly opponent: string
  /** Verb ending: `you gain`, `the player gains`. */
  readonly verbEnd: '' | 's'
  readonly sides: Readonly<Record<Side, SideWords>>
}

const EITHER: SideWords = { behind: 'of either player' }

const READER: Person = {
  name: 'you',
  pronoun: 'you',
  opponent: 'your opponent',
  verbEnd: '',
  sides: { own: { possessive: 'your' }, enemy: { adjective: 'opposing' }, any: EITHER },
}

/**
 * R15.5: an item's effect concerns the player whose monster set it off, who may or may not be the
 * reader.
 */
const WALKER: Person = {
  name: 'the player who walked it',
  pronoun: 'they',
  opponent: 'the other player',
  verbEnd: 's',
  sides: {
    own: { behind: 'of the player who walked it' },
    enemy: { behind: 'of the other player' },
    any: EITHER,
  },
}

/** Finds the name of a card by id. */
export type NameOf = (id: string) => string

/** Context for describing one ability. */
export interface Speech {
  /** The figure with the ability. */
  readonly self: 'this monster' | 'this item'
  readonly person: Person
  /** True if several targets may be named. */
  readonly hasManyTargets: boolean
  /** Returns true if the text already says that it holds while its figure is in play. */
  readonly isContinuous: boolean
  readonly nameOf: NameOf
}

/** The context for describing an ability of a card. */
export const speechFor = (
  { timing, target }: Ability,
  { kind }: Pick<Card, 'kind'>,
  nameOf: NameOf,
): Speech => ({
  self: kind === 'monster' ? 'this monster' : 'this item',
  person: timing === 'step' ? WALKER : READER,
  hasManyTargets: (target?.upTo ?? 1) > 1,
  isContinuous: timing === 'continuous',
  nameOf,
})

/** A player's action: `you gain`, `the player who walked it gains`. */
export const does = ({ name, verbEnd }: Person, verb: string): string => `${name} ${verb}${verbEnd}`
