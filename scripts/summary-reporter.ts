import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Files that a summary lists as the slowest. */
const SLOWEST = 40
/** Characters of an error's message that a summary shows. */
const MESSAGE_LENGTH = 600

const ROOT = process.cwd()

interface ErrorShown {
  readonly message: string
  readonly cause?: unknown
}

/** The message of an error, and those of its causes. */
function messageOf({ message, cause }: ErrorShown): string {
  const isError = typeof cause === 'object' && cause !== null && 'message' in cause
  return isError ? `${message}\nCaused by: ${messageOf(cause as ErrorShown)}` : message
}

const shortened = (error: ErrorShown): string =>
  `    ${messageOf(error).slice(0, MESSAGE_LENGTH).replaceAll('\n', '\n    ')}`

/** Seconds that a file took, with its imports and its setup. */
function secondsOf(file: TestModule): number {
  const { duration, collectDuration, prepareDuration, setupDuration } = file.diagnostic()
  return (duration + collectDuration + prepareDuration + setupDuration) / 1_000
}

function slowestOf(files: readonly TestModule[]): string[] {
  const slowest = files.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SLOWEST)
  return slowest.map(
    (file) => `  ${Math.round(secondsOf(file))} s  ${relative(ROOT, file.moduleId)}`,
  )
}

/** Of each project, how long its files took together, longest first. */
function projectsOf(files: readonly TestModule[]): string[] {
  const byProject = Map.groupBy(files, ({ project }) => project.name)
  const sums = Array.from(byProject, ([name, own]) => {
    const seconds = own.reduce((sum, file) => sum + secondsOf(file), 0)
    return { seconds, line: `  ${Math.round(seconds)} s  ${name}, ${own.length} files` }
  })
  return sums.toSorted((a, b) => b.seconds - a.seconds).map(({ line }) => line)
}

const nameOf = (test: TestCase): string =>
  `${relative(ROOT, test.module.moduleId)} > ${test.fullName}`

const failureOf = (test: TestCase): string[] => [
  `FAILED ${nameOf(test)}`,
  ...(test.result().errors ?? []).map(shortened),
]

/** Errors outside of tests: in the file itself, or in a hook of a group of tests. */
function failuresOutsideTests(file: TestModule): string[] {
  const groups = [file, ...file.children.allSuites()]
  const errors = groups.flatMap((group) => group.errors())
  const name = `FAILED ${relative(ROOT, file.moduleId)}, outside of its tests`
  return errors.length === 0 ? [] : [name, ...errors.map(shortened)]
}

/**
 * Writes to a file which test files took longest, how long those of each project took, what failed
 * and why (also outside of tests), and as its last line how many tests passed, failed and were
 * skipped. For logs of which only the end is kept.
 */
export class SummaryReporter implements Reporter {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  onTestRunEnd(files: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = files.flatMap((file) => [...file.children.allTests()])
    const of = (state: string): TestCase[] => tests.filter((test) => test.result().state === state)
    const lines = [
      'Slowest files:',
      ...slowestOf(files),
      'Files of each project together:',
      ...projectsOf(files),
      ...of('skipped').map((test) => `SKIPPED ${nameOf(test)}`),
      ...of('failed').flatMap(failureOf),
      ...files.flatMap(failuresOutsideTests),
      ...unhandled.flatMap((error) => ['FAILED by an unhandled error', shortened(error)]),
      `${of('passed').length} passed, ${of('failed').length} failed, ${of('skipped').length} skipped`,
    ]
    writeFileSync(this.#path, `${lines.join('\n')}\n`)
  }
}
