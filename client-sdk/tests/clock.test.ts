import { createApp, readConfig } from '@dungeon-dice/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceUntil, type FakeTime, fakeTime } from '../../server/tests/support/fake-time.ts'
import { connect, type Match } from '../src/index.ts'
import { seededChance } from '../src/rules.ts'

const TIME = { startMs: 60_000, incrementMs: 5_000, capMs: 90_000, allowanceMs: 0 }
/** Delay of answers that a clock forgives at first. */
const LAG_MS = 1_000
/** How far the clock of the server is behind that of the client. */
const BEHIND_MS = 3_600_000

let time: FakeTime
let url: string
let stop: () => Promise<void>

beforeAll(async () => {
  const config = readConfig({
    ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
    // Server time is measured by the real clock and given back by this one, which stands still: none must run out.
    SERVER_TIME_PER_ADDRESS: '1000000',
  })
  if (!config.ok) throw new Error(config.error)
  time = fakeTime(Date.now() - BEHIND_MS)
  const chanceOf = () => seededChance(1)
  const app = createApp({ config: config.value, clock: time, timers: time, chanceOf })
  url = `http://127.0.0.1:${await app.listen()}`
  stop = app.stop
})
afterAll(() => stop())

async function begin(): Promise<readonly [Match, Match]> {
  const settings = { clock: TIME, changes: { starter: 'A' } } as const
  const A = await connect(url).host(settings)
  if (!A.ok) throw new Error(A.error.code)
  const B = await connect(url).join(A.value.code ?? '')
  if (!B.ok) throw new Error(B.error.code)
  await until(A.value, () => A.value.decision !== null)
  await until(B.value, () => B.value.phase === 'playing')
  return [A.value, B.value]
}

/**
 * A time of the server is `ms` ahead, by the clock of a client: that compared it, since `fromMs`, with
 * the clock of the server, which stands still.
 */
function expectAhead(atMs: number | null | undefined, ms: number, fromMs: number): void {
  expect(atMs).toBeGreaterThanOrEqual(fromMs + ms)
  expect(atMs).toBeLessThanOrEqual(Date.now() + ms)
}

async function until(match: Match, holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise<void>((resolve) => match.on('change', () => resolve()))
}

describe('a match with clocks', () => {
  it('shows when time runs out, by the clock of the client', async () => {
    const fromMs = Date.now()
    const [A, B] = await begin()
    for (const { players } of [A, B]) {
      const { clock } = players.A
      expect(clock?.leftMs).toBe(60_000)
      expectAhead(clock?.deadlineMs, LAG_MS + 60_000, fromMs)
      expect(players.B.clock).toEqual({ leftMs: 60_000, deadlineMs: null })
    }
  })

  it('is lost by a player who lets time run out repeatedly', async () => {
    const [A, B] = await begin()
    await advanceUntil(time, () => B.phase === 'over')
    expect(await B.finished).toMatchObject({ winner: 'B' })
    expect(await A.finished).toMatchObject({ winner: 'B' })
  })

  it('can be claimed from a player who has left, after a while', async () => {
    const fromMs = Date.now()
    const [A, B] = await begin()
    B.leave()
    await until(A, () => A.players.B.away === 'left')
    expect(await A.claim('win')).toMatchObject({ error: { code: 'too_early', waitSeconds: 20 } })
    expectAhead(A.players.B.claimableFromMs, 20_000, fromMs)
    time.advance(20_000)
    expect(await A.claim('win')).toMatchObject({ ok: true })
    expect(await A.finished).toMatchObject({ winner: 'A' })
  })
})
