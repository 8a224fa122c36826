import { getHeapStatistics } from 'node:v8'

/** Heap that is counted on, in bytes. */
export const HEAP_NEED = {
  /** Of the server itself: code, caches, connections, garbage between collections. */
  server: 160 * 2 ** 20,
  /**
   * Of a match with two players in mid-game, on average: 116 KiB were measured after 150 answers, more
   * than a usual match has, and 141 after 400 (`npm run bench -- memory`). Matches of a full server are
   * of all ages.
   */
  match: 150 * 2 ** 10,
}
/** Even the smallest heap carries a few. */
const LEAST = 20

/** How many matches the heap of this process carries, by its limit in bytes. */
export const matchesInHeap = (limitBytes = getHeapStatistics().heap_size_limit): number =>
  Math.max(LEAST, Math.floor((limitBytes - HEAP_NEED.server) / HEAP_NEED.match))
