import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CASUAL, QueueHarness, type RecordingWaiter } from '../../tests/support/queue-harness.ts'

const NAMES = ['ann', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus', 'hal'] as const
const KINDS = [CASUAL, { ...CASUAL, rated: true }]
const SECONDS = 40
/** By then everybody looks far enough. */
const LATER_SECONDS = 400

const someFacts = fc.record({
  rating: fc.integer({ min: 1_200, max: 1_800 }),
  deviation: fc.integer({ min: 45, max: 350 }),
  penaltyMs: fc.constantFrom(0, 0, 0, 20_000, 60_000),
  blocked: fc.subarray([...NAMES], { maxLength: 2 }),
})

const someDeeds = fc.array(
  fc.record({
    second: fc.integer({ min: 0, max: SECONDS }),
    player: fc.constantFrom(...NAMES),
    kind: fc.constantFrom(0, 0, 1),
    action: fc.constantFrom('join', 'join', 'join', 'leave', 'drop'),
  }),
  { minLength: 12, maxLength: 60 },
)

interface Model {
  readonly kind: number
  readonly sinceMs: number
  isHere: boolean
}

/** A second, plain account of who waits and who may meet, beside the queue. */
class Book {
  readonly waiting = new Map<string, Model>()
  readonly met = new Map<string, string>()
  readonly #hall: QueueHarness

  constructor(hall: QueueHarness) {
    this.#hall = hall
  }

  /** Whether the two may meet now, by the words of the page: window, blocks, last opponent. */
  mayMeet(one: string, other: string): boolean {
    const [a, b] = [this.waiting.get(one), this.waiting.get(other)]
    if (a === undefined || b === undefined || one === other) return false
    if (a.kind !== b.kind || !a.isHere || !b.isHere) return false
    const [x, y] = [this.#factsOf(one), this.#factsOf(other)]
    if (x.blocked.includes(other) || y.blocked.includes(one)) return false
    const [waitedX, waitedY] = [this.#counted(a, x.penaltyMs), this.#counted(b, y.penaltyMs)]
    const haveJustMet = this.met.get(one) === other || this.met.get(other) === one
    if (haveJustMet && waitedX + waitedY < 120) return false
    const window = 60 + 2 * (waitedX + waitedY) + 0.125 * (x.deviation + y.deviation)
    return Math.abs(x.rating - y.rating) <= window
  }

  #factsOf(player: string) {
    const {
      rating = 1_500,
      deviation = 60,
      penaltyMs = 0,
      blocked = [],
    } = this.#hall.facts.get(player) ?? {}
    return { rating, deviation, penaltyMs, blocked }
  }

  #counted({ sinceMs }: Model, penaltyMs: number): number {
    return Math.max(0, this.#hall.time.now() - sinceMs - penaltyMs) / 1_000
  }
}

interface Action {
  readonly second: number
  readonly player: string
  readonly kind: number
  readonly action: string
}

/** Lets one player do one thing, in the queue and in the book. */
async function act(
  hall: QueueHarness,
  book: Book,
  waiters: Map<string, RecordingWaiter>,
  { player, kind, action }: Action,
): Promise<void> {
  const before = book.waiting.get(player)
  const waiter = waiters.get(player)
  if (action === 'join') {
    waiters.set(player, await hall.wait(player, KINDS[kind]))
    const sinceMs = before?.kind === kind ? before.sinceMs : hall.time.now()
    book.waiting.set(player, { kind, sinceMs, isHere: true })
  } else if (before !== undefined && waiter !== undefined && before.isHere) {
    hall.queue.go(player, waiter, action === 'leave')
    if (action === 'leave') book.waiting.delete(player)
    else before.isHere = false
  }
}

/** Checks the tables that are new, and takes their players out of the book. */
function seatNew(hall: QueueHarness, book: Book, seen: Set<string>): void {
  const fresh = [...hall.matches].filter(([matchId]) => !seen.has(matchId))
  for (const [, [one = '', other = '']] of fresh) expect(book.mayMeet(one, other)).toBe(true)
  for (const [matchId, [one = '', other = '']] of fresh) {
    seen.add(matchId)
    hall.queue.began(matchId)
    book.waiting.delete(one)
    book.waiting.delete(other)
    book.met.set(one, other)
    book.met.set(other, one)
  }
}

describe('a queue, whoever comes and goes', () => {
  it('seats only those who may meet, and after each round leaves no two who might', async () => {
    let seated = 0
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(...NAMES.map(() => someFacts)),
        someDeeds,
        async (facts, actions) => {
          // Whoever drops and does not come back keeps a place in the book alone.
          const hall = new QueueHarness({ graceMs: 1_000_000_000 })
          for (const [place, name] of NAMES.entries()) hall.facts.set(name, facts[place] ?? {})
          const book = new Book(hall)
          const waiters = new Map<string, RecordingWaiter>()
          const seen = new Set<string>()
          for (let second = 0; second <= SECONDS + LATER_SECONDS; second += 1) {
            for (const action of actions)
              if (action.second === second) await act(hall, book, waiters, action)
            await hall.pass(1)
            seatNew(hall, book, seen)
            for (const one of book.waiting.keys())
              for (const other of book.waiting.keys()) expect(book.mayMeet(one, other)).toBe(false)
          }
          expect(hall.queue.size).toBe(book.waiting.size)
          seated += seen.size
        },
      ),
      { numRuns: 100 },
    )
    expect(seated).toBeGreaterThan(100)
  }, 60_000)

  it('lets the one whom nobody is near wait no longer than the gap takes to close', async () => {
    const hall = new QueueHarness()
    hall.facts.set('odd', { rating: 2_400 })
    const odd = await hall.wait('odd')
    let seconds = 0
    for (; odd.of('seated').length === 0 && seconds < 600; seconds += 1) {
      for (const place of [1, 2, 3]) {
        const name = `new-${seconds}-${place}`
        hall.facts.set(name, { rating: 1_500 + 10 * place })
        await hall.wait(name)
      }
      await hall.pass(1)
      for (const [matchId, players] of hall.matches)
        if (!players.includes('odd')) hall.queue.began(matchId)
    }
    // (2,400 - 1,530) points, of which both windows hold 150 by half, at 2 points a second.
    expect(seconds).toBeLessThanOrEqual((870 - 75) / 2 + 1)
  })
})
