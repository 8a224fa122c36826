import { fdatasync, fstatSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isUnavailable } from './faults.ts'
import { type NowDialect, sqliteDialect } from './sqlite.ts'
import type { SyncFile } from './wal-sync.ts'

interface Tables {
  readonly kept: { readonly x: number }
}

let folder: string
let query: Kysely<Tables>
let dialect: NowDialect
/** Syncs under way, in order: each ends when the test says so. */
let syncs: { readonly file: number; readonly end: () => void; readonly fail: () => void }[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  syncs = []
  await open((file) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    syncs.push({
      file,
      end: () => void promisify(fdatasync)(file).then(resolve, reject),
      fail: () => reject(new Error('EIO: i/o error, fdatasync')),
    })
    return promise
  })
})
afterEach(async () => {
  await query.destroy()
  rmSync(folder, { recursive: true })
})

async function open(syncFile: SyncFile): Promise<void> {
  const path = join(folder, 'kept.db')
  // A file with its table, so that opening it commits nothing.
  const before = new Kysely<Tables>({ dialect: sqliteDialect(path, 'process') })
  await before.schema
    .createTable('kept')
    .addColumn('x', 'integer', (column) => column.unique())
    .execute()
  await before.destroy()
  dialect = sqliteDialect(path, 'power', syncFile)
  query = new Kysely<Tables>({ dialect })
}

const insert = (x: number): Promise<unknown> => query.insertInto('kept').values({ x }).execute()

const turn = () => new Promise(setImmediate)

/** The state of each after a few turns of the event loop: `done`, its error, or `waits`. */
async function ended(...all: readonly Promise<unknown>[]): Promise<readonly string[]> {
  for (let time = 0; time < 4; time += 1) await turn()
  const states = all.map((one) =>
    Promise.race([one.then(() => 'done', String), turn().then(() => 'waits')]),
  )
  return Promise.all(states)
}

describe('with the durability `power`', () => {
  it('a write resolves once the write-ahead log is on the disk', async () => {
    const written = insert(1)
    expect(await ended(written)).toEqual(['waits'])
    expect(syncs.map(({ file }) => fstatSync(file).ino)).toEqual([
      statSync(join(folder, 'kept.db-wal')).ino,
    ])
    syncs[0]?.end()
    await written
  })

  it('reads and what changes nothing wait for no disk', async () => {
    expect(await query.selectFrom('kept').selectAll().execute()).toEqual([])
    await query.deleteFrom('kept').where('x', '=', 1).execute()
    expect(syncs).toEqual([])
  })

  it('a transaction is synced once, when it commits', async () => {
    const committed = query.transaction().execute(async (write) => {
      await write.insertInto('kept').values({ x: 1 }).execute()
      await write.insertInto('kept').values({ x: 2 }).execute()
      expect(syncs).toEqual([])
    })
    expect(await ended(committed)).toEqual(['waits'])
    expect(syncs.length).toBe(1)
    syncs[0]?.end()
    await committed
  })

  it('a sync that began before a commit does not count for it, the next one does for all', async () => {
    const now = (x: number) => {
      dialect.runNow('INSERT INTO kept (x) VALUES (?)', [[x]])
      return dialect.sync?.synced() ?? Promise.reject(new Error('nobody syncs'))
    }
    const first = now(1)
    const [second, third] = [now(2), now(3)]
    syncs[0]?.end()
    await first
    expect(await ended(second, third)).toEqual(['waits', 'waits'])
    expect(syncs.length).toBe(2)
    syncs[1]?.end()
    await Promise.all([second, third])
    expect(syncs.length).toBe(2)
  })

  it('no read waits for what was written at once', async () => {
    dialect.runNow('INSERT INTO kept (x) VALUES (?)', [[1]])
    expect(await query.selectFrom('kept').selectAll().execute()).toEqual([{ x: 1 }])
    expect(syncs).toEqual([])
  })

  it('what follows a write waits until it is on the disk, so that none sees what may be lost', async () => {
    const written = insert(1)
    const read = query.selectFrom('kept').selectAll().execute()
    expect(await ended(written, read)).toEqual(['waits', 'waits'])
    syncs[0]?.end()
    await written
    expect(await read).toEqual([{ x: 1 }])
  })

  it('statements do not wait for the commits of others, and resolve no sooner than those', async () => {
    const first = insert(1)
    expect(await ended(first)).toEqual(['waits'])
    const second = query
      .transaction()
      .execute((write) => write.insertInto('kept').values({ x: 2 }).returningAll().execute())
    expect(await ended(second)).toEqual(['waits'])
    expect(dialect.runNow('UPDATE kept SET x = x + ?', [[10]])).toEqual([2])
    syncs[0]?.end()
    await first
    expect(await ended(second)).toEqual(['waits'])
    expect(syncs.length).toBe(2)
    syncs[1]?.end()
    expect(await second).toEqual([{ x: 2 }])
  })

  it('an error resolves no sooner than the commits before it, which it may be about', async () => {
    const first = insert(1)
    await ended(first)
    const again = insert(1)
    expect(await ended(again)).toEqual(['waits'])
    syncs[0]?.end()
    await first
    await expect(again).rejects.toThrow('UNIQUE')
    expect(syncs.length).toBe(1)
  })

  it('statements that come during a sync share the next one', async () => {
    const first = insert(0)
    await ended(first)
    const others = Array.from({ length: 20 }, (_, at) => insert(at + 1))
    expect(new Set(await ended(...others))).toEqual(new Set(['waits']))
    syncs[0]?.end()
    await first
    await ended(...others)
    syncs[1]?.end()
    await Promise.all(others)
    expect(syncs.length).toBe(2)
  })

  it('a connection that is kept over several statements is taken again for each', async () => {
    const kept = query.connection().execute(async (connection) => {
      await connection.insertInto('kept').values({ x: 1 }).execute()
      return connection.selectFrom('kept').selectAll().execute()
    })
    await ended(kept)
    const held = Promise.withResolvers<void>()
    const transaction = query.transaction().execute(async (write) => {
      await write.insertInto('kept').values({ x: 2 }).execute()
      await held.promise
      throw new Error('changed my mind')
    })
    await ended(transaction)
    syncs[0]?.end()
    expect(await ended(kept, transaction)).toEqual(['waits', 'waits'])
    held.resolve()
    await expect(transaction).rejects.toThrow('changed my mind')
    expect(await kept).toEqual([{ x: 1 }])
  })

  it('what was committed before the disk refused it rolls back nothing of others', async () => {
    const failed = query
      .transaction()
      .execute((write) => write.insertInto('kept').values({ x: 1 }).execute())
    await ended(failed)
    const held = Promise.withResolvers<void>()
    const open = query.transaction().execute(() => held.promise)
    await ended(open)
    syncs[0]?.fail()
    await expect(failed).rejects.toThrow('EIO')
    // Still open, so nothing can be written beside it.
    expect(dialect.runNow('DELETE FROM kept', [[]])).toBeNull()
    held.resolve()
    await expect(open).rejects.toThrow('EIO')
  })

  it('a transaction that is rolled back waits for no disk', async () => {
    const rolledBack = query.transaction().execute(async (write) => {
      await write.insertInto('kept').values({ x: 1 }).execute()
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(syncs).toEqual([])
  })

  it('syncs the log of the file that a symbolic link leads to', async () => {
    await query.destroy()
    symlinkSync(join(folder, 'kept.db'), join(folder, 'link.db'))
    const files: number[] = []
    const syncFile: SyncFile = async (file) => void files.push(fstatSync(file).ino)
    query = new Kysely<Tables>({
      dialect: sqliteDialect(join(folder, 'link.db'), 'power', syncFile),
    })
    await insert(1)
    expect(files).toEqual([statSync(join(folder, 'kept.db-wal')).ino])
  })

  it('nothing is confirmed, read or written any more once the disk has refused something', async () => {
    const failed = insert(1)
    expect(await ended(failed)).toEqual(['waits'])
    syncs[0]?.fail()
    await expect(failed).rejects.toThrow('EIO')
    expect(String(await dialect.sync?.failed)).toContain('EIO')
    // It would change nothing, since the row is there.
    await expect(
      sql`INSERT INTO kept SELECT 1 WHERE NOT EXISTS (SELECT x FROM kept)`.execute(query),
    ).rejects.toThrow('EIO')
    await expect(query.selectFrom('kept').selectAll().execute()).rejects.toThrow('EIO')
    await expect(
      query.transaction().execute((write) => write.insertInto('kept').values({ x: 3 }).execute()),
    ).rejects.toThrow('EIO')
    expect(() => dialect.runNow('INSERT INTO kept (x) VALUES (?)', [[4]])).toThrow('EIO')
    const streamed = query.selectFrom('kept').selectAll().stream()
    await expect(streamed.next()).rejects.toThrow('EIO')
    expect(syncs.length).toBe(1)
  })

  it('nobody waits for ever for a disk that hangs, and nothing is confirmed before it has answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const faultOf = (answer: Promise<unknown>) => answer.then(() => null, isUnavailable)
      const committed = query
        .transaction()
        .execute((write) => write.insertInto('kept').values({ x: 1 }).execute())
      await ended(committed)
      const first = faultOf(committed)
      vi.advanceTimersByTime(9_000)
      const read = faultOf(query.selectFrom('kept').selectAll().execute())
      expect(await ended(first, read)).toEqual(['waits', 'waits'])
      vi.advanceTimersByTime(1_000)
      expect([await first, ...(await ended(read))]).toEqual([true, 'waits'])
      vi.advanceTimersByTime(9_000)
      expect(await read).toBe(true)
      const later = query.selectFrom('kept').selectAll().execute()
      expect(await ended(later)).toEqual(['waits'])
      syncs[0]?.end()
      expect(await later).toEqual([{ x: 1 }])
      expect([syncs.length, vi.getTimerCount()]).toEqual([1, 0])
    } finally {
      vi.useRealTimers()
    }
  })
})
