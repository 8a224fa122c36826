import { getHeapStatistics } from 'node:v8'

/** Heap that the server itself needs, in bytes: code, caches, connections, garbage between collections. */
const BASE_BYTES = 160 * 2 ** 20
/** Heap that a match needs in mid-game, in bytes: 190 to 233 KiB were measured. */
const MATCH_BYTES = 240 * 2 ** 10
/** Even the smallest heap carries a few. */
const LEAST = 20

/** How many matches the heap of this process carries, by its limit in bytes. */
export const matchesInHeap = (limitBytes = getHeapStatistics().heap_size_limit): number =>
  Math.max(LEAST, Math.floor((limitBytes - BASE_BYTES) / MATCH_BYTES))
