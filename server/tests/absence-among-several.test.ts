import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeTime } from './support/fake-time.ts'
import { takeSeat } from './support/post.ts'
import {
  answerDefault,
  at,
  playUntil,
  SKIRMISH_GAMES,
  startTable,
  type Table,
} from './support/several-seats.ts'
import { SKIRMISH_RULES, SkirmishClient } from './support/skirmish-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const time = fakeTime()
let app: TestApp
beforeAll(async () => {
  app = await startApp({ games: SKIRMISH_GAMES, clock: time, timers: time })
})
afterAll(() => app.stop())

const LEFT_MS = 20_000
const advance = () => time.advance(0)

const seatOf = (table: Table, viewer: string, seat: string) => at(table, viewer).wire().seats[seat]

/** C leaves, as A sees. */
async function leave(table: Table): Promise<void> {
  await at(table, 'C').leave()
  await at(table, 'A').until(() => seatOf(table, 'A', 'C')?.away === 'left')
}

/** The player of a seat comes back on a new connection. */
async function comeBack(table: Table, seat: string): Promise<SkirmishClient> {
  const { matchId, seatToken } = at(table, seat).grant
  const body = { ...SKIRMISH_RULES, seatToken }
  return SkirmishClient.join(app.url, await takeSeat(app.url, `matches/${matchId}/seat`, body))
}

describe('a player who leaves a match of three', () => {
  it('is played for, then put out, and the others play on (P4.13)', async () => {
    const table = await startTable(app.url, { seats: 3 })
    const others = [at(table, 'A'), at(table, 'B')]
    await leave(table)
    time.advance(LEFT_MS)
    await playUntil(others, () => seatOf(table, 'A', 'C')?.out === true, advance)
    expect(at(table, 'A').wire()).toMatchObject({ phase: 'playing' })
    expect(seatOf(table, 'A', 'C')).toMatchObject({ claimFrom: 0, place: 0 })
    await at(table, 'B').play({ type: 'resign' }, null)
    await at(table, 'A').until((self) => self.wire().phase === 'over')
    const places = ['A', 'B', 'C'].map((seat) => seatOf(table, 'A', seat)?.place)
    expect(places).toEqual([1, 2, 3])
  })

  it('takes over when it comes back', async () => {
    const table = await startTable(app.url, { seats: 3 })
    await leave(table)
    time.advance(LEFT_MS)
    const isAnswered = () => seatOf(table, 'A', 'C')?.decision === 0
    await at(table, 'A').until(isAnswered)
    const back = await comeBack(table, 'C')
    await playUntil(
      [at(table, 'A'), at(table, 'B')],
      () => back.openDecision() !== null,
      advance,
      back,
    )
    expect(await answerDefault(back)).toBe(true)
    expect(seatOf(table, 'A', 'C')).toMatchObject({ out: false, connected: true })
  })

  it('cannot be claimed from (P4.12)', async () => {
    const table = await startTable(app.url, { seats: 3 })
    await leave(table)
    expect(seatOf(table, 'A', 'C')?.claimFrom).toBeGreaterThan(0)
    time.advance(LEFT_MS - 1)
    expect(await at(table, 'A').ask('claim', { seat: 'C', result: 'win' })).toMatchObject({
      ok: false,
      error: { code: 'no_claims', rule: 'P4.12' },
    })
  })
})

describe('a player who is out', () => {
  it('stays as a viewer, and is refused by name', async () => {
    const table = await startTable(app.url, { seats: 3 })
    const [A, B] = [at(table, 'A'), at(table, 'B')]
    expect(await B.play({ type: 'resign' }, null)).toMatchObject({ ok: true })
    await A.until(() => seatOf(table, 'A', 'B')?.out === true)
    for (const type of ['resign', 'offerDraw'])
      expect(await B.play({ type }, null)).toMatchObject({
        ok: false,
        error: { code: expect.any(String), rule: expect.stringMatching(/^R/) },
      })
    expect(await B.room.request('legal', {})).toMatchObject({ error: { code: 'no_decision' } })
    expect(await B.room.request('resync', { after: 0 })).toMatchObject({ ok: true })
    await at(table, 'C').play({ type: 'resign' }, null)
    await B.until((self) => self.wire().phase === 'over')
  })
})

describe('a match of several that everybody leaves', () => {
  it('is not played on by the server', async () => {
    const table = await startTable(app.url, { seats: 3 })
    for (const seat of ['B', 'C']) await at(table, seat).leave()
    await at(table, 'A').until(() => seatOf(table, 'A', 'B')?.away === 'left')
    const step = at(table, 'A').wire().step
    await at(table, 'A').leave()
    time.advance(10 * LEFT_MS)
    const back = await comeBack(table, 'A')
    await back.until(({ room }) => room.state?.phase === 'playing')
    expect(back.wire().step).toBe(step)
  })
})
