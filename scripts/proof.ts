import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { SIZES } from '../shared/tests/support/sizes.ts'
import { makePage, readPage } from './proof/page.ts'
import { programsFor, type Ran, runProgram } from './proof/programs.ts'
import { type FileRow, nameOf, withRun } from './proof/proof.ts'

/**
 * `npm run proof -- [FILTER ...]`: runs test files and programs whose path contains a filter, or all,
 * at full size (`SUITE=full`), and writes the results to `docs/proof.md` with commit and machine.
 * Fails if a test or a program fails or none was run.
 */

interface TestFile {
  readonly name: string
  readonly status: string
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly unknown[]
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly TestFile[]
}

const ROOT = join(import.meta.dirname, '..')
const PAGE = join(ROOT, 'docs/proof.md')

const NO_TESTS: Report = {
  ...{ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 },
  testResults: [],
}

/**
 * Runs these tests at full size with progress output; a filter may match none.
 * @throws when Vitest itself fails
 */
async function runTests(filters: readonly string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const words = ['--no-install', 'vitest', 'run', '--passWithNoTests', ...reporters, ...filters]
  const child = spawn('npx', words, {
    cwd: ROOT,
    env: { ...process.env, SUITE: 'full' },
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : NO_TESTS
  rmSync(folder, { recursive: true })
  if (code !== 0 && report.testResults.length === 0) throw new Error(`vitest ended with ${code}`)
  return report
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The current commit, marked if there are changes other than to docs/proof.md. */
function commitNow(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!docs/proof.md') !== ''
  return git('rev-parse', '--short=12', 'HEAD') + (changed ? ', with uncommitted changes' : '')
}

const rowOf = (
  { name, status, startTime, endTime, assertionResults }: TestFile,
  at: Pick<FileRow, 'commit' | 'date'>,
): FileRow => ({
  ...{ file: relative(ROOT, name), tests: assertionResults.length, result: status },
  seconds: Math.round((endTime - startTime) / 1_000),
  ...at,
})

const { positionals: filters } = parseArgs({ allowPositionals: true })
const at = { commit: commitNow(), date: new Date().toISOString().slice(0, 10) }
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
const report = await runTests(filters)
const programs: Ran[] = []
for (const program of programsFor(filters)) programs.push(await runProgram(program))
const rows = [
  ...report.testResults.map((file) => rowOf(file, at)),
  ...programs.map((ran) => ({ ...ran, tests: 1, ...at })),
]
if (rows.length === 0) {
  console.error('Nothing was run; docs/proof.md is unchanged.')
  process.exit(1)
}
const count = (result: Ran['result']) => programs.filter((ran) => ran.result === result).length
const passed = report.numPassedTests + count('passed')
const failed = report.numFailedTests + count('failed')
const skipped = report.numPendingTests + count('skipped')
const run = { of: nameOf(filters), passed, failed, skipped, ...at, machine }
const before = readPage(readFileSync(PAGE, 'utf8'))
writeFileSync(PAGE, makePage(withRun(before, run, rows), SIZES))
console.log(`${passed} passed, ${failed} failed; see docs/proof.md`)
process.exitCode = rows.every(({ result }) => result !== 'failed') && passed > 0 ? 0 : 1
