import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedConduct } from '../src/results/conduct.ts'
import { memoryResults } from '../src/storage/memory/memory-results.ts'
import { newGuest, startAccountMatch, type TestAccount } from './support/account-match.ts'
import { advanceUntil, type FakeTime, fakeTime } from './support/fake-time.ts'
import { type Pair, playerToMove } from './support/pair.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const SETTINGS = { clock: 'bullet', changes: { starter: 'A' } }
const MINUTE_MS = 60_000

const store = memoryResults()
const conduct = storedConduct(store)
let app: TestApp
let time: FakeTime
beforeAll(async () => {
  time = fakeTime(Date.now())
  app = await startApp({ clock: time, timers: time, results: store })
})
afterAll(() => app.stop())

async function begin(): Promise<{ pair: Pair; ann: TestAccount; bo: TestAccount }> {
  const [ann, bo] = [await newGuest(app.url), await newGuest(app.url)]
  const pair = await startAccountMatch(app.url, [ann.token, bo.token], { settings: SETTINGS })
  return { pair, ann, bo }
}

const over = ({ A, B }: Pair, ...seats: ('A' | 'B')[]) =>
  Promise.all(seats.map((seat) => ({ A, B })[seat].until((self) => self.wire().phase === 'over')))

/** Whole seconds that both players wait in the queue: some of the first may have passed. */
const waits = async (...members: TestAccount[]) =>
  Promise.all(
    members.map(async ({ id }) => Math.ceil((await conduct.penaltyMs(id, time.now())) / 1_000)),
  )

describe('a player walks out of a match', () => {
  it('by letting time run out until it is lost', async () => {
    const { pair, ann, bo } = await begin()
    await advanceUntil(time, () => pair.A.wire().phase === 'over')
    await over(pair, 'A', 'B')
    // The dice decide who is asked three times in a row first.
    const { winner } = JSON.parse(pair.A.wire().view?.outcome ?? '{}')
    expect(['A', 'B']).toContain(winner)
    expect(await waits(ann, bo)).toEqual(winner === 'B' ? [20, 0] : [0, 20])
  })

  it('by leaving, when the other claims the win', async () => {
    const { pair, ann, bo } = await begin()
    await pair.B.leave()
    await pair.A.until((self) => self.wire().seats['B']?.away === 'left')
    time.advance(MINUTE_MS)
    expect(await pair.A.ask('claim', { seat: 'B', result: 'win' })).toMatchObject({ ok: true })
    await over(pair, 'A')
    expect(await waits(ann, bo)).toEqual([0, 20])
  })

  it('but not by thinking too long once and losing', async () => {
    const { pair, ann, bo } = await begin()
    time.advance(2 * MINUTE_MS + 1_000)
    await Promise.all([pair.A.seen(2), pair.B.seen(2)])
    const player = await playerToMove(pair)
    await player.play({ type: 'resign' }, null)
    await over(pair, 'A', 'B')
    expect(await waits(ann, bo)).toEqual([0, 0])
  })
})
