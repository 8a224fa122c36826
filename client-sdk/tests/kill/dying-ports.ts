import type { AppPorts, Journal } from '@dungeon-dice/server'
import type { JournalRecord } from '../../../server/src/match/journal.ts'

/** Points at which a server is killed. */
export const KILL_POINTS = [
  'before append',
  'after append',
  'after send',
  'in recovery',
  'before settling',
  'after settling',
] as const

/** The point, and its occurrence from 1. */
export interface KillPlan {
  readonly at: (typeof KILL_POINTS)[number]
  readonly count: number
}

type Results = NonNullable<AppPorts['results']>

/** Ends this process like a crash: nothing is flushed, and no client is notified. */
const die = (): void => void process.kill(process.pid, 'SIGKILL')

/** Kills the process at the planned point. */
export class Fate {
  readonly #plan: KillPlan | null
  #times = 0
  #isArmed = false

  constructor(plan: KillPlan | null) {
    this.#plan = plan
  }

  /** Arms the plan from now on; a plan for recovery, which comes first, is always armed. */
  arm(): void {
    this.#isArmed = true
  }

  /** Counts an occurrence of this point; returns whether it is the planned one. */
  comes(at: KillPlan['at']): boolean {
    if (this.#plan?.at !== at || (at !== 'in recovery' && !this.#isArmed)) return false
    this.#times += 1
    return this.#times === this.#plan.count
  }

  /** Kills the process if this is the planned occurrence. */
  meet(at: KillPlan['at']): void {
    if (this.comes(at)) die()
  }
}

/** A journal that dies before or after an append, or during recovery. */
export const dyingJournal = (inner: Journal, fate: Fate): Journal => ({
  open: (header) => inner.open(header),
  append: async (matchId, entry) => {
    fate.meet('before append')
    await inner.append(matchId, entry)
    fate.meet('after append')
    // The step is published in this turn, and on its way to the clients afterwards.
    if (fate.comes('after send')) setImmediate(die)
  },
  note: (matchId, note) => inner.note(matchId, note),
  close: (matchId, ending) => inner.close(matchId, ending),
  haltLater: (matchId) => inner.haltLater(matchId),
  leaveAll: (sinceMs) => inner.leaveAll(sinceMs),
  read: (matchId) => inner.read(matchId),
  release: (matchId) => inner.release(matchId),
  heldOfOthers: (games) => inner.heldOfOthers(games),
  readAll: async (matchIds) =>
    (await inner.readAll(matchIds)).map((record) => deadly(record, fate)),
  takeOver: (...asked) => inner.takeOver(...asked),
  takeFrom: async (...asked) => {
    const { records, hasMore } = await inner.takeFrom(...asked)
    return { records: records.map((record) => deadly(record, fate)), hasMore }
  },
  reclaim: (...asked) => inner.reclaim(...asked),
  orphanedOwners: (played) => inner.orphanedOwners(played),
  ownerOf: (matchId) => inner.ownerOf(matchId),
  lost: () => inner.lost(),
  leave: (matchId) => inner.leave(matchId),
  beatEveryMs: inner.beatEveryMs,
  beat: (nowMs) => inner.beat(nowMs),
})

/** A record whose reader may die. */
const deadly = (record: JournalRecord, fate: Fate): JournalRecord => ({
  ...record,
  get entries() {
    fate.meet('in recovery')
    return record.entries
  },
})

/** The control: publishes at once and writes later. */
export const hastyJournal = (inner: Journal, delayMs: number): Journal => ({
  ...dyingJournal(inner, new Fate(null)),
  append: async (matchId, entry) => {
    setTimeout(() => void inner.append(matchId, entry)?.catch(() => undefined), delayMs)
  },
})

/** Results that die just before or after a match is settled. */
export function dyingResults(inner: Results, fate: Fate): Results {
  const settle: Results['settle'] = async (match, standings, traces) => {
    fate.meet('before settling')
    const settled = await inner.settle(match, standings, traces)
    fate.meet('after settling')
    return settled
  }
  return new Proxy(inner, {
    get: (target, name) => {
      if (name === 'settle') return settle
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
