import { deadlineOf, type GameTypes, type TimeControl } from '@dungeon-dice/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oldClocksAfter } from '../../tests/support/old-clocks.ts'
import { clocksAfter, freshClocks } from './clocks.ts'
import type { SubmittedBy } from './journal.ts'
import { NO_DECISIONS, numberDecisions, type OpenDecisions } from './numbered.ts'
import { turnClocksAfter } from './turn-clocks.ts'

const CONTROL: TimeControl = {
  startMs: 60_000,
  incrementMs: 5_000,
  capMs: 90_000,
  allowanceMs: 10_000,
}
const SEATS = ['A', 'B'] as const

/** A game in which seat A has the odd turns. */
interface Types extends GameTypes {
  State: number
  Seat: string
}
type Open = OpenDecisions<{ type: string; seat: string }>
const game = {
  turnOf: (turn: number) => turn,
  isInTurn: (turn: number, seat: string) => turn > 0 && (turn % 2 === 1 ? 'A' : 'B') === seat,
}

/** A course of steps: after each, one seat is asked in a turn. */
class Course {
  clocks = freshClocks<string>(SEATS, CONTROL)
  #open: Open = NO_DECISIONS
  #nowMs = 0
  readonly #after: typeof turnClocksAfter<Types>

  constructor(after = turnClocksAfter<Types>) {
    this.#after = after
  }

  /** The asked seat answers after `ms`; then `seats` are asked in `turn`. */
  step(ms: number, turn: number, seats: readonly string[], by: SubmittedBy = 'seat'): this {
    this.#nowMs += ms
    const seat = this.#open.open[0]?.decision.seat
    const answer = seat === undefined ? null : { seat, by }
    const asked = seats.map((one) => ({ type: 'act', seat: one }))
    const now = numberDecisions(this.#open, asked, answer?.seat ?? null)
    const tick = { before: this.#open, now, state: turn, atMs: this.#nowMs, answer }
    this.clocks = this.#after(game, CONTROL, this.clocks, tick)
    this.#open = now
    return this
  }

  left(seat: string): number | undefined {
    return this.clocks.get(seat)?.leftMs
  }

  /** How long the seat has from now on, without the forgiven delay. */
  has(seat: string): number {
    const clock = this.clocks.get(seat)
    return (clock === undefined ? 0 : (deadlineOf(clock) ?? 0)) - this.#nowMs - (clock?.lagMs ?? 0)
  }
}

describe('a clock by the turn', () => {
  it('earns one increment when the own turn has passed, not for each answer', () => {
    const course = new Course().step(0, 1, ['A'])
    for (let answers = 0; answers < 5; answers += 1) course.step(500, 1, ['A'])
    const before = course.left('A') ?? 0
    expect(before).toBeLessThan(60_000)
    course.step(0, 2, ['B'])
    expect(course.left('A')).toBe(before + 5_000)
    expect(course.left('B')).toBe(60_000)
  })

  it('has one allowance for all answers in the turn of another', () => {
    const course = new Course().step(0, 2, ['A']).step(4_000, 2, ['B']).step(0, 2, ['A'])
    expect(course.has('A')).toBe(66_000)
    course.step(9_000, 2, ['B'])
    expect(course.left('A')).toBe(58_000)
    expect(course.step(0, 4, ['A']).has('A')).toBe(68_000)
  })

  it('runs by itself for each of several decisions at once, with the allowance', () => {
    const course = new Course().step(0, 0, ['A', 'B'])
    expect([course.has('A'), course.has('B')]).toEqual([70_000, 70_000])
    course.step(8_000, 0, ['B'])
    expect(course.left('A')).toBe(60_000)
    expect(course.has('B')).toBe(62_000)
  })

  it('earns nothing more in a turn that has lapsed', () => {
    const course = new Course().step(0, 1, ['A']).step(61_000, 1, ['A'], 'clock')
    expect(course.left('A')).toBe(5_000)
    expect(course.step(0, 2, ['B']).left('A')).toBe(5_000)
  })

  it('gives one increment a turn for lapses, also between answers: windows cannot be stalled', () => {
    const course = new Course().step(0, 2, ['A']).step(71_000, 2, ['A'], 'clock')
    expect(course.left('A')).toBe(5_000)
    course.step(100, 2, ['A']).step(6_000, 2, ['A'], 'clock')
    expect(course.left('A')).toBe(0)
    expect(course.clocks.get('A')?.lapses).toBe(1)
    course.step(100, 2, ['A']).step(100, 2, ['A'], 'clock')
    expect(course.left('A')).toBe(0)
  })

  it('gives it again in the next turn, from nothing', () => {
    const course = new Course().step(0, 2, ['A']).step(71_000, 2, ['A'], 'clock')
    course.step(6_000, 3, ['A'], 'clock')
    expect(course.left('A')).toBe(0)
    expect(course.step(200, 3, ['A'], 'clock').left('A')).toBe(5_000)
  })

  it('keeps its time for an absent player, and earns nothing', () => {
    const course = new Course().step(0, 1, ['A']).step(0, 2, ['B'], 'absence')
    expect(course.left('A')).toBe(60_000)
    expect(course.clocks.get('A')?.lapses).toBe(1)
  })
})

describe('a clock by the answer', () => {
  const steps = fc.array(
    fc.record({
      ms: fc.integer({ min: 0, max: 200_000 }),
      turn: fc.integer({ min: 0, max: 4 }),
      seats: fc.subarray([...SEATS]),
      by: fc.constantFrom<SubmittedBy>('seat', 'orders', 'clock', 'server'),
    }),
    { maxLength: 40 },
  )

  it('is to the millisecond what it was before there were others', () => {
    fc.assert(
      fc.property(steps, (course) => {
        const [now, old] = [new Course(clocksAfter<Types>), new Course(oldClocksAfter<Types>)]
        for (const { ms, turn, seats, by } of course) {
          now.step(ms, turn, seats, by)
          old.step(ms, turn, seats, by)
          expect(now.clocks).toEqual(old.clocks)
        }
      }),
    )
  })
})
