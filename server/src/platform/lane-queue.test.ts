import { describe, expect, it } from 'vitest'
import { LaneQueue } from './lane-queue.ts'

const job = (ran: string[], name: string) => async () => {
  await new Promise(setImmediate)
  ran.push(name)
  return name
}

describe('jobs in lanes', () => {
  it('of one customer delay those of another by one, and fill their own queue alone', async () => {
    const queue = new LaneQueue()
    const ran: string[] = []
    const all: Promise<string>[] = []
    for (let count = 1; !queue.isFull('attacker'); count += 1)
      all.push(queue.add('attacker', job(ran, `a${count}`)))
    expect(all.length).toBeLessThan(20)
    expect(queue.isFull('honest')).toBe(false)
    all.push(queue.add('honest', job(ran, 'honest')))
    await Promise.all(all)
    expect(ran.indexOf('honest')).toBeLessThanOrEqual(2)
    expect(queue.isFull('attacker')).toBe(false)
  })

  it('go on after one that failed', async () => {
    const queue = new LaneQueue()
    const fault = queue.add('one', () => Promise.reject(new Error('a fault')))
    await expect(fault).rejects.toThrow('a fault')
    expect(await queue.add('one', job([], 'next'))).toBe('next')
  })

  it('are waited for, with those that were added meanwhile', async () => {
    const queue = new LaneQueue()
    const ran: string[] = []
    await queue.end
    const first = queue.add('one', async () => {
      await job(ran, 'first')()
      void queue.add('two', job(ran, 'second'))
    })
    await queue.end
    expect(ran).toEqual(['first', 'second'])
    await first
  })

  it('of a customer may be more where that is allowed', async () => {
    const queue = new LaneQueue()
    const all: Promise<string>[] = []
    while (!queue.isFull('class', 40)) all.push(queue.add('class', job([], '')))
    // The first one runs and waits no more.
    expect(all).toHaveLength(41)
    expect([queue.isFull('class'), queue.isFull('class', 50)]).toEqual([true, false])
    await Promise.all(all)
  })

  it('are one of each customer while very many wait, and never none', async () => {
    const queue = new LaneQueue()
    const ran: string[] = []
    const all: Promise<string>[] = []
    const add = (customer: string) => all.push(queue.add(customer, job(ran, customer)))
    for (let count = 0; count < 250; count += 1) add(`customer ${count}`)
    expect(queue.isFull('newcomer')).toBe(false)
    add('newcomer')
    expect(queue.isFull('newcomer')).toBe(true)
    await Promise.all(all)
    expect(ran).toContain('newcomer')
    expect(queue.isFull('newcomer')).toBe(false)
  })
})
