import type { Catalogue } from '@dungeon-dice/client-sdk/rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryState } from '../../../lib/queries/query-state.ts'
import { server } from '../../../lib/server.ts'
import { type Entry, entriesOf } from './entry.ts'

/** The server's catalogue, prepared for browsing. */
export interface CatalogueIndex {
  readonly catalogue: Catalogue
  readonly entries: readonly Entry[]
  readonly entryOf: (id: string) => Entry | undefined
}

function indexOf(catalogue: Catalogue): CatalogueIndex {
  const entries = entriesOf(catalogue)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return { catalogue, entries, entryOf: (id) => byId.get(id) }
}

/** Requested once: a server does not change its catalogue while it runs. */
const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: async () => indexOf(await server.catalogue()),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The dice and figures that the server plays with. */
export const useCatalogue = (): QueryState<CatalogueIndex> => useQuery(catalogueQuery)
