import type { Seat } from '@dungeon-dice/client-sdk/duel'
import type { Entry, Telling } from '../narration/narrate.ts'

/** Events between two passes that say nothing by themselves. */
const BETWEEN = 'stepChanged'

/**
 * The entries of a log with passes that follow each other as one: after most cards and attacks both sides
 * pass, and that is no news. A step of the turn between two passes does not part them.
 */
export function foldPasses(entries: readonly Entry[], telling: Telling): readonly Entry[] {
  const folded: Entry[] = []
  // Place of the pass that a further one joins, and its seats; null where other things happened since.
  let open: { readonly at: number; readonly seats: Set<Seat> } | null = null
  for (const entry of entries) {
    const { event } = entry
    if (event.type !== 'passed') {
      if (event.type !== BETWEEN) open = null
      folded.push(entry)
      continue
    }
    const first: Entry | undefined = open === null ? undefined : folded[open.at]
    if (open === null || first === undefined || first.turn !== entry.turn) {
      open = { at: folded.length, seats: new Set([event.seat]) }
      folded.push(entry)
      continue
    }
    open.seats.add(event.seat)
    if (open.seats.size > 1) folded[open.at] = { ...first, words: telling.words.log.bothPass }
  }
  return folded
}
