import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { foreignKey } from '../limits/networks.ts'
import { StepPace } from './step-pace.ts'

const paceOf = (perSecond: number) => {
  const time = fakeTime()
  return { time, pace: new StepPace({ clock: time, timers: time, perSecond }) }
}

/** Asks for so many steps at once: how many are taken now, later and not at all. */
function ask({ take }: { take: (address: string) => unknown }, times: number, address = 'a') {
  const counts = { now: 0, later: 0, refused: 0 }
  for (let time = 0; time < times; time += 1) {
    const step = take(address)
    if (step === null) counts.now += 1
    else if (step instanceof Promise) counts.later += 1
    else counts.refused += 1
  }
  return counts
}

describe('the pace of steps', () => {
  it('takes a second of them at once, slows a second of them down, and refuses the rest', () => {
    const { pace } = paceOf(10)
    const asking = { take: (address: string) => pace.take(address) }
    expect(ask(asking, 50)).toEqual({ now: 10, later: 10, refused: 30 })
    expect(ask(asking, 10, 'b')).toEqual({ now: 10, later: 0, refused: 0 })
    expect(pace.take('a')).toEqual({
      code: 'too_many_steps',
      rule: 'P18.22',
      retryAfterSeconds: 1,
    })
  })

  it('lets steps through at its pace, in their order, and never more', async () => {
    const { time, pace } = paceOf(10)
    const through: number[] = []
    const startedMs = time.now()
    for (let number = 0; number < 20; number += 1)
      void Promise.resolve(pace.take('a')).then(() => through.push(number))
    for (let tenth = 1; tenth <= 10; tenth += 1) {
      time.advance(100)
      await new Promise(setImmediate)
      expect(through).toHaveLength(10 + tenth)
    }
    expect(through).toEqual(Array.from({ length: 20 }, (_, number) => number))
    expect(time.now() - startedMs).toBe(1_000)
  })

  it('is that of an address whatever page plays there, and of no place without one', () => {
    const { pace } = paceOf(4)
    const asking = { take: (address: string) => pace.take(address) }
    expect(ask(asking, 9, foreignKey('a'))).toEqual({ now: 2, later: 2, refused: 5 })
    expect(ask(asking, 9, 'a')).toEqual({ now: 0, later: 4, refused: 5 })
    expect(ask(asking, 100, '')).toEqual({ now: 100, later: 0, refused: 0 })
  })

  it('of an IPv6 network is four times that of the addresses in it', () => {
    const { pace } = paceOf(1)
    const asking = { take: (address: string) => pace.take(address) }
    const taken = Array.from({ length: 20 }, (_, at) =>
      ask(asking, 1, `2001:db8:1:ab${(at + 16).toString(16)}::/64`),
    )
    expect(taken.filter(({ refused }) => refused === 0)).toHaveLength(8)
  })

  it('counts nothing that was refused by the rules', () => {
    const { pace } = paceOf(5)
    for (let time = 0; time < 100; time += 1) {
      expect(pace.take('a')).toBeNull()
      pace.giveBack('a')
    }
  })

  it('of whoever keeps to it is never felt', () => {
    const { time, pace } = paceOf(3)
    for (let step = 0; step < 1_000; step += 1) {
      expect(pace.take('a')).toBeNull()
      time.advance(334)
    }
  })
})
