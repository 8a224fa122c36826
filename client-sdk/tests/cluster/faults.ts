import { setTimeout } from 'node:timers/promises'
import { connect } from '../../src/index.ts'
import { memoryTokens } from '../../src/token-store.ts'
import { JOURNAL_MS, type Town, type TownServer } from './town.ts'

/** Where and when something goes wrong. */
interface Occasion {
  readonly town: Town
  /** Whose matches are most. */
  readonly victim: TownServer
  /** Resolves when everybody plays on, whether it is over or not. */
  readonly back: Promise<unknown>
  /** How often it has gone wrong before: every other time in the less polite way, where there are two. */
  readonly round: number
}

/** Something that goes wrong in a town; resolves when everything is there again that was there before. */
export interface Fault {
  readonly name: string
  readonly happens: (occasion: Occasion) => Promise<void>
}

/** Rules that are newer than today's. */
const NEWER_RULES = 1_000

/** How long a server stands still that nobody told to stop: many leases. */
const STOPPED_MS = 10_000

/** Each way in which a cluster fails that it has to survive. */
export const FAULTS: readonly Fault[] = [
  { name: 'a server is killed', happens: ({ town, victim }) => killed(town, victim) },
  { name: 'the holder of the queue is killed', happens: queueLost },
  { name: 'a server stands still, is taken for dead, and wakes', happens: stopped },
  {
    name: 'Redis is killed, and comes back empty',
    happens: async ({ town: { redis } }) => {
      await redis.kill()
      await redis.start()
    },
  },
  {
    name: 'Redis is killed, and a server with it',
    happens: async ({ town, victim }) => {
      await town.redis.kill()
      await town.kill(victim)
      await town.redis.start()
      await town.start(victim)
    },
  },
  {
    name: 'PostgreSQL is restarted',
    happens: async ({ town: { postgres } }) => {
      await postgres.end()
      await postgres.start()
    },
  },
  {
    name: 'PostgreSQL is away for longer than steps wait',
    happens: async ({ town: { postgres } }) => {
      await postgres.end()
      await setTimeout(1.5 * JOURNAL_MS)
      await postgres.start()
    },
  },
  {
    name: 'a server is cut off from Redis',
    happens: (occasion) => cutOff(occasion, occasion.victim.redis),
  },
  {
    name: 'a server is cut off from PostgreSQL',
    happens: (occasion) => cutOff(occasion, occasion.victim.postgres),
  },
  { name: 'all servers are replaced, by some with newer rules', happens: rolled },
]

async function killed(town: Town, victim: TownServer): Promise<void> {
  const id = await town.idOf(victim)
  await town.kill(victim)
  await town.forgotten(id)
  await town.start(victim)
}

/** Another has the queue then, and brings two together. */
async function queueLost({ town }: Occasion): Promise<void> {
  const holder = await town.holder()
  await killed(town, holder)
  const wish = { preset: 'gba', clock: 'standard', rated: false } as const
  const tickets = await Promise.all(
    [1, 2].map(() => {
      const player = connect(town.entry.url, { tokens: memoryTokens() })
      return town.asked(() => player.queue(wish))
    }),
  )
  const [one, other] = await Promise.all(tickets.map(({ match }) => match))
  if (one?.id === undefined || one.id !== other?.id) throw new Error('they meet')
  one.leave()
  other.leave()
}

/** Whoever balances the load notices at once, or not at all. */
async function stopped({ town, victim, round }: Occasion): Promise<void> {
  const id = await town.idOf(victim)
  victim.service.signal('SIGSTOP')
  if (isPolite(round)) town.leaveOut(victim)
  await Promise.all([town.forgotten(id), setTimeout(STOPPED_MS)])
  victim.service.signal('SIGCONT')
  town.entry.takeIn(victim.service.port)
}

/** Others go on with what it has while it is cut off, or hears nothing any more, however long that lasts. */
async function cutOff({ town, victim, back, round }: Occasion, link: TownServer['redis']) {
  const id = await town.idOf(victim)
  if (isPolite(round)) link.cut()
  else link.stall()
  await Promise.all([town.forgotten(id), back])
  link.mend()
  await town.idOf(victim)
}

/**
 * Old matches go to servers with their rules for as long as there are any; then they wait, unharmed,
 * until there is one again. At the end there is one, so that nobody waits.
 */
async function rolled({ town }: Occasion): Promise<void> {
  const [last, ...others] = town.servers
  const replace = async (server: TownServer, rules?: number) => {
    town.leaveOut(server)
    await server.service.end('SIGTERM')
    await town.start(server, rules)
  }
  for (const server of others) await replace(server, NEWER_RULES)
  if (last !== undefined) await replace(last)
}

const isPolite = (round: number): boolean => round % 2 === 0
