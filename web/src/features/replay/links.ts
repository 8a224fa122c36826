import { decoded } from '../../lib/browser/decoded.ts'
import { PATHS, pathTo } from '../../lib/paths.ts'

/** The address of a moment of a match, to share. */
export const replayLink = (id: string, step: number): string =>
  `${location.origin}${pathTo('replay', { id })}?step=${step}`

/** The step that an address names; 0 for the beginning. */
export const stepIn = (search: string): number =>
  Number(new URLSearchParams(search).get('step') ?? 0) || 0

/** The page of a position, which its address holds behind `#`. */
export const positionLink = (line: string): string =>
  `${PATHS.position}#${encodeURIComponent(line)}`

/** The position that an address holds; empty for none. */
export const positionIn = (hash: string): string => decoded(hash.replace(/^#/, ''))
