import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { CASUAL, QueueHarness } from '../../tests/support/queue-harness.ts'
import type { QueueKind } from './ports.ts'

const FOUR: QueueKind = { ...CASUAL, preset: 'skirmish', seats: 4 }
const RATED: QueueKind = { ...FOUR, rated: true }
const NAMES = ['ann', 'bob', 'cyd', 'dan']
const GREEDY = { nearest: () => ({ bot: 'greedy', rating: 1_500 }) }

const waitAll = (harness: QueueHarness, names: readonly string[], kind = FOUR) =>
  Promise.all(names.map((name) => harness.wait(name, kind)))

describe('a party in the queue', () => {
  it('is seated at once when it is complete, the strongest first', async () => {
    const harness = new QueueHarness()
    for (const [place, name] of NAMES.entries())
      harness.facts.set(name, { rating: 1_500 + 10 * place })
    const clients = await waitAll(harness, NAMES.slice(0, 3))
    await harness.pass(4)
    expect(harness.matches.size).toBe(0)
    expect(clients[0]?.of('progress').at(-1)).toMatchObject({ around: 2, seats: 4, gathered: 3 })
    clients.push(await harness.wait('dan', FOUR))
    await harness.pass(1)
    expect([...harness.matches.values()]).toEqual([['dan', 'cyd', 'bob', 'ann']])
    const seats = clients.map((client) => client.of('seated')[0]?.seat)
    expect(seats.toSorted()).toEqual(['A', 'B', 'C', 'D'])
    harness.beginAll()
    expect(clients.map(({ closed }) => closed)).toEqual(NAMES.map(() => CLOSE_CODES.normal))
    expect(harness.queue.size).toBe(0)
  })

  it('is formed of players who want as many seats', async () => {
    const harness = new QueueHarness()
    await waitAll(harness, ['ann', 'bob', 'cyd'])
    await harness.wait('dan', { ...FOUR, seats: 6 })
    await harness.wait('eve', { ...CASUAL, preset: 'skirmish' })
    await harness.pass(1)
    expect(harness.matches.size).toBe(0)
  })

  it('waits again without the player who did not come, who is penalised the second time', async () => {
    const harness = new QueueHarness()
    const clients = await waitAll(harness, NAMES)
    await harness.pass(1)
    harness.queue.failed('m1', new Set(NAMES.slice(0, 3)))
    expect(clients.map((client) => client.of('unseated').length)).toEqual([1, 1, 1, 0])
    expect(clients[3]?.closed).toBe(CLOSE_CODES.matchClosed)
    await harness.wait('eve', FOUR)
    await harness.pass(1)
    expect(harness.pairs.at(-1)).toEqual(['ann', 'bob', 'cyd', 'eve'])
  })

  it('does not meet again at once', async () => {
    const harness = new QueueHarness()
    await waitAll(harness, NAMES)
    await harness.pass(1)
    harness.beginAll()
    await waitAll(harness, NAMES)
    await harness.pass(59)
    expect(harness.matches.size).toBe(1)
    await harness.pass(1)
    expect(harness.matches.size).toBe(2)
  })

  it('has no two players of one address when it is rated', async () => {
    const harness = new QueueHarness()
    for (const name of NAMES) await harness.wait(name, RATED, name < 'c' ? 'home' : name)
    await harness.pass(120)
    expect(harness.matches.size).toBe(0)
    await harness.wait('eve', RATED, 'e')
    await harness.pass(1)
    expect(harness.matches.size).toBe(1)
    const casual = new QueueHarness()
    for (const name of NAMES) await casual.wait(name, FOUR, 'home')
    await casual.pass(1)
    expect(casual.matches.size).toBe(1)
  })
})

describe('a party with bots', () => {
  const open = async (names: readonly string[]) => {
    const harness = new QueueHarness({ botOfferMs: 30_000 }, GREEDY)
    const clients = await waitAll(harness, names)
    await harness.pass(30)
    const accept = (place: number) => {
      const client = clients[place]
      const name = names[place]
      if (client === undefined || name === undefined) throw new Error('nobody')
      return harness.queue.acceptBot(name, client, 'greedy')
    }
    return { harness, clients, accept }
  }

  it('begins when all have accepted who wait', async () => {
    const { harness, clients, accept } = await open(['ann', 'bob'])
    expect(clients.map((client) => client.of('bot').length)).toEqual([1, 1])
    expect(await accept(0)).toMatchObject({ ok: true })
    await harness.pass(5)
    expect(harness.matches.size).toBe(0)
    await accept(1)
    await harness.pass(1)
    expect(harness.pairs).toEqual([['ann', 'bob']])
    expect(harness.bots).toEqual(['greedy'])
    expect(clients.map((client) => client.of('seated').length)).toEqual([1, 1])
  })

  it('begins ten seconds later without those who do not accept', async () => {
    const { harness, accept } = await open(['ann', 'bob', 'cyd'])
    await accept(0)
    await accept(2)
    await harness.pass(10)
    expect(harness.pairs).toEqual([['ann', 'cyd']])
  })

  it('waits only once for a player who does not accept', async () => {
    const { harness, accept } = await open(['ann', 'bob', 'cyd'])
    await accept(0)
    await harness.pass(10)
    expect(harness.pairs).toEqual([['ann']])
    await accept(2)
    await harness.pass(1)
    expect(harness.pairs).toEqual([['ann'], ['cyd']])
  })

  it('seats nobody with a player they have blocked', async () => {
    const harness = new QueueHarness({ botOfferMs: 30_000 }, GREEDY)
    harness.facts.set('bob', { blocked: ['ann'] })
    const [ann, bob] = await waitAll(harness, ['ann', 'bob'])
    await harness.pass(30)
    if (ann === undefined || bob === undefined) throw new Error('nobody')
    await harness.queue.acceptBot('ann', ann, 'greedy')
    await harness.queue.acceptBot('bob', bob, 'greedy')
    await harness.pass(2)
    expect(harness.pairs).toEqual([['ann'], ['bob']])
  })

  it('still takes people in the meantime', async () => {
    const { harness, accept } = await open(['ann', 'bob', 'cyd'])
    await accept(0)
    await harness.wait('dan', FOUR)
    await harness.pass(2)
    expect(harness.pairs).toEqual([['ann', 'bob', 'cyd', 'dan']])
    expect(harness.bots).toEqual([])
  })
})
