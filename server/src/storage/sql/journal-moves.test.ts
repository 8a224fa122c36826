import { present } from '@dungeon-dice/shared'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DATABASE_TIMEOUTS } from '../../../tests/support/database-timeouts.ts'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import { LEASE_MS, setLease } from '../../../tests/support/set-lease.ts'
import { Fenced, type JournalEntry, type MatchHeader } from '../../match/journal.ts'
import { type Database, openDatabase } from './database.ts'
import { StoredJournal } from './stored-journal.ts'

const RULES = { game: 'ddm', versions: [1], catalogue: '' }

const headerOf = (id: string, rulesVersion = 1, game = 'ddm'): MatchHeader => ({
  ...{ id, game, rulesVersion, catalogue: '', setup: null, seats: [], table: null },
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 1_000,
})

const entryOf = (step: number, atMs = 2_000): JournalEntry => ({
  ...{ step, actor: 'A', intent: { type: 'roll' }, by: 'seat', seq: step, atMs },
})

onEachDatabase('matches that move between servers', (fresh, kind) => {
  let place: TestPlace
  const open: Database[] = []
  const journalOf = async (owner: string) => {
    const db = await openDatabase(place.place)
    open.push(db)
    // The lost one has given its lease up: claims wait for each other at its row.
    if (owner !== 'early') await setLease(db, owner, owner === 'lost' ? 0 : LEASE_MS)
    return new StoredJournal(db, owner, DATABASE_TIMEOUTS)
  }
  beforeEach(async () => {
    place = await fresh()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((db) => db.close()))
    await place.remove()
  })

  const idsOf = ({ records }: { readonly records: readonly { readonly header: MatchHeader }[] }) =>
    records.map(({ header }) => header.id)

  it('are adopted in batches, with what was written and the pause', async () => {
    const [lost, successor] = [await journalOf('lost'), await journalOf('successor')]
    await lost.beat(5_000)
    for (const id of ['m1', 'm2', 'm3']) await lost.open(headerOf(id))
    await lost.append('m1', entryOf(1, 4_000))
    const first = await successor.takeFrom('lost', 2, [RULES], 9_000)
    expect(first).toMatchObject({ hasMore: true })
    expect(first.records).toHaveLength(2)
    const rest = await successor.takeFrom('lost', 2, [RULES], 9_000)
    expect(rest).toMatchObject({ hasMore: false })
    const records = [...first.records, ...rest.records]
    expect(idsOf({ records }).toSorted()).toEqual(['m1', 'm2', 'm3'])
    expect(records.find(({ header }) => header.id === 'm1')).toMatchObject({
      entries: [entryOf(1, 4_000)],
      notes: [{ type: 'pause', afterStep: 1, pauseMs: 4_000 }],
    })
    await successor.append('m1', entryOf(2))
    expect(await successor.takeFrom('lost', 2, [RULES], 9_000)).toEqual({
      records: [],
      hasMore: false,
    })
  })

  it.each([
    ['ahead', 20_000, -11_000],
    ['behind', 3_000, 6_000],
  ])('get times of the new clock when that of the owner was %s', async (_, aliveMs, pauseMs) => {
    const [lost, successor] = [await journalOf('lost'), await journalOf('successor')]
    await lost.beat(aliveMs)
    await lost.open(headerOf('m1'))
    const { records } = await successor.takeFrom('lost', 2, [RULES], 9_000)
    expect(records).toMatchObject([{ notes: [{ type: 'pause', afterStep: 0, pauseMs }] }])
  })

  it('are adopted a few at a time when they are long', async () => {
    const [lost, successor] = [await journalOf('lost'), await journalOf('successor')]
    for (const id of ['m1', 'm2', 'm3']) await lost.open(headerOf(id))
    const steps = Array.from({ length: 3_000 }, (_, at) => at + 1)
    for (const id of ['m1', 'm2', 'm3'])
      await Promise.all(steps.map((step) => lost.append(id, entryOf(step))))
    for (const id of ['m1', 'm2', 'm3']) {
      const taken = await successor.takeFrom('lost', 8, [RULES], 9_000)
      expect([idsOf(taken), taken.hasMore]).toEqual([[id], id !== 'm3'])
      expect(taken.records[0]?.entries).toHaveLength(3_000)
    }
  })

  it('stay untouched while their game is not offered', async () => {
    const [lost, successor] = [await journalOf('lost'), await journalOf('successor')]
    await lost.beat(1_000)
    for (const game of ['ddm', 'chess', 'go']) await lost.open(headerOf(game, 1, game))
    const { query } = present(open[0], 'a database')
    const rowsOf = async (id: string) => [
      await query.selectFrom('matches').selectAll().where('id', '=', id).execute(),
      await query.selectFrom('notes').selectAll().where('match_id', '=', id).execute(),
    ]
    const before = [await rowsOf('chess'), await rowsOf('go')]
    expect(await successor.heldOfOthers(['ddm', 'go'])).toEqual(new Map([['chess', 1]]))
    expect(await successor.takeOver(5_000, ['ddm'])).toEqual([{ id: 'ddm', rows: 1 }])
    expect(idsOf(await successor.takeFrom('lost', 8, [RULES], 6_000))).toEqual([])
    expect(await successor.reclaim(8, () => false)).toEqual([])
    expect([await rowsOf('chess'), await rowsOf('go')]).toEqual(before)

    const both = [RULES, { ...RULES, game: 'chess' }]
    expect(idsOf(await successor.takeFrom('lost', 8, both, 9_000))).toEqual(['chess'])
    expect(await successor.takeOver(9_000, ['ddm', 'go'])).toEqual([{ id: 'go', rows: 1 }])
  })

  it('are fenced off from their previous owner, who finds out at once', async () => {
    const [lost, successor] = [await journalOf('lost'), await journalOf('successor')]
    expect(await lost.beat(1_000)).toBe(true)
    await lost.open(headerOf('m1'))
    await lost.open(headerOf('m2'))
    expect(await lost.lost()).toEqual([])
    expect(await lost.beat(2_000)).toBe(true)
    const [taken = ''] = idsOf(await successor.takeFrom('lost', 1, [RULES], 3_000))
    expect(await lost.lost()).toEqual([taken])
    expect(await lost.beat(4_000)).toBe(false)
    expect(await lost.beat(5_000)).toBe(true)
    const note = { type: 'pause', afterStep: 0, pauseMs: 1 } as const
    await expect(lost.append(taken, entryOf(1))).rejects.toThrow(Fenced)
    await expect(lost.note(taken, note)).rejects.toThrow(Fenced)
    await expect(lost.close(taken, 'over')).rejects.toThrow(Fenced)
    lost.leave(taken)
    expect(await lost.lost()).toEqual([])
    // The other match is still its own until it is adopted too.
    const kept = taken === 'm1' ? 'm2' : 'm1'
    await lost.append(kept, entryOf(1))
    await successor.takeFrom('lost', 8, [RULES], 6_000)
    expect(await lost.beat(7_000)).toBe(false)
    expect(await lost.beat(8_000)).toBe(true)
  })

  it('stay where they are while no server plays their rules', async () => {
    const [lost, successor] = [await journalOf('lost'), await journalOf('successor')]
    await lost.beat(1_000)
    await lost.open(headerOf('m1', 2))
    expect(await successor.takeFrom('lost', 8, [RULES], 9_000)).toEqual({
      records: [],
      hasMore: false,
    })
    expect(await successor.ownerOf('m1')).toEqual({ id: 'lost', isHeld: true })
    const newer = { ...RULES, versions: [1, 2] }
    expect(idsOf(await successor.takeFrom('lost', 8, [newer], 9_000))).toEqual(['m1'])
    expect(await successor.ownerOf('m1')).toEqual({ id: 'successor', isHeld: true })
  })

  it('keep their post-match notes until they are released', async () => {
    const [lost, successor] = [await journalOf('lost'), await journalOf('successor')]
    for (const id of ['m1', 'm2', 'm3']) await lost.open(headerOf(id))
    await lost.close('m1', 'over')
    await lost.note('m1', { type: 'sequel', afterStep: 0, sequel: { n: 1 } })
    await lost.close('m2', 'over')
    await lost.release('m2')
    await lost.close('m3', 'halted')
    expect(await successor.ownerOf('m2')).toEqual({ id: 'lost', isHeld: false })
    expect(await successor.ownerOf('m4')).toBeNull()
    const { records } = await successor.takeFrom('lost', 8, [RULES], 1_500)
    expect(records).toMatchObject([
      {
        header: { id: 'm1' },
        ending: 'over',
        notes: [{ type: 'sequel', sequel: { n: 1 } }, { type: 'pause' }],
      },
    ])
    await expect(lost.note('m1', { type: 'sequel', afterStep: 0, sequel: null })).rejects.toThrow(
      Fenced,
    )
    await successor.release('m1')
    expect(await successor.ownerOf('m1')).toEqual({ id: 'successor', isHeld: false })
  })

  it('are not lost when the answer to an adoption is lost', async () => {
    const [lost, successor] = [await journalOf('lost'), await journalOf('successor')]
    await lost.open(headerOf('m1'))
    expect(await successor.reclaim(8, () => false)).toEqual([])
    // The same process, which never learned that it has adopted the match.
    await (await journalOf('successor')).takeFrom('lost', 8, [RULES], 9_000)
    expect(await successor.reclaim(8, () => false)).toMatchObject([
      // Nobody knows since when it was suspended.
      { header: { id: 'm1' }, notes: [{ pauseMs: 8_000 }, { pauseMs: 0 }] },
    ])
    await successor.append('m1', entryOf(1))
    expect(await successor.reclaim(8, () => false)).toEqual([])
  })

  it('are not orphans when they are relinquished during the look-up', async () => {
    const journal = await journalOf('me')
    await journal.open(headerOf('m1'))
    const found = journal.reclaim(8, () => false)
    journal.leave('m1')
    expect(await found).toEqual([])
  })

  if (kind === 'postgres') {
    /** Its lease is in its row, and has ended. */
    const endLease = (owner: string) =>
      open[0]?.query
        .updateTable('processes')
        .set({ renewed_at_ms: 1 })
        .where('owner', '=', owner)
        .execute()

    it('stay with a server that lives, and with one that is lost while the other lives neither', async () => {
      const [alive, adopter] = [await journalOf('alive'), await journalOf('adopter')]
      await alive.open(headerOf('m1'))
      // The adopter still takes the other for lost, but that is back.
      const refused = { records: [], hasMore: true }
      const claim = () => adopter.takeFrom('alive', 8, [RULES], 9_000)
      expect(await claim()).toEqual(refused)
      await endLease('alive')
      // Its own lease has run out meanwhile: others may hold what it believes to be orphaned.
      await endLease('adopter')
      expect(await claim()).toEqual(refused)
      await alive.append('m1', entryOf(1))
      await setLease(open[1] as Database, 'adopter')
      expect(idsOf(await claim())).toEqual(['m1'])
      await expect(alive.append('m1', entryOf(2))).rejects.toThrow(Fenced)
    })

    it('go to another server at once when their own has given its lease up', async () => {
      const [leaving, adopter] = [await journalOf('leaving'), await journalOf('adopter')]
      await leaving.open(headerOf('m1'))
      await setLease(open[0] as Database, 'leaving', 0)
      expect(idsOf(await adopter.takeFrom('leaving', 8, [RULES], 9_000))).toEqual(['m1'])
    })

    it('are adopted before their server has its lease again, or after that not at all', async () => {
      const [back, adopter] = [await journalOf('back'), await journalOf('adopter')]
      const ids = Array.from({ length: 20 }, (_, place) => `m${place}`)
      await Promise.all(ids.map((id) => back.open(headerOf(id))))
      await endLease('back')
      const taken: string[] = []
      const claims = async () => {
        for (;;) {
          const claimed = idsOf(await adopter.takeFrom('back', 1, [RULES], 9_000))
          if (claimed.length === 0) return
          taken.push(...claimed)
        }
      }
      const claiming = claims()
      await vi.waitFor(() => expect(taken.length).toBeGreaterThan(0), 20_000)
      await setLease(open[0] as Database, 'back')
      const lostSoFar = new Set(await back.lost())
      await claiming
      expect(new Set(await back.lost())).toEqual(lostSoFar)
      expect(new Set(taken)).toEqual(lostSoFar)
    })

    it.each([
      ['a server that gave its lease up', 'lost'],
      ['one before 0.3, without a lease', 'early'],
    ])(
      'are each adopted once by concurrent claims from %s, which still writes',
      async (_, from) => {
        const lost = await journalOf(from)
        const ids = Array.from({ length: 60 }, (_, place) => `m${place}`)
        await Promise.all(ids.map((id) => lost.open(headerOf(id))))
        const written = new Map(ids.map((id) => [id, 0]))
        // Appends to the match until another server owns it.
        const write = async (id: string) => {
          for (let step = 1; ; step += 1) {
            try {
              await lost.append(id, entryOf(step))
            } catch (error) {
              expect(error).toBeInstanceOf(Fenced)
              return
            }
            written.set(id, step)
          }
        }
        const writing = Promise.all(ids.map(write))
        const successors = await Promise.all(['one', 'two', 'three'].map(journalOf))
        const claim = async (successor: StoredJournal) => {
          const taken: { readonly id: string; readonly steps: number }[] = []
          for (;;) {
            const { records, hasMore } = await successor.takeFrom(from, 8, [RULES], 9_000)
            for (const { header, entries } of records)
              taken.push({ id: header.id, steps: entries.length })
            if (!hasMore) return taken
          }
        }
        const taken = (await Promise.all(successors.map(claim))).flat()
        await writing
        expect(taken.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
        // Every confirmed write was adopted, and nothing was written afterwards.
        for (const { id, steps } of taken) expect(steps).toBe(written.get(id))
      },
    )
  }
})
