import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CASUAL, QueueHarness, type RecordingClient } from '../../tests/support/queue-harness.ts'

const NAMES = ['ann', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus', 'hal'] as const
const KINDS = [CASUAL, { ...CASUAL, rated: true }]
const SECONDS = 40
/** By then every rating window is wide enough. */
const LATER_SECONDS = 400

const someFacts = fc.record({
  rating: fc.integer({ min: 1_200, max: 1_800 }),
  deviation: fc.integer({ min: 45, max: 350 }),
  penaltyMs: fc.constantFrom(0, 0, 0, 20_000, 60_000),
  blocked: fc.subarray([...NAMES], { maxLength: 2 }),
})

const someActions = fc.array(
  fc.record({
    second: fc.integer({ min: 0, max: SECONDS }),
    player: fc.constantFrom(...NAMES),
    kind: fc.constantFrom(0, 0, 1),
    action: fc.constantFrom('join', 'join', 'join', 'leave', 'drop'),
  }),
  { minLength: 12, maxLength: 60 },
)

interface ModelPlace {
  readonly kind: number
  readonly sinceMs: number
  isConnected: boolean
}

/** An independent model of who waits and who may be paired. */
class QueueModel {
  readonly waiting = new Map<string, ModelPlace>()
  readonly met = new Map<string, string>()
  readonly #harness: QueueHarness

  constructor(harness: QueueHarness) {
    this.#harness = harness
  }

  /** Whether the two may be paired now, by window, blocks and last opponent (docs/protocol.md). */
  mayMeet(one: string, other: string): boolean {
    const [a, b] = [this.waiting.get(one), this.waiting.get(other)]
    if (a === undefined || b === undefined || one === other) return false
    if (a.kind !== b.kind || !a.isConnected || !b.isConnected) return false
    const [x, y] = [this.#factsOf(one), this.#factsOf(other)]
    if (x.blocked.includes(other) || y.blocked.includes(one)) return false
    if (this.#isPenalised(a, x.penaltyMs) !== this.#isPenalised(b, y.penaltyMs)) return false
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
    } = this.#harness.facts.get(player) ?? {}
    return { rating, deviation, penaltyMs, blocked }
  }

  #isPenalised({ sinceMs }: ModelPlace, penaltyMs: number): boolean {
    return this.#harness.time.now() - sinceMs < penaltyMs
  }

  #counted({ sinceMs }: ModelPlace, penaltyMs: number): number {
    return Math.max(0, this.#harness.time.now() - sinceMs - penaltyMs) / 1_000
  }
}

interface Action {
  readonly second: number
  readonly player: string
  readonly kind: number
  readonly action: string
}

/** Performs one action of a player, in the queue and in the model. */
async function act(
  harness: QueueHarness,
  model: QueueModel,
  clients: Map<string, RecordingClient>,
  { player, kind, action }: Action,
): Promise<void> {
  const before = model.waiting.get(player)
  const client = clients.get(player)
  if (action === 'join') {
    clients.set(player, await harness.wait(player, KINDS[kind]))
    const sinceMs = before?.kind === kind ? before.sinceMs : harness.time.now()
    model.waiting.set(player, { kind, sinceMs, isConnected: true })
  } else if (before !== undefined && client !== undefined && before.isConnected) {
    harness.queue.disconnect(player, client, action === 'leave')
    if (action === 'leave') model.waiting.delete(player)
    else before.isConnected = false
  }
}

/** Checks new matches, and removes their players from the model. */
function seatNew(harness: QueueHarness, model: QueueModel, seen: Set<string>): void {
  const fresh = [...harness.matches].filter(([matchId]) => !seen.has(matchId))
  for (const [, [one = '', other = '']] of fresh) expect(model.mayMeet(one, other)).toBe(true)
  for (const [matchId, [one = '', other = '']] of fresh) {
    seen.add(matchId)
    harness.queue.began(matchId)
    model.waiting.delete(one)
    model.waiting.delete(other)
    model.met.set(one, other)
    model.met.set(other, one)
  }
}

describe('a queue under random joins and leaves', () => {
  it('pairs only players who may be paired, and leaves no such two after a round', async () => {
    let seated = 0
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(...NAMES.map(() => someFacts)),
        someActions,
        async (facts, actions) => {
          // A long grace period, since the model keeps the place of a dropped player for ever.
          const harness = new QueueHarness({ graceMs: 1_000_000_000 })
          for (const [place, name] of NAMES.entries()) harness.facts.set(name, facts[place] ?? {})
          const model = new QueueModel(harness)
          const clients = new Map<string, RecordingClient>()
          const seen = new Set<string>()
          for (let second = 0; second <= SECONDS + LATER_SECONDS; second += 1) {
            for (const action of actions)
              if (action.second === second) await act(harness, model, clients, action)
            await harness.pass(1)
            seatNew(harness, model, seen)
            for (const one of model.waiting.keys())
              for (const other of model.waiting.keys())
                expect(model.mayMeet(one, other)).toBe(false)
          }
          expect(harness.queue.size).toBe(model.waiting.size)
          seated += seen.size
        },
      ),
      { numRuns: 100 },
    )
    expect(seated).toBeGreaterThan(100)
  })

  it('pairs a player with a distant rating as soon as the window reaches the others', async () => {
    const harness = new QueueHarness()
    harness.facts.set('odd', { rating: 2_400 })
    const odd = await harness.wait('odd')
    let seconds = 0
    for (; odd.of('seated').length === 0 && seconds < 600; seconds += 1) {
      for (const place of [1, 2, 3]) {
        const name = `new-${seconds}-${place}`
        harness.facts.set(name, { rating: 1_500 + 10 * place })
        await harness.wait(name)
      }
      await harness.pass(1)
      for (const [matchId, players] of harness.matches)
        if (!players.includes('odd')) harness.queue.began(matchId)
    }
    // A gap of 2,400 - 1,530 points; the mean window starts at 75 and grows by 2 points a second.
    expect(seconds).toBeLessThanOrEqual((870 - 75) / 2 + 1)
  })
})
