import type { LoadColumn } from '../load/size.ts'
import type { Measured } from './measured.ts'

/** Costs as measured by the load benchmark. Times are in microseconds of CPU. */
export interface Costs {
  readonly intentMicros: number
  readonly beginningMicros: number
  readonly databaseMicros: number
  readonly proxyMicros: number
  readonly deliveryMicros: number
  readonly deliveryBytes: number
  readonly intentBytes: number
  readonly matchKib: number
  readonly spectatorKib: number
  readonly logBytes: number
  readonly commits: number
  readonly commitsABeginning: number
  readonly rows: number
  readonly redisAnIntent: number
  readonly redisABeginning: number
  readonly redisAWatchedStep: number
  readonly redisAtRest: number
  readonly redisSpeed: number
}

/**
 * The costs of a load run: server costs from a single server, Redis costs from several, since a
 * single server has no cluster traffic.
 */
export function costsOf({ columns }: Measured): Costs {
  const clusters = [...columns].filter(([name]) => /^\d+ servers?$/.test(name))
  const one = clusters[0]?.[1]
  const several = clusters.at(-1)?.[1]
  if (one === undefined || several === undefined)
    throw new Error('the load results contain no cluster')
  return { ...ofServers(one), ...ofRedis(several) }
}

const ofServers = (column: LoadColumn) => ({
  intentMicros: column['server CPU an intent'],
  beginningMicros: column['server CPU a match, until it has begun'],
  databaseMicros: column['PostgreSQL CPU an intent'],
  proxyMicros: column['proxy CPU an intent'],
  deliveryMicros: column['server CPU a step at one spectator'],
  deliveryBytes: column['bytes a step to a spectator'],
  intentBytes: column['bytes to each player an intent'],
  matchKib: column['memory a match'],
  spectatorKib: column['memory a spectator'],
  logBytes: column['database log an intent'],
  commits: column['database commits an intent'],
  commitsABeginning: column['database commits a match, until it has begun'],
  rows: column['database rows an intent'],
})

const ofRedis = (column: LoadColumn) => ({
  redisAnIntent: column['Redis commands an intent'],
  redisABeginning: column['Redis commands a match, until it has begun'],
  redisAWatchedStep: column['Redis commands a step of a watched match'],
  redisAtRest: column['Redis commands a second and server, at rest'],
  redisSpeed: column['Redis commands a second that one Redis can do'],
})
