import type { Catalogue } from '@dungeon-dice/client-sdk/rules'
import { type Asking, useAsked } from '../../../lib/queries/use-asked.ts'
import { server } from '../../../lib/server.ts'
import { type Entry, entriesOf } from './entry.ts'

/** What the server plays with, made ready to be looked through. */
export interface Shelf {
  readonly catalogue: Catalogue
  readonly entries: readonly Entry[]
  readonly entryOf: (id: string) => Entry | undefined
}

let known: Promise<Shelf> | null = null

/** Asks for it once; again when that failed. */
async function ask(): Promise<Shelf> {
  known ??= server.catalogue().then(shelfOf)
  try {
    return await known
  } catch (error) {
    known = null
    throw error
  }
}

function shelfOf(catalogue: Catalogue): Shelf {
  const entries = entriesOf(catalogue)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return { catalogue, entries, entryOf: (id) => byId.get(id) }
}

/** The dice and figures that the server plays with. */
export const useShelf = (): Asking<Shelf> =>
  useAsked('catalogue', async () => ({ ok: true, value: await ask() }))
