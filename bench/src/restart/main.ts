import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { layOut, spell } from '../figures.ts'
import { describeMachine } from '../machine.ts'
import { measureRestart, type Restart } from './restart.ts'

const USAGE = `npm run bench:restart -- [--matches 500,1000,4000] [--steps 40] [--signal SIGKILL]`

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '500,1000,4000' },
    steps: { type: 'string', default: '40' },
    signal: { type: 'string', default: 'SIGKILL' },
  },
})
const counts = values.matches.split(',').map(Number)
const { signal } = values
if (counts.some((count) => !(count > 0)) || (signal !== 'SIGKILL' && signal !== 'SIGTERM'))
  throw new Error(USAGE)

console.log(describeMachine())
const rows: (readonly string[])[] = []
for (const matches of counts) {
  const folder = await mkdtemp(join(tmpdir(), 'dungeon-dice-restart-'))
  try {
    rows.push(rowOf(await measureRestart({ folder, matches, steps: Number(values.steps), signal })))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
console.log(`\n${layOut([HEADER(), ...rows])}`)

function HEADER(): readonly string[] {
  return [
    'matches',
    'ended in',
    'listens after',
    'ready after',
    'first seat back',
    'half',
    'p99',
    'all',
    'server CPU',
    'closes a seat',
  ]
}

function rowOf({ matches, endedMs, listensMs, readyMs, backMs, cpuMs, closes }: Restart) {
  const seconds = (ms: number) => `${spell(ms / 1_000)} s`
  const { first, median, p99, last } = backMs
  return [
    String(matches),
    ...[endedMs, listensMs, readyMs, first, median, p99, last, cpuMs].map(seconds),
    spell(closes),
  ]
}
