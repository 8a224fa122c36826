/** The anchor that GitHub gives a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

/** A link to a heading of the same page. */
export const linkTo = (heading: string, text = heading): string =>
  `[${text}](#${anchorOf(heading)})`

/** A list with a dot before each line; a line that begins with spaces belongs to the one before. */
export const bullets = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(/^ */, '$&- ')).join('\n')

/** A table; the first column to the left, the others to the right. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [head, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Parts of a page with an empty line between them. */
export const page = (...parts: readonly string[]): string => `${parts.join('\n\n')}\n`
