import { describe, expect, it } from 'vitest'
import { advanceUntil, fakeTime } from '../../../tests/support/fake-time.ts'
import { foreignKey } from '../limits/networks.ts'
import { StepPace } from './step-pace.ts'

const paceOf = (perSecond: number) => {
  const time = fakeTime()
  return { time, pace: new StepPace({ clock: time, timers: time, perSecond }) }
}

/** Takes `times` steps; counts those accepted now, later and not at all. */
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
  it("accepts one second's worth at once, delays one second's worth, and refuses the rest", () => {
    const { pace } = paceOf(10)
    const pacer = { take: (address: string) => pace.take(address) }
    expect(ask(pacer, 50)).toEqual({ now: 10, later: 10, refused: 30 })
    expect(ask(pacer, 10, 'b')).toEqual({ now: 10, later: 0, refused: 0 })
    expect(pace.take('a')).toEqual({
      code: 'too_many_steps',
      rule: 'P18.22',
      retryAfterSeconds: 1,
    })
  })

  it('lets delayed steps through in order, at its pace', async () => {
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

  it('is shared by all pages of an address, and does not apply without an address', () => {
    const { pace } = paceOf(4)
    const pacer = { take: (address: string) => pace.take(address) }
    expect(ask(pacer, 9, foreignKey('a'))).toEqual({ now: 2, later: 2, refused: 5 })
    expect(ask(pacer, 9, 'a')).toEqual({ now: 0, later: 4, refused: 5 })
    expect(ask(pacer, 100, '')).toEqual({ now: 100, later: 0, refused: 0 })
  })

  it.each([
    ['/56', (at: number) => `2001:db8:1:ab${(at + 16).toString(16)}::/64`],
    ['/48', (at: number) => `2001:db8:1:${((at + 1) * 256).toString(16)}::/64`],
  ])('of an IPv6 %s is four times that of an address', (_, addressOf) => {
    const { pace } = paceOf(1)
    const pacer = { take: (address: string) => pace.take(address) }
    const taken = Array.from({ length: 20 }, (_, at) => ask(pacer, 1, addressOf(at)))
    expect(taken.filter(({ refused }) => refused === 0)).toHaveLength(8)
  })

  it('does not count steps that the rules refuse', () => {
    const { pace } = paceOf(5)
    for (let time = 0; time < 100; time += 1) {
      expect(pace.take('a')).toBeNull()
      pace.giveBack('a')
    }
  })

  it('counts steps that follow from one, which delay later ones and refuse none', async () => {
    const { time, pace } = paceOf(10)
    let steps = 0
    const untilMs = time.now() + 20_000
    // Each of the players asks again as soon as it is answered; every request makes five steps.
    const player = async () => {
      while (time.now() < untilMs) {
        const step = pace.take('a')
        if (step !== null && 'code' in step) throw new Error(step.code)
        await step
        steps += 5
        pace.charge('a', 4)
      }
    }
    const players = Array.from({ length: 10 }, player)
    while (time.now() < untilMs) {
      time.advance(10)
      await new Promise(setImmediate)
    }
    // A second's worth at once, and the last request of each player.
    expect(steps).toBeLessThanOrEqual(10 * (20 + 1) + 10 * 5)
    expect(steps).toBeGreaterThanOrEqual(10 * 20)
    let areDone = false
    void Promise.all(players).then(() => {
      areDone = true
    })
    await advanceUntil(time, () => areDone)
  })

  it('puts what is charged before the steps that wait already, in their order', async () => {
    const { time, pace } = paceOf(10)
    ask({ take: (address: string) => pace.take(address) }, 10)
    const through: number[] = []
    for (const number of [1, 2])
      void Promise.resolve(pace.take('a')).then(() => through.push(number))
    pace.charge('a', 10)
    const after = async (ms: number) => {
      time.advance(ms)
      await new Promise(setImmediate)
      return through
    }
    expect(await after(1_000)).toEqual([])
    expect(await after(100)).toEqual([1])
    expect(await after(100)).toEqual([1, 2])
    expect(time.waiting()).toBe(0)
  })

  it('charged to one network of a /48 does not delay the others beyond their own pace', async () => {
    const { pace } = paceOf(10)
    pace.charge('2001:db8:1:100::/64', 30)
    expect(pace.take('2001:db8:1:100::/64')).toBeInstanceOf(Promise)
    expect(pace.take('2001:db8:1:200::/64')).toBeNull()
  })

  it('never delays a player who keeps to it', () => {
    const { time, pace } = paceOf(3)
    for (let step = 0; step < 1_000; step += 1) {
      expect(pace.take('a')).toBeNull()
      time.advance(334)
    }
  })
})
