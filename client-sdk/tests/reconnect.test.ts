import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '../../shared/tests/support/sizes.ts'
import { playBrain } from '../examples/support/bot-player.ts'
import { type LocalServer, startServer } from '../examples/support/local-server.ts'
import { connect, type DungeonDice, type Match } from '../src/index.ts'
import { BRAINS, type BySeat, type GameEvent, type State, seededChance } from '../src/rules.ts'
import { openProxy } from './support/cutting-proxy.ts'

/** Cuts per match. */
const CUTS = 5

let seed = 0
let server: LocalServer

beforeAll(async () => {
  server = await startServer(() => seededChance(seed))
})
afterAll(async () => {
  await server.stop()
})

async function sit(client: DungeonDice): Promise<Match> {
  const joined = await client.quickMatch()
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

/** The final state of both seats. */
interface Played {
  readonly events: BySeat<readonly GameEvent[]>
  readonly states: BySeat<State | null>
  readonly reconnects: number
}

/** Plays the match of this seed, and cuts seat A at these event numbers. */
async function play(cuts: ReadonlySet<number>): Promise<Played> {
  const proxy = await openProxy(server.url)
  const away = connect(proxy.url, { reconnect: { firstDelayMs: 1, maxDelayMs: 5 } })
  const A = await sit(away)
  const B = await sit(connect(server.url))
  let received = 0
  let reconnects = 0
  A.on('event', () => {
    received += 1
    if (cuts.has(received)) received % 2 === 0 ? proxy.cut() : proxy.cutNext()
  })
  A.on('reconnected', () => {
    reconnects += 1
  })
  await Promise.all([
    playBrain(A, BRAINS.greedy, seededChance(seed)),
    playBrain(B, BRAINS.random, seededChance(seed + 1)),
  ])
  proxy.stop()
  return {
    events: { A: A.history, B: B.history },
    states: { A: A.state, B: B.state },
    reconnects,
  }
}

describe('a dropped socket', () => {
  it('loses no event and no answer, wherever it drops', async () => {
    let dropped = 0
    const matches = Math.ceil(sizeOf('cutSockets') / CUTS)
    for (seed = 1; seed <= matches; seed += 1) {
      const control = await play(new Set())
      const where = seededChance(seed + 1_000)
      const cuts = Array.from({ length: CUTS }, (_, i) => 1 + where(i, control.events.A.length - 1))
      const { events, states, reconnects } = await play(new Set(cuts))
      dropped += reconnects
      expect(events).toEqual(control.events)
      expect(states).toEqual(control.states)
    }
    // Cuts at the same event, or after the end, drop no further socket.
    expect(dropped).toBeGreaterThan(2 * matches)
  }, 600_000)
})
