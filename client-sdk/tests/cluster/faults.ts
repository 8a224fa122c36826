import { setTimeout } from 'node:timers/promises'
import { connect } from '../../src/index.ts'
import { memoryTokens } from '../../src/token-store.ts'
import { type ClusterServer, JOURNAL_MS, type ProcessCluster } from './process-cluster.ts'

/** Where and when something goes wrong. */
interface FaultContext {
  readonly cluster: ProcessCluster
  /** Whose matches are most. */
  readonly victim: ClusterServer
  /** Resolves when everybody plays on, whether it is over or not. */
  readonly recovered: Promise<unknown>
  /** How often it has gone wrong before: every other time in the less polite way, where there are two. */
  readonly round: number
}

/** Something that goes wrong in a cluster; resolves when everything is back that was there before. */
export interface Fault {
  readonly name: string
  readonly happens: (context: FaultContext) => Promise<void>
}

/** Rules that are newer than today's. */
const NEWER_RULES = 1_000

/** How long a server stands still that nobody told to stop: many leases. */
const STOPPED_MS = 10_000

/** Each way in which a cluster fails that it has to survive. */
export const FAULTS: readonly Fault[] = [
  { name: 'a server is killed', happens: ({ cluster, victim }) => killed(cluster, victim) },
  { name: 'the holder of the queue is killed', happens: queueLost },
  { name: 'a server stands still, is taken for dead, and wakes', happens: stopped },
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
    name: 'PostgreSQL is away for longer than steps wait',
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

/** Another has the queue then, and brings two together. */
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
  if (one?.id === undefined || one.id !== other?.id) throw new Error('they meet')
  one.leave()
  other.leave()
}

/** Whoever balances the load notices at once, or not at all. */
async function stopped({ cluster, victim, round }: FaultContext): Promise<void> {
  const id = await cluster.idOf(victim)
  victim.service.signal('SIGSTOP')
  if (isClean(round)) cluster.removeFromBalancer(victim)
  await Promise.all([cluster.cleanedUp(id), setTimeout(STOPPED_MS)])
  victim.service.signal('SIGCONT')
  cluster.loadBalancer.add(victim.service.port)
}

/** Others go on with what it has while it is cut off, or hears nothing any more, however long that lasts. */
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
 * Old matches go to servers with their rules for as long as there are any; then they wait, unharmed,
 * until there is one again. At the end there is one, so that nobody waits.
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
