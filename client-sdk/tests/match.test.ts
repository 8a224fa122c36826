import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playBrain } from '../examples/support/bot-player.ts'
import { type LocalServer, startServer } from '../examples/support/local-server.ts'
import {
  connect,
  type DungeonDice,
  type Joined,
  type Match,
  type SeatDecision,
} from '../src/index.ts'
import { BRAINS, type BySeat, type GameEvent, otherSeat, seededChance } from '../src/rules.ts'

let server: LocalServer
let client: DungeonDice

beforeAll(async () => {
  server = await startServer(() => seededChance(1))
  client = connect(server.url)
})
afterAll(() => server.stop())

async function seated(joining: Promise<Joined>): Promise<Match> {
  const joined = await joining
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

async function pair(): Promise<BySeat<Match>> {
  const A = await seated(client.host({ name: 'Ann' }))
  const B = await seated(client.join(A.code ?? '', { name: 'Bob' }))
  return { A, B }
}

const nextEvent = <T>(listen: (resolve: (thing: T) => void) => void): Promise<T> =>
  new Promise(listen)

/** The open decision of either seat. */
async function openDecision({ A, B }: BySeat<Match>): Promise<SeatDecision> {
  const { value } = await Promise.race([A.decisions().next(), B.decisions().next()])
  if (value === undefined) throw new Error('no open decision')
  return value
}

const leave = ({ A, B }: BySeat<Match>): void => {
  A.leave()
  B.leave()
}

describe('a match', () => {
  it('is hosted, joined by its code, and shows its players', async () => {
    const match = await pair()
    await openDecision(match)
    expect(match.A.code).toMatch(/^[A-Z2-9]{8}$/)
    expect([match.A.seat, match.B.seat, match.B.code]).toEqual(['A', 'B', null])
    expect(match.A.phase).toBe('playing')
    expect(match.A.players).toMatchObject({
      A: { name: 'Ann', guest: true, bot: false, connected: true },
      B: { name: 'Bob', guest: true, bot: false, connected: true },
    })
    leave(match)
  })

  it('has no state until both players have joined', async () => {
    const alone = await seated(client.host())
    expect([alone.phase, alone.state, alone.decision]).toEqual(['waiting', null, null])
    alone.leave()
  })

  it('delivers every event to handlers that are set at once', async () => {
    const match = await pair()
    const events: GameEvent[] = []
    match.B.on('event', (event) => events.push(event))
    await nextEvent<SeatDecision | GameEvent>((resolve) => {
      match.B.on('decision', resolve)
      match.B.on('event', (event) => event.type === 'turnBegan' && resolve(event))
    })
    expect(events.map(({ type }) => type)).toEqual(['duelBegan', 'turnBegan'])
    expect(match.B.history).toEqual(events)
    leave(match)
  })

  it('knows its own items and not those of the other seat (R8.2)', async () => {
    const match = await pair()
    await openDecision(match)
    const items = ({ state }: Match, seat: 'A' | 'B') =>
      state?.setup.lists[seat].figures.filter(({ type }) => type === 'item').map(({ id }) => id)
    expect(items(match.A, 'A')).toEqual(['energy-disk'])
    expect(items(match.A, 'B')).toEqual(['?'])
    leave(match)
  })

  it('lists the legal answers of a decision', async () => {
    const match = await pair()
    const decision = await openDecision(match)
    expect(decision.asked.type).toBe('roll')
    expect(decision.legal()).toHaveLength(455)
    expect(decision.standIn()).toEqual({ type: 'roll', dice: [1, 2, 3] })
    leave(match)
  })

  it('resolves a refusal with its rule and facts', async () => {
    const match = await pair()
    const { asked: question, answer } = await openDecision(match)
    expect(await answer({ type: 'endTurn' })).toMatchObject({
      ok: false,
      error: { code: 'wrong_step', rule: 'R5.1', awaited: 'roll' },
    })
    const other = match[otherSeat(question.seat)]
    expect(await other.submit({ type: 'roll', dice: [1, 2, 3] })).toMatchObject({ ok: false })
    expect(await answer({ type: 'roll', dice: [1, 2, 3] })).toEqual({ ok: true, value: 1 })
    expect(await answer({ type: 'roll', dice: [4, 5, 6] })).toMatchObject({
      error: { code: 'stale_decision' },
    })
    leave(match)
  })

  it('ends when a player resigns (R17.8)', async () => {
    const match = await pair()
    await match.A.submit({ type: 'resign' })
    const places = [['B'], ['A']]
    const outcome = { places, winner: 'B', rule: 'R17.8', ladder: null }
    expect(await match.A.finished).toEqual(outcome)
    expect(await match.B.finished).toEqual(outcome)
    expect(match.B.outcome).toEqual(outcome)
    expect(match.B.history.at(-1)?.type).toBe('duelEnded')
  })

  it('is drawn when an offer is accepted (R17.8)', async () => {
    const match = await pair()
    const offered = nextEvent<GameEvent>((resolve) =>
      match.B.on('event', (event) => event.type === 'drawOffered' && resolve(event)),
    )
    await match.A.submit({ type: 'offerDraw' })
    expect(await offered).toEqual({ type: 'drawOffered', seat: 'A' })
    await match.B.submit({ type: 'answerDraw', accept: true })
    expect(await match.A.finished).toMatchObject({ winner: null, rule: 'R17.8' })
  })

  it('can be played by iterating over its decisions', async () => {
    const A = await seated(client.quickMatch({ preset: 'gba' }))
    const B = await seated(client.quickMatch({ preset: 'gba' }))
    const ends = await Promise.all([
      playBrain(A, BRAINS.greedy, seededChance(1)),
      playBrain(B, BRAINS.random, seededChance(2)),
    ])
    expect(ends[0]).toEqual(ends[1])
    expect(ends[0]).toMatchObject({ winner: 'A', rule: 'R17.1' })
    expect(A.state?.setup.options.summonBinding).toBe('bound')
  })

  it('yields every event to an iterator, even to a late one', async () => {
    const match = await pair()
    await match.A.submit({ type: 'resign' })
    await match.A.finished
    const events: GameEvent[] = []
    for await (const event of match.A.events) events.push(event)
    expect(events).toEqual(match.A.history)
  })
})
