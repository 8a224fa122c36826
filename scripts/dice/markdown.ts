/** GitHub's anchor of a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

/** A link to a heading of the same page. */
export const linkTo = (heading: string, text = heading): string =>
  `[${text}](#${anchorOf(heading)})`

/** A bullet list; lines with leading spaces are nested. */
export const bullets = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(/^ */, '$&- ')).join('\n')

/** A table with the first column left-aligned and the others right-aligned. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [head, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Joins parts of a page with empty lines. */
export const page = (...parts: readonly string[]): string => `${parts.join('\n\n')}\n`
