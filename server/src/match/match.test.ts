import { hashOf, type Plain, replay, seededChance } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import {
  type BidIntent,
  type BidSeat,
  type BidTypes,
  bidding,
  CURSED,
} from '../../tests/support/bidding.ts'
import { type HeldJournal, heldJournal } from '../../tests/support/held-journal.ts'
import type { MatchHeader } from './journal.ts'
import { Match } from './match.ts'
import type { Fault, ShownStep } from './position.ts'
import type { Answer } from './recent-answers.ts'

const header: MatchHeader = {
  id: 'm1',
  game: 'bidding',
  rulesVersion: 1,
  setup: null,
  seats: [],
  chanceKey: '',
  startedAtMs: 0,
}
const chance = seededChance(1)

interface Stage {
  readonly match: Match<BidTypes>
  readonly journal: HeldJournal
  readonly steps: ShownStep<BidTypes>[]
  readonly faults: Fault[]
  readonly say: (
    seat: BidSeat,
    intent: BidIntent,
    seq?: number,
    decision?: number | null,
  ) => Promise<Answer>
}

async function begun(): Promise<Stage> {
  const journal = heldJournal()
  const steps: ShownStep<BidTypes>[] = []
  const faults: Fault[] = []
  const listener = {
    onStep: (step: ShownStep<BidTypes>) => void steps.push(step),
    onHalt: (fault: Fault) => void faults.push(fault),
  }
  const clock = { now: () => 5 }
  const match = new Match({ game: bidding, setup: null, chance, header, journal, clock, listener })
  match.start()
  await null
  await null
  const seqs: Record<BidSeat, number> = { X: 0, Y: 0, Z: 0 }
  const say: Stage['say'] = (seat, intent, seq, decision) => {
    seqs[seat] += 1
    const open = match.shown?.decisions.open.find((asked) => asked.decision.seat === seat)
    const number = decision === undefined ? (open?.number ?? null) : decision
    return match.submit(seat, { seq: seq ?? seqs[seat], decision: number, intent })
  }
  return { match, journal, steps, faults, say }
}

const bid = (amount: number): BidIntent => ({ type: 'bid', amount })
const numbers = ({ match }: Stage): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (match.shown?.decisions.open ?? []).map(({ number, decision }) => [decision.seat, number]),
  )

describe('a match', () => {
  it('asks several seats at once and keeps the numbers of those who have not answered', async () => {
    const stage = await begun()
    expect(numbers(stage)).toEqual({ X: 1, Y: 2, Z: 3 })
    expect(await stage.say('Y', bid(2))).toEqual({ ok: true, seq: 1, step: 1 })
    expect(numbers(stage)).toEqual({ X: 1, Z: 3 })
    await stage.say('X', bid(1))
    await stage.say('Z', bid(3))
    expect(numbers(stage)).toEqual({ X: 4, Y: 5, Z: 6 })
  })

  it('is played to places with ties, and its record plays again to the same state', async () => {
    const stage = await begun()
    for (const amount of [1, 2]) {
      await stage.say('X', bid(amount))
      await stage.say('Y', bid(amount))
      await stage.say('Z', bid(3))
    }
    const { shown } = stage.match
    expect(shown?.outcome).toEqual({ places: [['Z'], ['X', 'Y']], rule: 'B4' })
    expect(numbers(stage)).toEqual({})
    const record = await stage.journal.read('m1')
    const intents = (record?.entries ?? []).map(({ actor, intent }) => ({
      actor: actor as BidSeat,
      intent: intent as unknown as BidIntent,
    }))
    const again = replay(bidding, null, chance, intents)
    expect(again.ok && hashOf(again.value as unknown as Plain)).toBe(
      hashOf(shown?.state as unknown as Plain),
    )
    expect(await stage.say('X', bid(1))).toMatchObject({ ok: false, error: { code: 'over' } })
  })

  it('shows each viewer its own view of an event, under one number', async () => {
    const stage = await begun()
    await stage.say('X', bid(3))
    const { log } = stage.match
    expect(log.since('X', 0, 9).events).toEqual([{ type: 'bid', seat: 'X', amount: 3 }])
    for (const viewer of ['Y', 'Z', 'spectator'])
      expect(log.since(viewer, 0, 9)).toEqual({
        from: 1,
        full: false,
        events: [{ type: 'bid', seat: 'X' }],
      })
    expect(log.isSameForAll(0)).toBe(false)
  })

  it('answers a request that is sent twice with the same answer, applied once', async () => {
    const stage = await begun()
    const first = stage.say('X', bid(1), 7)
    const second = stage.say('X', bid(1), 7, 1)
    expect(await second).toEqual(await first)
    expect(stage.match.shown?.step).toBe(1)
    expect(await stage.say('X', bid(2), 7)).toMatchObject({
      error: { code: 'seq_reused', last: 7 },
    })
    expect(await stage.say('X', bid(2), 6)).toMatchObject({ error: { code: 'seq_old', last: 7 } })
    expect(stage.match.shown?.step).toBe(1)
  })

  it('refuses an answer to a decision that is not open, and lets the rules speak otherwise', async () => {
    const stage = await begun()
    const stale = { code: 'stale_decision', rule: 'P4.1', got: 9, open: [1, 2, 3] }
    expect(await stage.say('X', bid(1), 1, 9)).toEqual({ ok: false, seq: 1, error: stale })
    expect(await stage.say('X', bid(1), 2, null)).toMatchObject({ error: { got: null } })
    await stage.say('X', bid(1), 3)
    // The number of another's decision is open: what is wrong is for the rules to say.
    expect(await stage.say('X', bid(1), 4, 2)).toMatchObject({ error: { code: 'not_asked' } })
    expect(await stage.say('Y', { type: 'quit' }, 1, null)).toMatchObject({ ok: true })
    expect(numbers(stage)).toEqual({ Z: 3 })
  })

  it('shows nothing, and answers nothing, before it is written', async () => {
    const stage = await begun()
    stage.journal.hold()
    const heard: string[] = []
    const bidding = stage.say('X', bid(1)).then(() => heard.push('X'))
    const refused = stage.say('X', bid(2), 2, 1).then(() => heard.push('refusal'))
    const other = stage.say('Y', bid(2)).then(() => heard.push('Y'))
    await new Promise(setImmediate)
    expect(heard).toEqual([])
    expect(stage.steps).toHaveLength(1)
    expect(stage.match.shown?.step).toBe(0)
    stage.journal.settle()
    await Promise.all([bidding, refused])
    expect(heard).toEqual(['X', 'refusal'])
    expect(stage.match.shown?.step).toBe(1)
    stage.journal.settle()
    await other
    expect(stage.steps.map(({ now }) => now.step)).toEqual([0, 1, 2])
  })

  it('stops when writing fails: what was not written is never shown', async () => {
    const stage = await begun()
    stage.journal.hold()
    const first = stage.say('X', bid(1))
    const second = stage.say('Y', bid(1))
    stage.journal.settle(new Error('disk full'))
    expect(await first).toMatchObject({ ok: false, error: { code: 'match_halted' } })
    expect(await second).toMatchObject({ ok: false, error: { code: 'match_halted' } })
    stage.journal.settle(new Error('disk full'))
    await new Promise(setImmediate)
    expect(stage.steps).toHaveLength(1)
    expect(stage.match.isHalted).toBe(true)
    expect(stage.faults).toMatchObject([{ error: new Error('disk full') }])
    expect(await stage.say('Z', bid(1))).toMatchObject({ error: { code: 'match_halted' } })
  })

  it('stops on a bug of the game, after what was played before was shown', async () => {
    const stage = await begun()
    stage.journal.hold()
    const fine = stage.say('X', bid(1))
    const cursed = stage.say('Y', bid(CURSED))
    await new Promise(setImmediate)
    expect(stage.faults).toEqual([])
    stage.journal.settle()
    expect(await fine).toMatchObject({ ok: true })
    expect(await cursed).toMatchObject({ ok: false, error: { code: 'match_halted' } })
    expect(stage.faults).toEqual([
      { error: new Error('a bug of the game'), step: 2, intent: bid(CURSED) },
    ])
    expect((await stage.journal.read('m1'))?.entries).toHaveLength(1)
  })

  it('takes in only so much ahead of its journal', async () => {
    const stage = await begun()
    stage.journal.hold()
    const answers: Promise<Answer>[] = []
    for (let seq = 1; seq <= 40; seq += 1) answers.push(stage.say('X', { type: 'quit' }, seq, null))
    while (stage.journal.waiting > 0) {
      stage.journal.settle()
      await null
    }
    const codes = (await Promise.all(answers)).filter((answer) => !answer.ok)
    expect(codes).toHaveLength(8)
    expect(codes[0]).toMatchObject({ error: { code: 'busy', rule: 'P4.4' } })
  })

  it('lists legal answers to those who are asked', async () => {
    const stage = await begun()
    expect(stage.match.legal('Y', 1)).toEqual({
      decision: 2,
      total: 3,
      from: 1,
      intents: [bid(2), bid(3)],
    })
    await stage.say('Y', bid(2))
    expect(stage.match.legal('Y', 0)).toBeNull()
  })
})
