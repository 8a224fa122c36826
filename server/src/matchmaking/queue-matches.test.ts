import { CLOSE_CODES, refusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { CASUAL, QueueHarness, settle } from '../../tests/support/queue-harness.ts'

describe('a match that fails', () => {
  const FULL = refusal('server_full')

  it('for lack of seats leaves both players in the queue, with the reason in `held`', async () => {
    const harness = new QueueHarness()
    harness.refusal = FULL
    const [ann, bob] = [await harness.wait('ann'), await harness.wait('bob')]
    await harness.pass(3)
    for (const client of [ann, bob])
      expect(client.of('progress').map(({ held }) => held?.code ?? null)).toEqual([
        null,
        'server_full',
      ])
    harness.refusal = null
    await harness.pass(1)
    expect(ann.of('seated')).toHaveLength(1)
    expect(bob.of('seated')).toHaveLength(1)
  })

  it('because of one player removes that player with the reason, and keeps the other', async () => {
    const harness = new QueueHarness()
    harness.culprit = 'ann'
    const [ann, bob] = [await harness.wait('ann'), await harness.wait('bob')]
    await harness.pass(1)
    expect(ann.of('removed')).toMatchObject([{ error: { code: 'too_many_matches' } }])
    expect(ann.closed).toBe(CLOSE_CODES.normal)
    await harness.wait('cyd')
    await harness.pass(1)
    expect(bob.of('seated')).toHaveLength(1)
    expect(bob.of('progress').every(({ held }) => held === null)).toBe(true)
  })

  it('because of one player is a no-show of that player and the network', async () => {
    const harness = new QueueHarness()
    for (const round of [1, 2]) {
      harness.culprit = `full${round}`
      await harness.wait(harness.culprit, CASUAL, 'home')
      const ann = await harness.wait('ann')
      await harness.pass(1)
      harness.queue.disconnect('ann', ann, true)
    }
    await harness.wait('full3', CASUAL, 'home')
    await harness.wait('bob')
    await harness.pass(20)
    expect(harness.pairs).toEqual([])
    await harness.wait('cyd')
    await harness.pass(1)
    expect(harness.pairs).toEqual([['bob', 'cyd']])
  })

  it('again and again does not keep progress and the offer of a bot from those who wait', async () => {
    const offer = { bot: 'greedy', rating: 1_400 }
    const harness = new QueueHarness({ botOfferMs: 5_000 }, { nearest: () => offer })
    harness.refusal = FULL
    const ann = await harness.wait('ann')
    await harness.wait('bob')
    await harness.pass(15)
    expect(ann.of('bot')).toEqual([offer])
    expect(ann.of('progress').at(-1)?.waitedSeconds).toBeGreaterThan(5)
  })

  it('because of an internal error keeps both players, and reports the error', async () => {
    const harness = new QueueHarness()
    harness.isBroken = true
    const ann = await harness.wait('ann')
    await harness.wait('bob')
    await harness.pass(1)
    expect(harness.faults).toHaveLength(1)
    expect(ann.of('progress').at(-1)?.held).toMatchObject({ code: 'internal' })
    harness.isBroken = false
    await harness.pass(1)
    expect(ann.of('seated')).toHaveLength(1)
  })

  it('puts players who connected back into the queue, with their earlier waiting time', async () => {
    const harness = new QueueHarness()
    const ann = await harness.wait('ann')
    await harness.pass(30)
    const bob = await harness.wait('bob')
    await harness.pass(1)
    await harness.pass(15)
    harness.queue.failed('m1', new Set(['ann']))
    expect(harness.dismissed).toEqual(['m1'])
    expect(bob.closed).toBe(CLOSE_CODES.matchClosed)
    expect(ann.of('unseated')).toEqual([{ matchId: 'm1' }])
    expect(ann.received.at(-1)).toMatchObject({ type: 'progress', message: { waitedSeconds: 46 } })
    expect(harness.queue.size).toBe(1)
    await harness.wait('cyd')
    await harness.pass(1)
    expect(ann.of('seated')).toHaveLength(2)
  })

  it('gives a no-show no penalty the first time, and growing ones after that', async () => {
    const harness = new QueueHarness()
    const windows: number[] = []
    for (const round of [1, 2, 3, 4]) {
      const bob = await harness.wait('bob')
      await harness.wait('ann')
      while (bob.of('seated').length === 0) await harness.pass(1)
      harness.queue.failed(`m${round}`, new Set())
      const again = await harness.wait('bob')
      // The window begins to grow when the penalty is over.
      let seconds = 0
      for (; (again.of('progress').at(-1)?.windowPoints ?? 0) === 75; seconds += 1)
        await harness.pass(1)
      windows.push(seconds)
      harness.queue.disconnect('bob', again, true)
    }
    expect(windows[0]).toBeLessThanOrEqual(10)
    expect(windows[1]).toBeGreaterThan(30)
    expect(windows[2]).toBeGreaterThan(60)
    expect(windows[3]).toBeGreaterThan(120)
  })

  it('counts no-shows by network as well: a fresh account does not help', async () => {
    const harness = new QueueHarness()
    /** How long a new account from a network is paired after others. */
    const penaltyOf = async (name: string, network: string | null): Promise<number> => {
      const client = await harness.wait(name, CASUAL, network)
      let seconds = 0
      for (; client.of('progress').at(-1)?.windowPoints === 75; seconds += 1) await harness.pass(1)
      harness.queue.disconnect(name, client, true)
      return seconds
    }
    for (const round of [1, 2]) {
      const ann = await harness.wait(`ann${round}`)
      await harness.wait(`ghost${round}`, CASUAL, 'home')
      while (ann.of('seated').length === 0) await harness.pass(1)
      harness.queue.failed(`m${round}`, new Set([`ann${round}`]))
      harness.queue.disconnect(`ann${round}`, ann, true)
    }
    expect(await penaltyOf('ghost3', 'home')).toBeGreaterThan(30)
    expect(await penaltyOf('cyd', 'elsewhere')).toBeLessThanOrEqual(10)
    expect(await penaltyOf('dan', null)).toBeLessThanOrEqual(10)
  })

  it('puts a network under its penalty at once, also where it waits already', async () => {
    const harness = new QueueHarness()
    for (const round of [1, 2]) {
      const ann = await harness.wait(`ann${round}`)
      await harness.wait(`ghost${round}`, CASUAL, 'home')
      while (ann.of('seated').length === 0) await harness.pass(1)
      if (round === 2) {
        harness.facts.set('ghost3', { rating: 1_500, blocked: ['ghost4'] })
        await harness.wait('ghost3', CASUAL, 'home')
        await harness.wait('ghost4', CASUAL, 'home')
      }
      harness.queue.failed(`m${round}`, new Set([`ann${round}`]))
      harness.queue.disconnect(`ann${round}`, ann, true)
    }
    const before = harness.pairs.length
    await harness.wait('cyd')
    await harness.wait('dan')
    await harness.pass(2)
    // Two pairs with players who do not come would be worth more than this one.
    expect(harness.pairs.slice(before).map((pair) => pair.toSorted())).toEqual([['cyd', 'dan']])
  })

  it('is closed when a player leaves during its preparation; the other keeps waiting', async () => {
    const harness = new QueueHarness()
    const ann = await harness.wait('ann')
    const bob = await harness.wait('bob')
    harness.time.advance(1_000)
    harness.queue.disconnect('bob', bob, true)
    await settle()
    expect(harness.dismissed).toEqual(['m1'])
    expect(ann.of('seated')).toEqual([])
    expect(harness.queue.size).toBe(1)
    await harness.wait('cyd')
    await harness.pass(1)
    expect(ann.of('seated')).toMatchObject([{ matchId: 'm2' }])
  })

  it('does not fail when a player drops: a new connection gets the seat again', async () => {
    const harness = new QueueHarness()
    const ann = await harness.wait('ann')
    await harness.wait('bob')
    await harness.pass(1)
    harness.queue.disconnect('ann', ann, false)
    const again = await harness.wait('ann')
    expect(again.of('seated')).toEqual(ann.of('seated'))
    await harness.pass(60)
    expect(harness.queue.isSeating('m1')).toBe(true)
  })
})

describe('a bot', () => {
  const OFFER = { bot: 'greedy', rating: 1_400 }
  const harnessWithBots = () => new QueueHarness({ botOfferMs: 30_000 }, { nearest: () => OFFER })

  it('is offered once after a long wait, and again to a new connection', async () => {
    const harness = harnessWithBots()
    const ann = await harness.wait('ann')
    await harness.pass(29)
    expect(ann.of('bot')).toEqual([])
    await harness.pass(60)
    expect(ann.of('bot')).toEqual([OFFER])
    const again = await harness.wait('ann')
    expect(again.of('bot')).toEqual([OFFER])
  })

  it('plays against the player who accepts it', async () => {
    const harness = harnessWithBots()
    const ann = await harness.wait('ann')
    await harness.pass(30)
    expect(await harness.queue.acceptBot('ann', ann, 'random')).toMatchObject({
      error: { code: 'not_offered', rule: 'P11.2' },
    })
    const [one, other] = await Promise.all([
      harness.queue.acceptBot('ann', ann, 'greedy'),
      harness.queue.acceptBot('ann', ann, 'greedy'),
    ])
    expect(one).toEqual({ ok: true, value: null })
    expect(other).toMatchObject({ error: { code: 'not_offered' } })
    expect(ann.of('seated')).toMatchObject([{ matchId: 'm1' }])
    harness.queue.began('m1')
    expect(ann.closed).toBe(CLOSE_CODES.normal)
    expect(harness.queue.size).toBe(0)
  })

  it('that is busy leaves its player in the queue', async () => {
    const harness = harnessWithBots()
    const ann = await harness.wait('ann')
    await harness.pass(30)
    harness.refusal = { code: 'bots_busy', rule: 'P14.2' }
    expect(await harness.queue.acceptBot('ann', ann, 'greedy')).toMatchObject({
      error: { code: 'bots_busy' },
    })
    harness.refusal = null
    await harness.wait('bob')
    await harness.pass(1)
    expect(ann.of('seated')).toHaveLength(1)
  })

  it('is not offered by a server without bots', async () => {
    const harness = new QueueHarness({ botOfferMs: 30_000 })
    const ann = await harness.wait('ann')
    await harness.pass(90)
    expect(ann.of('bot')).toEqual([])
    expect(await harness.queue.acceptBot('ann', ann, 'greedy')).toMatchObject({ ok: false })
  })
})
