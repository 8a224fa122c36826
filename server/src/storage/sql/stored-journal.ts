import {
  type AdoptedMatch,
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
import type { Log } from '../../platform/log.ts'
import {
  type AdoptedRow,
  adoptAll,
  adoptSome,
  type HeldRow,
  heldBy,
  heldOfOthers,
  ownersWithoutLease,
  reclaim,
  recordHeartbeat,
  renewHeartbeat,
} from './adopt.ts'
import { readAdopted } from './adopted-records.ts'
import type { Database } from './database.ts'
import { isInvalidQuery, isUnavailable } from './faults.ts'
import { Group, type WriteOptions } from './group.ts'
import { readRecords } from './journal-rows.ts'
import type { JournalWrite } from './journal-write.ts'
import { closed, FIRST_EPOCH, JournalWriter, othersAmong } from './journal-writer.ts'
import { MOST_NEW, moveInSlices } from './new-entries.ts'
import { type OwnMatch, OwnMatches } from './own-matches.ts'

/** Attempts to write a batch that failed as a whole; the commit may have happened all the same. */
const MAX_ATTEMPTS = 3
/** Delay between attempts while the database is unavailable, in milliseconds. */
const RETRY_MS = 100

const NO_FAULTS: ReadonlyMap<JournalWrite, Error> = new Map()

/** How a journal writes, and where it reports. */
export interface JournalOptions extends WriteOptions {
  readonly log?: Pick<Log, 'warn'>
}

/**
 * The journal in a database. Writes of many matches share a commit. Each write is fenced: it only
 * counts while this process owns the match, by owner and epoch.
 */
export class StoredJournal implements Journal {
  readonly beatEveryMs = 1_000
  readonly #db: Database
  /** Anybody may ask for the owner of a match. */
  readonly #requests: Database['query']
  readonly #owner: string
  readonly #options: JournalOptions
  readonly #own = new OwnMatches()
  readonly #writer: JournalWriter
  readonly #group: Group<JournalWrite>
  readonly #taken = Promise.withResolvers<void>()
  /** How often others adopted matches of this process; null before the first heartbeat. */
  #losses: number | null = null
  /** Writes since new entries were last moved. */
  #newEntries = 0
  /** True if the batch that is written next was tried before. */
  #hasFailedNow = false
  /** The move of new entries that is under way. */
  #moving: Promise<void> | null = null
  /** Adoptions in progress. */
  #adopting = 0

  /** `owner` identifies this process: a fresh random id. */
  constructor(db: Database, owner: string, options: JournalOptions) {
    this.#requests = db.query
    this.#db = { ...db, query: db.journal ?? db.query }
    this.#owner = owner
    this.#options = options
    const onFenced = () => this.#taken.resolve()
    this.#writer = new JournalWriter({ db: this.#db, owner, onFenced })
    const write = (items: readonly JournalWrite[]) => this.#writeAgain(items)
    const { sync } = db
    this.#group = new Group(options, write, noteGap, {
      write: (items) => this.#writeNow(items),
      synced: sync === undefined ? null : () => sync.synced(),
    })
  }

  /** Resolves once another process has adopted matches of this one. */
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
      // If closing failed, the match is found as an orphan later.
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

  async readAll(matchIds: readonly string[]): Promise<readonly JournalRecord[]> {
    const records = await readAdopted(this.#db, matchIds, () => this.#pause())
    return matchIds.flatMap((id) => records.get(id) ?? [])
  }

  async takeOver(nowMs: number, games: readonly string[]): Promise<readonly AdoptedMatch[]> {
    const adopted = await adoptAll(this.#db, this.#owner, games, nowMs)
    for (const row of adopted) this.#own.adopted(row, nowMs)
    return adopted.map(({ id, rows }) => ({ id, rows }))
  }

  async takeFrom(
    from: string,
    most: number,
    played: readonly PlayedRules[],
    nowMs: number,
  ): Promise<Taken> {
    const claim = { from, most, played, owner: this.#owner, nowMs }
    this.#adopting += 1
    try {
      const { adopted, hasMore } = await adoptSome(this.#db, claim)
      return { records: await this.#recordsOf(adopted, nowMs), hasMore }
    } catch (error) {
      this.#own.claimFailed(nowMs)
      throw error
    } finally {
      this.#adopting -= 1
    }
  }

  /** Reads journals only after adoption: the previous owner could write until then. */
  async #recordsOf(
    adopted: readonly AdoptedRow[],
    nowMs: number,
  ): Promise<readonly JournalRecord[]> {
    const ids = adopted.map(({ id }) => id)
    const records = await readAdopted(this.#db, ids, () => this.#pause())
    for (const row of adopted) this.#own.adopted(row, nowMs)
    const toHalt = ids.filter((id) => this.#own.isToHalt(id))
    // If closing fails now, the match is found as an orphan again.
    await Promise.allSettled(toHalt.map((id) => this.#haltNow(id)))
    return ids.flatMap((id) => (toHalt.includes(id) ? [] : (records.get(id) ?? [])))
  }

  async #haltNow(matchId: string): Promise<void> {
    await this.close(matchId, 'halted')
    this.#own.halted(matchId)
  }

  async reclaim(most: number, isHere: (matchId: string) => boolean) {
    // Matches that are closed or released during the query are no orphans, whatever the query says.
    const before = new Set(this.#own.ids)
    const { suspended, doubt } = this.#own
    const held = new Set((await heldBy(this.#db, this.#owner)).map(({ id }) => id))
    this.#own.unsuspend(suspended.filter((id) => !held.has(id)))
    // Matches that are being adopted will be known in a moment.
    if (this.#adopting > 0) return []
    const isLeft = (id: string) => this.#own.isToHalt(id) || !isHere(id)
    const orphans = [...held].filter((id) => !before.has(id) && !this.#own.has(id) && isLeft(id))
    const toHalt = orphans.filter((id) => this.#own.isToHalt(id))
    const toResume = orphans.filter((id) => !this.#own.isToHalt(id))
    // Apart, so that no records means that none is left to resume.
    const claimed = toResume.length > 0 ? toResume : toHalt
    if (claimed.length > 0) return this.#reclaim(claimed.slice(0, most))
    this.#own.settle(doubt)
    return []
  }

  async #reclaim(ids: readonly string[]): Promise<readonly JournalRecord[]> {
    const { clock } = this.#options
    const reclaimedAt = (rows: readonly HeldRow[]) => this.#own.reclaimed(rows, clock.now())
    return this.#recordsOf(await reclaim(this.#db, this.#owner, ids, reclaimedAt), clock.now())
  }

  orphanedOwners(played: readonly PlayedRules[]): Promise<readonly string[]> {
    return ownersWithoutLease(this.#db, this.#owner, played)
  }

  heldOfOthers(games: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return heldOfOthers(this.#db, games)
  }

  async ownerOf(matchId: string): Promise<Owner | null> {
    const row = await this.#requests
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
    // Adopting all matches of a process also deletes its row.
    const now = before === null ? null : await renewHeartbeat(query, this.#owner, nowMs)
    if (now === null) await recordHeartbeat(query, this.#owner, nowMs)
    this.#losses = now ?? 0
    const isWhole = before === null || now === before
    if (!isWhole) this.#taken.resolve()
    return isWhole
  }

  /** Resolves when nothing is left to write or to move. */
  async idle(): Promise<void> {
    await this.#group.idle()
    await this.#moving
    await this.#moveNewEntries()
  }

  /** A match without an entry gets epoch 0, so that the fence rejects the write. */
  #ownOf(matchId: string): OwnMatch {
    return this.#own.get(matchId) ?? { epoch: 0, notes: 0, brokenSinceMs: null }
  }

  #writeNow(items: readonly JournalWrite[]): readonly JournalWrite[] {
    this.#newEntries += items.length
    if (this.#newEntries >= MOST_NEW) void this.#moveNewEntries()
    try {
      return this.#writer.writeNow(items)
    } catch {
      this.#hasFailedNow = true
      return items
    }
  }

  /**
   * Moves new entries. If that fails, they stay where they are, are read from there, and are moved
   * with the next ones.
   */
  #moveNewEntries(): Promise<void> {
    if (this.#db.kind !== 'sqlite') return Promise.resolve()
    this.#newEntries = 0
    this.#moving ??= moveInSlices(this.#db.query)
      .catch((error) => this.#options.log?.warn({ err: error }, 'journal entries not moved'))
      .finally(() => {
        this.#moving = null
      })
    return this.#moving
  }

  /**
   * Retries a batch: the failed commit may have happened, and writing the same again changes
   * nothing.
   */
  async #writeAgain(items: readonly JournalWrite[]): Promise<ReadonlyMap<JournalWrite, Error>> {
    const { clock, timeoutMs } = this.#options
    const untilMs = clock.now() + timeoutMs
    let left = items
    const before = this.#hasFailedNow ? 1 : 0
    this.#hasFailedNow = false
    for (let tried = 1 + before; ; tried += 1) {
      try {
        // At first without a transaction around it: most batches are entries alone.
        if (tried === 1) left = await this.#writer.writeEntries(items)
        if (left.length === 0) return NO_FAULTS
        return await this.#db.query
          .transaction()
          .execute((write) => this.#writer.write(write, left, tried > 1))
      } catch (error) {
        if (tried < MAX_ATTEMPTS) continue
        if (isInvalidQuery(error)) throw error
        if (!isUnavailable(error) || clock.now() >= untilMs)
          throw new Unwritten(`write failed: ${String(error)}`, { cause: error })
        await this.#pause()
      }
    }
  }

  /** Gives the database time to restart. */
  #pause(): Promise<void> {
    const { clock, timers } = this.#options
    return new Promise((resolve) => timers.at(clock.now() + RETRY_MS, resolve))
  }
}

/** After a gap in the course of a match, nothing more may be written to it. */
function noteGap(item: JournalWrite, error: unknown, sinceMs: number): void {
  if (!(error instanceof Unwritten && isNeededForReplay(item))) return
  item.own.brokenSinceMs ??= sinceMs
}

/**
 * True for writes without which the match cannot be replayed: not for notes about a match that is
 * over, nor for closing it.
 */
const isNeededForReplay = (
  item: JournalWrite,
): item is Extract<JournalWrite, { readonly own: OwnMatch }> =>
  item.type === 'append' ||
  (item.type === 'note' && item.note.type === 'orders') ||
  (item.type === 'close' && item.ending === 'halted')
