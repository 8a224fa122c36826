import { setTimeout as delay } from 'node:timers/promises'
import type { ClusterPlace } from '../../platform/config/cluster-config.ts'
import { type BackgroundJob, backgroundJob } from '../background-job.ts'
import type { About } from '../ports.ts'
import type { RedisParts } from './redis-connection.ts'
import type { RedisDirectory } from './redis-directory.ts'
import type { Leases } from './redis-lease.ts'
import type { RedisLosses } from './redis-losses.ts'
import type { RedisMembers } from './redis-members.ts'
import type { RedisRoles } from './redis-roles.ts'

/** Periodic work of a member of the cluster. */
export interface RedisRenewal {
  /** Takes the lease. Rejects with a sentence for the host when another server has the address. */
  readonly start: (about: About) => Promise<void>
  /** Renews at once. */
  readonly now: () => void
  /** Stops renewing; false when it was stopped already. Resolves when no renewal is running. */
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

/** Renewals per lease. */
const RENEWALS = 3
/** Shortest time between two reads of all members. */
const MEMBERS_MS = 1_000

/** Renews the lease, the directory entries and the roles. */
export function redisRenewal(parts: RenewalParts): RedisRenewal {
  const { clock, timers, log, place, redis } = parts
  const restoring = restoreJob(parts)
  const keeping = roleJob(parts, () => about?.isDraining() === false)
  const turn = renewalTurn(parts, restoring, keeping)
  let about: About | null = null
  let cancel = () => {}
  let underway: Promise<void> | null = null
  let isEnded = false
  const renew = (): Promise<void> => {
    if (about === null || isEnded || !about.isHealthy()) return Promise.resolve()
    underway ??= turn(about)
      // Redis is down or slow; the lease still runs for a while.
      .catch((error) => log.debug({ err: error }, 'lease renewal failed'))
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
    // It may be another Redis, or one restored from an older state that contains our lease.
    restoring.doubtAll()
    void renew()
  })
  return {
    start: async (options) => {
      await claim(parts)
      about = options
      plan()
      restoring.doubtAll()
      await restoring.start()
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

/** Restores directory entries in the background, so that the lease does not wait for it. */
interface Restoring extends BackgroundJob {
  /** Redis may have lost its data: the next restore puts everything. */
  readonly doubtAll: () => void
}

/** A failed restore is repeated by the next renewal. */
function restoreJob({ directory, log }: RenewalParts): Restoring {
  let isAllLost = false
  const restoring = backgroundJob(async () => {
    const isAll = isAllLost
    isAllLost = false
    try {
      await directory.restore(isAll)
    } catch (error) {
      isAllLost ||= isAll
      log.debug({ err: error }, 'directory restore failed')
    }
  })
  const doubtAll = () => {
    isAllLost = true
  }
  return { ...restoring, doubtAll }
}

/**
 * Renews roles and runs for free ones in the background, but only while messages arrive: a leader
 * that nobody can reach must let its roles expire.
 */
const roleJob = ({ redis, roles, log }: RenewalParts, canLead: () => boolean): BackgroundJob =>
  backgroundJob(async () => {
    try {
      await redis.delivered()
      if (canLead()) await roles.renew()
    } catch (error) {
      log.debug({ err: error }, 'role renewal failed')
    }
  })

/** One renewal and its follow-up work. */
function renewalTurn(parts: RenewalParts, restoring: Restoring, keeping: BackgroundJob) {
  const { clock, leases, members, roles, losses, onRenewed } = parts
  let membersMs = 0
  return async (about: About): Promise<void> => {
    const wantsMembers = clock.now() - membersMs >= MEMBERS_MS
    const beginMs = clock.now()
    const renewed = await leases.renew(members.facts(), wantsMembers).catch((error) => {
      // A renewal reports only once that the lease was new, and that may be the lost answer.
      restoring.doubtAll()
      throw error
    })
    if (renewed.isNew) restoring.doubtAll()
    onRenewed(clock.now() - beginMs)
    if (wantsMembers) membersMs = clock.now()
    members.store(renewed)
    for (const server of renewed.ended) losses.found(server)
    void restoring.start()
    if (about.isDraining()) await roles.release()
    else void keeping.start()
  }
}

/** Margin on top of the longest lease that an earlier server may have left. */
const SLACK_MS = 200

/**
 * Takes the lease. Waits for the old lease of an earlier process at this address; a lease that is
 * renewed belongs to another server.
 */
async function claim({ clock, leases, members, place }: RenewalParts): Promise<void> {
  const { address, leaseMs } = place
  const untilMs = clock.now() + leaseMs + SLACK_MS
  for (;;) {
    const leftMs = await leases.claim(address, members.facts())
    if (leftMs === 0) return
    if (clock.now() + leftMs > untilMs)
      throw new Error(
        `Another server of this cluster uses ${address}: give each server its own PUBLIC_ADDRESS.`,
      )
    await delay(leftMs)
  }
}
