import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { CLOCK_PRESETS } from '@dungeon-dice/shared/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hostedDdm } from '../../src/game/ddm/hosted-ddm.ts'
import { Games } from '../../src/game/games.ts'
import { hostedSkirmish } from '../../src/game/skirmish/hosted-skirmish.ts'
import { storedConduct } from '../../src/results/conduct.ts'
import { memoryResults } from '../../src/storage/memory/memory-results.ts'
import { newGuest, startAccountMatch, type TestAccount } from '../support/account-match.ts'
import { type FakeTime, fakeTime } from '../support/fake-time.ts'
import type { Pair } from '../support/pair.ts'
import { Player } from '../support/player.ts'
import { post, takeSeat } from '../support/post.ts'
import { type Program, startProgram } from '../support/program.ts'
import { answerDefault, at, startTable } from '../support/several-seats.ts'
import { startApp, type TestApp } from '../support/test-app.ts'

const GAMES = new Games([hostedDdm(BUILT_IN_STOCK), hostedSkirmish()])
const UNTIMED = { changes: { starter: 'A' } }
const GRACE_MS = 90_000
const LEFT_MS = 20_000
const DAY_MS = 24 * 3_600_000

const settingsOf = (player: Player) =>
  JSON.parse(player.wire().settings) as { clock: string; time: unknown; rated: boolean }

const outcomeOf = (player: Player): { readonly places: readonly (readonly string[])[] } =>
  JSON.parse(player.wire().outcome)

describe('a match between strangers', () => {
  let program: Program
  beforeAll(async () => {
    program = await startProgram({})
  })
  afterAll(() => program.end('SIGKILL'))

  it('has a clock in quick match', async () => {
    const player = await Player.join(program.url, await takeSeat(program.url, 'quick-match', {}))
    await player.until(({ room }) => room.state?.settings !== undefined)
    expect(settingsOf(player)).toMatchObject({ clock: 'standard', time: CLOCK_PRESETS.standard })
  })

  it.each([{}, { clock: 'none' }])('has a clock when it is rated, also for %o', async (clock) => {
    const { token } = await newGuest(program.url)
    for (const open of [true, false]) {
      const settings = { rated: true, ...clock }
      const grant = await takeSeat(program.url, 'matches', { settings, open }, token)
      const player = await Player.join(program.url, grant)
      await player.until(({ room }) => room.state?.settings !== undefined)
      expect(settingsOf(player)).toMatchObject({ rated: true, clock: 'standard' })
    }
  })

  it('is not rated on a clock that gives more time than the slow one', async () => {
    const { token } = await newGuest(program.url)
    const host = (change: object) => {
      const clock = { ...CLOCK_PRESETS.slow, ...change }
      return post(program.url, 'matches', { settings: { rated: true, clock } }, token)
    }
    expect(await host({})).toMatchObject({ status: 200 })
    const long = [{ startMs: DAY_MS }, { capMs: DAY_MS }, { allowanceMs: 21_000 }]
    for (const change of [...long, { incrementMs: 21_000 }])
      expect(await host(change)).toMatchObject({
        status: 422,
        body: { error: { code: 'not_rated', rule: 'P2.12' } },
      })
  })
})

describe('a player who stops answering in a match without a clock', () => {
  const results = memoryResults()
  const conduct = storedConduct(results)
  let app: TestApp
  let time: FakeTime
  beforeAll(async () => {
    time = fakeTime(Date.now())
    app = await startApp({ clock: time, timers: time, results, games: GAMES })
  })
  afterAll(() => app.stop())

  async function begin(
    settings: object,
  ): Promise<{ pair: Pair; accounts: readonly TestAccount[] }> {
    const accounts = [await newGuest(app.url), await newGuest(app.url)] as const
    const [ann, bo] = accounts
    const pair = await startAccountMatch(app.url, [ann.token, bo.token], { settings })
    return { pair, accounts }
  }

  /** B leaves, and A claims the win as soon as possible. */
  async function leaveAndClaim({ A, B }: Pair): Promise<void> {
    await B.leave()
    await A.until((self) => self.wire().seats['B']?.away === 'left')
    time.advance(LEFT_MS)
    expect(await A.ask('claim', { seat: 'B', result: 'win' })).toMatchObject({ ok: true })
    await A.until((self) => self.wire().phase === 'over')
  }

  const penalty = ({ id }: TestAccount) => conduct.penaltyMs(id, time.now())

  it('gets a draw from a player who left after waiting, who has not walked out', async () => {
    const { pair, accounts } = await begin(UNTIMED)
    await pair.A.until((self) => self.openDecision() !== null)
    time.advance(GRACE_MS)
    await leaveAndClaim(pair)
    expect(outcomeOf(pair.A).places).toEqual([['A', 'B']])
    expect(await Promise.all(accounts.map(penalty))).toEqual([0, 0])
  })

  it('gets the win from a player who did not wait for so long', async () => {
    const { pair, accounts } = await begin(UNTIMED)
    await pair.A.until((self) => self.openDecision() !== null)
    time.advance(GRACE_MS - 1)
    await leaveAndClaim(pair)
    expect(outcomeOf(pair.A).places).toEqual([['A'], ['B']])
    expect(await Promise.all(accounts.map(penalty))).toEqual([0, 20_000])
  })

  it('cannot answer late to get the win', async () => {
    const { pair } = await begin(UNTIMED)
    const { A, B } = pair
    await A.until((self) => self.openDecision() !== null)
    time.advance(GRACE_MS)
    await B.leave()
    await A.until((self) => self.wire().seats['B']?.drawOnly === true)
    const [first] = A.legal()
    if (first === undefined) throw new Error('no legal answer')
    expect(await A.play(first)).toMatchObject({ ok: true })
    time.advance(LEFT_MS)
    expect(await A.ask('claim', { seat: 'B', result: 'win' })).toMatchObject({ ok: true })
    await A.until((self) => self.wire().phase === 'over')
    expect(outcomeOf(A).places).toEqual([['A', 'B']])
  })

  it('wins from a player who runs away from an own decision, and with a clock', async () => {
    const timed = await begin({ ...UNTIMED, clock: 'standard' })
    await timed.pair.A.until((self) => self.openDecision() !== null)
    time.advance(GRACE_MS)
    await leaveAndClaim(timed.pair)
    expect(outcomeOf(timed.pair.A).places).toEqual([['A'], ['B']])
    const { pair } = await begin({ changes: { starter: 'B' } })
    await pair.B.until((self) => self.openDecision() !== null)
    time.advance(GRACE_MS)
    await leaveAndClaim(pair)
    expect(outcomeOf(pair.A).places).toEqual([['A'], ['B']])
  })

  it('gets a draw on a clock that gives a day for one answer', async () => {
    const clock = { startMs: DAY_MS, incrementMs: 1_000, capMs: DAY_MS, allowanceMs: 0 }
    const { pair } = await begin({ ...UNTIMED, clock })
    await pair.A.until((self) => self.openDecision() !== null)
    time.advance(GRACE_MS)
    await leaveAndClaim(pair)
    expect(outcomeOf(pair.A).places).toEqual([['A', 'B']])
  })

  it('gets a draw in skirmish too', async () => {
    const table = await startTable(app.url, { preset: 'skirmish', seats: 2 })
    const [A, B] = [at(table, 'A'), at(table, 'B')]
    const isOnlyA = () => A.openDecision() !== null && B.openDecision() === null
    for (let played = 0; played < 50 && !isOnlyA(); played += 1) {
      await Promise.race([A, B].map((one) => one.until((self) => self.openDecision() !== null)))
      await answerDefault(B.openDecision() === null ? A : B)
    }
    await A.until(isOnlyA)
    time.advance(GRACE_MS)
    await B.leave()
    await A.until((self) => self.wire().seats['B']?.drawOnly === true)
    time.advance(LEFT_MS)
    expect(await A.ask('claim', { seat: 'B', result: 'win' })).toMatchObject({ ok: true })
    await A.until((self) => self.wire().phase === 'over')
    expect(JSON.parse(A.wire().outcome).places).toEqual([['A', 'B']])
  })
})

describe('after a restart of the server', () => {
  const SHORT = { DROP_GRACE_SECONDS: '1', LEAVE_GRACE_SECONDS: '1' }
  let folder: string
  let program: Program
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
    program = await startProgram({ DATA_DIR: folder, ...SHORT })
  })
  afterEach(async () => {
    await program.end('SIGKILL')
    rmSync(folder, { recursive: true })
  })

  it('a player who left after waiting still loses no more than a draw', async () => {
    const before = await startAccountMatch(program.url, [undefined, undefined], {
      settings: UNTIMED,
    })
    await before.A.until((self) => self.openDecision() !== null)
    // Longer than the grace period of this server.
    await wait(1_200)
    await before.B.leave()
    await before.A.until((self) => self.wire().seats['B']?.drawOnly === true)
    await program.end('SIGKILL')
    program = await startProgram({ DATA_DIR: folder, ...SHORT })
    const { matchId, seatToken } = before.A.grant
    const grant = await takeSeat(program.url, `matches/${matchId}/seat`, { seatToken })
    const A = await Player.join(program.url, grant)
    await A.until((self) => self.wire().seats?.['B']?.drawOnly === true)
    // The grace period begins anew with the restart.
    let answer = await A.ask('claim', { seat: 'B', result: 'win' })
    while (!answer.ok) {
      await wait(200)
      answer = await A.ask('claim', { seat: 'B', result: 'win' })
    }
    await A.until((self) => self.wire().phase === 'over')
    expect(outcomeOf(A).places).toEqual([['A', 'B']])
  })
})
