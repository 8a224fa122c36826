import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Flow } from './house/flows.ts'
import { folderOf, folderRows, linesIn, SOURCE, sourceFiles, textOf } from './house/lines.ts'
import { Tracer } from './house/tracer.ts'

/**
 * `npm run house`: the structure of the server in numbers. The files that an intent, a frame and a
 * ticket pass are traced in a running server. `docs/architecture.md` has the tables.
 */

const USAGE = `npm run house -- [--files] [--write]

Traces a running server, and prints which files an intent, a spectator's frame and a queue ticket
pass, lines by folder, and the longest files and functions.

  --files  also names the files of each path
  --write  puts the tables into docs/architecture.md
  --help   prints this text
`

const { values: options } = parseArgs({
  options: {
    files: { type: 'boolean' },
    write: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
if (options.help) {
  process.stdout.write(USAGE)
  process.exit(0)
}

const PAGE = join(import.meta.dirname, '../docs/architecture.md')
const LONGEST = 10

/** A Markdown table; columns of numbers are aligned to the right. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const aligned = head.map((_, place) => (typeof rows[0]?.[place] === 'number' ? '---:' : '---'))
  return `${[head, aligned, ...rows].map(line).join('\n')}\n`
}

/** The page with a table in place of the one with the same head. */
function replaceTable(page: string, fresh: string): string {
  const lines = page.split('\n')
  const start = lines.indexOf(fresh.slice(0, fresh.indexOf('\n')))
  if (start < 0) throw new Error(`no table in the page begins with ${fresh.split('\n')[0]}`)
  const rest = lines.slice(start).findIndex((line) => !line.startsWith('|'))
  lines.splice(start, rest, ...fresh.trimEnd().split('\n'))
  return lines.join('\n')
}

const flowRow = ({ name, files }: Flow) => [name, files.length, new Set(files.map(folderOf)).size]

/** The files of a path by folder, as rows of a table. */
const filesByFolder = ({ files }: Flow) =>
  [...Map.groupBy(files, folderOf)].map(([folder, own]) => [
    `${folder}/`,
    own.map((file) => `\`${file.slice(folder.length + 1)}\``).join(', '),
  ])

const longestFiles = () =>
  sourceFiles()
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
const [intent] = flows
const kept = [
  table(['what passes through the server', 'files', 'folders'], flows.map(flowRow)),
  table(['folder', 'files', 'lines'], folderRows()),
  table(['an intent passes', 'files'], intent === undefined ? [] : filesByFolder(intent)),
]
process.stdout.write(
  [
    ...kept,
    table(['longest files', 'lines'], longestFiles()),
    table(['longest functions', 'lines'], longest),
  ].join('\n'),
)
if (options.files)
  for (const { name, files } of flows) process.stdout.write(`\n${name}:\n${files.join('\n')}\n`)
if (options.write) writeFileSync(PAGE, kept.reduce(replaceTable, readFileSync(PAGE, 'utf8')))
process.exit(0)
