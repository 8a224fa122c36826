import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeTime } from './support/fake-time.ts'
import { post, takeSeat } from './support/post.ts'
import { at, SKIRMISH_GAMES, startTable, type Table } from './support/several-seats.ts'
import { SKIRMISH_RULES, SkirmishClient } from './support/skirmish-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const time = fakeTime()
let app: TestApp
beforeAll(async () => {
  app = await startApp({ games: SKIRMISH_GAMES, clock: time, timers: time })
})
afterAll(() => app.stop())

/** All but A resign, so that A wins. */
async function finish(table: Table): Promise<void> {
  const others = [...table.values()].filter(({ seat }) => seat !== 'A')
  for (const player of others)
    if (player.wire().phase === 'playing') await player.play(RESIGN, null)
  await isOver(table)
}

const RESIGN = { type: 'resign' }
const isOver = (table: Table) =>
  Promise.all([...table.values()].map((one) => one.until((self) => self.wire().phase === 'over')))

describe('a match of several seats', () => {
  it.each([
    { preset: 'skirmish', seats: 3, teams: ['', '', ''], places: [1, 3, 2] },
    { preset: 'skirmish-pairs', seats: 4, teams: ['1', '1', '2', '2'], places: [1, 1, 2, 2] },
    {
      preset: 'skirmish-halves',
      seats: 6,
      teams: ['1', '1', '1', '2', '2', '2'],
      places: [1, 1, 1, 2, 2, 2],
    },
  ])('is played by $seats under $preset', async ({ preset, seats, teams, places }) => {
    const table = await startTable(app.url, { preset, seats })
    const shown = () => Object.values(at(table, 'A').wire().seats)
    expect([...table.keys()].toSorted()).toEqual(Object.keys(at(table, 'A').wire().seats))
    expect(shown().map(({ team }) => team)).toEqual(teams)
    await finish(table)
    expect(shown().map(({ place }) => place)).toEqual(places)
  })

  it('is refused with teams that do not come out even (R1.2)', async () => {
    for (const [preset, seats] of [
      ['skirmish-pairs', 5],
      ['skirmish-halves', 5],
    ])
      expect(
        await post(app.url, 'matches', { ...SKIRMISH_RULES, settings: { preset, seats } }),
      ).toMatchObject({ status: 422, body: { error: { code: 'bad_seats', rule: 'R1.2' } } })
  })

  it('is refused with too few or too many (P2.27)', async () => {
    for (const seats of [1, 7])
      expect(
        await post(app.url, 'matches', { ...SKIRMISH_RULES, settings: { seats } }),
      ).toMatchObject({ status: 422, body: { error: { code: 'bad_seats', least: 2, most: 6 } } })
  })

  it('takes a fighter once (R2.1)', async () => {
    const table = await startTable(app.url, { seats: 3 })
    const A = at(table, 'A')
    const open = A.openDecision()
    const message = (await A.until((self) => self.messages('decision')[0])) as { default: object }
    expect(await A.play(message.default, open)).toMatchObject({ ok: true })
    const refused = async (decision: number | null) =>
      (await A.play({ type: 'chooseFighter', fighter: 'fenhag' }, decision)) as object
    expect(await refused(open)).toMatchObject({ ok: false, error: { code: 'stale_decision' } })
    // Under the number of another seat the rules of the game answer.
    const other = await A.until(() => at(table, 'B').openDecision())
    const error = { code: 'not_your_decision', rule: 'R3.2', awaited: ['B', 'C'] }
    expect(await refused(other)).toMatchObject({ ok: false, error })
    expect(A.wire().phase).toBe('playing')
    await finish(table)
  })

  it('refuses whatever a seat that is out wants, and goes on (R13.2)', async () => {
    const table = await startTable(app.url, { seats: 3 })
    const B = at(table, 'B')
    const open = B.openDecision()
    expect(await B.play(RESIGN, null)).toMatchObject({ ok: true })
    await at(table, 'A').until((self) => self.wire().seats['B']?.out)
    const { step } = at(table, 'A').wire()
    for (const [intent, decision, code] of [
      [{ type: 'chooseFighter', fighter: 'fenhag' }, open, 'stale_decision'],
      [{ type: 'endTurn' }, at(table, 'C').openDecision(), 'not_your_decision'],
      [RESIGN, null, 'already_out'],
      [{ type: 'offerDraw' }, null, 'already_out'],
      [{ type: 'answerDraw', accept: true }, null, 'already_out'],
    ] as const)
      expect(await B.play(intent, decision), intent.type).toMatchObject({ error: { code } })
    expect(at(table, 'A').wire()).toMatchObject({ phase: 'playing', step })
    await finish(table)
  })
})

describe('a match of one player among bots', () => {
  it('has a bot on every other seat', async () => {
    const settings = { preset: 'skirmish', seats: 6 }
    const body = { ...SKIRMISH_RULES, settings, bot: 'random' }
    const grant = await takeSeat(app.url, 'matches/bot', body)
    const player = await SkirmishClient.join(app.url, grant)
    await player.until(({ room }) => room.state?.phase === 'playing')
    expect(Object.values(player.wire().seats).map(({ bot }) => bot)).toEqual([
      false,
      ...Array.from({ length: 5 }, () => true),
    ])
    await player.leave()
  })
})

describe('a rematch of three', () => {
  it('begins when all want it, each one seat on', async () => {
    const table = await startTable(app.url, { seats: 3 })
    await finish(table)
    const vote = (seat: string) => at(table, seat).room.request('rematch', {})
    for (const seat of ['A', 'B']) expect(await vote(seat)).toEqual({ ok: true })
    expect(at(table, 'A').messages('next')).toEqual([])
    expect(await vote('C')).toEqual({ ok: true })
    const seatsOf = ['A', 'B', 'C'].map(async (seat) => {
      const next = await at(table, seat).until((self) => self.messages('next')[0])
      return (next as { seat: string }).seat
    })
    expect(await Promise.all(seatsOf)).toEqual(['C', 'A', 'B'])
  })

  it('is off when one of them leaves (P13.3)', async () => {
    const table = await startTable(app.url, { seats: 3 })
    await finish(table)
    await at(table, 'B').leave()
    await at(table, 'A').until((self) => self.wire().seats['B']?.rematch === 'declined')
    expect(await at(table, 'A').room.request('rematch', {})).toMatchObject({
      error: { code: 'no_rematch', reason: 'left' },
    })
  })
})
