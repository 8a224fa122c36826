import type { UsageAnswer, UsageQueryWire } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { FixedJson } from '../../transport/http/route.ts'
import type { FinishedMatch } from '../ports.ts'
import { ALL, ALL_BRACKETS, usageOf } from './match-usage.ts'
import type { UsageCount, UsageStore } from './ports.ts'

/** Lists that a month and bracket must have before they are shown, and an entry in them. */
export const LEAST_LISTS = 40
export const LEAST_OF_ENTRY = 4
/** Months that are offered. */
const MOST_MONTHS = 36
/** How long an answer is kept, in milliseconds: a count more or less is no news. */
const FRESH_MS = 60_000
/** Matches added to the totals when another has ended, and when somebody asks. */
const ADDED_AT_END = 4
const ADDED_WHEN_ASKED = 200

/** Dependencies of `Usage`. */
export interface UsageParts {
  readonly store: UsageStore
  readonly clock: Clock
  readonly log: Log
}

/** An answer and when it was made. */
interface Kept {
  readonly atMs: number
  readonly answer: Promise<FixedJson>
}

/**
 * Usage statistics of rated matches. Each match is counted when it has ended, and added to the
 * totals once its result is public, so nothing reads whole tables.
 */
export class Usage {
  readonly #parts: UsageParts
  /** By preset, month and bracket. */
  readonly #kept = new Map<string, Kept>()

  constructor(parts: UsageParts) {
    this.#parts = parts
  }

  /** Counts a match that was settled. A failure costs the statistics this match and nothing else. */
  readonly onSettled = async (
    match: FinishedMatch,
    brought: ReadonlyMap<string, readonly string[]>,
  ): Promise<void> => {
    const { store, clock, log } = this.#parts
    const usage = usageOf(match, brought)
    if (usage === null) return
    try {
      await store.note(usage)
      await store.addDue(clock.now(), ADDED_AT_END)
    } catch (error) {
      log.warn({ matchId: match.id, err: error }, 'match not counted in the usage statistics')
    }
  }

  /** The statistics of a month, by default the newest one. */
  read(preset: string, { month, bracket }: UsageQueryWire): Promise<FixedJson> {
    const nowMs = this.#parts.clock.now()
    const key = `${preset} ${month ?? ''} ${bracket ?? ''}`
    for (const [old, { atMs }] of this.#kept) if (nowMs - atMs >= FRESH_MS) this.#kept.delete(old)
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept.answer
    const answer = this.#read(preset, { month, bracket }).catch((error: unknown) => {
      this.#kept.delete(key)
      throw error
    })
    this.#kept.set(key, { atMs: nowMs, answer })
    return answer
  }

  async #read(preset: string, query: UsageQueryWire): Promise<FixedJson> {
    const { store, clock } = this.#parts
    await store.addDue(clock.now(), ADDED_WHEN_ASKED)
    const months = (await store.months(preset)).slice(0, MOST_MONTHS)
    const month = query.month ?? months[0] ?? null
    const bracket = query.bracket ?? ALL
    const counts = month === null ? [] : await store.read({ preset, month, bracket })
    const shown = shownOf(counts)
    const answer = { preset, months, month, brackets: [...ALL_BRACKETS], bracket, ...shown }
    return new FixedJson(answer satisfies UsageAnswer)
  }
}

/** The totals as they are told: nothing while too few lists are known. */
function shownOf(
  counts: readonly UsageCount[],
): Pick<UsageAnswer, 'lists' | 'matches' | 'entries'> {
  const whole = counts.find(({ entry }) => entry === '')
  if (whole === undefined || whole.lists < LEAST_LISTS) return { lists: 0, matches: 0, entries: [] }
  const entries = counts
    .filter(({ entry, lists }) => entry !== '' && lists >= LEAST_OF_ENTRY)
    .toSorted((one, other) => other.lists - one.lists || (one.entry < other.entry ? -1 : 1))
    .map(({ entry, lists, matches, wins, draws }) => ({ entry, lists, matches, wins, draws }))
  return { lists: whole.lists, matches: whole.matches, entries }
}
