import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { hashOf, type Plain, replay } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import { type BidIntent, type BidSeat, bidding, CURSED } from '../../tests/support/bidding-game.ts'
import { bid, chance, type StartedMatch, startMatch } from '../../tests/support/started-match.ts'
import type { Answer } from './recent-answers.ts'

const numbers = ({ match }: StartedMatch): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (match.published?.decisions.open ?? []).map(({ number, decision }) => [decision.seat, number]),
  )

describe('a match', () => {
  it('opens decisions for several seats, and keeps the numbers of unanswered ones', async () => {
    const started = await startMatch()
    expect(numbers(started)).toEqual({ X: 1, Y: 2, Z: 3 })
    expect(await started.submit('Y', bid(2))).toEqual({ ok: true, seq: 1, step: 1 })
    expect(numbers(started)).toEqual({ X: 1, Z: 3 })
    await started.submit('X', bid(1))
    await started.submit('Z', bid(3))
    expect(numbers(started)).toEqual({ X: 4, Y: 5, Z: 6 })
  })

  it('ends with places and ties, and its journal replays to the same state', async () => {
    const started = await startMatch()
    for (const amount of [1, 2]) {
      await started.submit('X', bid(amount))
      await started.submit('Y', bid(amount))
      await started.submit('Z', bid(3))
    }
    const { published } = started.match
    expect(published?.outcome).toEqual({ places: [['Z'], ['X', 'Y']], rule: 'B4' })
    expect(numbers(started)).toEqual({})
    const record = await started.journal.read('m1')
    const intents = (record?.entries ?? []).map(({ actor, intent }) => ({
      actor: actor as BidSeat,
      intent: intent as unknown as BidIntent,
    }))
    const again = replay(bidding, null, chance, intents)
    expect(again.ok && hashOf(again.value as unknown as Plain)).toBe(
      hashOf(published?.state as unknown as Plain),
    )
    expect(await started.submit('X', bid(1))).toMatchObject({ ok: false, error: { code: 'over' } })
  })

  it('puts an absent seat out, also for a draw that the game does not have', async () => {
    const started = await startMatch()
    const isOut = (seat: BidSeat) => bidding.isOut(started.match.published?.state as never, seat)
    expect(await started.match.judge('X', 'loss')).toMatchObject({ ok: true })
    expect(await started.match.judge('Y', 'draw')).toMatchObject({ ok: true })
    expect(numbers(started)).toEqual({ Z: 3 })
    expect([isOut('X'), isOut('Y'), isOut('Z')]).toEqual([true, true, false])
  })

  it('gives each viewer its own view of an event, under the same number', async () => {
    const started = await startMatch()
    await started.submit('X', bid(3))
    const { log } = started.match
    expect(log.since('X', 0, 9).events).toEqual([{ type: 'bid', seat: 'X', amount: 3 }])
    for (const viewer of ['Y', 'Z', 'spectator'])
      expect(log.since(viewer, 0, 9)).toEqual({
        from: 1,
        full: false,
        events: [{ type: 'bid', seat: 'X' }],
      })
    expect(log.isSameForAll(0)).toBe(false)
  })

  it('applies a repeated request once, and answers it the same', async () => {
    const started = await startMatch()
    const first = started.submit('X', bid(1), 7)
    const second = started.submit('X', bid(1), 7, 1)
    expect(await second).toEqual(await first)
    expect(started.match.published?.step).toBe(1)
    expect(await started.submit('X', bid(2), 7)).toMatchObject({
      error: { code: 'seq_reused', last: 7 },
    })
    expect(await started.submit('X', bid(2), 6)).toMatchObject({
      error: { code: 'seq_old', last: 7 },
    })
    expect(started.match.published?.step).toBe(1)
  })

  it('refuses an answer to a decision that is not open; otherwise the rules decide', async () => {
    const started = await startMatch()
    const stale = { code: 'stale_decision', rule: 'P4.1', got: 9, open: [1] }
    expect(await started.submit('X', bid(1), 1, 9)).toEqual({ ok: false, seq: 1, error: stale })
    expect(await started.submit('X', bid(1), 2, null)).toMatchObject({ error: { got: null } })
    await started.submit('X', bid(1), 3)
    // X has no open decision, but the number is open: the rules refuse.
    expect(await started.submit('X', bid(1), 4, 2)).toMatchObject({ error: { code: 'not_asked' } })
    expect(await started.submit('Y', { type: 'quit' }, 1, null)).toMatchObject({ ok: true })
    expect(numbers(started)).toEqual({ Z: 3 })
  })

  it('refuses an answer under the number of another seat (P4.1)', async () => {
    const started = await startMatch()
    const stale = { code: 'stale_decision', rule: 'P4.1', got: 2, open: [1] }
    expect(await started.submit('X', bid(1), 1, 2)).toEqual({ ok: false, seq: 1, error: stale })
    expect(numbers(started)).toEqual({ X: 1, Y: 2, Z: 3 })
    expect(await started.submit('X', bid(1), 2, 1)).toMatchObject({ ok: true })
  })

  it('publishes and answers at once what is written at once', async () => {
    const { match, steps } = await startMatch()
    const answer = match.submit('X', { seq: 1, decision: 1, intent: bid(1) })
    expect([answer, steps.length]).toEqual([{ ok: true, seq: 1, step: 1 }, 2])
    const refused = { ok: false, seq: 2, error: { code: 'stale_decision' } }
    const late = match.submit('X', { seq: 2, decision: 1, intent: bid(1) })
    expect(late).toMatchObject(refused)
    expect(match.submit('X', { seq: 2, decision: 1, intent: bid(1) })).toEqual(late)
  })

  it('publishes and answers nothing before it is written', async () => {
    const started = await startMatch()
    started.journal.hold()
    const received: string[] = []
    const bidding = started.submit('X', bid(1)).then(() => received.push('X'))
    const refused = started.submit('X', bid(2), 2, 1).then(() => received.push('refusal'))
    const other = started.submit('Y', bid(2)).then(() => received.push('Y'))
    await new Promise(setImmediate)
    expect(received).toEqual([])
    expect(started.steps).toHaveLength(1)
    expect(started.match.published?.step).toBe(0)
    started.journal.settle()
    await Promise.all([bidding, refused])
    expect(received).toEqual(['X', 'refusal'])
    expect(started.match.published?.step).toBe(1)
    started.journal.settle()
    await other
    expect(started.steps.map(({ now }) => now.step)).toEqual([0, 1, 2])
  })

  it('halts when a write fails, and never publishes the lost step', async () => {
    const started = await startMatch()
    started.journal.hold()
    const first = started.submit('X', bid(1))
    const second = started.submit('Y', bid(1))
    started.journal.settle(new Error('disk full'))
    expect(await first).toMatchObject({ ok: false, error: { code: 'match_halted' } })
    expect(await second).toMatchObject({ ok: false, error: { code: 'match_halted' } })
    started.journal.settle(new Error('disk full'))
    await new Promise(setImmediate)
    expect(started.steps).toHaveLength(1)
    expect(started.match.isHalted).toBe(true)
    expect(started.faults).toMatchObject([{ error: new Error('disk full') }])
    expect(await started.submit('Z', bid(1))).toMatchObject({ error: { code: 'match_halted' } })
  })

  it('halts on a bug in the game, after earlier steps were published', async () => {
    const started = await startMatch()
    started.journal.hold()
    const fine = started.submit('X', bid(1))
    const cursed = started.submit('Y', bid(CURSED))
    await new Promise(setImmediate)
    expect(started.faults).toEqual([])
    started.journal.settle()
    expect(await fine).toMatchObject({ ok: true })
    expect(await cursed).toMatchObject({ ok: false, error: { code: 'match_halted' } })
    expect(started.faults).toEqual([
      { error: new Error('a bug of the game'), step: 2, intent: bid(CURSED) },
    ])
    expect((await started.journal.read('m1'))?.entries).toHaveLength(1)
  })

  it('publishes a halt only after its ending is written (P4.6)', async () => {
    const started = await startMatch()
    const release = started.journal.holdEndings()
    const received: unknown[] = []
    const note = (what: unknown) => received.push(what)
    void started.match.stop('enough').then(note)
    void started.submit('X', bid(1)).then(note)
    expect(await started.match.stop('again')).toBe(false)
    await turn()
    expect([received, started.faults, started.match.isHalted]).toEqual([[], [], false])
    release()
    await turn()
    expect((await started.journal.read('m1'))?.ending).toBe('halted')
    expect(received).toMatchObject([true, { error: { code: 'match_halted' } }])
    expect(started.faults).toEqual([{ error: null, reason: 'enough', step: 0, intent: null }])
    expect([started.failed, started.match.isHalted]).toEqual([[null], true])
  })

  it('publishes a halt even when its ending cannot be written', async () => {
    const started = await startMatch()
    const release = started.journal.holdEndings()
    const cursed = started.submit('Y', bid(CURSED))
    release(new Error('disk full'))
    expect(await cursed).toMatchObject({ error: { code: 'match_halted' } })
    expect([started.failed, started.match.isHalted]).toEqual([[new Error('disk full')], true])
  })

  it('refuses requests while too many writes are pending (P4.4)', async () => {
    const started = await startMatch()
    started.journal.hold()
    const answers: Promise<Answer>[] = []
    for (let seq = 1; seq <= 40; seq += 1)
      answers.push(started.submit('X', { type: 'quit' }, seq, null))
    while (started.journal.waiting > 0) {
      started.journal.settle()
      await null
    }
    const codes = (await Promise.all(answers)).filter((answer) => !answer.ok)
    expect(codes).toHaveLength(8)
    expect(codes[0]).toMatchObject({ error: { code: 'busy', rule: 'P4.4' } })
  })

  it('lists legal answers for seats with an open decision', async () => {
    const started = await startMatch()
    expect(started.match.legal('Y', 1)).toEqual({
      decision: 2,
      total: 3,
      from: 1,
      intents: [bid(2), bid(3)],
    })
    await started.submit('Y', bid(2))
    expect(started.match.legal('Y', 0)).toBeNull()
  })

  it('keeps no legal answers from before a step, nor after its end', async () => {
    const started = await startMatch()
    const listed = new WeakRef(started.match.legal('X', 0) ?? {})
    await started.submit('Y', bid(2))
    await turn()
    collectGarbage()
    expect(listed.deref()).toBeUndefined()
    const before = started.match.legal('X', 0)
    expect(started.match.legal('X', 0)).toBe(before)
    await started.match.stop('for the host')
    expect(started.match.legal('X', 0)).not.toBe(before)
  })
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Waits for the next turn of the event loop. */
const turn = () => new Promise(setImmediate)

describe('standing orders', () => {
  const twice = (amount: number) => ({ seq: 50, orders: { amount, rounds: 2 } })

  it('answer an open decision at once, and later ones right after the step that opens them', async () => {
    const started = await startMatch()
    expect(await started.match.order('X', twice(2))).toEqual({ ok: true, seq: 50, step: 0 })
    expect(started.orders).toEqual([{ seat: 'X', step: 0 }])
    await turn()
    expect(numbers(started)).toEqual({ Y: 2, Z: 3 })
    await started.submit('Y', bid(1))
    await started.submit('Z', bid(1))
    await turn()
    expect(numbers(started)).toEqual({ Y: 5, Z: 6 })
    expect(started.steps.map(({ now }) => now.step)).toEqual([0, 1, 2, 3, 4])
    const entries = (await started.journal.read('m1'))?.entries
    expect(entries?.map(({ actor, intent }) => [actor, intent])).toEqual([
      ['X', bid(2)],
      ['Y', bid(1)],
      ['Z', bid(1)],
      ['X', bid(2)],
    ])
  })

  it('are limited to 32 after each step, since each one is written (P4.4)', async () => {
    const started = await startMatch()
    const give = (seat: 'X' | 'Y', seq: number) =>
      started.match.order(seat, { seq, orders: { amount: 0, rounds: 0 } })
    for (let seq = 1; seq <= 32; seq += 1) expect(await give('Y', seq)).toMatchObject({ ok: true })
    for (const seq of [33, 34])
      expect(await give('Y', seq)).toMatchObject({ error: { code: 'busy', rule: 'P4.4' } })
    expect(await give('X', 1)).toMatchObject({ ok: true })
    expect((await started.journal.read('m1'))?.notes).toHaveLength(33)
    await started.submit('X', bid(1), 2)
    expect(await give('Y', 35)).toMatchObject({ ok: true })
  })

  it('end when the game says so, and answer only for the seat that gave them', async () => {
    const started = await startMatch()
    expect(started.match.published?.orders.get('Y')).toBe(bidding.defaultOrders)
    await started.match.order('X', twice(1))
    await turn()
    for (const round of [1, 0]) {
      await started.submit('Y', bid(1))
      await started.submit('Z', bid(1))
      await turn()
      expect(started.match.published?.orders.get('X')?.rounds).toBe(round)
    }
    expect(started.match.published?.outcome).not.toBeNull()
  })

  it('share sequence numbers with intents', async () => {
    const started = await startMatch()
    await started.submit('X', bid(1), 50)
    expect(await started.match.order('X', twice(2))).toMatchObject({
      error: { code: 'seq_reused' },
    })
    const late = { ...twice(2), seq: 51 }
    const first = await started.match.order('X', late)
    expect(await started.match.order('X', late)).toEqual(first)
    expect(started.orders).toHaveLength(1)
    expect(started.match.lastSeq('X')).toBe(51)
  })

  it('are published and carried out in order with other requests', async () => {
    const started = await startMatch()
    const received: string[] = []
    started.journal.hold()
    const move = started.submit('Y', bid(3)).then(() => received.push('Y'))
    const order = (async () => started.match.order('X', twice(2)))().then(() => received.push('X'))
    await turn()
    expect([started.orders, received, started.match.published?.step]).toEqual([[], [], 0])
    started.journal.settle()
    await Promise.all([move, order])
    expect([started.orders, received]).toEqual([[{ seat: 'X', step: 1 }], ['Y', 'X']])
    expect(started.match.published?.step).toBe(1)
    started.journal.settle()
    await turn()
    expect(started.match.published?.step).toBe(2)
  })

  it('have no effect when the journal loses them', async () => {
    const started = await startMatch()
    started.journal.hold()
    const move = started.submit('Y', bid(3))
    const order = started.match.order('X', twice(2))
    started.journal.letGo(new Error('disk full'))
    expect(await move).toMatchObject({ error: { code: 'match_halted' } })
    expect(await order).toMatchObject({ error: { code: 'match_halted' } })
    await turn()
    expect(started.orders).toEqual([])
    expect(started.faults).toHaveLength(1)
  })

  it('that break the rules halt the match after earlier steps were published', async () => {
    const started = await startMatch()
    expect(await started.match.order('X', twice(CURSED))).toMatchObject({ ok: true })
    await turn()
    expect(started.match.isHalted).toBe(true)
    expect(started.faults).toMatchObject([{ error: new Error('a bug of the game'), step: 1 }])
    expect(started.match.published?.step).toBe(0)
  })
})
