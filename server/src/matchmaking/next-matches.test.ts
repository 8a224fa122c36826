import { ok, present, type Result, seededChance } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK, type Seat } from '@dungeon-dice/shared/ddm'
import type { NoRematch, RematchWish, SeatGrant } from '@dungeon-dice/shared/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreeOnDice } from '../../tests/support/agree-on-dice.ts'
import { type FakeTime, fakeTime } from '../../tests/support/fake-time.ts'
import type { AnyIntent } from '../game/any-game.ts'
import { gamesOf } from '../game/hosted-games.ts'
import { readSettings } from '../game/settings.ts'
import { MatchSession } from '../session/match-session.ts'
import { SessionEventBus } from '../session/session-event-bus.ts'
import { memoryJournal } from '../storage/memory/memory-journal.ts'
import { NextMatches } from './next-matches.ts'

const REMATCH_MS = 60_000
const SEATS = ['A', 'B'] as const
const games = gamesOf(BUILT_IN_STOCK)

const okay = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** A finished match with its players, and the next matches made from it. */
interface Setup {
  readonly time: FakeTime
  readonly session: MatchSession
  readonly next: NextMatches
  /** Names of the players of each next match, in seat order. */
  readonly made: (readonly string[])[]
  /** Seats that got a reservation for a next match. */
  readonly notified: string[]
}

async function setUp(): Promise<Setup> {
  const time = fakeTime()
  const note = () => undefined
  const log = { debug: note, info: note, warn: note, error: note }
  const made: (readonly string[])[] = []
  const notified: string[] = []
  const grant = { matchId: 'next', seat: 'A', seatToken: 't', catalogue: '' } as SeatGrant
  const next = new NextMatches({
    timers: time,
    log,
    sessions: { get: () => undefined },
    hasBegun: async () => false,
    pauses: { seriesMs: 5_000, rematchMs: REMATCH_MS, comingMs: 60_000 },
    reservations: {
      // Takes a turn of the event loop, in which other things happen.
      seatNextMatch: async (_, party) => {
        await new Promise(setImmediate)
        made.push(party.map(({ participant }) => participant.name))
        return ok(SEATS.map((seat) => ({ ...grant, seat })))
      },
      rejoin: async () => ok(grant),
    },
  })
  const settings = okay(readSettings(games, {}))
  const session = new MatchSession('match', settings, {
    journal: memoryJournal(),
    clock: time,
    timers: time,
    log,
    chanceOf: () => seededChance(1),
    secret: () => new Uint8Array(32),
    timeouts: { seatMs: 1, absentMs: 1_000, nonceMs: 1, endedMs: REMATCH_MS, abandonedMs: 1 },
    gracePeriods: { droppedMs: 1, leftMs: 1 },
    events: new SessionEventBus().subscribe(next),
    listingOf: () => null,
    onRelinquished: note,
    onDismissed: note,
  })
  const onNext = (seat: string) => void notified.push(seat)
  const showSeats = note
  const shown = {
    onStep: note,
    onOrders: note,
    onOrdered: note,
    onPause: note,
    onHalt: note,
    onSeatLost: note,
    onMoved: note,
  }
  session.view = { ...shown, onNext, showSeats, onSeatMoved: note }
  for (const name of ['Ann', 'Bob']) {
    const participant = { name, isGuest: true, accountId: null }
    const list = okay(games.usual.readList(settings.rules, undefined))
    present(session.seats.take(participant, list, name, time.now()), 'a seat').awaySinceMs = null
  }
  agreeOnDice(session)
  const match = present(session.match, 'a match')
  await match.submit('A', { seq: 1, decision: null, intent: { type: 'resign' } as AnyIntent })
  return { time, session, next, made, notified }
}

const seat = fc.constantFrom(...SEATS)
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('want' as const), seat }) },
  fc.record({ type: fc.constant('decline' as const), seat }),
  fc.record({ type: fc.constant('leave' as const), seat }),
  fc.record({ type: fc.constant('drop' as const), seat }),
  fc.record({ type: fc.constant('pass' as const), ms: fc.constantFrom(1, 20_000, 30_000, 59_999) }),
  fc.record({ type: fc.constant('breathe' as const) }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** An independent model of the rematch vote, without sessions and timers. */
class RematchModel {
  readonly votes: Record<Seat, RematchWish> = { A: '', B: '' }
  off: NoRematch | null = null
  isAgreed = false
  #passedMs = 0

  /** Applies an act; returns the reason of its refusal, or null. */
  take(one: Act): NoRematch | null {
    if (one.type === 'pass') {
      this.#passedMs += one.ms
      if (this.#passedMs >= REMATCH_MS) this.#end('late', SEATS)
      return null
    }
    if (one.type === 'leave') this.#end('left', [one.seat])
    if (one.type === 'want' || one.type === 'decline') return this.#say(one)
    return null
  }

  #say({ type, seat: by }: { readonly type: 'want' | 'decline'; readonly seat: Seat }) {
    if (this.off !== null) return this.off
    if (this.isAgreed) return type === 'decline' ? 'begun' : null
    if (type === 'decline') this.#end('declined', [by])
    else this.votes[by] = 'wanted'
    this.isAgreed = this.votes.A === 'wanted' && this.votes.B === 'wanted'
    return null
  }

  #end(reason: NoRematch, seats: readonly Seat[]): void {
    if (this.off !== null || this.isAgreed) return
    this.off = reason
    for (const one of seats) this.votes[one] = 'declined'
  }
}

/** Performs an act; returns the reason of its refusal, or null. */
async function perform({ time, session, next }: Setup, one: Act): Promise<NoRematch | null> {
  if (one.type === 'pass') time.advance(one.ms)
  if (one.type === 'breathe') await new Promise(setImmediate)
  if (one.type === 'leave' || one.type === 'drop') {
    const taken = present(session.seats.at(one.seat), 'a player')
    taken.awaySinceMs = time.now()
    taken.hasLeft = one.type === 'leave' || taken.hasLeft
    session.seatsChanged()
  }
  if (one.type !== 'want' && one.type !== 'decline') return null
  const said =
    one.type === 'want' ? next.rematch(session, one.seat) : next.decline(session, one.seat)
  // Does not wait for a match that is being made, so that other things happen meanwhile.
  const answer = await Promise.race([said, Promise.resolve().then(() => null)])
  if (answer === null || answer.ok) return null
  return (answer.error as unknown as { reason: NoRematch }).reason
}

describe('a rematch', () => {
  it('is made exactly once, if both vote for it before anything rules it out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        const setup = await setUp()
        const model = new RematchModel()
        for (const one of acts) {
          expect(await perform(setup, one)).toBe(model.take(one))
          for (const name of SEATS)
            expect(setup.session.rematchVotes.get(name) ?? '').toBe(model.votes[name])
        }
        await new Promise(setImmediate)
        expect(setup.made).toEqual(model.isAgreed ? [['Bob', 'Ann']] : [])
        expect(setup.notified).toEqual(model.isAgreed ? ['B', 'A'] : [])
        expect(setup.time.waiting()).toBe(model.off === null && !model.isAgreed ? 1 : 0)
      }),
      { numRuns: 150 },
    )
  })
})
