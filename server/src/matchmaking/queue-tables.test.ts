import { CLOSE_CODES, refusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { QueueHarness, settle } from '../../tests/support/queue-harness.ts'

describe('a table that does not come about', () => {
  const CROWDED = refusal('server_full')

  it('leaves both where they are, told why, until there are seats', async () => {
    const hall = new QueueHarness()
    hall.refusal = CROWDED
    const [ann, bob] = [await hall.wait('ann'), await hall.wait('bob')]
    await hall.pass(3)
    for (const waiter of [ann, bob])
      expect(waiter.of('progress').map(({ held }) => held?.code ?? null)).toEqual([
        null,
        'server_full',
      ])
    hall.refusal = null
    await hall.pass(1)
    expect(ann.of('seated')).toHaveLength(1)
    expect(bob.of('seated')).toHaveLength(1)
  })

  it('by the fault of one sends that one away, told why, and leaves the other', async () => {
    const hall = new QueueHarness()
    hall.culprit = 'ann'
    const [ann, bob] = [await hall.wait('ann'), await hall.wait('bob')]
    await hall.pass(1)
    expect(ann.of('removed')).toMatchObject([{ error: { code: 'too_many_matches' } }])
    expect(ann.closed).toBe(CLOSE_CODES.normal)
    await hall.wait('cyd')
    await hall.pass(1)
    expect(bob.of('seated')).toHaveLength(1)
    expect(bob.of('progress').every(({ held }) => held === null)).toBe(true)
  })

  it('by a fault of ours leaves both where they are, and is heard of', async () => {
    const hall = new QueueHarness()
    hall.isBroken = true
    const ann = await hall.wait('ann')
    await hall.wait('bob')
    await hall.pass(1)
    expect(hall.faults).toHaveLength(1)
    expect(ann.of('progress').at(-1)?.held).toMatchObject({ code: 'internal' })
    hall.isBroken = false
    await hall.pass(1)
    expect(ann.of('seated')).toHaveLength(1)
  })

  it('sends whoever came back into the queue, with the time from before', async () => {
    const hall = new QueueHarness()
    const ann = await hall.wait('ann')
    await hall.pass(30)
    const bob = await hall.wait('bob')
    await hall.pass(1)
    await hall.pass(15)
    hall.queue.failed('m1', new Set(['ann']))
    expect(hall.dismissed).toEqual(['m1'])
    expect(bob.closed).toBe(CLOSE_CODES.matchClosed)
    expect(ann.of('unseated')).toEqual([{ matchId: 'm1' }])
    expect(ann.received.at(-1)).toMatchObject({ type: 'progress', message: { waitedSeconds: 46 } })
    expect(hall.queue.size).toBe(1)
    await hall.wait('cyd')
    await hall.pass(1)
    expect(ann.of('seated')).toHaveLength(2)
  })

  it('costs whoever did not come nothing the first time, and then more and more', async () => {
    const hall = new QueueHarness()
    const windows: number[] = []
    for (const round of [1, 2, 3, 4]) {
      const bob = await hall.wait('bob')
      await hall.wait('ann')
      while (bob.of('seated').length === 0) await hall.pass(1)
      hall.queue.failed(`m${round}`, new Set())
      const again = await hall.wait('bob')
      // So much later than now its waiting counts: the window begins to grow then.
      let seconds = 0
      for (; (again.of('progress').at(-1)?.windowPoints ?? 0) === 75; seconds += 1)
        await hall.pass(1)
      windows.push(seconds)
      hall.queue.go('bob', again, true)
    }
    expect(windows[0]).toBeLessThanOrEqual(10)
    expect(windows[1]).toBeGreaterThan(30)
    expect(windows[2]).toBeGreaterThan(60)
    expect(windows[3]).toBeGreaterThan(120)
  })

  it('is closed when one left while it was laid, and the other waits on', async () => {
    const hall = new QueueHarness()
    const ann = await hall.wait('ann')
    const bob = await hall.wait('bob')
    hall.time.advance(1_000)
    hall.queue.go('bob', bob, true)
    await settle()
    expect(hall.dismissed).toEqual(['m1'])
    expect(ann.of('seated')).toEqual([])
    expect(hall.queue.size).toBe(1)
    await hall.wait('cyd')
    await hall.pass(1)
    expect(ann.of('seated')).toMatchObject([{ matchId: 'm2' }])
  })

  it('is told again to whoever dropped meanwhile', async () => {
    const hall = new QueueHarness()
    const ann = await hall.wait('ann')
    await hall.wait('bob')
    await hall.pass(1)
    hall.queue.go('ann', ann, false)
    const again = await hall.wait('ann')
    expect(again.of('seated')).toEqual(ann.of('seated'))
    await hall.pass(60)
    expect(hall.queue.isSeating('m1')).toBe(true)
  })
})

describe('a bot', () => {
  const OFFER = { bot: 'greedy', rating: 1_400 }
  const hallOfBots = () => new QueueHarness({ botOfferMs: 30_000 }, { nearest: () => OFFER })

  it('is offered once to whoever waits for long, and again over a new connection', async () => {
    const hall = hallOfBots()
    const ann = await hall.wait('ann')
    await hall.pass(29)
    expect(ann.of('bot')).toEqual([])
    await hall.pass(60)
    expect(ann.of('bot')).toEqual([OFFER])
    const again = await hall.wait('ann')
    expect(again.of('bot')).toEqual([OFFER])
  })

  it('plays whoever accepts it', async () => {
    const hall = hallOfBots()
    const ann = await hall.wait('ann')
    await hall.pass(30)
    expect(await hall.queue.acceptBot('ann', ann, 'random')).toMatchObject({
      error: { code: 'not_offered', rule: 'P11.2' },
    })
    const [one, other] = await Promise.all([
      hall.queue.acceptBot('ann', ann, 'greedy'),
      hall.queue.acceptBot('ann', ann, 'greedy'),
    ])
    expect(one).toEqual({ ok: true, value: null })
    expect(other).toMatchObject({ error: { code: 'not_offered' } })
    expect(ann.of('seated')).toMatchObject([{ matchId: 'm1' }])
    hall.queue.began('m1')
    expect(ann.closed).toBe(CLOSE_CODES.normal)
    expect(hall.queue.size).toBe(0)
  })

  it('that has no time leaves its player in the queue', async () => {
    const hall = hallOfBots()
    const ann = await hall.wait('ann')
    await hall.pass(30)
    hall.refusal = { code: 'bots_busy', rule: 'P14.2' }
    expect(await hall.queue.acceptBot('ann', ann, 'greedy')).toMatchObject({
      error: { code: 'bots_busy' },
    })
    hall.refusal = null
    await hall.wait('bob')
    await hall.pass(1)
    expect(ann.of('seated')).toHaveLength(1)
  })

  it('is offered to nobody where there is none', async () => {
    const hall = new QueueHarness({ botOfferMs: 30_000 })
    const ann = await hall.wait('ann')
    await hall.pass(90)
    expect(ann.of('bot')).toEqual([])
    expect(await hall.queue.acceptBot('ann', ann, 'greedy')).toMatchObject({ ok: false })
  })
})
