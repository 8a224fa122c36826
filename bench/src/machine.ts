import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, type } from 'node:os'

/** Machine, versions and date of a run, one fact per line. */
export function describeMachine(): string {
  const processors = cpus()
  const load = loadavg()[0] ?? 0
  return [
    `machine: ${processors.length} × ${processors[0]?.model ?? 'unknown processor'}, ${type()} ${release()}`,
    `node: ${process.version}`,
    `commit: ${commit()}`,
    `date: ${new Date().toISOString()}`,
    `load before the run: ${load.toFixed(2)}`,
  ].join('\n')
}

/** The measured commit; `unknown` in a copy without git. */
function commit(): string {
  try {
    const git = (...args: readonly string[]): string =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    const changed = git('status', '--porcelain', '--', 'shared/src', 'server/src') !== ''
    return git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '')
  } catch {
    return 'unknown'
  }
}
