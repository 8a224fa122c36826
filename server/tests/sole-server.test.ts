import { writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { LOCK_FILE } from '../src/storage/sql/private-files.ts'
import { claim, waitForHold } from '../src/storage/sql/sole-server.ts'
import { askPostgres } from './support/ask-postgres.ts'
import { onEachDatabase, type TestPlace } from './support/databases.ts'
import { playOn, startPair } from './support/pair.ts'
import { hasPostgres, postgresPlace, sqlitePlace } from './support/places.ts'
import { startProgram } from './support/program.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'

const HOLDERS = `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE locktype = 'advisory' AND datname = current_database()`

onEachDatabase('a server alone', (fresh) => {
  let place: TestPlace
  beforeEach(async () => {
    place = await fresh()
  })
  afterEach(() => place.remove())

  it('has its database for itself until it ends', async () => {
    const hold = await claim(place.place, 'alone')
    expect(hold).not.toBeNull()
    expect(await claim(place.place, 'alone')).toBeNull()
    await hold?.release()
    const next = await claim(place.place, 'alone')
    expect(next).not.toBeNull()
    await next?.release()
  })

  it('waits for the server that has its database, and follows it at once', async () => {
    const first = await startProgram(place.settings)
    const pair = await startPair(first.url)
    await playOn(pair, 3)
    let errors = ''
    const starting = startProgram(place.settings, undefined, undefined, (text) => {
      errors += text
    })
    await vi.waitFor(() => expect(errors).toContain('Another server uses this database'), 20_000)
    await playOn(pair, 2)
    expect(pair.A.wire().phase).toBe('playing')
    await first.end('SIGKILL')
    const second = await starting
    const after = await rejoinSeats(second.url, pair)
    expect(after.A.wire().step).toBe(pair.A.wire().step)
    await playOn(after, 2)
    await second.end('SIGTERM')
  })
})

it.skipIf(!hasPostgres)(
  'servers of a cluster share a database with each other, and not with a server alone',
  async () => {
    const place = await postgresPlace()
    const [one, other] = [await claim(place.place, 'shared'), await claim(place.place, 'shared')]
    expect([one, other]).not.toContain(null)
    expect(await claim(place.place, 'alone')).toBeNull()
    await one?.release()
    await other?.release()
    const alone = await claim(place.place, 'alone')
    expect(alone).not.toBeNull()
    expect(await claim(place.place, 'shared')).toBeNull()
    await alone?.release()
    await place.remove()
  },
)

it.skipIf(!hasPostgres)(
  'a server alone takes its lock again when it lost its connection, as in a restart of PostgreSQL',
  async () => {
    const place = await postgresPlace()
    const hold = await claim(place.place, 'alone')
    const holders = async () =>
      (await askPostgres<{ readonly pid: number }>(place.place, HOLDERS))?.map(({ pid }) => pid)
    const [before] = (await holders()) ?? []
    await place.unlock()
    await vi.waitFor(
      async () => {
        const now = await holders()
        expect(now).toHaveLength(1)
        expect(now).not.toContain(before)
      },
      { timeout: 30_000, interval: 100 },
    )
    expect(await claim(place.place, 'alone')).toBeNull()
    await hold?.release()
    const next = await claim(place.place, 'alone')
    expect(next).not.toBeNull()
    await next?.release()
    await place.remove()
  },
)

const ignore = () => undefined
const PARTS = { clock: systemClock, log: { debug: ignore }, say: ignore }

it('says that nothing keeps other servers off where no lock can be taken', async () => {
  const place = await sqlitePlace()
  const { DATA_DIR: folder = '' } = place.settings
  const wait = () => waitForHold(place.place, 'alone', PARTS)
  const good = await wait()
  expect(good?.fault).toBeNull()
  await good?.release()
  writeFileSync(join(folder, LOCK_FILE), 'this is no database'.repeat(100))
  expect(await wait()).toMatchObject({
    fault: { message: expect.stringContaining('not a database') },
  })
  await place.remove()
})

it.skipIf(!hasPostgres)(
  'a database that drops connections for a moment is locked all the same',
  async () => {
    const place = await postgresPlace()
    const real = new URL(place.settings['DATABASE_URL'] ?? '')
    let connections = 0
    const proxy = createServer((socket) => {
      connections += 1
      if (connections <= 2) return void socket.destroy()
      const through = connect(Number(real.port || 5_432), real.hostname)
      for (const end of [socket, through]) end.on('error', () => undefined)
      socket.pipe(through).pipe(socket)
    })
    await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
    const url = new URL(real)
    const address = proxy.address()
    url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const hold = await waitForHold(
      { kind: 'postgres', url: url.href, connections: 1 },
      'alone',
      PARTS,
    )
    expect(connections).toBe(3)
    expect(await claim(place.place, 'alone')).toBeNull()
    await hold?.release()
    proxy.close()
    await place.remove()
  },
)
