import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, type } from 'node:os'

/** What a run was made on and when, one fact a line. */
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

/** The commit that was measured; a copy without git has none. */
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
