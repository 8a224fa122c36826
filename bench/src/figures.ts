import budgets from '../budgets.json' with { type: 'json' }

/** Name of a goal in budgets.json; goals are printed and enforce nothing. */
type BudgetName = keyof typeof budgets

/** A measured number. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly budget?: BudgetName
}

/** A lower or upper bound. */
interface Budget {
  readonly least?: number
  readonly most?: number
}

/** A Markdown table of figures. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, budget }) => [
    name,
    `${spell(value)} ${unit}`.trim(),
    ...(budget === undefined ? ['', ''] : goalOf(budgets[budget], value)),
  ])
  return layOut([['what', 'measured', 'goal', 'share of goal'], ...rows])
}

/** The goal as text, and the share reached: 1 or more means it is met. */
function goalOf({ least, most }: Budget, value: number): [string, string] {
  if (least !== undefined) return [`≥ ${spell(least)}`, spell(value / least)]
  if (most !== undefined) return [`≤ ${spell(most)}`, spell(most / value)]
  return ['', '']
}

/** Formats three significant digits: 96,400, 12.3, 0.045. */
export function spell(value: number): string {
  if (Math.abs(value) >= 100) {
    const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.abs(value))) - 2)
    return (Math.round(value / step) * step).toLocaleString('en-GB')
  }
  return Number(value.toPrecision(3)).toString()
}

/** A Markdown table; the first row is the header. */
export function layOut(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
