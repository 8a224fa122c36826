import { describe, expect, it } from 'vitest'
import { HashQueue } from './hash-queue.ts'

/** A queue whose jobs finish on request, and the order in which they started. */
function queueOf(maxWaiting = 100, maxWaitingPerAddress = 100) {
  const queue = new HashQueue({ concurrency: 2, maxWaiting, maxWaitingPerAddress })
  const began: string[] = []
  const ends: (() => void)[] = []
  let running = 0
  let mostRunning = 0
  const add = (address: string, label = address) =>
    queue.run(address, async () => {
      began.push(label)
      running += 1
      mostRunning = Math.max(mostRunning, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
      return label
    })
  const settle = () => new Promise(setImmediate)
  /** Finishes the job that has run longest. */
  const end = async () => {
    ends.shift()?.()
    await settle()
  }
  return { add, end, began, settle, mostRunning: () => mostRunning }
}

describe('the hash queue', () => {
  it('runs at most two jobs at once', async () => {
    const { add, end, began, settle, mostRunning } = queueOf()
    const all = Promise.all(Array.from({ length: 30 }, () => add('one')))
    await settle()
    expect(began).toHaveLength(2)
    for (let count = 0; count < 30; count += 1) await end()
    expect((await all).every(({ ok }) => ok)).toBe(true)
    expect(mostRunning()).toBe(2)
  })

  it('serves addresses in turns: each waits for at most one job of every other', async () => {
    const { add, end, began, settle } = queueOf()
    for (let count = 0; count < 30; count += 1) void add('attacker')
    void add('honest')
    void add('other')
    await settle()
    for (let count = 0; count < 4; count += 1) await end()
    expect(began).toEqual(['attacker', 'attacker', 'attacker', 'honest', 'other', 'attacker'])
  })

  it('treats all networks of one IPv6 customer as one address', async () => {
    const { add, end, began, settle } = queueOf()
    for (let group = 0; group < 9; group += 1) void add(`2001:db8:0:${group}::/64`, 'attacker')
    void add('192.0.2.7', 'honest')
    await settle()
    await end()
    await end()
    expect(began).toEqual(['attacker', 'attacker', 'attacker', 'honest'])
  })

  it('keeps the order of one address', async () => {
    const { add, end, began, settle } = queueOf()
    for (let count = 0; count < 6; count += 1) void add('one', `job ${count}`)
    await settle()
    for (let count = 0; count < 4; count += 1) await end()
    expect(began).toEqual(['job 0', 'job 1', 'job 2', 'job 3', 'job 4', 'job 5'])
  })

  it('refuses an address that has reached its limit of waiting jobs', async () => {
    const { add, settle } = queueOf(100, 3)
    for (let count = 0; count < 5; count += 1) void add('one')
    await settle()
    expect(await add('one')).toEqual({
      ok: false,
      error: { code: 'sign_in_busy', rule: 'P8.17', retryAfterSeconds: 5 },
    })
    void add('other')
  })

  it('drops the newest job of the address with most when it is full', async () => {
    const { add, end, began, settle } = queueOf(4)
    const greedy = Array.from({ length: 6 }, (_, place) => add('greedy', `greedy ${place}`))
    await settle()
    void add('honest')
    expect(await greedy[5]).toMatchObject({ error: { code: 'sign_in_busy' } })
    // With one waiting job each, no address has more than another.
    void add('second')
    void add('third')
    expect(await greedy[4]).toMatchObject({ error: { code: 'sign_in_busy' } })
    expect(await greedy[3]).toMatchObject({ error: { code: 'sign_in_busy' } })
    expect(await add('fourth')).toMatchObject({ error: { code: 'sign_in_busy' } })
    for (let count = 0; count < 6; count += 1) await end()
    expect(began).toEqual(['greedy 0', 'greedy 1', 'greedy 2', 'honest', 'second', 'third'])
  })

  it('continues after a job that failed', async () => {
    const queue = new HashQueue({ concurrency: 1, maxWaiting: 9, maxWaitingPerAddress: 9 })
    const failed = queue.run('one', () => Promise.reject(new Error('out of memory')))
    const next = queue.run('one', async () => 7)
    await expect(failed).rejects.toThrow('out of memory')
    expect(await next).toEqual({ ok: true, value: 7 })
  })
})
