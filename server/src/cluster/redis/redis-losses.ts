import { z } from 'zod'
import { channelOf, type Leaving, type Peers } from '../ports.ts'
import type { RedisParts } from './redis-connection.ts'
import type { RedisDirectory } from './redis-directory.ts'
import type { Leases } from './redis-lease.ts'
import type { RedisMembers } from './redis-members.ts'

/** Handles servers whose lease has ended. */
export interface RedisLosses {
  /** Announces a server whose lease was found to have ended, so that all servers handle it. */
  readonly found: (server: string) => void
  /** Tells the others, before its lease ends, that this server gives its matches away. */
  readonly leave: (leaving: Leaving) => void
  /** Announces a lost server to the others. */
  readonly announce: (server: string) => void
}

interface LossParts extends RedisParts {
  readonly peers: Peers
  readonly members: RedisMembers
  readonly directory: RedisDirectory
  readonly leases: Leases
}

const LOST = channelOf('lost', z.string())
const LEAVING = channelOf('leaving', z.object({ startedAtMs: z.number() }))

/**
 * All servers handle a lost server together; the first to finish removes its entries. If that
 * server is lost as well, a later renewal finds the first one again.
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
  const leaving = new Map<string, Leaving>()
  const handleLoss = async (server: string): Promise<void> => {
    if (server === self || underway.has(server)) return
    underway.add(server)
    members.drop(server)
    log.info({ lost: server }, 'server lost')
    try {
      if (
        (await members.notifyLost(server, leaving.get(server) ?? null)) &&
        (await directory.sweep(server))
      )
        await leases.forget(server)
    } catch (error) {
      log.warn({ err: error, lost: server }, 'clean-up of lost server postponed')
    } finally {
      underway.delete(server)
      leaving.delete(server)
    }
  }
  peers.subscribe(LOST, (server) => void handleLoss(server))
  peers.subscribe(LEAVING, (facts, server) => void leaving.set(server, facts))
  return {
    leave: (facts) => peers.publish(LEAVING, facts),
    found: (server) => {
      if (!underway.has(server)) peers.publish(LOST, server)
    },
    announce: (server) => peers.publish(LOST, server),
  }
}
