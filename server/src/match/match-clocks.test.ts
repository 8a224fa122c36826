import { seededChance, type TimeControl } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import { type BidIntent, type BidSeat, bidding } from '../../tests/support/bidding-game.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { memoryJournal } from '../storage/memory/memory-journal.ts'
import { Match } from './match.ts'

const CONTROL: TimeControl = { startMs: 10_000, incrementMs: 2_000, capMs: 20_000, allowanceMs: 0 }
const LAG_MS = 1_000

const header = {
  id: 'm1',
  game: 'bidding',
  rulesVersion: 1,
  catalogue: '',
  setup: null,
  seats: [],
  table: null,
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 0,
}
const settled = () => new Promise(setImmediate)

async function begun(control: TimeControl | null) {
  const time = fakeTime(0)
  const journal = memoryJournal()
  const note = () => undefined
  const listener = {
    onStep: note,
    onOrders: note,
    onWaiting: note,
    onOrdered: note,
    onPause: note,
    onHalt: note,
    onRelinquished: note,
  }
  const chance = seededChance(1)
  const game = { game: bidding, setup: null, chance, header, journal, listener }
  const match = new Match({ ...game, clock: time, timers: time, time: control })
  match.start()
  await settled()
  let seq = 0
  const bid = async (seat: BidSeat, amount: number) => {
    const open = match.published?.decisions.open ?? []
    const decision = open.find((asked) => asked.decision.seat === seat)?.number ?? null
    const intent: BidIntent = { type: 'bid', amount }
    seq += 1
    return match.submit(seat, { seq, decision, intent })
  }
  const entries = async () =>
    ((await journal.read('m1'))?.entries ?? []).map(
      ({ actor, by, atMs }) => `${actor} ${by} ${atMs}`,
    )
  return { time, match, bid, entries }
}

describe('the clocks of a match', () => {
  it('run for every seat with a decision, and give the default answer when time runs out', async () => {
    const { time, match, bid, entries } = await begun(CONTROL)
    time.advance(4_000)
    await bid('Y', 2)
    time.advance(7_000 - 1)
    expect(await entries()).toEqual(['Y seat 4000'])
    time.advance(1)
    await settled()
    expect(await entries()).toEqual(['Y seat 4000', 'X clock 11000', 'Z clock 11000'])
    expect(match.published?.clocks?.get('X')).toMatchObject({ leftMs: 2_000, lapses: 1 })
    expect(match.published?.clocks?.get('Y')).toMatchObject({ leftMs: 9_000, lapses: 0 })
  })

  it('end the match for a seat that runs out of time three times in a row', async () => {
    const { time, match } = await begun({ ...CONTROL, startMs: 1_000 })
    // Each default answer is published before the next time runs out.
    for (let lapse = 0; lapse < 12; lapse += 1) {
      time.advance(1_000 + LAG_MS)
      await settled()
    }
    expect(match.published?.outcome).not.toBeNull()
    expect(time.waiting()).toBe(0)
  })

  it('use a single timer, and leave none behind', async () => {
    const { time, match, bid } = await begun(CONTROL)
    for (const seat of ['X', 'Y', 'Z'] as const) {
      time.advance(100)
      await bid(seat, 1)
      expect(time.waiting()).toBe(1)
    }
    match.leave()
    expect(time.waiting()).toBe(0)
  })

  it('do not run in a match without clocks', async () => {
    const { time, match } = await begun(null)
    time.advance(10 ** 9)
    expect(match.published).toMatchObject({ step: 0, clocks: null })
    expect(time.waiting()).toBe(0)
  })
})
