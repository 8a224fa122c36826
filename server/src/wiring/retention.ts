import type { AccountStore } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Attic } from '../match/attic.ts'
import type { Log } from '../telemetry/log.ts'
import type { CallOff, Timers } from '../timers.ts'

/** What retention works with. */
export interface RetentionParts {
  readonly config: Pick<Config, 'guestDays' | 'journalDays' | 'tokenHours'>
  readonly accounts: Pick<AccountStore, 'guestsAway' | 'remove'>
  readonly attic: Attic
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A server that starts has other things to do. */
const FIRST_MS = 10 * MINUTE_MS
/** Guests that are removed at once. */
const GUESTS_TOGETHER = 100

/** Once a day removes what nobody needs any more: guests who stay away, and old journals. */
export function retentionOf(parts: RetentionParts) {
  const { clock, timers, log } = parts
  let callOff: CallOff = () => undefined
  let isStopped = false
  const run = () => {
    callOff = timers.at(clock.now() + DAY_MS, run)
    const clean = async () => {
      const guests = await removeGuests(parts, () => isStopped)
      const journals = await clearJournals(parts)
      if (guests + journals > 0) log.info({ guests, journals }, 'old guests and journals removed')
    }
    clean().catch((error: unknown) => log.warn({ err: error }, 'nothing old could be removed'))
  }
  return {
    start: () => {
      callOff = timers.at(clock.now() + FIRST_MS, run)
    },
    stop: () => {
      isStopped = true
      callOff()
    },
  }
}

/** A guest was here last when the newest token ended, since a token is used without being seen. */
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

const clearJournals = async ({ config, attic, clock }: RetentionParts): Promise<number> =>
  config.journalDays === 0 ? 0 : attic.clear(clock.now() - config.journalDays * DAY_MS)
