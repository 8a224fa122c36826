import { getHeapStatistics } from 'node:v8'

/** Heap that the server itself needs, in bytes: code, caches, connections, garbage between collections. */
const BASE_BYTES = 160 * 2 ** 20
/**
 * Heap that a match with two players needs in mid-game, in bytes: 154 KiB were measured after 150
 * answers, more than a usual match has, and 221 after 450.
 */
const MATCH_BYTES = 200 * 2 ** 10
/** Even the smallest heap carries a few. */
const LEAST = 20

/** How many matches the heap of this process carries, by its limit in bytes. */
export const matchesInHeap = (limitBytes = getHeapStatistics().heap_size_limit): number =>
  Math.max(LEAST, Math.floor((limitBytes - BASE_BYTES) / MATCH_BYTES))
