import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Flow } from './house/flows.ts'
import { Tracer } from './house/tracer.ts'

/**
 * `npm run house`: how the server is cut, in numbers. What an intent, a frame and a ticket pass is
 * traced in a running server, not read by hand. `docs/architecture.md` keeps the tables.
 */

const USAGE = `npm run house -- [--files]

Traces a running server, and prints which files an intent, a spectator's frame and a queue ticket
pass, lines by folder, and the longest files and functions.

  --files  also names the files of each path
  --help   prints this text
`

const { values: options } = parseArgs({
  options: { files: { type: 'boolean' }, help: { type: 'boolean' } },
})
if (options.help) {
  process.stdout.write(USAGE)
  process.exit(0)
}

const SOURCE = join(import.meta.dirname, '../server/src/')
const LONGEST = 10

const folderOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '.')
const linesIn = (text: string): number => text.split('\n').length - 1
const textOf = (file: string): string => readFileSync(join(SOURCE, file), 'utf8')

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const aligned = head.map((_, place) => (place === 0 ? '---' : '---:'))
  return `${[head, aligned, ...rows].map(line).join('\n')}\n`
}

const flowRow = ({ name, files }: Flow) => [name, files.length, new Set(files.map(folderOf)).size]

/** Every source file of the server but tests. */
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .toSorted()

function folderRows(): readonly (readonly (string | number)[])[] {
  const byFolder = Map.groupBy(sources, folderOf)
  return [...byFolder].map(([folder, files]) => [
    folder === '.' ? 'main.ts, index.ts' : `${folder}/`,
    files.length,
    files.reduce((sum, file) => sum + linesIn(textOf(file)), 0),
  ])
}

const longestFiles = () =>
  sources
    .map((file) => [file, linesIn(textOf(file))] as const)
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, LONGEST)

async function longestFunctions(tracer: Tracer) {
  const found = (await tracer.functions()).map(({ file, name, start, end }) => {
    const lines = linesIn(textOf(file).slice(start, end)) + 1
    return [`${file}: ${name}`, lines] as const
  })
  return found.toSorted((one, other) => other[1] - one[1]).slice(0, LONGEST)
}

const tracer = new Tracer(SOURCE)
await tracer.start()
// Loaded after the tracer, which counts the functions of what is loaded from then on.
const { traceFlows } = await import('./house/flows.ts')
const longest = await longestFunctions(tracer)
const flows = await traceFlows(tracer)
const rows = folderRows()
const total = (place: 1 | 2) => rows.reduce((sum, row) => sum + Number(row[place]), 0)
const tables = [
  table(['what passes through the server', 'files', 'folders'], flows.map(flowRow)),
  table(['folder', 'files', 'lines'], [...rows, ['all', total(1), total(2)]]),
  table(['longest files', 'lines'], longestFiles()),
  table(['longest functions', 'lines'], longest),
]
process.stdout.write(tables.join('\n'))
if (options.files)
  for (const { name, files } of flows) process.stdout.write(`\n${name}:\n${files.join('\n')}\n`)
process.exit(0)
