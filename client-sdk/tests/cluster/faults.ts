import { setTimeout } from 'node:timers/promises'
import { connect } from '../../src/index.ts'
import { memoryTokens } from '../../src/token-store.ts'
import { type ClusterServer, JOURNAL_MS, type ProcessCluster } from './process-cluster.ts'

/** Where and when a fault happens. */
interface FaultContext {
  readonly cluster: ProcessCluster
  /** The server with the most matches. */
  readonly victim: ClusterServer
  /** Resolves when every player has recovered, even during the fault. */
  readonly recovered: Promise<unknown>
  /** How often it has happened before; every other time in the less clean way, if there are two. */
  readonly round: number
}

/** A fault of the cluster; resolves when everything is running again. */
export interface Fault {
  readonly name: string
  readonly happens: (context: FaultContext) => Promise<void>
}

/** Rules newer than today's. */
const NEWER_RULES = 1_000

/** How long a server is suspended: many leases. */
const STOPPED_MS = 10_000

/** Every fault that a cluster has to survive. */
export const FAULTS: readonly Fault[] = [
  { name: 'a server is killed', happens: ({ cluster, victim }) => killed(cluster, victim) },
  { name: 'the queue leader is killed', happens: queueLost },
  { name: 'a server is suspended, loses its lease, and resumes', happens: stopped },
  {
    name: 'Redis is killed, and comes back empty',
    happens: async ({ cluster: { redis } }) => {
      await redis.kill()
      await redis.start()
    },
  },
  {
    name: 'Redis is killed, and a server with it',
    happens: async ({ cluster, victim }) => {
      await cluster.redis.kill()
      await cluster.kill(victim)
      await cluster.redis.start()
      await cluster.start(victim)
    },
  },
  {
    name: 'PostgreSQL is restarted',
    happens: async ({ cluster: { postgres } }) => {
      await postgres.end()
      await postgres.start()
    },
  },
  {
    name: 'PostgreSQL is unavailable for longer than steps wait',
    happens: async ({ cluster: { postgres } }) => {
      await postgres.end()
      await setTimeout(1.5 * JOURNAL_MS)
      await postgres.start()
    },
  },
  {
    name: 'a server is cut off from Redis',
    happens: (context) => cutOff(context, context.victim.redis),
  },
  {
    name: 'a server is cut off from PostgreSQL',
    happens: (context) => cutOff(context, context.victim.postgres),
  },
  { name: 'all servers are replaced, by some with newer rules', happens: rolled },
]

async function killed(cluster: ProcessCluster, victim: ClusterServer): Promise<void> {
  const id = await cluster.idOf(victim)
  await cluster.kill(victim)
  await cluster.cleanedUp(id)
  await cluster.start(victim)
}

/** Another server leads the queue then, and pairs two players. */
async function queueLost({ cluster }: FaultContext): Promise<void> {
  const leader = await cluster.queueLeader()
  await killed(cluster, leader)
  const options = { preset: 'gba', clock: 'standard', rated: false } as const
  const tickets = await Promise.all(
    [1, 2].map(() => {
      const player = connect(cluster.loadBalancer.url, { tokens: memoryTokens() })
      return cluster.accepted(() => player.queue(options))
    }),
  )
  const [one, other] = await Promise.all(tickets.map(({ match }) => match))
  if (one?.id === undefined || one.id !== other?.id) throw new Error('the players did not meet')
  one.leave()
  other.leave()
}

/** The load balancer notices at once, or not at all. */
async function stopped({ cluster, victim, round }: FaultContext): Promise<void> {
  const id = await cluster.idOf(victim)
  victim.service.signal('SIGSTOP')
  if (isClean(round)) cluster.removeFromBalancer(victim)
  await Promise.all([cluster.cleanedUp(id), setTimeout(STOPPED_MS)])
  victim.service.signal('SIGCONT')
  cluster.loadBalancer.add(victim.service.port)
}

/** The others adopt its matches while it is cut off or stalled, however long that takes. */
async function cutOff(
  { cluster, victim, recovered, round }: FaultContext,
  proxy: ClusterServer['redis'],
) {
  const id = await cluster.idOf(victim)
  if (isClean(round)) proxy.cut()
  else proxy.stall()
  await Promise.all([cluster.cleanedUp(id), recovered])
  proxy.mend()
  await cluster.idOf(victim)
}

/**
 * Matches under old rules go to servers with those rules while there are any; then they wait until
 * there is one again. At the end there is one, so that no match waits.
 */
async function rolled({ cluster }: FaultContext): Promise<void> {
  const [last, ...others] = cluster.servers
  const replace = async (server: ClusterServer, rules?: number) => {
    cluster.removeFromBalancer(server)
    await server.service.end('SIGTERM')
    await cluster.start(server, rules)
  }
  for (const server of others) await replace(server, NEWER_RULES)
  if (last !== undefined) await replace(last)
}

const isClean = (round: number): boolean => round % 2 === 0
