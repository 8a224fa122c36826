import { seededChance } from '@dungeon-dice/shared'
import { outcomeOf } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceUntil, type FakeTime, fakeTime } from './support/fake-time.ts'
import { playerToMove, startPair } from './support/pair.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const TIME = { startMs: 60_000, incrementMs: 5_000, capMs: 90_000, allowanceMs: 4_000 }
const LAG_MS = 1_000

let app: TestApp
let time: FakeTime
beforeAll(async () => {
  time = fakeTime()
  app = await startApp({ clock: time, timers: time, chanceOf: () => seededChance(1) })
})
afterAll(() => app.stop())

const begin = () => startPair(app.url, { settings: { clock: TIME, changes: { starter: 'A' } } })

describe('clocks (P4.9)', () => {
  it('show when time runs out, and whose time it is', async () => {
    const { A, B } = await begin()
    const { seats, startedAt } = A.wire()
    expect(startedAt).toBe(time.now())
    expect(seats['A']).toMatchObject({ timeLeft: 60_000, timeOut: 60_000 + LAG_MS })
    expect(seats['B']).toMatchObject({ timeLeft: 60_000, timeOut: 0 })
    const decision = A.messages('decision')[0]
    expect(decision).toMatchObject({ deadline: time.now() + 60_000 + LAG_MS })
    expect(A.messages('welcome')[0]).toMatchObject({ now: expect.any(Number) })
    expect(B.messages('decision')).toEqual([])
  })

  it('send nothing while they run, and give the default answer at zero', async () => {
    const pair = await begin()
    const before = pair.B.bytes.length
    time.advance(60_000)
    await new Promise(setImmediate)
    expect(pair.B.bytes).toHaveLength(before)
    time.advance(LAG_MS)
    await Promise.all([pair.A.seen(2), pair.B.seen(2)])
    expect(pair.B.wire().seats['A']).toMatchObject({ timeLeft: 5_000 })
  })

  it('lose the match at the third lapse in a row (R17)', async () => {
    const pair = await begin()
    await advanceUntil(time, () => pair.B.wire().phase === 'over')
    await pair.B.until((player) => player.wire().phase === 'over')
    expect(pair.B.wire().seats).toMatchObject({ A: { timeOut: 0 }, B: { timeOut: 0 } })
    expect(outcomeOf(pair.B.wire())).toMatchObject({ places: [['B'], ['A']] })
  })

  it('charge the time of an answer and add the increment', async () => {
    const pair = await begin()
    time.advance(LAG_MS + 10_000)
    const player = await playerToMove(pair)
    const intent = player.legal()[0]
    if (intent === undefined) throw new Error('something is legal')
    await player.play(intent)
    await pair.B.seen(2)
    expect(pair.B.wire().seats['A']).toMatchObject({ timeLeft: 55_000 })
  })
})
