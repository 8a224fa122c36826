import { gzipSync } from 'node:zlib'
import type { KeptRecord } from '../../src/results/records/ports.ts'

/** As many as the journal of one match can hold (`MAX_MATCH_KIB`). */
const STEPS = 16_000
const EVENTS_OF_STEP = 5

const square = (number: number): string =>
  `${String.fromCharCode(97 + (number % 13))}${1 + (number % 19)}`

const stepLine = (number: number): string =>
  `${number % 2 === 0 ? 'A' : 'B'} ${square(number)}-${square(number * 7)} =${number % 6}`

const eventLine = (number: number): string =>
  JSON.stringify(['moved', `m${number % 97}`, square(number), square(number * 3), number])

const linesOf = (count: number, line: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => `${line(number)}\n`).join('')

/**
 * The record of a match as long as one may be: 0.3 MB of text, and 3 MB of events. It has the form of a
 * record, but cannot be replayed.
 */
export const longMatch = (matchId: string): KeptRecord => ({
  matchId,
  game: 'ddm',
  record: gzipSync(
    `Dungeon Dice record 1\nmatch ${matchId}\nseat A ""\nseat B ""\n${linesOf(STEPS, stepLine)}sha256 0\n`,
  ),
  events: gzipSync(linesOf(STEPS * EVENTS_OF_STEP, eventLine)),
  luck: null,
})
