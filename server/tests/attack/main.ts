import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { ATTACKS } from './attacks.ts'
import { randomMixes } from './mixes.ts'
import { reportOf } from './standing/report.ts'
import { NOTHING, planSlots, timingOf } from './standing/schedule.ts'
import { FULL_BOUNDS, FULL_CROWD, MIXES, PROCESSES, REPEATS } from './standing/sizes.ts'
import { runStanding } from './standing/standing.ts'
import { judge } from './standing/verdict.ts'

/**
 * `npm run attack -- --minutes 10 [--only pipelined-requests,dear-messages] [--mixes 6] [--seed 7]
 * [--matches 20] [--write]`: every attack in turn and random mixes of them, against a real server under
 * its default limits, beside honest players. Prints what these felt and what the server took; fails
 * when an honest player felt it. `--only nothing` is
 * a run of the honest players alone. `--write` keeps it in docs/attack.md.
 */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    only: { type: 'string' },
    mixes: { type: 'string' },
    seed: { type: 'string', default: `${Math.floor(Math.random() * 1_000_000)}` },
    matches: { type: 'string', default: `${FULL_CROWD.matches}` },
    write: { type: 'boolean', default: false },
  },
})

const PAGE = new URL('../../../docs/attack.md', import.meta.url)

function numberOf(name: string, text: string, least: number): number {
  const number = Number(text)
  if (Number.isFinite(number) && number >= least) return number
  throw new Error(`--${name} is a number of at least ${least}.`)
}

function namesOf(only: string | undefined): readonly string[] {
  const all = ATTACKS.map(({ name }) => name)
  if (only === NOTHING) return []
  const names = only?.split(',') ?? all
  const strange = names.find((name) => !all.includes(name))
  if (strange === undefined) return names
  throw new Error(`There is no attack "${strange}". There are: ${all.join(', ')}.`)
}

const commit = (): string => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', ':/', ':!/docs/attack.md') !== ''
  return git('rev-parse', '--short=12', 'HEAD') + (changed ? ', with uncommitted changes' : '')
}

const names = namesOf(values.only)
const minutes = numberOf('minutes', values.minutes, 0.1)
const seed = numberOf('seed', values.seed, 0)
const mixes = randomMixes(
  names,
  numberOf('mixes', values.mixes ?? `${names.length > 1 ? MIXES : 0}`, 0),
  seed,
)
const slots = planSlots(names, mixes)
const size = { ...FULL_CROWD, matches: numberOf('matches', values.matches, 1) }
const about = [
  `- command: \`npm run attack -- --minutes ${minutes} --seed ${seed}${values.only === undefined ? '' : ` --only ${values.only}`}\``,
  `- commit: ${commit()}`,
  `- machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  `- date: ${new Date().toISOString().slice(0, 10)}; load before the run: ${(loadavg()[0] ?? 0).toFixed(2)}`,
].join('\n')

console.log(`${about}\n`)
const timing = timingOf(minutes * 60, slots.length)
let done = 0
const result = await runStanding(
  {
    ...{ slots, timing, size, processes: PROCESSES, priority: 'idle' },
    ...{ bounds: FULL_BOUNDS, repeats: REPEATS },
  },
  (line) => {
    done += 1
    process.stderr.write(`${done}/${slots.length + 2} ${line}\n`)
  },
)
const report = reportOf(result, FULL_BOUNDS)
console.log(report)
if (values.write)
  writeFileSync(
    PAGE,
    `# The standing attacker\n\nWritten by \`npm run attack -- --write\`; [security.md](security.md#a-standing-attacker) explains it.\n\n${about}\n\n${report}\n`,
  )
process.exitCode = judge(result, FULL_BOUNDS).length === 0 ? 0 : 1
