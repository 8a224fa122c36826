import type { Ability } from '../model/ability.ts'
import type { Card } from '../model/card.ts'
import type { Side } from '../model/subject.ts'

/** How the side of a monster is said: `your other monsters`, `other opposing monsters`, `monsters of either player`. */
export interface SideWords {
  readonly possessive?: 'your'
  readonly adjective?: 'opposing'
  readonly behind?: string
}

/** The player for whom an ability works, and how those of each side are called. */
export interface Person {
  readonly name: string
  readonly pronoun: 'you' | 'they'
  readonly opponent: string
  /** Ending of a verb: `you gain`, `the player gains`. */
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

/** R15.5: an item's effect is about whoever's monster set it off, be it the reader or not. */
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

/** Finds the name of a card by its id. */
export type NameOf = (id: string) => string

/** Who is who in the words of one ability. */
export interface Speech {
  /** The figure whose ability it is. */
  readonly self: 'this monster' | 'this item'
  readonly person: Person
  /** Whether more than one target may be named. */
  readonly hasManyTargets: boolean
  /** Whether the ability says by itself that it holds as long as its figure is in play. */
  readonly isContinuous: boolean
  readonly nameOf: NameOf
}

/** How to speak about an ability of a card. */
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

/** What a player does: `you gain`, `the player who walked it gains`. */
export const does = ({ name, verbEnd }: Person, verb: string): string => `${name} ${verb}${verbEnd}`
