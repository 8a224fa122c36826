import { layOut, spell } from '../figures.ts'
import type { Costs } from './costs.ts'

/** What each cost is called, and its unit. */
const NAMES: Readonly<Record<keyof Costs, readonly [what: string, unit: string]>> = {
  intentMicros: ['server CPU an intent', 'µs'],
  beginningMicros: ['server CPU a match, until it has begun', 'µs'],
  databaseMicros: ['PostgreSQL CPU an intent', 'µs'],
  proxyMicros: ['proxy CPU an intent', 'µs'],
  deliveryMicros: ['server CPU a step at one spectator', 'µs'],
  intentBytes: ['bytes to each player an intent', 'B'],
  deliveryBytes: ['bytes to each spectator an intent', 'B'],
  matchKib: ['server memory a match with two players', 'KiB'],
  spectatorKib: ['server memory a spectator', 'KiB'],
  logBytes: ['PostgreSQL log an intent', 'B'],
  commits: ['database commits an intent', ''],
  commitsABeginning: ['database commits a match, until it has begun', ''],
  rows: ['database rows an intent', ''],
  redisAnIntent: ['Redis commands an intent', ''],
  redisABeginning: ['Redis commands a match, until it has begun', ''],
  redisAWatchedStep: ['Redis commands a step of a match that is watched elsewhere', ''],
  redisAtRest: ['Redis commands a second and server, at rest', ''],
  redisSpeed: ['Redis commands a second that one Redis can do', ''],
}

/** What stands where noise was more than what was to be measured. */
const NOTHING = 'too little to be seen in this run'

/** The costs as a table. */
export const costTable = (costs: Costs): string =>
  layOut([
    ['what', 'cost'],
    ...(Object.keys(NAMES) as (keyof Costs)[]).map((name) => {
      const [what, unit] = NAMES[name]
      return [what, Number.isNaN(costs[name]) ? NOTHING : `${spell(costs[name])} ${unit}`.trim()]
    }),
  ])
