import { setTimeout } from 'node:timers/promises'
import type { Town, TownServer } from './town.ts'

/** Something that goes wrong in a town; resolves when everything is there again that was there before. */
export interface Fault {
  readonly name: string
  /** `back`: resolves when everybody plays on, whether it is over or not. */
  readonly happens: (town: Town, victim: TownServer, back: Promise<unknown>) => Promise<void>
}

/** Rules that are newer than today's. */
const NEWER_RULES = 1_000

/** How long a server stands still that nobody told to stop: many leases. */
const STOPPED_MS = 10_000

/** Each way in which a cluster fails that it has to survive. */
export const FAULTS: readonly Fault[] = [
  { name: 'a server is killed', happens: killed },
  {
    name: 'the holder of the queue is killed',
    happens: async (town) => killed(town, await town.holder()),
  },
  {
    name: 'a server stands still, is taken for dead, and wakes',
    happens: async (town, victim) => {
      const id = await town.idOf(victim)
      victim.service.signal('SIGSTOP')
      town.leaveOut(victim)
      await Promise.all([town.forgotten(id), setTimeout(STOPPED_MS)])
      victim.service.signal('SIGCONT')
      town.entry.takeIn(victim.service.port)
    },
  },
  {
    name: 'Redis is killed, and comes back empty',
    happens: async ({ redis }) => {
      await redis.kill()
      await redis.start()
    },
  },
  {
    name: 'PostgreSQL is restarted',
    happens: async ({ postgres }) => {
      await postgres.end()
      await postgres.start()
    },
  },
  {
    name: 'a server is cut off from Redis',
    happens: (town, victim, back) => cutOff(town, victim, victim.redis, back),
  },
  {
    name: 'a server is cut off from PostgreSQL',
    happens: (town, victim, back) => cutOff(town, victim, victim.postgres, back),
  },
  { name: 'all servers are replaced, by some with newer rules', happens: rolled },
]

async function killed(town: Town, victim: TownServer): Promise<void> {
  const id = await town.idOf(victim)
  await town.kill(victim)
  await town.forgotten(id)
  await town.start(victim)
}

/** Others go on with what it has while it is cut off, however long that lasts. */
async function cutOff(
  town: Town,
  victim: TownServer,
  link: TownServer['redis'],
  back: Promise<unknown>,
): Promise<void> {
  const id = await town.idOf(victim)
  link.cut()
  await Promise.all([town.forgotten(id), back])
  link.mend()
  await town.idOf(victim)
}

/**
 * Old matches go to servers with their rules for as long as there are any; then they wait, unharmed,
 * until there is one again. At the end there is one, so that nobody waits.
 */
async function rolled(town: Town): Promise<void> {
  const [last, ...others] = town.servers
  const replace = async (server: TownServer, rules?: number) => {
    town.leaveOut(server)
    await server.service.end('SIGTERM')
    await town.start(server, rules)
  }
  for (const server of others) await replace(server, NEWER_RULES)
  if (last !== undefined) await replace(last)
}
