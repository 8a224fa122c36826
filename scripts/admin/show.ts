import type { ChatLine } from '../../shared/src/protocol/index.ts'

/** What could move the cursor or turn the line about: names and reasons are other people's. */
const UNSHOWN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

/** A text of somebody else's, as it is safe to show in a terminal. */
export const plain = (text: string): string => text.replace(UNSHOWN, '\ufffd')

/** A time of the server, to the minute, in UTC. */
export const timeText = (atMs: number): string =>
  new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')

/** When something ends. */
export const untilText = (untilMs: number | null): string =>
  untilMs === null ? 'for ever' : `until ${timeText(untilMs)}`

/** Rows under a head, in columns; `none` when there are no rows. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
): string {
  if (rows.length === 0) return none
  const all = [head, ...rows.map((row) => row.map(plain))]
  const widths = head.map((_, column) => Math.max(...all.map((row) => widthOf(row[column]))))
  return all.map((row) => lineOf(row, widths)).join('\n')
}

const widthOf = (cell = ''): number => [...cell].length

const lineOf = (row: readonly string[], widths: readonly number[]): string =>
  row
    .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
    .join('  ')
    .trimEnd()

/** A line of chat, as its reporter was sent it. */
export const chatText = ({ number, atMs, name, seat, text, phrase }: ChatLine): string =>
  plain(`${number}. ${timeText(atMs)} ${speaker(name, seat)}: ${text ?? `(${phrase})`}`)

const speaker = (name: string, seat: string | null): string => {
  if (name === '') return `seat ${seat ?? '?'}`
  return seat === null ? name : `${name} (${seat})`
}
