import type { Directory, Entry } from '../cluster/ports.ts'
import { CODES, MATCHES } from '../session/match-directory.ts'

/** Location of a match: its server, moving to another one, or gone. */
export type MatchLocation = { readonly server: string } | 'moving' | 'gone'

/** Server and match that a join code leads to. */
interface CodeLocation {
  readonly server: string
  readonly match: string
}

/** Finds the server of a match. All methods reject with `Unreachable`. */
export interface MatchLocations {
  readonly of: (matchId: string) => Promise<MatchLocation>
  /** Location according to the database alone, since the directory may lag behind. */
  readonly ownerOf: (matchId: string) => Promise<MatchLocation>
  /** Server and id of the private match with this join code; null for none. */
  readonly ofCode: (code: string) => Promise<CodeLocation | null>
}

/** Directory namespace of matches that are gone but not yet fully shown, and of their codes. */
export const ENDING = 'show'

/** Key of a join code in the namespace `ENDING`. */
export const codeKey = (code: string): string => `code ${code}`

/** Looks matches up in the directory; `ownerOf` locates a match that is not listed there. */
export function matchLocationsOf(
  directory: Pick<Directory, 'find'>,
  ownerOf: (matchId: string) => Promise<MatchLocation>,
): MatchLocations {
  const find = async (namespace: string, key: string, shown: string): Promise<Entry | null> =>
    (await directory.find(namespace, key)) ?? (await directory.find(ENDING, shown))
  return {
    of: async (matchId) => {
      const entry = await find(MATCHES, matchId, matchId)
      return entry === null ? ownerOf(matchId) : { server: entry.server }
    },
    ownerOf,
    ofCode: async (code) => {
      const entry = await find(CODES, code, codeKey(code))
      return entry === null ? null : { server: entry.server, match: entry.value }
    },
  }
}
