import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { layOut, spell } from '../figures.ts'
import { describeMachine } from '../machine.ts'
import { compareEngines } from './engines.ts'
import type { Comparison } from './pairs.ts'
import { compareRooms } from './rooms.ts'

const USAGE = 'npm run bench:against -- FOLDER [engine | rooms]'

const { positionals } = parseArgs({ allowPositionals: true })
const [folder, part = 'engine'] = positionals
if (folder === undefined || (part !== 'engine' && part !== 'rooms')) throw new Error(USAGE)
if (!isCheckout(folder))
  throw new Error(`${folder} is no checkout of this project whose packages are installed.`)

console.log(describeMachine())
const versions = { before: resolve(folder), after: process.cwd() }
if (part === 'engine') {
  const size = { processes: 6, rounds: 10, duels: 10, warmUps: 10 }
  print('random play, decisions per second of CPU', await compareEngines({ ...versions, ...size }))
} else {
  const size = {
    venues: ['match', 'sqlite'],
    roomCounts: [50, 200],
    ...{ processes: 3, rounds: 6, warmUps: 3, secondsPerRound: 2, maxRequests: 100_000 },
    onRound: (done: string) => console.error(done),
  } as const
  print('rooms', await compareRooms({ ...versions, ...size }))
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
