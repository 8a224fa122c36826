import { atOnce, deadlineOf } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import { type BidSeat, bidding } from '../../tests/support/bidding-game.ts'
import { bid, chance, type StartedMatch, startMatch } from '../../tests/support/started-match.ts'
import { replaying } from './replayed.ts'

const CONTROL = { startMs: 10_000, incrementMs: 1_000, capMs: 10_000, allowanceMs: 0 }
const LAG_MS = 1_000
const SEATS = ['X', 'Y', 'Z'] as const
const settled = () => new Promise(setImmediate)

const clockOf = ({ match }: StartedMatch, seat: BidSeat) => match.published?.clocks?.get(seat)

/** Time until this seat runs out of it. */
function remaining(started: StartedMatch, seat: BidSeat): number {
  const clock = clockOf(started, seat)
  const deadline = clock === undefined ? null : deadlineOf(clock)
  return (deadline ?? 0) - started.time.now()
}

/** Begins a second round, in which every seat is asked at the same step. */
async function inSecondRound(): Promise<StartedMatch> {
  const started = await startMatch(CONTROL)
  for (const seat of SEATS) await started.submit(seat, bid(1))
  return started
}

/** The clocks that a later process finds in the journal. */
async function replayedClocks({ journal }: StartedMatch) {
  const record = await journal.read('m1')
  if (record === null) throw new Error('the match is in the journal')
  const parts = { game: bidding, seats: SEATS, time: CONTROL, setup: null, chance }
  const replayed = atOnce(replaying(parts, record))
  return replayed.ok ? replayed.value.position.clocks : null
}

describe('time of the server', () => {
  it('is given back to all running clocks, and to those of a replay', async () => {
    const started = await startMatch(CONTROL)
    started.time.advance(2_000)
    await started.submit('X', bid(2))
    started.time.suspend(5_000)
    started.match.giveBack(started.time.now() - 5_000)
    await settled()
    expect([remaining(started, 'Y'), remaining(started, 'Z')]).toEqual([9_000, 9_000])
    expect(clockOf(started, 'X')?.asked).toBeNull()
    expect(await replayedClocks(started)).toEqual(started.match.published?.clocks)
  })

  it('is given back once, whoever noticed it', async () => {
    const started = await startMatch(CONTROL)
    started.time.suspend(5_000)
    const sinceMs = started.time.now() - 5_000
    started.match.giveBack(sinceMs)
    started.time.advance(300)
    started.match.giveBack(sinceMs)
    await settled()
    expect(remaining(started, 'X')).toBe(11_000)
  })

  it('is not given back when the network could have taken it', async () => {
    const started = await startMatch(CONTROL)
    started.time.suspend(100)
    started.match.giveBack(started.time.now() - 100)
    await settled()
    expect(remaining(started, 'X')).toBe(10_900)
    expect((await started.journal.read('m1'))?.notes).toEqual([])
  })

  it('counts for nobody before a question is shown, and no default answer is given to it', async () => {
    const started = await startMatch({ ...CONTROL, startMs: 10_000 })
    for (const seat of ['X', 'Y'] as const) await started.submit(seat, bid(1))
    started.journal.hold()
    void started.submit('Z', bid(1))
    // The next round is asked, but nobody has seen it when its time is up.
    for (let second = 0; second < 30; second += 1) {
      started.time.advance(1_000)
      await settled()
    }
    started.journal.letGo()
    await settled()
    const entries = (await started.journal.read('m1'))?.entries ?? []
    expect(entries.map(({ by }) => by)).toEqual(['seat', 'seat', 'seat'])
    for (const seat of SEATS) expect(remaining(started, seat)).toBe(10_000 + LAG_MS)
    expect(await replayedClocks(started)).toEqual(started.match.published?.clocks)
  })

  it('counts for nobody before a question is shown, though the server stalls meanwhile', async () => {
    const started = await startMatch(CONTROL)
    for (const seat of ['X', 'Y'] as const) await started.submit(seat, bid(1))
    started.journal.hold()
    void started.submit('Z', bid(1))
    started.time.suspend(5_000)
    started.match.giveBack(started.time.now() - 500)
    started.time.suspend(3_000)
    started.journal.letGo()
    await settled()
    for (const seat of SEATS) expect(remaining(started, seat)).toBe(10_000 + LAG_MS)
    expect(await replayedClocks(started)).toEqual(started.match.published?.clocks)
  })

  it('changes no clock of a match that is over or has none', async () => {
    const plain = await startMatch(null)
    plain.match.giveBack(plain.time.now() - 5_000)
    const started = await inSecondRound()
    for (const seat of SEATS) await started.submit(seat, bid(2))
    started.match.giveBack(started.time.now() - 5_000)
    await settled()
    for (const { journal } of [plain, started])
      expect((await journal.read('m1'))?.notes).toEqual([])
  })
})
