import { z } from 'zod'
import { channelOf, type Peers } from '../ports.ts'
import type { RedisParts } from './redis-connection.ts'
import type { RedisDirectory } from './redis-directory.ts'
import type { Leases } from './redis-lease.ts'
import type { RedisMembers } from './redis-members.ts'

/** What is done about servers whose lease has ended. */
export interface RedisLosses {
  /** A renewal has seen that its lease has ended: all begin. */
  readonly found: (server: string) => void
  /** Tells all others at once. */
  readonly tell: (server: string) => void
}

interface LossParts extends RedisParts {
  readonly peers: Peers
  readonly members: RedisMembers
  readonly directory: RedisDirectory
  readonly leases: Leases
}

const LOST = channelOf('lost', z.string())

/**
 * All servers see to a lost one together; whoever is done first clears away what it left. Any of
 * them may be lost as well meanwhile: then it is found again, until everything is done.
 */
export function redisLosses({
  peers,
  members,
  directory,
  leases,
  ...parts
}: LossParts): RedisLosses {
  const { self, log } = parts
  const underway = new Set<string>()
  const see = async (server: string): Promise<void> => {
    if (server === self || underway.has(server)) return
    underway.add(server)
    members.drop(server)
    log.info({ lost: server }, 'a server has gone; its matches are taken over')
    try {
      if ((await members.tellLost(server)) && (await directory.sweep(server)))
        await leases.forget(server)
    } catch (error) {
      log.warn({ err: error, lost: server }, 'what a lost server left is cleared away later')
    } finally {
      underway.delete(server)
    }
  }
  peers.listen(LOST, (server) => void see(server))
  return {
    found: (server) => {
      if (!underway.has(server)) peers.tell(LOST, server)
    },
    tell: (server) => peers.tell(LOST, server),
  }
}
