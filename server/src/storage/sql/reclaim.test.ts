import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import { type FakeTime, fakeTime } from '../../../tests/support/fake-time.ts'
import {
  type FaultyDatabase,
  faultyDatabase,
  isBegin,
  isCommit,
} from '../../../tests/support/faulty-database.ts'
import { setLease } from '../../../tests/support/set-lease.ts'
import { type JournalEntry, type MatchHeader, Unwritten } from '../../match/journal.ts'
import { type Database, openDatabase } from './database.ts'
import { StoredJournal } from './stored-journal.ts'

const TIMEOUT_MS = 10_000
const RULES = { game: 'ddm', versions: [1], catalogue: '' }
const LOST_CONNECTION = 'ECONNRESET'
const nowhere = () => false

const headerOf = (id: string, startedAtMs: number): MatchHeader => ({
  ...{ id, game: 'ddm', rulesVersion: 1, catalogue: '', setup: null, seats: [], table: null },
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs,
})

const entryOf = (step: number, atMs: number): JournalEntry => ({
  ...{ step, actor: 'A', intent: { type: 'roll' }, by: 'seat', seq: step, atMs },
})

onEachDatabase('a match that could not be written', (fresh) => {
  let place: TestPlace
  let time: FakeTime
  let faults: FaultyDatabase
  let open: Database[]
  let journal: StoredJournal

  const journalOf = async (owner: string, around?: FaultyDatabase['around']) => {
    const db = await openDatabase(place.place, around)
    open.push(db)
    return new StoredJournal(db, owner, { clock: time, timers: time, timeoutMs: TIMEOUT_MS })
  }
  /** Adopts the matches of the server `from`, which has lost its lease. */
  const adopt = async (by: StoredJournal, owner: string, from: string) => {
    const db = await openDatabase(place.place)
    open.push(db)
    await setLease(db, from, 0)
    await setLease(db, owner)
    return by.takeFrom(from, 8, [RULES], time.now())
  }
  beforeEach(async () => {
    place = await fresh()
    time = fakeTime()
    faults = faultyDatabase()
    open = []
    journal = await journalOf('me', faults.around)
    await journal.beat(time.now())
    await journal.open(headerOf('m1', time.now()))
    await append(1)
    time.advance(5_000)
  })
  afterEach(async () => {
    faults.heal()
    await Promise.all(open.map((db) => db.close()))
    await place.remove()
  })

  const append = (step: number) => journal.append('m1', entryOf(step, time.now()))
  /** Lets time pass until the promise settles; returns its error. */
  const faultOf = async (promise: Promise<unknown>): Promise<unknown> => {
    let [fault, isSettled]: [unknown, boolean] = [null, false]
    promise
      .catch((error: unknown) => {
        fault = error
      })
      .finally(() => {
        isSettled = true
      })
    while (!isSettled) {
      await new Promise((resolve) => setImmediate(resolve))
      time.advance(50)
    }
    return fault
  }
  /** Fails to write step 2 until it times out; returns when it was requested. */
  const loseStep = async (): Promise<number> => {
    const atMs = time.now()
    expect(await faultOf(append(2))).toBeInstanceOf(Unwritten)
    journal.leave('m1')
    return atMs
  }
  const stepsOf = async () => (await journal.read('m1'))?.entries.map(({ step }) => step)
  const pausesOf = async () =>
    (await journal.read('m1'))?.notes.map((note) => (note.type === 'pause' ? note.pauseMs : 0))

  it('is reclaimed by its server with all durable steps and the time of its pause', async () => {
    faults.plan(() => 'before', LOST_CONNECTION)
    const sinceMs = await loseStep()
    time.advance(60_000)
    await expect(journal.reclaim(8, nowhere)).rejects.toThrow('failed')
    faults.heal()
    await journal.beat(time.now())
    const nowMs = time.now()
    const pauseMs = nowMs - sinceMs
    expect(pauseMs).toBeGreaterThanOrEqual(TIMEOUT_MS + 60_000)
    expect(await journal.reclaim(8, nowhere)).toMatchObject([
      { header: { id: 'm1' }, entries: [{ step: 1 }], notes: [{ afterStep: 1, pauseMs }] },
    ])
    expect(await journal.reclaim(8, nowhere)).toEqual([])
    await append(2)
    expect(await stepsOf()).toEqual([1, 2])
  })

  it('is not an orphan while it has a session', async () => {
    faults.plan(() => 'before', LOST_CONNECTION)
    const sinceMs = await loseStep()
    faults.heal()
    expect(await journal.reclaim(8, (id) => id === 'm1')).toEqual([])
    expect(await journal.reclaim(8, nowhere)).toMatchObject([
      { notes: [{ pauseMs: time.now() - sinceMs }] },
    ])
  })

  it('gets no gap: steps after a missing one are not written either', async () => {
    faults.plan(() => 'before', LOST_CONNECTION)
    const second = append(2)
    await new Promise((resolve) => setImmediate(resolve))
    time.advance(TIMEOUT_MS / 2)
    const third = faultOf(append(3))
    expect(await faultOf(second)).toBeInstanceOf(Unwritten)
    faults.heal()
    expect(await third).toBeInstanceOf(Unwritten)
    expect(await stepsOf()).toEqual([1])
  })

  it('includes a late write that was committed before it was reclaimed', async () => {
    faults.plan((statement) => (isCommit(statement) ? 'hang' : null))
    const second = append(2)
    await vi.waitFor(() => expect(faults.count).toBe(1), { timeout: 30_000 })
    expect(await faultOf(second)).toBeInstanceOf(Unwritten)
    journal.leave('m1')
    faults.plan(() => null)
    const found = journal.reclaim(8, nowhere)
    faults.heal()
    expect(await found).toMatchObject([
      { entries: [{ step: 1 }, { step: 2 }], notes: [{ afterStep: 2 }] },
    ])
    await append(3)
    expect(await stepsOf()).toEqual([1, 2, 3])
  })

  it('is suspended from the given time on, and its pending writes are dropped', async () => {
    const sinceMs = time.now() - 1_000
    faults.plan((statement) => (isBegin(statement) ? 'before' : null), LOST_CONNECTION)
    const second = append(2)
    await vi.waitFor(() => expect(faults.count).toBeGreaterThan(0), { timeout: 30_000 })
    expect(journal.leaveAll(sinceMs)).toEqual(['m1'])
    faults.heal()
    expect(await faultOf(second)).toBeInstanceOf(Unwritten)
    expect(await journal.reclaim(8, nowhere)).toMatchObject([
      { entries: [{ step: 1 }], notes: [{ afterStep: 1, pauseMs: time.now() - sinceMs }] },
    ])
    expect(journal.leaveAll(time.now())).toEqual(['m1'])
  })

  it('gets nothing that was requested before it was reclaimed', async () => {
    faults.plan((statement) => (isCommit(statement) ? 'before' : null), LOST_CONNECTION)
    await loseStep()
    // Another process with the same id reclaims it; this one does not learn of it.
    const again = await journalOf('me')
    await again.reclaim(8, nowhere)
    faults.heal()
    await expect(append(2)).rejects.toThrow('closed')
    expect(await stepsOf()).toEqual([1])
  })

  it('gets its time back exactly once, although the answers to reclaiming it were lost', async () => {
    faults.plan(() => 'before', LOST_CONNECTION)
    const sinceMs = await loseStep()
    for (const how of ['after', 'before', 'after'] as const) {
      time.advance(1_000)
      faults.plan((statement) => (isCommit(statement) ? how : null), LOST_CONNECTION)
      await expect(journal.reclaim(8, nowhere)).rejects.toThrow()
    }
    faults.heal()
    time.advance(1_000)
    expect(await journal.reclaim(8, nowhere)).toHaveLength(1)
    const pauses = (await pausesOf()) ?? []
    expect(pauses).toHaveLength(3)
    expect(pauses.reduce((sum, pauseMs) => sum + pauseMs, 0)).toBe(time.now() - sinceMs)
  })

  it.each([
    ['the answer was lost', (statement: string) => (isCommit(statement) ? 'after' : null)],
    [
      'it could not be read',
      (statement: string) => (/from "entries"/.test(statement) ? 'before' : null),
    ],
  ] as const)('gets its time back when it was adopted and %s', async (_, faultOfStatement) => {
    const successorFaults = faultyDatabase()
    const successor = await journalOf('successor', successorFaults.around)
    const claim = () => adopt(successor, 'successor', 'me')
    const sinceMs = time.now()
    successorFaults.plan(faultOfStatement, LOST_CONNECTION)
    await journal.beat(sinceMs)
    time.advance(1_000)
    await expect(claim()).rejects.toThrow()
    successorFaults.plan(() => 'before', LOST_CONNECTION)
    time.advance(30_000)
    await expect(claim()).rejects.toThrow()
    successorFaults.heal()
    time.advance(30_000)
    expect(await successor.reclaim(8, nowhere)).toHaveLength(1)
    const pauses = (await pausesOf()) ?? []
    expect(pauses.reduce((sum, pauseMs) => sum + pauseMs, 0)).toBe(time.now() - sinceMs)
    // An orphan found later was not part of the failed adoption.
    expect(await successor.reclaim(8, nowhere)).toEqual([])
    time.advance(5_000)
    successor.leave('m1')
    expect(await successor.reclaim(8, nowhere)).toHaveLength(1)
    expect((await pausesOf())?.at(-1)).toBe(0)
  })

  it('rejects writes of a session that missed an adoption, and is reclaimed with what the other server wrote', async () => {
    const successor = await journalOf('successor')
    await adopt(successor, 'successor', 'me')
    await successor.append('m1', entryOf(2, time.now()))
    const sinceMs = time.now()
    await successor.beat(sinceMs)
    time.advance(1_000)
    expect((await adopt(journal, 'me', 'successor')).records).toHaveLength(1)
    await expect(append(3)).rejects.toThrow(Unwritten)
    expect(await journal.reclaim(8, nowhere)).toEqual([])
    journal.leave('m1')
    time.advance(2_000)
    expect(await journal.reclaim(8, nowhere)).toMatchObject([
      { entries: [{ step: 1 }, { step: 2 }] },
    ])
    expect((await pausesOf())?.slice(1)).toEqual([1_000, 2_000])
    expect(time.now() - sinceMs).toBe(3_000)
    await append(3)
  })

  it('is suspended when it was adopted again without an answer, and is reclaimed', async () => {
    const successor = await journalOf('successor')
    await adopt(successor, 'successor', 'me')
    // Another process with the same id stands for the lost answer.
    await adopt(await journalOf('me'), 'me', 'successor')
    await expect(append(2)).rejects.toThrow(Unwritten)
    journal.leave('m1')
    expect(await journal.reclaim(8, nowhere)).toMatchObject([{ entries: [{ step: 1 }] }])
    await append(2)
    expect(await stepsOf()).toEqual([1, 2])
  })

  it('is closed as halted if players saw it halt, and is not resumed even with a session', async () => {
    faults.plan((statement) => (isCommit(statement) ? 'hang' : null))
    const opened = journal.open(headerOf('m2', time.now()))
    await vi.waitFor(() => expect(faults.count).toBe(1), { timeout: 30_000 })
    expect(await faultOf(opened)).toBeInstanceOf(Unwritten)
    expect(await faultOf(journal.close('m2', 'halted'))).toBeInstanceOf(Unwritten)
    journal.haltLater('m2')
    faults.heal()
    await journal.idle()
    faults.plan((statement) => (/^update "matches" set "ending"/.test(statement) ? 'before' : null))
    expect(await journal.reclaim(8, () => true)).toEqual([])
    expect(await journal.ownerOf('m2')).toEqual({ id: 'me', isHeld: true })
    faults.heal()
    expect(await journal.reclaim(8, () => true)).toEqual([])
    expect(await journal.read('m2')).toMatchObject({ ending: 'halted', entries: [] })
    expect(await journal.ownerOf('m2')).toEqual({ id: 'me', isHeld: false })
    await append(2)
  })

  it('is reclaimed before those that only have to be closed as halted', async () => {
    await journal.open(headerOf('m2', time.now()))
    journal.haltLater('m1')
    for (const id of ['m1', 'm2']) journal.leave(id)
    expect(await journal.reclaim(1, nowhere)).toMatchObject([{ header: { id: 'm2' } }])
    expect(await journal.reclaim(1, nowhere)).toEqual([])
    expect(await journal.read('m1')).toMatchObject({ ending: 'halted' })
  })

  it('belongs to the server that adopts it meanwhile', async () => {
    faults.plan(() => 'before', LOST_CONNECTION)
    await loseStep()
    const successor = await journalOf('successor')
    const { records } = await adopt(successor, 'successor', 'me')
    expect(records).toMatchObject([{ entries: [{ step: 1 }] }])
    faults.heal()
    expect(await journal.reclaim(8, nowhere)).toEqual([])
    expect(await journal.ownerOf('m1')).toEqual({ id: 'successor', isHeld: true })
  })

  it('is found as well if it was over and could not be closed', async () => {
    faults.plan(() => 'before', LOST_CONNECTION)
    expect(await faultOf(journal.close('m1', 'abandoned'))).toBeInstanceOf(Unwritten)
    faults.heal()
    expect(await journal.reclaim(8, nowhere)).toMatchObject([{ ending: null }])
    await journal.close('m1', 'abandoned')
    expect(await journal.reclaim(8, nowhere)).toEqual([])
  })
})
