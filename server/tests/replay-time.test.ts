import { fairChance } from '@dungeon-dice/shared'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { delegateJournal } from '../src/match/delegate-journal.ts'
import type { Journal } from '../src/match/journal.ts'
import { NO_STALLS } from '../src/platform/stall-watch.ts'
import { openDatabase } from '../src/storage/sql/database.ts'
import { type Stores, storesOf } from '../src/storage/sql/stores.ts'
import { type FakeTime, fakeTime } from './support/fake-time.ts'
import { type Pair, playOn, startPair } from './support/pair.ts'
import { sqlitePlace, type TestPlace } from './support/places.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const CLOCK = { startMs: 15_000, incrementMs: 1_000, capMs: 15_000, allowanceMs: 0 }
/** How long the replay of each match takes. */
const REPLAY_MS = 9_000
const MATCHES = 3

let place: TestPlace
let time: FakeTime
/** Time of replays, in which no timer fires since nothing else runs. */
let replayedMs: number
const nowMs = () => time.now() + replayedMs
let stores: Stores
let app: TestApp
beforeEach(async () => {
  place = await sqlitePlace()
  time = fakeTime()
  replayedMs = 0
})
afterEach(async () => {
  await app.stop()
  await stores.close()
  await place.remove()
})

async function start(replayMs: number, around = (journal: Journal) => journal): Promise<void> {
  const times = {
    clock: { now: nowMs },
    timers: { at: (atMs: number, run: () => void) => time.at(atMs - replayedMs, run) },
  }
  stores = storesOf(await openDatabase(place.place), { ...times, timeoutMs: 10_000 })
  const handles: ((stalledMs: number) => void)[] = []
  const chanceOf = (key: Uint8Array) => {
    replayedMs += replayMs
    // The event loop was blocked meanwhile.
    if (replayMs > 0) setImmediate(() => handles.forEach((handle) => void handle(replayMs)))
    return fairChance(key)
  }
  const stalls = {
    ...NO_STALLS,
    onStall: (handle: (stalledMs: number) => void) => void handles.push(handle),
  }
  const journal = around(stores.ports.journal)
  app = await startApp({ ...stores.ports, ...times, journal, chanceOf, stalls })
}

/** Time until the seat that is asked runs out of it. */
function remaining({ A }: Pair): number {
  const { seats, startedAt } = A.wire()
  const timeOut = Math.max(...Object.values(seats).map((seat) => seat.timeOut))
  return startedAt + timeOut - nowMs()
}

/** Expects all time since the last heartbeat back, which is shown once it is written. */
async function expectGivenBack(pair: Pair, beforeMs: number): Promise<void> {
  const givenMs = () => remaining(pair) - beforeMs
  await vi.waitFor(() => expect(givenMs()).toBeGreaterThanOrEqual(0), 30_000)
  expect(givenMs()).toBeLessThanOrEqual(2_000)
}

it('the replay of all matches after a restart takes no time from any player', async () => {
  await start(0)
  const pairs: Pair[] = []
  for (let match = 0; match < MATCHES; match += 1) {
    const pair = await startPair(app.url, { settings: { clock: CLOCK } })
    await playOn(pair, 3)
    pairs.push(pair)
  }
  time.advance(2_000)
  const before = pairs.map(remaining)
  await app.stop()
  await stores.close()
  time.advance(60_000)
  await start(REPLAY_MS)
  for (const [match, pair] of pairs.entries()) {
    const after = await rejoinSeats(app.url, pair)
    expect(after.A.wire().step).toBe(pair.A.wire().step)
    await expectGivenBack(after, before[match] ?? 0)
  }
})

it('a second crash, before the replay, takes no time from any player', async () => {
  await start(0)
  const pair = await startPair(app.url, { settings: { clock: CLOCK } })
  await playOn(pair, 3)
  time.advance(2_000)
  const before = remaining(pair)
  await app.stop()
  await stores.close()
  time.advance(60_000)
  const heartbeats: number[] = []
  // The second server reads no journal before it crashes, which closes its database.
  void start(0, (journal) => ({
    ...delegateJournal(journal),
    beat: (atMs) => {
      heartbeats.push(atMs)
      return journal.beat(atMs)
    },
    readAll: () => new Promise(() => undefined),
  }))
  await vi.waitFor(() => expect(heartbeats).toHaveLength(1), { timeout: 30_000 })
  // The next one comes only after the last was stored.
  while (heartbeats.length <= 20) {
    time.advance(1_000)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await stores.close()
  time.advance(60_000)
  await start(0)
  const after = await rejoinSeats(app.url, pair)
  await expectGivenBack(after, before)
})
