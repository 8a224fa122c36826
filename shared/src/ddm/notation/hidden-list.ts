import { HIDDEN_ID } from '../model/card.ts'
import type { DiceList } from '../model/dice-list.ts'
import type { Options } from '../model/options.ts'
import type { Level } from '../types.ts'
import type { ListSource } from './list-source.ts'
import { makeNumbers, parseNumbers } from './number-list.ts'

/** Whether an id stands for a hidden item, `?n`. */
export const isHidden = (id: string): boolean => id.startsWith(HIDDEN_ID)

type Entries = ReadonlyMap<string, { readonly type: string; readonly level: Level }>

/** Where the items of a list are hidden: among the figures, or with `bound` among the dice. */
const isBound = ({ summonBinding }: Options): boolean => summonBinding === 'bound'

const entriesOf = (options: Options, { catalogue }: ListSource): Entries =>
  isBound(options) ? catalogue.dice : catalogue.cards

const idsOf = (options: Options, { dice, figures }: DiceList): readonly string[] =>
  isBound(options) ? dice : figures

/** A list as others see it, by ids; `known` are the numbers of items that were turned up (R8.2–R8.4). */
export function hideItems(
  options: Options,
  list: DiceList,
  source: ListSource,
  known: readonly number[],
): DiceList {
  const entries = entriesOf(options, source)
  const ids = idsOf(options, list).map((id, place) => {
    const entry = entries.get(id)
    const isSecret = entry?.type === 'item' && !known.includes(place + 1)
    return isSecret ? `${HIDDEN_ID}${entry.level}` : id
  })
  return isBound(options) ? { ...list, dice: ids } : { ...list, figures: ids }
}

/** Numbers of the entries that a viewer knows, where items are hidden. */
export const knownIn = (options: Options, list: DiceList): readonly number[] =>
  idsOf(options, list).flatMap((id, place) => (isHidden(id) ? [] : [place + 1]))

/** Those of some numbers that are items of a list. */
export function itemsAmong(
  options: Options,
  list: DiceList,
  source: ListSource,
  numbers: readonly number[],
): readonly number[] {
  const entries = entriesOf(options, source)
  const ids = idsOf(options, list)
  return numbers.filter((number) => entries.get(ids[number - 1] ?? '')?.type === 'item')
}

/** The field of the default list with its items hidden, but for those of these numbers: `?`, `?+6`. */
export const makeHidden = (known: readonly number[]): string =>
  `${HIDDEN_ID}${known.length === 0 ? '' : `+${makeNumbers(known)}`}`

/** The numbers that such a field names; null for any other text. */
export function parseHidden(text: string): readonly number[] | null {
  if (text === HIDDEN_ID) return []
  return text.startsWith(`${HIDDEN_ID}+`) ? parseNumbers(text.slice(2)) : null
}
