import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { layOut, spell } from '../figures.ts'
import { describeMachine } from '../machine.ts'
import { compareEngines } from './engines.ts'
import type { Comparison } from './pairs.ts'
import { underPressure } from './pressure.ts'
import { compareRooms, SPEED, WAITS } from './rooms.ts'

const USAGE = 'npm run bench:against -- FOLDER [engine | rooms | pressure]'
const PARTS = ['engine', 'rooms', 'pressure']

const { positionals } = parseArgs({ allowPositionals: true })
const [folder, part = 'engine'] = positionals
if (folder === undefined || !PARTS.includes(part)) throw new Error(USAGE)
if (!isCheckout(folder))
  throw new Error(`${folder} is no checkout of this project whose packages are installed.`)

console.log(describeMachine())
const versions = { before: resolve(folder), after: process.cwd() }
if (part === 'engine') {
  const size = { processes: 6, rounds: 10, duels: 10, warmUps: 10 }
  print('random play, decisions per second of CPU', await compareEngines({ ...versions, ...size }))
} else {
  const size = {
    ...versions,
    venues: ['match', 'sqlite'],
    ...{ processes: 3, rounds: 6, warmUps: 3, maxRequests: 100_000 },
    onRound: (done: string) => console.error(done),
  } as const
  if (part === 'rooms') {
    const atOnce = { roomCounts: [50, 200], secondsPerRound: 2, pauseMs: 0, numbers: SPEED }
    print('rooms', await compareRooms({ ...size, ...atOnce }))
  } else {
    using _ = underPressure()
    const paced = { roomCounts: [200], secondsPerRound: 4, pauseMs: 400, numbers: WAITS }
    print('all cores busy', await compareRooms({ ...size, ...paced }))
  }
}

function isCheckout(path: string): boolean {
  return ['bench/src/engine/duel.ts', 'node_modules'].every((part) => existsSync(join(path, part)))
}

function print(title: string, compared: readonly Comparison[]): void {
  console.log(`\n${layOut([[title, 'before', 'after', 'change', '95 %'], ...compared.map(rowOf)])}`)
}

function rowOf({ name, before, after, ratio, interval }: Comparison): readonly string[] {
  return [name, spell(before), spell(after), change(ratio), interval.map(change).join(' to ')]
}

function change(ratio: number): string {
  const percent = (ratio - 1) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`
}
