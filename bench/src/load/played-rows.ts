import type { Played } from '../rooms/load-messages.ts'
import { LOAD_ROWS, type LoadColumn } from './size.ts'

/** A column without measurements. */
export const BLANK = Object.fromEntries(
  Object.keys(LOAD_ROWS).map((row) => [row, Number.NaN]),
) as LoadColumn

/** Rows measured by the players, and the players' own cost. */
export const playedRows = (played: Played) => ({
  'intents a second': played.requests / played.seconds,
  'intent → patch, p50': played.patchedP50Ms,
  'intent → patch, p99': played.patchedP99Ms,
  'intent → answer, p50': played.answeredP50Ms,
  'intent → answer, p99': played.answeredP99Ms,
  'CPU of the players themselves an intent': played.ownCpuMicros / played.requests,
  'bytes to each player an intent': played.bytesMean,
})
