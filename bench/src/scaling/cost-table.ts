import { layOut, spell } from '../figures.ts'
import type { Costs } from './costs.ts'

/** Label and unit of each cost. */
const NAMES: Readonly<Record<keyof Costs, readonly [what: string, unit: string]>> = {
  intentMicros: ['server CPU per intent', 'µs'],
  beginningMicros: ['server CPU to start a match', 'µs'],
  databaseMicros: ['PostgreSQL CPU per intent', 'µs'],
  proxyMicros: ['proxy CPU per intent', 'µs'],
  deliveryMicros: ['server CPU per step and spectator', 'µs'],
  intentBytes: ['bytes to each player per intent', 'B'],
  deliveryBytes: ['bytes to each spectator per intent', 'B'],
  matchKib: ['server memory per match that has just begun', 'KiB'],
  spectatorKib: ['server memory per spectator', 'KiB'],
  logBytes: ['PostgreSQL log per intent', 'B'],
  commits: ['database commits per intent', ''],
  commitsABeginning: ['database commits to start a match', ''],
  rows: ['database rows per intent', ''],
  redisAnIntent: ['Redis commands per intent', ''],
  redisABeginning: ['Redis commands to start a match', ''],
  redisAWatchedStep: ['Redis commands per step of a match watched on another server', ''],
  redisAtRest: ['Redis commands per second and idle server', ''],
  redisSpeed: ['Redis commands per second that one Redis can execute', ''],
}

/** Shown where the value was below the noise. */
const NOTHING = 'too small to measure in this run'

/** The costs as a table. */
export const costTable = (costs: Costs): string =>
  layOut([
    ['what', 'cost'],
    ...(Object.keys(NAMES) as (keyof Costs)[]).map((name) => {
      const [what, unit] = NAMES[name]
      return [what, Number.isNaN(costs[name]) ? NOTHING : `${spell(costs[name])} ${unit}`.trim()]
    }),
  ])
