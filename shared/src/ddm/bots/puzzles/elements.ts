import { present } from '../../../kernel/assert.ts'
import { parseSquare, type SquareName } from '../../geometry/square.ts'
import type { Answer, DimensionIntent } from '../../language/intent.ts'
import { type Monster, monsterOn, type State } from '../../model/state.ts'

/** Kinds of actions that a solution is made of. */
const ELEMENTS = [
  'strike',
  'fight',
  'walk',
  'summon',
  'arrival',
  'ability',
  'jump',
  'item',
] as const
export type ElementKind = (typeof ELEMENTS)[number]

/**
 * An action of a solution regardless of order, squares and routes: two plans with the same elements
 * are the same idea.
 */
export interface Element {
  readonly kind: ElementKind
  /** Tells this element from others of its kind; the same for the same action in another order. */
  readonly key: string
}

/** The elements of an answer that led from one state to another; none for ending a turn or passing. */
export function elementsOf(before: State, answer: Answer, after: State): readonly Element[] {
  switch (answer.type) {
    case 'attack': {
      const target = idOn(before, answer.at)
      const kind = target === 'master' ? 'strike' : 'fight'
      return [elementOf(kind, `${idOn(before, answer.from)} ${target}`)]
    }
    case 'move':
      return [
        elementOf('walk', idOn(before, answer.walk[0] ?? '')),
        ...(haveItemsChanged(before, after)
          ? [elementOf('item', idOn(before, answer.walk[0] ?? ''))]
          : []),
      ]
    case 'dimension':
      return [elementOf('summon', cardIn(before, answer))]
    case 'summonAbility':
      return [elementOf('arrival', '')]
    case 'ability':
      return [elementOf('ability', `${idOn(before, answer.from)} ${answer.ability}`)]
    case 'jump':
      return [elementOf('jump', idOn(before, answer.from))]
    default:
      return []
  }
}

const elementOf = (kind: ElementKind, key: string): Element => ({ kind, key: `${kind} ${key}` })

/** The id of the monster on a square; there is a Dungeon Master where there is none. */
const idOn = (state: State, at: SquareName | string): string =>
  String(monsterOn(state, parseSquare(at) ?? -1)?.id ?? 'master')

function cardIn({ setup, player }: State, { die, figure }: DimensionIntent): string {
  const { dice, figures } = setup.lists[player]
  return figure === undefined
    ? present(dice[die - 1], 'a listed die').card.id
    : present(figures[figure - 1], 'a listed figure').id
}

const haveItemsChanged = ({ items }: State, { items: later }: State): boolean =>
  items.length !== later.length ||
  items.some(({ faceUp }, place) => later[place]?.faceUp !== faceUp)

/** The key of a blow of this monster on the Dungeon Master. */
export const strikeKey = ({ id }: Pick<Monster, 'id'>): string => `strike ${id} master`

/** The key of a walk of this monster. */
export const walkKey = ({ id }: Pick<Monster, 'id'>): string => `walk ${id}`
