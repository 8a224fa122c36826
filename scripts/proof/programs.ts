import { spawn, spawnSync } from 'node:child_process'

/** A command of `package.json` that is part of the proof beside the tests. */
export interface Program {
  /** Path from the project root. */
  readonly file: string
  /** Name for `npm run`. */
  readonly command: string
  /** A program of the system that not every machine has. */
  readonly needs: string
}

export const PROGRAMS: readonly Program[] = [
  { file: 'scripts/containers.ts', command: 'containers', needs: 'podman' },
]

/** Programs whose path contains one of the filters; without filters, all. */
export const programsFor = (filters: readonly string[]): readonly Program[] =>
  PROGRAMS.filter(({ file }) => filters.length === 0 || filters.some((one) => file.includes(one)))

/** Result of a program. */
export interface Ran {
  readonly file: string
  readonly result: 'passed' | 'failed' | 'skipped'
  readonly seconds: number
}

/** Runs a program with its output on this terminal; one whose needs are not here is skipped. */
export async function runProgram({ file, command, needs }: Program): Promise<Ran> {
  if (spawnSync(needs, ['--version']).error !== undefined) {
    console.log(`npm run ${command}: skipped, ${needs} is not installed`)
    return { file, result: 'skipped', seconds: 0 }
  }
  const begun = performance.now()
  const child = spawn('npm', ['run', command], { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const seconds = Math.round((performance.now() - begun) / 1_000)
  return { file, result: code === 0 ? 'passed' : 'failed', seconds }
}
