import type { AccountStore, DeletionStore, NetworkStore } from '../accounts/ports.ts'
import type { Cleared, JournalRetention, RetentionRules } from '../match/journal-retention.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import { RECENT_MS } from '../results/fair-play.ts'
import type { ResultStore } from '../results/ports.ts'

/** Dependencies of `Retention`. */
export interface RetentionParts {
  readonly config: Pick<
    Config,
    | 'guestDays'
    | 'tokenHours'
    | 'knownNetworkDays'
    | 'journalDays'
    | 'botMatchDays'
    | 'shortMatchDays'
    | 'shortMatchSteps'
    | 'recordDays'
  >
  readonly accounts: Pick<AccountStore, 'guestsAway' | 'remove'>
  readonly deletions: Pick<DeletionStore, 'begun'>
  readonly networks: Pick<NetworkStore, 'clear'>
  readonly results: Pick<ResultStore, 'forgetRecent'>
  readonly journalRetention: JournalRetention
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Delay after the start, when the server is busy resuming matches. */
const FIRST_MS = 10 * MINUTE_MS
/** Guests removed in one statement. */
const GUESTS_TOGETHER = 100

/** Interval at which a long removal logs its progress. */
const TELL_EVERY_MS = MINUTE_MS

/**
 * Daily purge of rated-game traces, inactive guests, old matches and networks of old sign-ins. The first one,
 * soon after the start, also finishes the deletions that were interrupted.
 */
export function retentionOf(parts: RetentionParts) {
  const { clock, timers, log } = parts
  let cancel: Cancel = () => undefined
  let isStopped = false
  const run = () => {
    cancel = timers.at(clock.now() + DAY_MS, run)
    const clean = async () => {
      // First, because hashes of networks are personal data.
      await parts.results.forgetRecent(clock.now() - RECENT_MS)
      await finishDeletions(parts, () => isStopped)
      const guests = await removeGuests(parts, () => isStopped)
      const cleared = await clearMatches(parts, () => isStopped)
      const networks = await clearNetworks(parts)
      const { journals, records, results } = cleared
      if (guests + journals + records + results + networks > 0)
        log.info({ guests, ...cleared, networks }, 'old guests, matches and networks removed')
    }
    clean().catch((error: unknown) => log.warn({ err: error }, 'nothing old could be removed'))
  }
  return {
    start: () => {
      cancel = timers.at(clock.now() + FIRST_MS, run)
    },
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}

/** Deletes the accounts whose deletion a server began and did not end. */
async function finishDeletions(
  { deletions, accounts, log }: RetentionParts,
  isStopped: () => boolean,
): Promise<void> {
  for (const accountId of await deletions.begun()) {
    if (isStopped()) return
    try {
      await accounts.remove(accountId)
      log.info({ accountId }, 'deletion finished')
    } catch (error) {
      // One that always fails must not keep everything else from being cleaned up.
      log.warn({ err: error, accountId }, 'deletion not finished')
    }
  }
}

/** A guest was last active when the newest token expired: using a token leaves no trace. */
async function removeGuests(
  { config: { guestDays, tokenHours }, accounts, clock }: RetentionParts,
  isStopped: () => boolean,
): Promise<number> {
  if (guestDays === 0) return 0
  const beforeMs = clock.now() - guestDays * DAY_MS - tokenHours * HOUR_MS
  let removed = 0
  for (;;) {
    const ids = await accounts.guestsAway(beforeMs, GUESTS_TOGETHER)
    for (const id of ids) {
      if (isStopped()) return removed
      await accounts.remove(id)
      removed += 1
    }
    if (ids.length < GUESTS_TOGETHER) return removed
  }
}

/** Removes the networks of sign-ins that no longer affect any decision. */
const clearNetworks = ({ config, networks, clock }: RetentionParts): Promise<number> =>
  networks.clear(clock.now() - config.knownNetworkDays * DAY_MS)

/** After the guests: matches without a registered player are kept for a shorter time. */
function clearMatches(
  { config, journalRetention, clock, log }: RetentionParts,
  isStopped: () => boolean,
): Promise<Cleared> {
  let toldAtMs = clock.now()
  return journalRetention.clear(rulesAt(config, clock.now()), (soFar) => {
    if (clock.now() - toldAtMs >= TELL_EVERY_MS) {
      toldAtMs = clock.now()
      log.info({ ...soFar }, 'old matches are being removed')
    }
    return !isStopped()
  })
}

/** The host's current retention settings. */
function rulesAt(config: RetentionParts['config'], nowMs: number): RetentionRules {
  const before = (days: number) => (days === 0 ? null : nowMs - days * DAY_MS)
  return {
    journalsBeforeMs: before(config.journalDays),
    shortBeforeMs: before(config.shortMatchDays),
    shortSteps: config.shortMatchSteps,
    botsBeforeMs: before(config.botMatchDays),
    recordsBeforeMs: before(config.recordDays),
  }
}
