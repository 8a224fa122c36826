import type { Directory, Entry } from '../cluster/ports.ts'

/** Where a match is: the id of its server, on its way to one, or nowhere. */
export type MatchLocation = { readonly server: string } | 'moving' | 'gone'

/** What a code leads to. */
interface CodeHome {
  readonly server: string
  readonly match: string
}

/** Finds the servers at which matches are shown. All reject with `Unreachable`. */
export interface MatchLocations {
  readonly of: (matchId: string) => Promise<MatchLocation>
  /** The same by what is written of the match alone: the directory may be behind. */
  readonly holderOf: (matchId: string) => Promise<MatchLocation>
  /** The server that has a private match under this code, and the id of that; null for none. */
  readonly ofCode: (code: string) => Promise<CodeHome | null>
}

/** Shelves on which matches and codes are found while they are played, by who plays them. */
const MATCHES = 'match'
const CODES = 'code'

/** Shelf of matches that are gone and of which not all was shown yet, and of their codes. */
export const SHOWS = 'show'

/** Key of a code on the shelf of shows. */
export const codeKey = (code: string): string => `code ${code}`

/** Finds homes in the directory; `holderOf` says who has a match that it does not know. */
export function matchLocationsOf(
  directory: Pick<Directory, 'find'>,
  holderOf: (matchId: string) => Promise<MatchLocation>,
): MatchLocations {
  const find = async (namespace: string, key: string, shown: string): Promise<Entry | null> =>
    (await directory.find(namespace, key)) ?? (await directory.find(SHOWS, shown))
  return {
    of: async (matchId) => {
      const entry = await find(MATCHES, matchId, matchId)
      return entry === null ? holderOf(matchId) : { server: entry.server }
    },
    holderOf,
    ofCode: async (code) => {
      const entry = await find(CODES, code, codeKey(code))
      return entry === null ? null : { server: entry.server, match: entry.value }
    },
  }
}
