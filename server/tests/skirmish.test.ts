import { present } from '@dungeon-dice/shared'
import { recordCheckSchema } from '@dungeon-dice/shared/protocol'
import { parsingRecord, verifyRecord } from '@dungeon-dice/shared/record'
import {
  FIGHTER_IDS,
  type Intent,
  type Parts,
  partsOf,
  SKIRMISH_RECORDS,
  viewState,
} from '@dungeon-dice/shared/skirmish'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { atOnce } from '../../shared/src/index.ts'
import { get } from './support/get.ts'
import { post, takeSeat } from './support/post.ts'
import { SKIRMISH_RULES, SkirmishClient, startBattle } from './support/skirmish-client.ts'
import { type SpectatorClient, watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  const config = { games: ['ddm', 'skirmish'], maxMessagesPerSecond: 10_000, botPauseMs: 0 }
  app = await startApp({ config })
})
afterAll(() => app.stop())

const partsSeen = (spectator: SpectatorClient): Parts =>
  (spectator.wire().view as unknown as { readonly parts: Parts }).parts

/** The record of a finished match, as soon as it is written. */
const recordOf = (matchId: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const response = await fetch(`${app.url}/api/v1/matches/${matchId}/record`)
      expect(response.status).toBe(200)
      return response.text()
    },
    { timeout: 30_000 },
  )

/** None of them is the default answer. */
const [, ONE = '', OTHER = ''] = FIGHTER_IDS

const choose = (fighter: string): Intent => ({ type: 'chooseFighter', fighter })

describe('a battle over sockets', () => {
  it.each([
    ['skirmish', 2],
    ['skirmish', 4],
    ['skirmish-pairs', 4],
  ])('of %s with %i seats is played to its end with the agreed dice', async (preset, seats) => {
    const clients = await startBattle(app.url, seats, { preset })
    const [first] = clients
    const { matchId, game } = present(first, 'a client').grant
    const spectator = await watchMatch(app.url, matchId)
    await Promise.all(clients.map((client, at) => client.playOut(at)))
    const last = present(first, 'a client').view()
    expect(game).toBe('skirmish')
    expect(last.outcome?.places.flat()).toHaveLength(seats)
    await spectator.until((self) => self.wire().phase === 'over')
    expect(partsSeen(spectator)).toEqual(partsOf(viewState(last, 'spectator')))

    const text = await recordOf(matchId)
    expect(verifyRecord(SKIRMISH_RECORDS, text)).toMatchObject({
      ok: true,
      value: { commitments: seats + 1 },
    })
    const read = atOnce(parsingRecord(SKIRMISH_RECORDS.codec, text))
    const teams =
      preset === 'skirmish'
        ? undefined
        : [
            ['A', 'B'],
            ['C', 'D'],
          ]
    expect(read).toMatchObject({ ok: true, value: { outcome: last.outcome } })
    expect(read.ok && read.value.sides).toEqual(teams)
    const checked = await post(app.url, 'records/check', { record: text })
    expect(recordCheckSchema.parse(checked.body)).toMatchObject({ valid: true, matchId })
    const { body } = await get(app.url, `matches/${matchId}`)
    const luck = { dice: expect.any(Number), rolled: expect.any(Number) }
    expect(body).toMatchObject({ record: true, summary: { A: luck } })
    expect(app.errors).toEqual([])
  })

  it('keeps a choice from all others until all have chosen (R12.1)', async () => {
    const [A, B, C] = await startBattle(app.url, 3)
    if (A === undefined || B === undefined || C === undefined) throw new Error('three seats')
    const spectator = await watchMatch(app.url, A.grant.matchId)
    expect(await A.play(choose(ONE))).toMatchObject({ ok: true })
    expect(await B.play(choose(OTHER))).toMatchObject({ ok: true })
    expect(A.messages('secret')).toEqual([{ step: 1, seat: 'A', own: { seat: 'A', fighter: ONE } }])
    await spectator.until((self) => partsSeen(self)['seat.B'] === 'in ?')
    await C.until((self) => self.wire().step === 2)
    for (const { bytes } of [C, spectator])
      for (const fighter of [ONE, OTHER]) expect(Buffer.concat(bytes).includes(fighter)).toBe(false)
    expect(A.view().choices).toEqual({ A: ONE, B: '?' })
    await C.play(choose(OTHER))
    await A.until((self) => self.wire().turn === 1)
    expect(A.messages('secret').at(-1)).toEqual({ step: 3, seat: 'A', own: null })
    expect(A.view().fighters.map(({ id }) => id)).toEqual([ONE, OTHER, OTHER])
    await spectator.until((self) => partsSeen(self)['seat.A']?.startsWith(ONE) === true)
  })

  it('comes back whole after a lost connection, its own choice too', async () => {
    const [A, B] = await startBattle(app.url, 2)
    if (A === undefined || B === undefined) throw new Error('two seats')
    await A.play(choose(OTHER))
    const { matchId, seatToken } = A.grant
    const body = { ...SKIRMISH_RULES, seatToken }
    const again = await SkirmishClient.join(
      app.url,
      await takeSeat(app.url, `matches/${matchId}/seat`, body),
    )
    again.skipTo(1)
    await again.until((self) => self.messages('secret').length > 0)
    expect(again.view().choices).toEqual({ A: OTHER })
    await Promise.all([again.playOut(1), B.playOut(2)])
    expect(again.view()).toEqual(B.view())
  })
})

describe('a battle against bots', () => {
  it.each(['random', 'greedy'])('of three seats is played to its end (%s)', async (bot) => {
    const settings = { preset: 'skirmish', seats: 3 }
    const grant = await takeSeat(app.url, 'matches/bot', { ...SKIRMISH_RULES, bot, settings })
    const client = await SkirmishClient.join(app.url, grant)
    await client.playOut(3)
    expect(client.view().outcome?.places.flat()).toHaveLength(3)
    expect(client.wire().seats['C']).toMatchObject({ bot: true, name: bot })
    expect(app.errors).toEqual([])
  })
})
