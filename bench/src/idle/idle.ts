import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type LocalCluster, openCluster } from '../../../scripts/cluster/open-cluster.ts'
import { programFile } from '../../../scripts/cluster/programs.ts'
import type { Figure } from '../figures.ts'
import { redisCommands } from '../load/counters.ts'
import { cpuMicrosOf } from '../load/processes.ts'

/** Size of the benchmark of an idle cluster. */
export interface IdleSize {
  readonly servers: number
  /** Time for which it is left alone before it is measured. */
  readonly settleSeconds: number
  readonly seconds: number
}

/** About a minute and a half. */
export const FULL_IDLE: IdleSize = { servers: 3, settleSeconds: 20, seconds: 60 }

/** Just enough to check that it runs. */
export const TINY_IDLE: IdleSize = { servers: 2, settleSeconds: 1, seconds: 2 }

const run = promisify(execFile)

/** Work of all servers so far. */
interface Work {
  readonly redis: number
  readonly transactions: number
  readonly cpuMicros: number
}

/** Measures what each server of a cluster costs while nobody plays, with the default lease. */
export async function measureIdle({
  servers,
  settleSeconds,
  seconds,
}: IdleSize): Promise<readonly Figure[]> {
  const settings = { LOG_LEVEL: 'warn', BOT_THREADS: '0' }
  const cluster = await openCluster({ servers, settings })
  try {
    await delay(settleSeconds * 1_000)
    const [before, sinceMs] = [await workOf(cluster), performance.now()]
    await delay(seconds * 1_000)
    const [after, tookMs] = [await workOf(cluster), performance.now() - sinceMs]
    const each = (name: keyof Work) => (after[name] - before[name]) / servers / (tookMs / 1_000)
    const of = `of each of ${servers} idle servers`
    return [
      {
        ...{ name: `Redis commands ${of}, with those in scripts`, unit: '/ s' },
        ...{ value: each('redis'), budget: 'idleRedisCommands' },
      },
      { name: `database transactions ${of}`, value: each('transactions'), unit: '/ s' },
      {
        ...{ name: `CPU ${of}`, unit: '% of a core' },
        ...{ value: each('cpuMicros') / 1e4, budget: 'idleCpu' },
      },
    ]
  } finally {
    await cluster.stop()
  }
}

async function workOf({ redis, postgres, servers }: LocalCluster): Promise<Work> {
  return {
    redis: await redisCommands(redis.url),
    transactions: await transactionsOf(postgres.url),
    cpuMicros: servers.reduce((sum, { pid }) => sum + cpuMicrosOf(pid ?? 0), 0),
  }
}

/** Transactions that ended in the database, statements alone included; the last second may be missing. */
async function transactionsOf(url: string): Promise<number> {
  const asked = `SELECT xact_commit + xact_rollback FROM pg_stat_database
    WHERE datname = current_database()`
  const { stdout } = await run(programFile('psql'), [url, '-Atc', asked])
  return Number(stdout)
}
