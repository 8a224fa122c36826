import type { Catalogue } from '../model/catalogue.ts'
import type { DiceList } from '../model/dice-list.ts'

/** What a position's text leaves to its reader: the meaning of ids, and the list that it need not name. */
export interface ListSource {
  readonly catalogue: Catalogue
  /** The list of a seat whose field is left out; with `summonBinding bound` its dice alone. */
  readonly defaultList: DiceList
}
