import type {
  Ending,
  Journal,
  JournalEntry,
  JournalNote,
  JournalRecord,
  MatchHeader,
  Owner,
  PlayedRules,
  Taken,
} from '../match/journal.ts'
import type { Database } from './database.ts'
import { isAway } from './faults.ts'
import { Group, type Patience } from './group.ts'
import { readRecords } from './journal-rows.ts'
import { closed, FIRST_EPOCH, JournalWriter, othersAmong, type Written } from './journal-writer.ts'
import {
  alive,
  heldBy,
  silentSince,
  stillAlive,
  type TakenRow,
  takeAll,
  takeSome,
  withNotes,
} from './take-over.ts'

/** What this process knows of a match of its own. */
interface Own {
  readonly epoch: number
  /** Number of its newest note. */
  notes: number
}

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
  readonly #own = new Map<string, Own>()
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
    const epochOf = (matchId: string) => this.#own.get(matchId)?.epoch ?? 0
    const onFenced = () => this.#taken.resolve()
    this.#writer = new JournalWriter({ db, owner, epochOf, onFenced })
    this.#group = new Group(patience, (items) => this.#writeAgain(items))
  }

  /** Resolves when it has turned out that another process has taken over what this one had. */
  get taken(): Promise<void> {
    return this.#taken.promise
  }

  open(header: MatchHeader): Promise<void> {
    this.#own.set(header.id, { epoch: FIRST_EPOCH, notes: 0 })
    return this.#group.add({ type: 'open', header })
  }

  append(matchId: string, entry: JournalEntry): Promise<void> {
    return this.#group.add({ type: 'append', matchId, entry })
  }

  note(matchId: string, note: JournalNote): Promise<void> {
    const own = this.#own.get(matchId)
    if (own === undefined) return Promise.reject(closed(matchId))
    own.notes += 1
    return this.#group.add({ type: 'note', matchId, number: own.notes, note })
  }

  async close(matchId: string, ending: Ending): Promise<void> {
    await this.#group.add({ type: 'close', matchId, ending })
    if (ending !== 'over') this.#own.delete(matchId)
  }

  async release(matchId: string): Promise<void> {
    await this.#group.add({ type: 'release', matchId })
    this.#own.delete(matchId)
  }

  async read(matchId: string): Promise<JournalRecord | null> {
    return (await readRecords(this.#db, [matchId])).get(matchId) ?? null
  }

  async takeOver(nowMs: number): Promise<readonly JournalRecord[]> {
    return this.#recordsOf(await takeAll(this.#db, this.#owner, nowMs))
  }

  async takeFrom(from: string, most: number, played: PlayedRules, nowMs: number): Promise<Taken> {
    const claim = { from, most, played, owner: this.#owner, nowMs }
    this.#taking += 1
    try {
      const { taken, hasMore } = await takeSome(this.#db, claim)
      return { records: await this.#recordsOf(taken), hasMore }
    } finally {
      this.#taking -= 1
    }
  }

  /** Read only now: whoever had them wrote until they were taken. */
  async #recordsOf(taken: readonly TakenRow[]): Promise<readonly JournalRecord[]> {
    const records = await readRecords(
      this.#db,
      taken.map(({ id }) => id),
    )
    for (const { id, epoch, note } of taken) this.#own.set(id, { epoch, notes: note })
    return taken.flatMap(({ id }) => records.get(id) ?? [])
  }

  async strays(): Promise<readonly JournalRecord[]> {
    // What was closed or released since is no stray, though the database may have said otherwise.
    const before = new Set(this.#own.keys())
    const held = await heldBy(this.#db, this.#owner)
    // What is being taken just now is known in a moment.
    if (this.#taking > 0) return []
    const strays = held.filter(({ id }) => !(before.has(id) || this.#own.has(id)))
    return this.#recordsOf(await withNotes(this.#db, strays))
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
    return othersAmong(this.#db, this.#owner, [...this.#own.keys()])
  }

  leave(matchId: string): void {
    this.#own.delete(matchId)
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
        if (!isAway(error) || clock.now() >= untilMs) throw error
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
