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
/** Time that an answer is cached, in milliseconds: one match more or less does not matter. */
const FRESH_MS = 60_000
/** Most matches that are added to the totals at a time. */
const MOST_ADDED = 8

/** Dependencies of `Usage`. */
export interface UsageParts {
  readonly store: UsageStore
  readonly clock: Clock
  readonly log: Log
}

/** The answers about a preset, which are kept for the same time. */
interface Kept {
  readonly atMs: number
  /** Months that are offered, the newest first. */
  readonly months: Promise<readonly string[]>
  /** By month and bracket; only of months that are offered, so there are few. */
  readonly answers: Map<string, Promise<FixedJson>>
}

/**
 * Usage statistics of rated matches. Each match is counted when it has ended, and added to the
 * totals once its result is public, so nothing reads whole tables.
 */
export class Usage {
  readonly #parts: UsageParts
  /** By preset. */
  readonly #kept = new Map<string, Kept>()
  /** The addition that is under way. */
  #adding: Promise<number> | null = null

  constructor(parts: UsageParts) {
    this.#parts = parts
  }

  /** Counts a match that was settled. A failure costs the statistics this match and nothing else. */
  readonly onSettled = async (
    match: FinishedMatch,
    brought: ReadonlyMap<string, readonly string[]>,
  ): Promise<void> => {
    const { store, log } = this.#parts
    try {
      const usage = usageOf(match, brought)
      if (usage === null) return
      await store.note(usage)
      await this.#addDue()
    } catch (error) {
      log.warn({ matchId: match.id, err: error }, 'match not counted in the usage statistics')
    }
  }

  /** The statistics of a month, by default the newest one. */
  async read(preset: string, query: UsageQueryWire): Promise<FixedJson> {
    const kept = this.#keptOf(preset)
    const months = await kept.months
    const month = query.month ?? months[0] ?? null
    const asked = { preset, months, month, bracket: query.bracket ?? ALL }
    // Clients may request any month: months without totals are neither looked up nor cached.
    if (month === null || !months.includes(month)) return answerOf(asked, [])
    const key = `${month} ${asked.bracket}`
    const answer = kept.answers.get(key) ?? this.#read({ ...asked, month })
    kept.answers.set(key, answer)
    return answer.catch((error: unknown) => {
      kept.answers.delete(key)
      throw error
    })
  }

  /** Months and totals of a preset, looked up again once a minute. */
  #keptOf(preset: string): Kept {
    const atMs = this.#parts.clock.now()
    for (const [old, kept] of this.#kept) if (atMs - kept.atMs >= FRESH_MS) this.#kept.delete(old)
    const known = this.#kept.get(preset)
    if (known !== undefined) return known
    const months = this.#months(preset)
    const kept = { atMs, months, answers: new Map() }
    this.#kept.set(preset, kept)
    months.catch(() => {
      if (this.#kept.get(preset) === kept) this.#kept.delete(preset)
    })
    return kept
  }

  async #months(preset: string): Promise<readonly string[]> {
    await this.#addDue()
    return (await this.#parts.store.months(preset)).slice(0, MOST_MONTHS)
  }

  async #read(asked: Asked & { readonly month: string }): Promise<FixedJson> {
    return answerOf(asked, await this.#parts.store.read(asked))
  }

  /** Adds matches whose results have become public; one addition at a time. */
  #addDue(): Promise<number> {
    const { store, clock } = this.#parts
    this.#adding ??= store.addDue(clock.now(), MOST_ADDED).finally(() => {
      this.#adding = null
    })
    return this.#adding
  }
}

/** The requested statistics. */
type Asked = Pick<UsageAnswer, 'preset' | 'month' | 'bracket'> & {
  readonly months: readonly string[]
}

function answerOf({ months, ...asked }: Asked, counts: readonly UsageCount[]): FixedJson {
  const shown = shownOf(counts)
  const answer = { ...asked, months: [...months], brackets: [...ALL_BRACKETS], ...shown }
  return new FixedJson(answer satisfies UsageAnswer)
}

/** The totals for clients; empty while too few lists are known. */
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
