import { seededChance, type TimeControl } from '@dungeon-dice/shared'
import type { Journal, MatchHeader } from '../../src/match/journal.ts'
import { Match } from '../../src/match/match.ts'
import type { Fault, MatchListener, PublishedStep } from '../../src/match/position.ts'
import type { Answer } from '../../src/match/recent-answers.ts'
import { type BidIntent, type BidSeat, type BidTypes, bidding } from './bidding-game.ts'
import { type FakeTime, fakeTime } from './fake-time.ts'
import { type HeldJournal, heldJournal } from './held-journal.ts'

const header: MatchHeader = {
  id: 'm1',
  game: 'bidding',
  rulesVersion: 1,
  catalogue: '',
  setup: null,
  seats: [],
  table: null,
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 5,
}
export const chance = seededChance(1)
/** A match of the bidding game, and what its listener received. */
export interface StartedMatch {
  readonly match: Match<BidTypes>
  readonly journal: HeldJournal
  readonly steps: PublishedStep<BidTypes>[]
  readonly faults: Fault[]
  /** Errors of halts (null if the ending was written), and reasons why the match was left. */
  readonly failed: unknown[]
  readonly time: FakeTime
  /** Published orders: the seat, and the step before them. */
  readonly orders: { readonly seat: BidSeat; readonly step: number }[]
  readonly submit: (
    seat: BidSeat,
    intent: BidIntent,
    seq?: number,
    decision?: number | null,
  ) => Promise<Answer>
}

/** Starts a match, on a journal with some methods replaced. */
export async function startMatch(
  control: TimeControl | null = null,
  broken: Partial<Journal> = {},
): Promise<StartedMatch> {
  const journal = Object.assign(heldJournal(), broken)
  const steps: PublishedStep<BidTypes>[] = []
  const faults: Fault[] = []
  const failed: unknown[] = []
  const orders: StartedMatch['orders'] = []
  const listener: MatchListener<BidTypes> = {
    onStep: (step) => void steps.push(step),
    onOrders: (seat, { step }) => void orders.push({ seat, step }),
    onWaiting: () => undefined,
    onOrdered: () => undefined,
    onPause: () => undefined,
    onHalt: (fault, why) => {
      faults.push(fault)
      failed.push(why)
    },
    onRelinquished: (why) => void failed.push(why),
  }
  const time = fakeTime(5)
  const parts = { game: bidding, setup: null, chance, header, journal, listener }
  const match = new Match({ ...parts, clock: time, timers: time, time: control })
  match.start()
  await null
  await null
  const seqs: Record<BidSeat, number> = { X: 0, Y: 0, Z: 0 }
  const submit: StartedMatch['submit'] = async (seat, intent, seq, decision) => {
    seqs[seat] += 1
    const open = match.published?.decisions.open.find((asked) => asked.decision.seat === seat)
    const number = decision === undefined ? (open?.number ?? null) : decision
    return match.submit(seat, { seq: seq ?? seqs[seat], decision: number, intent })
  }
  return { match, journal, steps, faults, failed, orders, time, submit }
}

/** A bid of this amount. */
export const bid = (amount: number): BidIntent => ({ type: 'bid', amount })
