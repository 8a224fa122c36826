import {
  type Ending,
  type Journal,
  type JournalEntry,
  type JournalNote,
  type JournalRecord,
  type MatchHeader,
  type Owner,
  type PlayedRules,
  type Taken,
  Unwritten,
} from '../../match/journal.ts'
import type { Database } from './database.ts'
import { isAway, isWrong } from './faults.ts'
import { Group, type Patience } from './group.ts'
import { readRecords } from './journal-rows.ts'
import { closed, FIRST_EPOCH, JournalWriter, othersAmong, type Written } from './journal-writer.ts'
import { type Own, OwnMatches } from './own-matches.ts'
import {
  alive,
  type HeldRow,
  heldBy,
  silentSince,
  stillAlive,
  type TakenRow,
  takeAll,
  takeBack,
  takeSome,
} from './take-over.ts'

/** How often a group is tried that failed as a whole: it may have been written all the same. */
const TRIES = 3
/** Between two tries while the database is away, for as long as anybody waits. */
const AWAY_MS = 100

/**
 * The journal in a database. What many matches write at once is one commit. Each writing is fenced:
 * it counts only while the match is this process's, by owner and epoch.
 */
export class StoredJournal implements Journal {
  readonly beatEveryMs = 1_000
  readonly #db: Database
  readonly #owner: string
  readonly #patience: Patience
  readonly #own = new OwnMatches()
  readonly #writer: JournalWriter
  readonly #group: Group<Written>
  readonly #taken = Promise.withResolvers<void>()
  /** How often others have taken over what this process had; null before its first heartbeat. */
  #losses: number | null = null
  /** Takeovers that are under way. */
  #taking = 0

  /** `owner` names this process: a fresh random id. */
  constructor(db: Database, owner: string, patience: Patience) {
    this.#db = db
    this.#owner = owner
    this.#patience = patience
    const onFenced = () => this.#taken.resolve()
    this.#writer = new JournalWriter({ db, owner, onFenced })
    this.#group = new Group(patience, (items) => this.#writeAgain(items), noteGap)
  }

  /** Resolves when it has turned out that another process has taken over what this one had. */
  get taken(): Promise<void> {
    return this.#taken.promise
  }

  open(header: MatchHeader): Promise<void> {
    this.#own.add(header.id, FIRST_EPOCH, 0)
    return this.#group.add({ type: 'open', header })
  }

  append(matchId: string, entry: JournalEntry): Promise<void> {
    return this.#group.add({ type: 'append', matchId, own: this.#ownOf(matchId), entry })
  }

  note(matchId: string, note: JournalNote): Promise<void> {
    const own = this.#own.get(matchId)
    if (own === undefined) return Promise.reject(closed(matchId))
    own.notes += 1
    return this.#group.add({ type: 'note', matchId, own, number: own.notes, note })
  }

  async close(matchId: string, ending: Ending): Promise<void> {
    try {
      await this.#group.add({ type: 'close', matchId, own: this.#ownOf(matchId), ending })
    } finally {
      // Of one that could not be closed somebody takes care who finds it as a stray.
      if (ending !== 'over') this.#own.leave(matchId)
    }
  }

  async release(matchId: string): Promise<void> {
    try {
      await this.#group.add({ type: 'release', matchId, own: this.#ownOf(matchId) })
    } finally {
      this.#own.leave(matchId)
    }
  }

  async read(matchId: string): Promise<JournalRecord | null> {
    return (await readRecords(this.#db, [matchId])).get(matchId) ?? null
  }

  async takeOver(nowMs: number): Promise<readonly JournalRecord[]> {
    return this.#recordsOf(await takeAll(this.#db, this.#owner, nowMs), nowMs)
  }

  async takeFrom(from: string, most: number, played: PlayedRules, nowMs: number): Promise<Taken> {
    const claim = { from, most, played, owner: this.#owner, nowMs }
    this.#taking += 1
    try {
      const { taken, hasMore } = await takeSome(this.#db, claim)
      return { records: await this.#recordsOf(taken, nowMs), hasMore }
    } catch (error) {
      this.#own.claimFailed(nowMs)
      throw error
    } finally {
      this.#taking -= 1
    }
  }

  /** Read only now: whoever had them wrote until they were taken. */
  async #recordsOf(taken: readonly TakenRow[], nowMs: number): Promise<readonly JournalRecord[]> {
    const ids = taken.map(({ id }) => id)
    const records = await readRecords(this.#db, ids)
    for (const row of taken) this.#own.taken(row, nowMs)
    const toHalt = ids.filter((id) => this.#own.isToHalt(id))
    // One that cannot be closed now is found again, as a stray.
    await Promise.allSettled(toHalt.map((id) => this.#haltNow(id)))
    return ids.flatMap((id) => (toHalt.includes(id) ? [] : (records.get(id) ?? [])))
  }

  async #haltNow(matchId: string): Promise<void> {
    await this.close(matchId, 'halted')
    this.#own.halted(matchId)
  }

  async orphans(most: number, isHere: (matchId: string) => boolean) {
    // What was closed or released since is no stray, though the database may have said otherwise.
    const before = new Set(this.#own.ids)
    const { standing, doubt } = this.#own
    const held = new Set((await heldBy(this.#db, this.#owner)).map(({ id }) => id))
    this.#own.standNoMore(standing.filter((id) => !held.has(id)))
    // What is being taken just now is known in a moment.
    if (this.#taking > 0) return []
    const isLeft = (id: string) => this.#own.isToHalt(id) || !isHere(id)
    const orphans = [...held].filter((id) => !before.has(id) && !this.#own.has(id) && isLeft(id))
    if (orphans.length > 0) return this.#takeBack(orphans.slice(0, most))
    this.#own.settle(doubt)
    return []
  }

  async #takeBack(ids: readonly string[]): Promise<readonly JournalRecord[]> {
    const { clock } = this.#patience
    const tell = (rows: readonly HeldRow[]) => this.#own.takenBack(rows, clock.now())
    return this.#recordsOf(await takeBack(this.#db, this.#owner, ids, tell), clock.now())
  }

  silentOwners(sinceMs: number, played: PlayedRules): Promise<readonly string[]> {
    return silentSince(this.#db, this.#owner, sinceMs, played)
  }

  async ownerOf(matchId: string): Promise<Owner | null> {
    const row = await this.#db.query
      .selectFrom('matches')
      .select(['owner', 'is_held'])
      .where('id', '=', matchId)
      .executeTakeFirst()
    return row === undefined ? null : { id: row.owner, isHeld: row.is_held === 1 }
  }

  lost(): Promise<readonly string[]> {
    return othersAmong(this.#db, this.#owner, this.#own.ids)
  }

  leave(matchId: string): void {
    this.#own.leave(matchId)
  }

  haltLater(matchId: string): void {
    this.#own.haltLater(matchId)
  }

  leaveAll(sinceMs: number): readonly string[] {
    return this.#own.leaveAll(sinceMs)
  }

  async beat(nowMs: number): Promise<boolean> {
    const { query } = this.#db
    const before = this.#losses
    // Whoever takes over all that a process had forgets it.
    const now = before === null ? null : await stillAlive(query, this.#owner, nowMs)
    if (now === null) await alive(query, this.#owner, nowMs)
    this.#losses = now ?? 0
    const isWhole = before === null || now === before
    if (!isWhole) this.#taken.resolve()
    return isWhole
  }

  /** Resolves when nothing waits to be written. */
  idle(): Promise<void> {
    return this.#group.idle()
  }

  /** Of a match that is nobody's here nothing is written. */
  #ownOf(matchId: string): Own {
    return this.#own.get(matchId) ?? { epoch: 0, notes: 0, brokenSinceMs: null }
  }

  /** A commit that failed may have happened: writing the same again changes nothing. */
  async #writeAgain(items: readonly Written[]): Promise<ReadonlyMap<Written, Error>> {
    const { clock, patienceMs } = this.#patience
    const untilMs = clock.now() + patienceMs
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.#db.query
          .transaction()
          .execute((write) => this.#writer.write(write, items))
      } catch (error) {
        if (tried < TRIES) continue
        if (isWrong(error)) throw error
        if (!isAway(error) || clock.now() >= untilMs)
          throw new Unwritten(`not written: ${String(error)}`, { cause: error })
        await this.#pause()
      }
    }
  }

  /** A database that is started again has a moment for it. */
  #pause(): Promise<void> {
    const { clock, timers } = this.#patience
    return new Promise((resolve) => timers.at(clock.now() + AWAY_MS, resolve))
  }
}

/** What is missing of the course of a match lets nothing be written that comes after. */
function noteGap(item: Written, error: unknown, sinceMs: number): void {
  if (!(error instanceof Unwritten && isOfCourse(item))) return
  item.own.brokenSinceMs ??= sinceMs
}

/** Whether it goes on with the match: not what is said of one that is over, or was left. */
const isOfCourse = (item: Written): item is Extract<Written, { readonly own: Own }> =>
  item.type === 'append' ||
  (item.type === 'note' && item.note.type === 'orders') ||
  (item.type === 'close' && item.ending === 'halted')
