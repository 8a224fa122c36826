import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../src/storage/sql/database.ts'
import { type Stores, storesOf } from '../src/storage/sql/stores.ts'
import { newGuest } from './support/account-match.ts'
import { DATABASE_TIMEOUTS } from './support/database-timeouts.ts'
import { onEachDatabase, type TestPlace } from './support/databases.ts'
import { faultyDatabase, isCommit } from './support/faulty-database.ts'
import { type Pair, playerToMove, playOn, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let place: TestPlace
let db: Database
let stores: Stores
let app: TestApp
let faults: ReturnType<typeof faultyDatabase>

/** Starts a server on this database. */
async function start(timeoutMs = 10_000): Promise<void> {
  faults = faultyDatabase()
  db = await openDatabase(place.place, faults.around)
  stores = storesOf(db, { ...DATABASE_TIMEOUTS, timeoutMs })
  app = await startApp(stores.ports)
}

async function stop(): Promise<void> {
  faults.heal()
  await app.stop()
  await stores.close()
}

/** Starts another server on the same database, and rejoins both seats. */
async function restart(pair: Pair, timeoutMs?: number): Promise<Pair> {
  await stop()
  await start(timeoutMs)
  const back = async ({ grant: { matchId, seatToken } }: Player) => {
    const grant = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    const player = await Player.join(app.url, grant)
    const welcome = await player.until((self) => self.messages('welcome')[0])
    player.skipTo(Number(Reflect.get(welcome as object, 'lastSeq')))
    await player.until((self) => self.messages('secret')[0])
    return player
  }
  return { A: await back(pair.A), B: await back(pair.B) }
}

const stepsOf = async ({ A }: Pair): Promise<number> =>
  (await stores.ports.journal.read(A.grant.matchId))?.entries.length ?? 0

/** Checks that both players are disconnected and saw nothing new. */
async function expectDisconnected({ A, B }: Pair, view: unknown): Promise<void> {
  for (const player of [A, B]) {
    expect(await player.closed).toBe(CLOSE_CODES.shutdown)
    expect(player.wire()).toMatchObject({ phase: 'playing', view })
  }
}

/** Plays one answer for the open decision. */
async function answerOnce(pair: Pair) {
  const player = await playerToMove(pair)
  const [intent] = player.legal()
  if (intent === undefined) throw new Error('something is legal')
  return player.play(intent)
}

/** Plays one answer that is never confirmed, because the player is disconnected. */
async function answerUnkept(pair: Pair): Promise<void> {
  answerOnce(pair).catch(() => undefined)
  await pair.A.closed
}

onEachDatabase('a database', (fresh, kind) => {
  beforeEach(async () => {
    place = await fresh()
    await start(kind === 'sqlite' ? 500 : 2_000)
  })
  afterEach(async () => {
    await stop()
    await place.remove()
  })

  describe('that fails', () => {
    it.each(['before', 'after'] as const)(
      'now and then %s a commit loses and duplicates nothing',
      async (how) => {
        const pair = await startPair(app.url)
        let commits = 0
        faults.plan((statement) => {
          if (isCommit(statement)) commits += 1
          return isCommit(statement) && commits % 3 === 1 ? how : null
        })
        await playOn(pair, 12)
        expect(faults.count).toBeGreaterThan(4)
        expect(pair.A.wire().phase).toBe('playing')
        expect(await stepsOf(pair)).toBe(12)
        const { view } = pair.A.wire()
        const again = await restart(pair)
        expect(again.A.wire().view).toEqual(view)
        await playOn(again, 3)
      },
    )

    it.each([
      ['before', 5],
      ['after', 6],
    ] as const)(
      '%s every commit lets the match stand; what was shown is kept',
      async (how, kept) => {
        const pair = await startPair(app.url)
        await playOn(pair, 5)
        const { view } = pair.A.wire()
        faults.plan((statement) => (isCommit(statement) ? how : null))
        await answerUnkept(pair)
        await expectDisconnected(pair, view)
        expect(await stepsOf(pair)).toBe(kept)
        const again = await restart(pair)
        if (how === 'before') expect(again.A.wire().view).toEqual(view)
        await playOn(again, 3)
      },
    )

    it('on a read refuses one request and serves the next', async () => {
      const { token } = await newGuest(app.url)
      faults.plan((statement) => (statement.includes('"accounts"') ? 'before' : null))
      const me = () => post(app.url, 'renew', {}, token)
      expect(await me()).toMatchObject({ status: 500, body: { error: { code: 'internal' } } })
      faults.heal()
      expect((await me()).status).toBe(200)
    })

    it('on recovery prevents the start, and loses no match', async () => {
      const pair = await startPair(app.url)
      await playOn(pair, 3)
      const { view } = pair.A.wire()
      await stop()
      for (const session of ['"matches"', '"entries"', '"notes"']) {
        const broken = faultyDatabase()
        const opened = await openDatabase(place.place, broken.around)
        broken.plan((statement) => (statement.includes(session) ? 'before' : null))
        await expect(startApp(storesOf(opened, DATABASE_TIMEOUTS).ports)).rejects.toThrow(
          'failed before',
        )
        await opened.close()
      }
      await start()
      const again = await restart(pair)
      expect(again.A.wire().view).toEqual(view)
    })
  })

  describe('that hangs', () => {
    it('suspends the match in time; late writes may be kept, and are not published yet', async () => {
      const pair = await startPair(app.url)
      await playOn(pair, 4)
      const { view } = pair.A.wire()
      faults.plan((statement) => (isCommit(statement) ? 'hang' : null))
      await answerUnkept(pair)
      await expectDisconnected(pair, view)
      faults.heal()
      await playOn(await startPair(app.url), 2)
      // PostgreSQL may have rolled back meanwhile.
      expect(kind === 'sqlite' ? [5] : [4, 5]).toContain(await stepsOf(pair))
      expect(pair.A.wire().view).toEqual(view)
    })
  })

  if (kind === 'postgres')
    it('and is restarted is found again without affecting a match', {
      timeout: 30_000,
    }, async () => {
      const pair = await startPair(app.url)
      for (let cut = 0; cut < 3; cut += 1) {
        await playOn(pair, 4)
        await place.cut()
      }
      await playOn(pair, 4)
      expect(await stepsOf(pair)).toBe(16)
      expect(pair.A.wire().phase).toBe('playing')
    })

  if (kind === 'sqlite')
    describe('whose disk is full', () => {
      it('suspends the match with its published state, and resumes once there is room', async () => {
        const pair = await startPair(app.url)
        const { rows } = await sql<{ readonly page_count: number }>`PRAGMA page_count`.execute(
          db.query,
        )
        const most = (rows[0]?.page_count ?? 0) + 2
        await sql.raw(`PRAGMA max_page_count = ${most}`).execute(db.query)
        let views: unknown = null
        const sentAway = pair.A.closed.then(() => null)
        let played = 0
        for (;;) {
          const answer = await Promise.race([answerOnce(pair).catch(() => sentAway), sentAway])
          if (answer === null) break
          if (!answer.ok) throw new Error(JSON.stringify(answer))
          played += 1
          await Promise.all([pair.A.seen(played + 1), pair.B.seen(played + 1)])
          views = pair.A.wire().view
        }
        expect(played).toBeGreaterThan(3)
        await expectDisconnected(pair, views)
        expect(await stepsOf(pair)).toBe(played)
        // Each account was either stored or refused.
        let status = 200
        while (status === 200) status = (await post(app.url, 'guest')).status
        expect(status).toBe(500)
        await stop()
        await start()
        const record = await stores.ports.journal.read(pair.A.grant.matchId)
        expect(record?.entries).toHaveLength(played)
        expect(record?.ending).toBeNull()
        await playOn(await restart(pair), 3)
      })
    })
})
