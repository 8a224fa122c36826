import { once } from 'node:events'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JournalEntry, MatchHeader } from '../src/match/journal.ts'
import { backUp, openAsIs } from '../src/storage/backup/backup.ts'
import { restore } from '../src/storage/backup/restore.ts'
import { openDatabase } from '../src/storage/sql/database.ts'
import { readRecords } from '../src/storage/sql/journal-rows.ts'
import { StoredJournal } from '../src/storage/sql/stored-journal.ts'
import { begin, run } from './support/backup-program.ts'
import { DATABASE_TIMEOUTS } from './support/database-timeouts.ts'
import { onEachDatabase, type TestPlace } from './support/databases.ts'
import { type Pair, playOn, startPair } from './support/pair.ts'
import { sqlitePlace } from './support/places.ts'
import { startProgram } from './support/program.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  file = join(folder, 'all.backup')
})
afterEach(() => rmSync(folder, { recursive: true }))

const textIn = (path: string): string => gunzipSync(readFileSync(path)).toString()

const linesOf = (path: string): readonly string[] => textIn(path).trimEnd().split('\n')

/** The rows of a backup, equal for the same data. Restoring moves new entries to the others. */
const rowsIn = (path: string): readonly string[] =>
  linesOf(path)
    .slice(1, -1)
    .map((line) => line.replace(/^\["new_entries",/, '["entries",'))
    .toSorted()

/** What must be equal before and after a move. */
const shownTo = ({ A, B }: Pair) => ({ view: A.wire().view, A: A.snapshot(), B: B.snapshot() })

const ignore = () => undefined

const HEADER: MatchHeader = {
  ...{
    id: 'one',
    game: 'nim',
    rulesVersion: 1,
    catalogue: '',
    setup: null,
    seats: [],
    table: null,
  },
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 0,
}

const entryOf = (step: number): JournalEntry => ({
  ...{ step, actor: 'A', intent: { take: step }, by: 'seat', seq: step, atMs: step },
})

vi.setConfig({ testTimeout: 240_000 })

onEachDatabase('a move from', (fresh) => {
  // A drill uses the backup alone: one is enough for each kind that it comes from.
  onEachDatabase('to', (freshOther, kind) => moves(fresh, freshOther, kind === 'sqlite'))
})

type Fresh = () => Promise<TestPlace>

function moves(fresh: Fresh, freshOther: Fresh, isDrilled: boolean): void {
  it('includes a running match and everything else', async () => {
    const [from, to] = [await fresh(), await freshOther()]
    try {
      const old = await startProgram(from.settings)
      const pair = await startPair(old.url)
      await playOn(pair, 20)
      const shown = shownTo(pair)
      // Made while the server runs, the backup contains everything that was published.
      expect(await run('backup', from, file)).toMatchObject({ status: 0, err: '' })
      await old.end('SIGKILL')
      if (isDrilled) {
        const drilled = await run('restore', to, '--drill', file)
        expect(drilled).toMatchObject({ status: 0, err: '' })
        expect(drilled.out).toContain('A server resumed 1 match after')
      }
      expect(await run('restore', to, file)).toMatchObject({
        status: 0,
        err: '',
        out: expect.stringContaining('the checksum matches.'),
      })
      const again = join(folder, 'again.backup')
      await run('backup', to, again)
      expect(rowsIn(again)).toEqual(rowsIn(file))
      const moved = await startProgram(to.settings)
      const after = await rejoinSeats(moved.url, pair)
      expect(shownTo(after)).toEqual(shown)
      await playOn(after, 5)
      await moved.end('SIGTERM')
    } finally {
      await from.remove()
      await to.remove()
    }
  })
}

onEachDatabase('a backup of SQLite restored to', (fresh) => {
  it('gives all steps, old and new, or nothing', async () => {
    const [from, to] = [await sqlitePlace(), await fresh()]
    const old = await openDatabase(from.place)
    const journal = new StoredJournal(old, 'me', DATABASE_TIMEOUTS)
    await journal.open(HEADER)
    for (const step of [1, 2]) await journal.append(HEADER.id, entryOf(step))
    await journal.idle()
    for (const step of [3, 4]) await journal.append(HEADER.id, entryOf(step))
    const lines: string[] = []
    const counts = await backUp(old, 0, async (text) => void lines.push(text), ignore)
    expect(counts).toMatchObject({ entries: 2, new_entries: 2 })
    await old.close()
    const db = await openAsIs(to.place)
    const restored = (text: string) => restore(db, createInterface(Readable.from([text])), ignore)
    const newest = async () =>
      (await db.query.selectFrom('new_entries').selectAll().execute()).length
    try {
      const whole = lines.join('')
      expect(await restored(whole.replace('"actor":"A"', '"actor":"B"'))).toMatchObject({
        ok: false,
      })
      expect([await newest(), await readRecords(db, [HEADER.id])]).toEqual([0, new Map()])
      expect(await restored(whole)).toMatchObject({ ok: true, value: { new_entries: 2 } })
      expect(await newest()).toBe(0)
      expect((await readRecords(db, [HEADER.id])).get(HEADER.id)?.entries).toEqual(
        [1, 2, 3, 4].map(entryOf),
      )
    } finally {
      await db.close()
      await Promise.all([from.remove(), to.remove()])
    }
  })
})

onEachDatabase('a backup', (fresh) => {
  let place: TestPlace
  beforeEach(async () => {
    place = await fresh()
  })
  afterEach(() => place.remove())

  /** A backup of three secrets, made once: every test has a copy in its folder. */
  let kept: string
  beforeAll(async () => {
    kept = join(mkdtempSync(join(tmpdir(), 'dungeon-dice-')), 'kept.backup')
    await backUpSecrets(kept)
  })
  afterAll(() => rmSync(dirname(kept), { recursive: true }))
  beforeEach(() => copyFileSync(kept, file))

  async function backUpSecrets(path: string): Promise<void> {
    const from = await fresh()
    const db = await openDatabase(from.place)
    for (const name of ['a', 'b', 'c'])
      await db.query
        .insertInto('secrets')
        .values({ name, value: `"${name}" 名 \n🎲` })
        .execute()
    await db.close()
    expect((await run('backup', from, path)).status).toBe(0)
    await from.remove()
  }

  /** Counts what is in the database of this test. */
  async function secrets(): Promise<readonly object[]> {
    const db = await openAsIs(place.place)
    const rows = await db.query.selectFrom('secrets').selectAll().orderBy('name').execute()
    await db.close()
    return rows
  }

  it('can be read by its owner only, and reports its size', async () => {
    rmSync(file)
    await backUpSecrets(file)
    expect(statSync(file).mode & 0o077).toBe(0)
    const end = JSON.parse(linesOf(file).at(-1) ?? '')
    expect(end).toMatchObject({ end: true, rows: { secrets: 3, accounts: 0 } })
    const { out } = await run('restore', place, file)
    expect(out).toContain('  secrets: 3\n')
    expect(out).toContain('3 rows; the checksum matches.')
    expect(await secrets()).toHaveLength(3)
  })

  it('creates its folder, which only the owner can read', async () => {
    const fresh = join(folder, 'fresh')
    expect((await run('restore', { settings: { DATA_DIR: fresh } }, file)).status).toBe(0)
    expect(statSync(fresh).mode & 0o077).toBe(0)
  })

  it('is restored into an empty database only', async () => {
    await run('restore', place, file)
    const { status, err } = await run('restore', place, file)
    expect([status, err]).toEqual([
      1,
      'The database is not empty (secrets 3): a backup can only be restored into an empty database.\n',
    ])
    expect(await secrets()).toHaveLength(3)
  })

  it('is made again and again, and the oldest are deleted', async () => {
    const older = [1, 2, 3].map((day) => `dungeon-dice-2026-01-0${day}T00-00-00Z.backup`)
    const others = ['all.backup', 'dungeon-dice.txt', 'new.backup.2.half']
    writeFileSync(join(folder, 'dungeon-dice.txt'), '')
    for (const name of older) writeFileSync(join(folder, name), '')
    // What a killed backup left, and what another container may be writing.
    const [left = '', written = ''] = ['old', 'new'].map((word) =>
      join(folder, `${word}.backup.2.half`),
    )
    writeFileSync(left, '')
    utimesSync(left, 0, Date.now() / 1_000 - 3_601)
    writeFileSync(written, '')
    const db = await openDatabase(place.place)
    await db.close()
    const program = begin('backup', place, ['--every', '1d', '--keep', '2', '--folder', folder])
    let out = ''
    program.stdout.on('data', (chunk) => {
      out += String(chunk)
    })
    await vi.waitFor(() => expect(out).toContain(`Deleted ${older[1]}`), 60_000)
    program.kill('SIGTERM')
    await once(program, 'exit')
    const [newest, ...rest] = readdirSync(folder).filter(
      (name) => ![...others, ...older].includes(name),
    )
    expect(newest).toMatch(/^dungeon-dice-20.*Z\.backup$/)
    expect(rest).toEqual([])
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([...others, older[2]]))
    expect(readdirSync(folder)).not.toContain(older[0])
  })

  it('that is stopped leaves nothing', async () => {
    rmSync(file)
    const db = await openDatabase(place.place)
    const value = 'x'.repeat(10_000)
    for (let first = 0; first < 3_000; first += 100) {
      const rows = Array.from({ length: 100 }, (_, row) => ({ name: `s${first + row}`, value }))
      await db.query.insertInto('secrets').values(rows).execute()
    }
    await db.close()
    const program = begin('backup', place, [file])
    await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1), {
      interval: 1,
      timeout: 60_000,
    })
    program.kill('SIGTERM')
    const [status] = await once(program, 'exit')
    expect([status, readdirSync(folder)]).toEqual([1, []])
  })

  it('of an older version, which is not compressed, is restored as well', async () => {
    writeFileSync(file, textIn(file))
    const { status, out } = await run('restore', place, file)
    expect([status, out]).toEqual([0, expect.stringContaining('3 rows; the checksum matches.')])
    expect(await secrets()).toHaveLength(3)
  })

  it('whose compressed data was changed or cut off restores nothing', async () => {
    const whole = readFileSync(file)
    const spoiled = [
      whole.subarray(0, whole.length / 2),
      whole.subarray(0, -20),
      Buffer.from(whole).fill(7, 200, 203),
      Buffer.concat([whole, gzipSync('more\n')]),
    ]
    for (const bytes of spoiled) {
      writeFileSync(file, bytes)
      const { status, err } = await run('restore', place, file)
      expect([status, err]).toEqual([1, expect.stringMatching(/damaged|not a backup/)])
    }
    writeFileSync(file, whole)
    expect(await run('restore', place, file)).toMatchObject({ status: 0, err: '' })
    expect(await secrets()).toHaveLength(3)
  })

  it('does not overwrite another file', async () => {
    const before = readFileSync(file)
    expect(await run('backup', place, file)).toMatchObject({
      status: 1,
      err: `${file} already exists: name a new file.\n`,
    })
    expect(readFileSync(file)).toEqual(before)
  })

  it('that was changed or truncated anywhere restores nothing', async () => {
    const whole = textIn(file)
    const lines = whole.split(/(?<=\n)/)
    const spoiled: readonly (readonly [string, string])[] = [
      [whole.replace('名', '石'), 'its checksum differs'],
      [lines.slice(0, -1).join(''), 'or cut off at line'],
      [whole.slice(0, whole.length / 2), 'or cut off at line'],
      [lines.toSpliced(-2, 1).join(''), 'its checksum differs'],
      [`${whole}more\n`, 'its checksum differs'],
      [whole.replace('["secrets"', '["robbery"'), 'names an unknown table: robbery'],
      [whole.replace('"value"', '"worth"'), 'The rows of secrets before line'],
      [lines.slice(1).join(''), 'not a backup of a Dungeon Dice server'],
      ['', 'not a backup of a Dungeon Dice server'],
      [whole.replace('0001-journal', '0000-older'), 'made by a newer server (0000-older)'],
    ]
    const db = await openAsIs(place.place)
    const restored = (content: string) =>
      restore(db, createInterface(Readable.from([content])), () => undefined)
    for (const [content, sentence] of spoiled)
      expect(await restored(content)).toEqual({
        ok: false,
        error: expect.stringContaining(sentence),
      })
    expect((await restored(whole)).ok).toBe(true)
    await db.close()
    expect(await secrets()).toHaveLength(3)
  })
})

describe('backup and restore', () => {
  it('name a folder that cannot be used, and the schedule tries again', async () => {
    const place = await sqlitePlace()
    await (await openDatabase(place.place)).close()
    const path = join(folder, 'none', 'monday.backup')
    expect(await run('backup', place, path)).toMatchObject({
      status: 1,
      err: `Cannot write ${path}: its folder does not exist. There is no backup.\n`,
    })
    writeFileSync(file, '')
    const program = begin('backup', place, ['--every', '1d', '--keep', '2', '--folder', file])
    let err = ''
    program.stderr.on('data', (chunk) => {
      err += String(chunk)
    })
    await vi.waitFor(() => expect(err).toContain('The next try is in 1 min.\n'), 30_000)
    expect(err).toContain(`Cannot write ${file}: a file has the name of its folder.\n`)
    program.kill()
    expect(await once(program, 'exit')).toEqual([null, 'SIGTERM'])
    await place.remove()
  })

  it('name what is missing', async () => {
    const nowhere = { settings: { DATA_DIR: join(folder, 'none') } }
    const path = join(folder, 'none', 'dungeon-dice.db')
    expect(await run('backup', nowhere, file)).toMatchObject({
      status: 1,
      err: `There is no database in ${path}: set DATA_DIR or DATABASE_URL.\n`,
    })
    expect(await run('restore', nowhere, file)).toMatchObject({
      status: 1,
      err: `${file} cannot be read.\n`,
    })
    expect(await run('backup', { settings: { DATA_DIR: '' } }, file)).toMatchObject({ status: 1 })
    expect((await run('backup', nowhere, '--help')).status).toBe(2)
    const nobody = { settings: { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' } }
    expect(await run('backup', nobody, file)).toMatchObject({
      status: 1,
      err: 'Cannot use the database of DATABASE_URL: the server cannot be reached (ECONNREFUSED). There is no backup.\n',
    })
  })
})
