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

  it('go on after one that failed, and are refused when very many customers wait', async () => {
    const queue = new LaneQueue()
    const fault = queue.add('one', () => Promise.reject(new Error('a fault')))
    await expect(fault).rejects.toThrow('a fault')
    expect(await queue.add('one', job([], 'next'))).toBe('next')
    const all: Promise<string>[] = []
    for (let count = 0; !queue.isFull('newcomer'); count += 1)
      all.push(queue.add(`customer ${count}`, job([], '')))
    expect(all.length).toBeGreaterThan(100)
    await Promise.all(all)
  })
})
