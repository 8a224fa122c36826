import { type Catalogue, DEFAULT_LIST, type ListSource } from '@dungeon-dice/client-sdk/rules'

/** What the text of a position leaves to its reader: these dice, and the usual list. */
export const listSource = (catalogue: Catalogue): ListSource => ({
  catalogue,
  defaultList: DEFAULT_LIST,
})
