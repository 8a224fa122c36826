import { type Catalogue, DEFAULT_LIST, type ListSource } from '@dungeon-dice/client-sdk/rules'

/** Defaults for a pasted position that names neither dice nor lists. */
export const listSource = (catalogue: Catalogue): ListSource => ({
  catalogue,
  defaultList: DEFAULT_LIST,
})
