import { atOnce, seededChance, type TimeControl } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import { type BidIntent, type BidSeat, bidding } from '../../tests/support/bidding-game.ts'
import { type FakeTime, fakeTime } from '../../tests/support/fake-time.ts'
import { memoryJournal } from '../storage/memory/memory-journal.ts'
import { Match } from './match.ts'
import { replaying } from './replayed.ts'

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
const SLOW: TimeControl = {
  startMs: 60_000,
  incrementMs: 1_000,
  capMs: 90_000,
  allowanceMs: 0,
}
const settled = () => new Promise(setImmediate)

/** A match with many rounds, in which players come and go. */
async function begun(control: TimeControl | null = null) {
  const time: FakeTime = fakeTime(0)
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
  const answersFrom = new Map<string, number>()
  const absence = { answersFromMs: (seat: string) => answersFrom.get(seat) ?? null, waitMs: null }
  const of = { game: bidding, setup: null, chance: seededChance(1), header }
  const parts = { ...of, journal, listener, clock: time, timers: time, time: control, absence }
  const match = new Match(parts)
  match.start()
  await settled()
  let seq = 0
  return {
    time,
    match,
    /** The player of `seat` leaves; the server answers after `graceMs`. */
    leave: (seat: BidSeat, graceMs: number) => {
      answersFrom.set(seat, time.now() + graceMs)
      match.presenceChanged()
    },
    comeBack: (seat: BidSeat) => {
      answersFrom.delete(seat)
      match.presenceChanged()
    },
    play: (seat: BidSeat, intent: BidIntent) => {
      seq += 1
      const open = match.published?.decisions.open ?? []
      const decision = open.find((asked) => asked.decision.seat === seat)?.number ?? null
      return match.submit(seat, { seq, decision, intent })
    },
    advance: async (ms: number) => {
      time.advance(ms)
      await settled()
    },
    entries: async () =>
      ((await journal.read('m1'))?.entries ?? []).map(
        ({ actor, by, atMs }) => `${actor} ${by} ${atMs}`,
      ),
    replayed: async () => {
      const record = await journal.read('m1')
      if (record === null) throw new Error('no record')
      const context = { game: bidding, seats: bidding.seatsOf(null), time: control }
      return atOnce(replaying({ ...context, setup: null, chance: seededChance(1) }, record))
    },
  }
}

const bid = (amount: number): BidIntent => ({ type: 'bid', amount })

describe('an absent seat', () => {
  it('is answered for when its grace period is over, and from then on at once (P4.13)', async () => {
    const { leave, advance, entries, play } = await begun()
    leave('X', 5_000)
    await advance(4_999)
    expect(await entries()).toEqual([])
    await advance(1)
    expect(await entries()).toEqual(['X absence 5000'])
    await advance(2_000)
    for (const seat of ['Y', 'Z'] as const) await play(seat, bid(2))
    await advance(0)
    expect(await entries()).toEqual([
      'X absence 5000',
      'Y seat 7000',
      'Z seat 7000',
      'X absence 7000',
    ])
  })

  it('is not answered for when its player comes back in time', async () => {
    const { leave, comeBack, advance, entries, play } = await begun()
    leave('X', 5_000)
    await advance(4_999)
    comeBack('X')
    await advance(60_000)
    expect(await entries()).toEqual([])
    expect(await play('X', bid(3))).toMatchObject({ ok: true })
  })

  it('keeps the time on its clock, and earns none', async () => {
    const { leave, match, advance } = await begun(SLOW)
    leave('X', 11_000)
    await advance(11_000)
    expect(match.published?.clocks?.get('X')).toMatchObject({ leftMs: 50_000, lapses: 1 })
  })

  it('has the same absences, clocks and outs after a restart', async () => {
    for (const control of [null, SLOW]) {
      const { leave, match, advance, replayed } = await begun(control)
      leave('X', 1_000)
      await advance(1_000)
      leave('Y', 1_000)
      await advance(1_000)
      const again = await replayed()
      expect(again).toMatchObject({ ok: true, value: { position: match.published } })
      expect(match.published?.absences).toEqual(
        new Map([
          ['X', 1],
          ['Y', 1],
        ]),
      )
    }
  })
})

describe('a seat that is put out', () => {
  it('by the server is noted as such, and the others play on', async () => {
    const { leave, match, advance, entries, play } = await begun()
    leave('X', 0)
    await advance(0)
    for (const seat of ['Y', 'Z'] as const) await play(seat, bid(2))
    await advance(0)
    expect(match.published).toMatchObject({ out: [], putOut: [] })
    match.judge('Y', 'loss')
    await advance(0)
    expect(match.published).toMatchObject({ out: ['Y'], putOut: ['Y'], outcome: null })
    expect(await entries()).toHaveLength(5)
  })

  it('by its own choice is not put out by the server', async () => {
    const { match, play } = await begun()
    await play('Z', { type: 'quit' })
    expect(match.published).toMatchObject({
      ...{ out: ['Z'], putOut: [], resigned: ['Z'] },
      outcome: null,
    })
  })
})
