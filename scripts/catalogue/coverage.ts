import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { startVitest } from 'vitest/node'
import { BUILT_IN, type Card } from '../../shared/src/ddm/index.ts'
import { effectName, readTraces, TRACE_FOLDER, type Trace } from '../../shared/tests/trace/trace.ts'
import type { Command } from './command.ts'

const SHARED = join(import.meta.dirname, '../../shared')

/** Tests of random games: they execute everything and say little about any single card. */
const UNAIMED = ['tests/{properties,exhaustive,perft,trace}/**']

interface Row {
  readonly name: string
  readonly does: string
  /** Names of everything a test must have executed; empty for a card without abilities. */
  readonly needed: readonly string[]
}

/** One row per ability of a card; a card without abilities has one row with nothing to execute. */
const rowsOf = ({ id, abilities }: Card): readonly Row[] =>
  abilities.length === 0
    ? [{ name: id, does: 'no special ability', needed: [] }]
    : abilities.map(({ timing, effects }, place) => ({
        name: `${id}/${place + 1}`,
        does: `${timing}: ${effects.map(({ op }) => op).join(', ')}`,
        needed: effects.map((_, at) => effectName(id, place + 1, at)),
      }))

/**
 * Runs these tests, or all but the random ones, with the recorder and returns its output; null if a
 * test fails.
 */
async function runTraced(filters: readonly string[]): Promise<readonly Trace[] | null> {
  const folder = mkdtempSync(join(tmpdir(), 'trace-'))
  const vitest = await startVitest('test', [...filters], {
    root: SHARED,
    config: false,
    watch: false,
    pool: 'forks',
    isolate: false,
    reporters: ['dot'],
    // Recording slows tests down.
    testTimeout: 120_000,
    include: ['tests/**/*.test.ts', 'src/ddm/{abilities,mechanics,play}/**/*.test.ts'],
    exclude: filters.length === 0 ? UNAIMED : [],
    setupFiles: [join(SHARED, 'tests/trace/record.ts')],
    env: { [TRACE_FOLDER]: folder },
  })
  const hasFailed = vitest.state.getCountOfFailedTests() > 0 || process.exitCode === 1
  await vitest.close()
  const traces = readTraces(folder)
  rmSync(folder, { recursive: true })
  return hasFailed ? null : traces
}

/** The tests that executed all that a row needs. */
function testsOf({ name, needed }: Row, traces: readonly Trace[]): readonly Trace[] {
  const wanted = needed.length === 0 ? [name] : needed
  const done = traces.filter(({ what }) => wanted.includes(what))
  return [...new Map(done.map((trace) => [`${trace.file} ${trace.test}`, trace])).values()]
}

const isCovered = ({ needed }: Row, traces: readonly Trace[]): boolean =>
  needed.every((name) => traces.some(({ what }) => what === name))

/** Files with the number of their tests: `auras (2), lord-of-d (1)`. */
function filesOf(tests: readonly Trace[]): string {
  const counts = new Map<string, number>()
  for (const { file } of tests) {
    const name = basename(file, '.test.ts')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name} (${count})`).join(', ')
}

function linesOf(row: Row, traces: readonly Trace[], isLong: boolean): readonly string[] {
  const tests = testsOf(row, traces)
  const mark = isCovered(row, traces) ? String(tests.length).padStart(5) : ' open'
  const line = `${mark}  ${row.name.padEnd(36)} ${row.does.padEnd(36)} ${filesOf(tests)}`
  const named = tests.map(({ file, test }) => `${' '.repeat(9)}${relative(SHARED, file)} > ${test}`)
  return [line, ...(isLong ? named : [])]
}

const HOW = `The number counts tests. An effect is executed when the engine let it happen, at least in part, while a
test ran. What holds by being in play is executed when, had it not held, an intent that the test gave
would have led elsewhere, or other answers would have been legal. A card without special abilities has
nothing to execute: its number counts the tests in which it was in play. Tests that play by chance
(properties, exhaustive, perft) are left out, unless they are named.`

function report(traces: readonly Trace[], isLong: boolean): number {
  const cards = [...BUILT_IN.cards.values()]
  const isOpen = (card: Card) => rowsOf(card).some((row) => !isCovered(row, traces))
  const open = cards.filter(isOpen).map(({ id }) => id)
  const lines = cards.flatMap(rowsOf).flatMap((row) => linesOf(row, traces, isLong))
  const count = (ids: Iterable<string>) => [...ids].filter((id) => !open.includes(id)).length
  console.log(['tests  ability', ...lines, '', HOW, ''].join('\n'))
  console.log(`${count(BUILT_IN.dice.keys())} of ${BUILT_IN.dice.size} dice`)
  console.log(`${count(BUILT_IN.cards.keys())} of ${BUILT_IN.cards.size} figures`)
  for (const id of open) console.log(`open: ${id}`)
  return open.length === 0 ? 0 : 1
}

/** Prints which tests executed each ability of the built-in dice, as recorded by the engine. */
export const coverage: Command = {
  takes: '[--tests] [FILTER…]',
  does: 'runs the tests and lists those that executed each ability; --tests names every test',
  run: async (words) => {
    const traces = await runTraced(words.filter((word) => !word.startsWith('--')))
    if (traces !== null) return report(traces, words.includes('--tests'))
    console.error('a test failed, so there is no coverage report')
    return 1
  },
}
