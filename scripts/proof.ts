import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, relative } from 'node:path'
import { SIZES } from '../shared/tests/support/sizes.ts'

/**
 * `npm run proof`: every test at its full size (`SUITE=full`), and the result written to
 * `docs/proof.md` with the commit and the machine. Fails when a test fails.
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

/** Runs every test at its full size, showing progress, and gives what came of it. */
async function runTests(): Promise<Report> {
  const file = join(mkdtempSync(join(tmpdir(), 'proof-')), 'report.json')
  const args = [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const child = spawn('npx', ['--no-install', ...args], {
    cwd: ROOT,
    env: { ...process.env, SUITE: 'full' },
    stdio: 'inherit',
  })
  await new Promise((resolve) => child.once('close', resolve))
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

const secondsOf = ({ startTime, endTime }: TestFile): number =>
  Math.round((endTime - startTime) / 1000)

/** Files that took a while: where the full sizes are. */
const longest = ({ testResults }: Report): readonly TestFile[] =>
  testResults.filter((file) => secondsOf(file) >= 5).toSorted((a, b) => secondsOf(b) - secondsOf(a))

/** Where the tree stood when the tests began. */
function commitNow(): string {
  const dirty = git('status', '--porcelain') === '' ? '' : ', with uncommitted changes'
  return git('rev-parse', '--short=12', 'HEAD') + dirty
}

function pageOf(report: Report, commit: string): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  return [
    '# Proof',
    '',
    'The latest run of `npm run proof`: every test at its full size. Written by that command.',
    '',
    `- Commit: ${commit}`,
    `- Date: ${new Date().toISOString().slice(0, 10)}`,
    `- Machine: ${machine}`,
    `- Tests: ${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numPendingTests} skipped`,
    '',
    '| what is counted | in CI | in the proof |',
    '| --- | ---: | ---: |',
    ...Object.entries(SIZES).map(([name, { ci, full }]) => `| \`${name}\` | ${ci} | ${full} |`),
    '',
    '| file | tests | result | seconds |',
    '| --- | ---: | --- | ---: |',
    ...longest(report).map(
      (file) =>
        `| ${relative(ROOT, file.name)} | ${file.assertionResults.length} | ${file.status} | ${secondsOf(file)} |`,
    ),
    '',
  ].join('\n')
}

const commit = commitNow()
const report = await runTests()
writeFileSync(join(ROOT, 'docs/proof.md'), pageOf(report, commit))
console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed; see docs/proof.md`)
process.exitCode = report.numFailedTests === 0 && report.numPassedTests > 0 ? 0 : 1
