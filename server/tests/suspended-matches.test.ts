import { isDeepStrictEqual } from 'node:util'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/storage/sql/database.ts'
import { type Stores, storesOf } from '../src/storage/sql/stores.ts'
import { onEachDatabase, type TestPlace } from './support/databases.ts'
import { type FakeTime, fakeTime } from './support/fake-time.ts'
import { type FaultyDatabase, faultyDatabase, isCommit } from './support/faulty-database.ts'
import { type Pair, playerToMove, playOn, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const TIMEOUT_MS = 10_000
const CLOCK = { startMs: 300_000, incrementMs: 5_000, capMs: 400_000, allowanceMs: 4_000 }
const AWAY = 'ECONNRESET'
/** Resolves once pending work of this process is done. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

let place: TestPlace
let time: FakeTime
let faults: FaultyDatabase
let stores: Stores
let app: TestApp

/** Starts a server on a database that fails on demand. */
async function start(): Promise<void> {
  time = fakeTime(Date.now())
  faults = faultyDatabase()
  const timeouts = { clock: time, timers: time, timeoutMs: TIMEOUT_MS }
  stores = storesOf(await openDatabase(place.place, faults.around), timeouts)
  app = await startApp({ ...stores.ports, clock: time, timers: time })
}

/** Advances time until this is settled. */
async function passing<T>(promise: Promise<T>): Promise<T> {
  let isSettled = false
  const done = () => {
    isSettled = true
  }
  promise.then(done, done)
  while (!isSettled) {
    await turn()
    time.advance(50)
  }
  return promise
}

/** Submits one answer that is never confirmed here. */
async function answerUnkept(pair: Pair): Promise<Player> {
  const player = await playerToMove(pair)
  const [intent] = player.legal()
  if (intent === undefined) throw new Error('something is legal')
  player.play(intent).catch(() => undefined)
  await turn()
  return player
}

/** Checks that both players are disconnected to request their seats again. */
const sentAway = ({ A, B }: Pair): Promise<readonly number[]> =>
  passing(Promise.all([A.closed, B.closed]))

const requestSeat = ({ grant: { matchId, seatToken } }: Player) =>
  post(app.url, `matches/${matchId}/seat`, { seatToken })

/** Requests the same seat again until it is granted. */
async function back(player: Player): Promise<Player> {
  const { matchId, seatToken } = player.grant
  for (;;) {
    const { status, body } = await requestSeat(player)
    if (status === 200) break
    expect(body).toMatchObject({ error: { code: 'moving' } })
    time.advance(500)
  }
  const grant = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
  const again = await Player.join(app.url, grant)
  const welcome = await again.until((self) => self.messages('welcome')[0])
  again.skipTo(Number(Reflect.get(welcome as object, 'lastSeq')))
  await again.until((self) => self.messages('secret')[0])
  return again
}

const comeBack = async ({ A, B }: Pair): Promise<Pair> => ({ A: await back(A), B: await back(B) })

const recordOf = async ({ A }: Pair) => {
  const record = await stores.ports.journal.read(A.grant.matchId)
  if (record === null) throw new Error('the match was written down')
  return record
}

const pausesOf = async (pair: Pair) =>
  (await recordOf(pair)).notes.map((note) => (note.type === 'pause' ? note.pauseMs : 0))

onEachDatabase('a database', (fresh, kind) => {
  beforeEach(async () => {
    place = await fresh()
    await start()
  })
  afterEach(async () => {
    faults.heal()
    await app.stop()
    await stores.close()
    await place.remove()
  })

  describe('that is unavailable for longer than the journal waits', () => {
    it('suspends a match, which resumes by itself from the journal, with the time given back', async () => {
      const pair = await startPair(app.url, { settings: { clock: CLOCK } })
      await playOn(pair, 5)
      const { view } = pair.A.wire()
      time.advance(3_000)
      faults.plan(() => 'before', AWAY)
      const sinceMs = time.now()
      const player = await answerUnkept(pair)
      const { seat } = player
      const before = player.wire().seats[seat]
      expect(await sentAway(pair)).toEqual([CLOSE_CODES.shutdown, CLOSE_CODES.shutdown])
      for (const one of [pair.A, pair.B]) {
        expect(one.wire()).toMatchObject({ phase: 'playing', view })
        expect(await requestSeat(one)).toMatchObject({ body: { error: { code: 'moving' } } })
      }
      time.advance(60_000)
      faults.heal()
      const again = await comeBack(pair)
      expect(again.A.wire()).toMatchObject({ phase: 'playing', view })
      // Another one follows when a seat has to ask once more after the match has resumed.
      const [longest = 0, ...more] = await pausesOf(pair)
      const pauseMs = more.reduce((sum, ms) => sum + ms, longest)
      expect(longest).toBeGreaterThanOrEqual(TIMEOUT_MS + 60_000)
      expect(pauseMs).toBeLessThanOrEqual(time.now() - sinceMs)
      const after = again[seat].wire().seats[seat]
      expect(after).toMatchObject({ timeLeft: before?.timeLeft })
      expect((after?.timeOut ?? 0) - (before?.timeOut ?? 0)).toBe(pauseMs)
      await playOn(again, 4)
      expect((await recordOf(pair)).entries).toHaveLength(9)
      expect(app.errors.map(({ text }) => text)).toContain('match suspended: journal not writable')
    })

    it('again and again, in any way, loses nothing that was confirmed', async () => {
      let pair = await startPair(app.url)
      for (const how of ['before', 'after', 'hang', 'before'] as const) {
        await playOn(pair, 3)
        const { entries } = await recordOf(pair)
        const { view } = pair.A.wire()
        const isAway = how === 'before'
        faults.plan((statement) => (isAway || isCommit(statement) ? how : null), AWAY)
        await answerUnkept(pair)
        await sentAway(pair)
        expect(pair.A.wire().view).toEqual(view)
        faults.heal()
        pair = await comeBack(pair)
        const kept = await recordOf(pair)
        expect(kept.entries.slice(0, entries.length)).toEqual(entries)
        // A late write is no loss: it was requested, and is published now.
        expect(kept.entries.length - entries.length).toBeLessThanOrEqual(1)
        expect(kept.ending).toBeNull()
      }
      await playOn(pair, 3)
    })

    it('keeps spectators connected, who see what follows', async () => {
      const settings = { spectators: true, delaySeconds: 0 }
      const pair = await startPair(app.url, { settings })
      await playOn(pair, 3)
      const { matchId, code } = pair.A.grant
      const spectator = await watchMatch(app.url, matchId, { code })
      const seen = spectator.wire().view
      faults.plan(() => 'before', AWAY)
      await answerUnkept(pair)
      await sentAway(pair)
      expect(spectator.wire().view).toEqual(seen)
      faults.heal()
      const again = await comeBack(pair)
      await playOn(again, 3)
      const { view } = again.A.wire()
      await spectator.until((self) => {
        time.advance(50)
        return isDeepStrictEqual(self.wire().view, view)
      })
    })

    it('does not affect matches without writes', async () => {
      const [quiet, pair] = [await startPair(app.url), await startPair(app.url)]
      await playOn(quiet, 3)
      faults.plan(() => 'before', AWAY)
      await answerUnkept(pair)
      await sentAway(pair)
      faults.heal()
      await playOn(quiet, 3)
      expect(await pausesOf(quiet)).toEqual([])
      await playOn(await comeBack(pair), 3)
    })

    // Time advances during play, and only SQLite answers within one turn of the event loop.
    if (kind === 'sqlite')
      it('suspends a match against a bot too, and the bot returns', async () => {
        const grant = await takeSeat(app.url, 'matches/bot', { bot: 'random' })
        const before = await Player.join(app.url, grant)
        const reopenedDecision = (player: Player) =>
          passing(
            player.until(
              ({ room }) => room.state?.phase === 'playing' && player.openDecision() !== null,
            ),
          )
        await reopenedDecision(before)
        faults.plan(() => 'before', AWAY)
        await answerUnkept({ A: before, B: before })
        await passing(before.closed)
        faults.heal()
        const player = await back(before)
        for (let played = 0; played < 5 && player.wire().phase === 'playing'; played += 1) {
          await reopenedDecision(player)
          const [intent] = player.legal()
          if (intent === undefined) throw new Error('something is legal')
          expect(await player.play(intent)).toMatchObject({ ok: true })
        }
      })
  })
})
