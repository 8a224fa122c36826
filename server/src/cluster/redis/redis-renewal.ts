import { setTimeout as delay } from 'node:timers/promises'
import type { ClusterPlace } from '../../platform/config/cluster-config.ts'
import { type Beside, beside } from '../background-job.ts'
import type { About } from '../ports.ts'
import type { RedisParts } from './redis-connection.ts'
import type { RedisDirectory } from './redis-directory.ts'
import type { Leases } from './redis-lease.ts'
import type { RedisLosses } from './redis-losses.ts'
import type { RedisMembers } from './redis-members.ts'
import type { RedisRoles } from './redis-roles.ts'

/** What happens again and again while this server is of a cluster. */
export interface RedisRenewal {
  /** Takes the lease. Rejects with a sentence for the host when another server has the address. */
  readonly start: (about: About) => Promise<void>
  /** Renews at once, if it may. */
  readonly now: () => void
  /** Renews no more; false when that was so. Resolves when none is under way. */
  readonly end: () => Promise<boolean>
}

interface RenewalParts extends RedisParts {
  readonly place: ClusterPlace
  readonly leases: Leases
  readonly members: RedisMembers
  readonly directory: RedisDirectory
  readonly roles: RedisRoles
  readonly losses: RedisLosses
  readonly onRenewed: (tookMs: number) => void
}

/** A lease is renewed so often while it lasts. */
const RENEWALS = 3
/** How often all members are asked for, at most. */
const MEMBERS_MS = 1_000

/** The renewal of the lease, and of all that hangs on it. */
export function redisRenewal(parts: RenewalParts): RedisRenewal {
  const { clock, timers, log, place, redis } = parts
  const restoring = restoringOf(parts)
  const keeping = keepingOf(parts, () => about?.isDraining() === false)
  const turn = turnOf(parts, restoring, keeping)
  let about: About | null = null
  let cancel = () => {}
  let underway: Promise<void> | null = null
  let isEnded = false
  const renew = (): Promise<void> => {
    if (about === null || isEnded || !about.isSound()) return Promise.resolve()
    underway ??= turn(about)
      // Redis is away, or slow: the lease goes on for a while.
      .catch((error) => log.debug({ err: error }, 'a lease was not renewed'))
      .finally(() => {
        underway = null
      })
    return underway
  }
  const plan = () => {
    if (isEnded) return
    cancel = timers.at(clock.now() + place.leaseMs / RENEWALS, () => {
      plan()
      void renew()
    })
  }
  redis.onReady(() => {
    // It may be another Redis, or have come back as it once was, with our lease.
    restoring.doubtAll()
    void renew()
  })
  return {
    start: async (given) => {
      await claim(parts)
      about = given
      plan()
      restoring.doubtAll()
      await restoring.now()
      await renew()
      await keeping.idle()
    },
    now: () => void renew(),
    end: async () => {
      if (isEnded) return false
      isEnded = true
      cancel()
      await underway
      await Promise.all([restoring.idle(), keeping.idle()])
      return true
    },
  }
}

/** Puts again what Redis may not have, beside the renewals: a lease does not wait for it. */
interface Restoring extends Beside {
  /** Redis may have lost all: everything is put again the next time. */
  readonly doubtAll: () => void
}

/** What fails is done the next time. */
function restoringOf({ directory, log }: RenewalParts): Restoring {
  let isAllLost = false
  const restoring = beside(async () => {
    const isAll = isAllLost
    isAllLost = false
    try {
      await directory.restore(isAll)
    } catch (error) {
      isAllLost ||= isAll
      log.debug({ err: error }, 'the directory was not restored')
    }
  })
  const doubtAll = () => {
    isAllLost = true
  }
  return { ...restoring, doubtAll }
}

/**
 * Renews the roles and strives for them, beside the renewals, and only while this server hears
 * others: whoever does not cannot be asked for what the role is for, and lets it run out.
 */
const keepingOf = ({ redis, roles, log }: RenewalParts, mayKeep: () => boolean): Beside =>
  beside(async () => {
    try {
      await redis.heard()
      if (mayKeep()) await roles.renew()
    } catch (error) {
      log.debug({ err: error }, 'the roles were not renewed')
    }
  })

/** One renewal, and what is done after it. */
function turnOf(parts: RenewalParts, restoring: Restoring, keeping: Beside) {
  const { clock, leases, members, roles, losses, onRenewed } = parts
  let membersMs = 0
  return async (about: About): Promise<void> => {
    const wantsMembers = clock.now() - membersMs >= MEMBERS_MS
    const beginMs = clock.now()
    const renewed = await leases.renew(members.facts(), wantsMembers).catch((error) => {
      // Whether the lease was new is told once: that answer may be the lost one.
      restoring.doubtAll()
      throw error
    })
    if (renewed.isNew) restoring.doubtAll()
    onRenewed(clock.now() - beginMs)
    if (wantsMembers) membersMs = clock.now()
    members.note(renewed)
    for (const server of renewed.ended) losses.found(server)
    void restoring.now()
    if (about.isDraining()) await roles.release()
    else void keeping.now()
  }
}

/** A little more than a lease of a server that has ended can last. */
const SLACK_MS = 200

/** A server that was started again at its address waits for its own old lease; another's goes on. */
async function claim({ clock, leases, members, place }: RenewalParts): Promise<void> {
  const { address, leaseMs } = place
  const untilMs = clock.now() + leaseMs + SLACK_MS
  for (;;) {
    const leftMs = await leases.claim(address, members.facts())
    if (leftMs === 0) return
    if (clock.now() + leftMs > untilMs)
      throw new Error(
        `Another server of this cluster is at ${address}: give each server a PUBLIC_ADDRESS of its own.`,
      )
    await delay(leftMs)
  }
}
