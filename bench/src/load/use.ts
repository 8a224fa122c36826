import type { LocalCluster } from '../../../scripts/cluster/open-cluster.ts'
import { databaseWork, redisCommands } from './counters.ts'
import { cpuMicrosOf } from './processes.ts'
import type { LoadSize } from './size.ts'

/** What all parts of a cluster did while something was done. */
export interface Use<T> {
  readonly result: T
  readonly seconds: number
  readonly serverMicros: number
  readonly proxyMicros: number
  readonly postgresMicros: number
  readonly commits: number
  readonly logged: number
  readonly redis: number
}

/** What all parts of a cluster do while `work` is done. */
export async function useOf<T>(
  cluster: LocalCluster,
  settleMs: number,
  work: () => Promise<T>,
): Promise<Use<T>> {
  const before = await countersOf(cluster, settleMs)
  const startMs = performance.now()
  const result = await work()
  const after = await countersOf(cluster, settleMs)
  const seconds = (performance.now() - startMs) / 1_000
  const grown = (name: keyof typeof after) => after[name] - before[name]
  return {
    ...{ result, seconds },
    serverMicros: grown('serverMicros'),
    proxyMicros: grown('proxyMicros'),
    postgresMicros: grown('postgresMicros'),
    commits: grown('commits'),
    logged: grown('logged'),
    redis: grown('redis'),
  }
}

const cpuOfAll = (parts: readonly { readonly pid: number | null }[]): number =>
  parts.reduce((sum, { pid }) => sum + cpuMicrosOf(pid ?? 0), 0)

async function countersOf({ servers, proxy, postgres, redis }: LocalCluster, settleMs: number) {
  // PostgreSQL counts with some delay.
  await delay(settleMs)
  const work = await databaseWork(postgres.url)
  return {
    ...work,
    redis: await redisCommands(redis.url),
    serverMicros: cpuOfAll(servers),
    proxyMicros: cpuOfAll([proxy]),
    postgresMicros: cpuOfAll([postgres]),
  }
}

/** Resolves after so long. */
export const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))

/** What is done a second when nobody does anything: leases are renewed, and so on. */
export interface Rest {
  readonly redis: number
  readonly commits: number
}

/** What a cluster does a second while it is left alone for so long. */
export async function restOf(
  cluster: LocalCluster,
  { seconds, settleMs }: LoadSize,
): Promise<Rest> {
  const rest = () => delay(seconds * 1_000)
  const { redis, commits, seconds: took } = await useOf(cluster, settleMs, rest)
  return { redis: redis / took, commits: commits / took }
}

/** What each intent cost. */
export const costs = (used: Use<unknown>, intents: number, rest: Rest, servers: number) => ({
  'server CPU an intent': used.serverMicros / intents,
  'proxy CPU an intent': used.proxyMicros / intents,
  'PostgreSQL CPU an intent': used.postgresMicros / intents,
  'Redis commands an intent, beyond those at rest':
    Math.max(0, used.redis - rest.redis * used.seconds) / intents,
  'Redis commands a second and server, at rest': rest.redis / servers,
  'database commits an intent': (used.commits - rest.commits * used.seconds) / intents,
  'database log an intent': used.logged / intents,
})

/** What each match cost until it had begun. */
export const openings = (used: Use<unknown>, matches: number, rest: Rest) => ({
  'server CPU a match, until it has begun': used.serverMicros / matches,
  'Redis commands a match, until it has begun':
    Math.max(0, used.redis - rest.redis * used.seconds) / matches,
  'database commits a match, until it has begun':
    (used.commits - rest.commits * used.seconds) / matches,
})
