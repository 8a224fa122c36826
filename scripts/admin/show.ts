import type { ChatLine } from '../../shared/src/protocol/index.ts'

/**
 * Characters that could move the cursor or change text direction: names and reasons come from other
 * people.
 */
const UNSHOWN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

/** Makes text from others safe to show in a terminal. */
export const plain = (text: string): string => text.replace(UNSHOWN, '\ufffd')

/** A server time in UTC, to the minute. */
export const timeText = (atMs: number): string =>
  new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')

/** When a sanction ends. */
export const untilText = (untilMs: number | null): string =>
  untilMs === null ? 'for ever' : `until ${timeText(untilMs)}`

/** A table with a header row; `none` if it has no rows. */
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

/** A chat line as its reporter received it. */
export const chatText = ({ number, atMs, name, seat, text, phrase }: ChatLine): string =>
  plain(`${number}. ${timeText(atMs)} ${speaker(name, seat)}: ${text ?? `(${phrase})`}`)

const speaker = (name: string, seat: string | null): string => {
  if (name === '') return `seat ${seat ?? '?'}`
  return seat === null ? name : `${name} (${seat})`
}
