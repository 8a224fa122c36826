import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pickFrom } from '../../shared/tests/support/pick.ts'
import { abilityList, askingList } from '../../shared/tests/support/random-lists.ts'
import { sizeOf } from '../../shared/tests/support/sizes.ts'
import { playBrain } from '../examples/support/bot-player.ts'
import { type LocalServer, startServer } from '../examples/support/local-server.ts'
import { connect, type Match } from '../src/index.ts'
import {
  BRAINS,
  type BySeat,
  type DiceList,
  type GameEvent,
  PRESET_OPTIONS,
  type Seat,
  type State,
  seededChance,
} from '../src/rules.ts'
import { type CuttingProxy, openProxy } from './support/cutting-proxy.ts'

/** Every kind of decision; rare ones are cut whenever they come. */
const KINDS = ['roll', 'dimension', 'act', 'window', 'defend', 'choose', 'summonAbility'] as const
type Kind = (typeof KINDS)[number]

let seed = 0
let server: LocalServer

beforeAll(async () => {
  server = await startServer(() => seededChance(seed))
})
afterAll(() => server.stop())

/** The final state of both seats, and the open decisions by number. */
interface Played {
  readonly events: BySeat<readonly GameEvent[]>
  readonly states: BySeat<State | null>
  readonly kinds: ReadonlyMap<number, Kind>
  /** Kinds of decisions that were open when a socket was cut. */
  readonly cut: readonly Kind[]
}

const taken = (joined: { ok: true; value: Match } | { ok: false }): Match => {
  if (!joined.ok) throw new Error(JSON.stringify(joined))
  return joined.value
}

/** Plays the match of this seed; `cutting` chooses the decisions at which a socket is cut. */
async function play(cutting: ReadonlySet<number>): Promise<Played> {
  const proxies: BySeat<CuttingProxy> = {
    A: await openProxy(server.url),
    B: await openProxy(server.url),
  }
  const client = (seat: Seat) =>
    connect(proxies[seat].url, { reconnect: { firstDelayMs: 1, maxDelayMs: 5 } })
  const preset = seed % 2 === 0 ? 'tabletop' : 'gba'
  const pick = pickFrom(seed + 77)
  const theme = seed % 3 === 0 ? askingList : abilityList
  const list = (): DiceList => theme(pick, PRESET_OPTIONS[preset])
  const A = taken(await client('A').host({ preset, list: list() }))
  const B = taken(await client('B').join(A.code ?? '', { list: list() }))
  const kinds = new Map<number, Kind>()
  const cut: Kind[] = []
  for (const match of [A, B])
    match.on('decision', ({ number, asked: { type } }) => {
      kinds.set(number, type)
      if (!cutting.has(number) || cut.length >= cutting.size) return
      cut.push(type)
      // Either seat; at once, or with the next message.
      const { [number % 3 === 0 ? 'A' : match.seat]: proxy } = proxies
      number % 2 === 0 ? proxy.cut() : proxy.cutNext()
    })
  await Promise.all([
    playBrain(A, BRAINS.greedy, seededChance(seed)),
    playBrain(B, BRAINS.random, seededChance(seed + 1)),
  ])
  for (const proxy of Object.values(proxies)) proxy.stop()
  return { events: { A: A.history, B: B.history }, states: { A: A.state, B: B.state }, kinds, cut }
}

/** Two decisions: one of the kind that was cut least, and any one. */
function choose(control: Played, counts: ReadonlyMap<Kind, number>): ReadonlySet<number> {
  const there = [...new Set(control.kinds.values())]
  const [rarest] = there.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
  const draw = seededChance(seed + 1_000)
  const among = (numbers: readonly number[], index: number) =>
    numbers[draw(index, numbers.length)] ?? 1
  const numbers = [...control.kinds.keys()]
  return new Set([
    among(
      numbers.filter((number) => control.kinds.get(number) === rarest),
      0,
    ),
    among(numbers, 1),
  ])
}

describe('a cut socket', () => {
  it('during any kind of decision costs neither player anything', async () => {
    const counts = new Map<Kind, number>()
    const matches = sizeOf('cutDecisions')
    for (seed = 1; seed <= matches; seed += 1) {
      const control = await play(new Set())
      const { events, states, cut } = await play(choose(control, counts))
      for (const kind of cut) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      expect(events).toEqual(control.events)
      expect(states).toEqual(control.states)
    }
    expect([...counts.keys()].toSorted()).toEqual(KINDS.toSorted())
  }, 1_800_000)
})
