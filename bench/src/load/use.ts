import type { LocalCluster } from '../../../scripts/cluster/open-cluster.ts'
import { databaseWork, redisCommands } from './counters.ts'
import { cpuMicrosOf } from './processes.ts'
import type { LoadSize } from './size.ts'

/** Counters of a cluster. */
interface Counters {
  readonly serverMicros: number
  readonly proxyMicros: number
  readonly postgresMicros: number
  readonly commits: number
  readonly rows: number
  readonly logged: number
  readonly redis: number
}

/** Work of a cluster during an operation. */
export interface Use<T> extends Counters {
  readonly result: T
  readonly seconds: number
}

/** Work per second of an idle cluster: renewing leases and so on. */
export type Rest = Counters

/** Measures the work of a cluster during `work`, minus its idle work. */
export async function useOf<T>(
  cluster: LocalCluster,
  settleMs: number,
  rest: Rest,
  work: () => Promise<T>,
): Promise<Use<T>> {
  const before = await countersOf(cluster, settleMs)
  const startMs = performance.now()
  const result = await work()
  const after = await countersOf(cluster, settleMs)
  const seconds = (performance.now() - startMs) / 1_000
  const more = (name: keyof Counters) =>
    Math.max(0, after[name] - before[name] - rest[name] * seconds)
  return { result, seconds, ...ofEach(more) }
}

/** Idle work of a cluster per second. */
export async function restOf(
  cluster: LocalCluster,
  { seconds, settleMs }: LoadSize,
): Promise<Rest> {
  const alone = () => delay(seconds * 1_000)
  const used = await useOf(cluster, settleMs, NO_REST, alone)
  return ofEach((name) => used[name] / used.seconds)
}

export const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))

const ofEach = (value: (name: keyof Counters) => number): Counters => ({
  serverMicros: value('serverMicros'),
  proxyMicros: value('proxyMicros'),
  postgresMicros: value('postgresMicros'),
  commits: value('commits'),
  rows: value('rows'),
  logged: value('logged'),
  redis: value('redis'),
})

const NO_REST: Rest = ofEach(() => 0)

const cpuOfAll = (parts: readonly { readonly pid: number | null }[]): number =>
  parts.reduce((sum, { pid }) => sum + cpuMicrosOf(pid ?? 0), 0)

async function countersOf(
  { servers, proxy, postgres, redis }: LocalCluster,
  settleMs: number,
): Promise<Counters> {
  // PostgreSQL updates its counters with a delay.
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
