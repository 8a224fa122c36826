import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { TokenBuckets } from '../../platform/limits/token-buckets.ts'
import { timed } from '../../platform/request-lane.ts'
import { MessageScheduler, type MessageSource, messageScheduler } from './message-scheduler.ts'

class Source implements MessageSource {
  readonly address: string
  isCut = false
  isPaused = false

  constructor(address: string) {
    this.address = address
  }

  pause(): void {
    this.isPaused = true
  }

  resume(): void {
    this.isPaused = false
  }

  terminate(): void {
    this.isCut = true
  }
}

/** A scheduler whose messages take the time that they say, and what it has run, in order. */
function made(msPerSecond = 250) {
  const time = fakeTime(0)
  let watchMs = 0
  let later: (() => void)[] = []
  const ran: string[] = []
  const scheduler = new MessageScheduler({
    clock: time,
    timers: time,
    budget: new TokenBuckets({ clock: time, perSecond: msPerSecond, burst: msPerSecond }),
    stopwatch: () => watchMs,
    later: (run) => void later.push(run),
  })
  return {
    scheduler,
    time,
    ran,
    send: (source: Source, name: string, tookMs: number) =>
      scheduler.run(source, () => {
        watchMs += tookMs
        ran.push(name)
      }),
    /** Sends a message whose handler does its work after it has awaited something. */
    awaiting: async (source: Source, name: string, tookMs: number) => {
      let handled = Promise.resolve()
      const handle = async () => {
        await Promise.resolve()
        timed(() => {
          watchMs += tookMs
          ran.push(name)
        })
      }
      scheduler.run(source, () => {
        handled = handle()
      })
      await handled
    },
    /** Sends a message whose handler reads something at once. */
    reading: (source: Source, name: string, tookMs: number) =>
      scheduler.run(source, () =>
        timed(() => {
          watchMs += tookMs
          ran.push(name)
        }),
      ),
    /** One turn of the event loop; how many things it had to run. */
    turn: () => {
      const due = later
      later = []
      for (const run of due) run()
      return due.length
    },
  }
}

const [ann, bo, cy] = ['192.0.2.1', '192.0.2.2', '192.0.2.3']

describe('messages', () => {
  it('run at once when their address and the turn have time left', () => {
    const { send, ran } = made()
    send(new Source(ann), 'a1', 0.5)
    send(new Source(bo), 'b1', 0.5)
    expect(ran).toEqual(['a1', 'b1'])
  })

  it('of all networks of one IPv6 customer wait for each other', () => {
    const { send, ran } = made()
    send(new Source('2001:db8:7:1::/64'), 'a1', 1.1)
    send(new Source('2001:db8:7:2::/64'), 'a2', 0.1)
    send(new Source('2001:db8:8:1::/64'), 'b1', 0.1)
    expect(ran).toEqual(['a1', 'b1'])
  })

  it('of an address that used its quantum wait, while those of others run at once', () => {
    const { send, ran, turn } = made()
    const source = new Source(ann)
    for (const name of ['a1', 'a2', 'a3']) send(source, name, 0.6)
    send(new Source(bo), 'b1', 0.1)
    expect(ran).toEqual(['a1', 'a2', 'b1'])
    turn()
    expect(ran).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('of several addresses take turns of a quantum', () => {
    const { send, ran, turn } = made()
    const sources = [new Source(ann), new Source(bo), new Source(cy)]
    for (let count = 1; count <= 4; count += 1)
      for (const [place, source] of sources.entries()) send(source, `${'abc'[place]}${count}`, 1)
    // Two quanta are a slice, after which c1 waits first.
    expect(ran).toEqual(['a1', 'b1'])
    for (let count = 0; count < 10; count += 1) turn()
    expect(ran.slice(2)).toEqual(['c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3', 'a4', 'b4', 'c4'])
  })

  it('wait while the budget of their address is used up, and go on by themselves', () => {
    const { send, ran, turn, time } = made(100)
    const source = new Source(ann)
    send(source, 'a1', 200)
    send(source, 'a2', 1)
    turn()
    turn()
    expect(ran).toEqual(['a1'])
    send(new Source(bo), 'b1', 1)
    expect(ran).toEqual(['a1', 'b1'])
    time.advance(1_000)
    turn()
    expect(ran).toEqual(['a1', 'b1'])
    time.advance(50)
    turn()
    turn()
    expect(ran).toEqual(['a1', 'b1', 'a2'])
  })

  it('are charged for what their handlers await: in this turn, and from their budget', async () => {
    const { awaiting, send, ran, turn, time } = made(100)
    const source = new Source(ann)
    await awaiting(source, 'a1', 0.9)
    send(source, 'a2', 0.1)
    send(source, 'a3', 0.1)
    send(new Source(bo), 'b1', 0.1)
    expect(ran).toEqual(['a1', 'a2', 'b1'])
    turn()
    expect(ran).toEqual(['a1', 'a2', 'b1', 'a3'])
    turn()
    await awaiting(source, 'a4', 200)
    turn()
    send(source, 'a5', 0.1)
    turn()
    expect(ran.slice(4)).toEqual(['a4'])
    time.advance(2_000)
    turn()
    turn()
    expect(ran.slice(4)).toEqual(['a4', 'a5'])
  })

  it('are charged once for what their handlers do before they await', () => {
    const { reading, send, ran } = made()
    const source = new Source(ann)
    reading(source, 'a1', 0.8)
    send(source, 'a2', 0.1)
    expect(ran).toEqual(['a1', 'a2'])
  })

  it('that wait stop the reading of their connection at eight', () => {
    const { send, turn } = made()
    const source = new Source(ann)
    for (let count = 0; count < 8; count += 1) send(source, 'a', 1)
    expect(source.isPaused).toBe(false)
    send(source, 'a', 1)
    expect(source.isPaused).toBe(true)
    turn()
    expect(source.isPaused).toBe(false)
  })

  it('of a connection that the server has closed are dropped; its end is not', () => {
    const { scheduler, send, ran, turn } = made()
    const source = new Source(ann)
    send(source, 'a1', 2)
    send(source, 'a2', 1)
    source.isCut = true
    scheduler.close(source, () => ran.push('closed'))
    turn()
    expect(ran).toEqual(['a1', 'closed'])
  })

  it('of a connection that the client has closed run before its end', () => {
    const { scheduler, send, ran, turn } = made()
    const source = new Source(ann)
    send(source, 'a1', 2)
    send(source, 'a2', 2)
    send(source, 'a3', 1)
    scheduler.close(source, () => ran.push('closed'))
    expect(ran).toEqual(['a1'])
    for (let turns = 0; turns < 4; turns += 1) turn()
    expect(ran).toEqual(['a1', 'a2', 'a3', 'closed'])
  })

  it('that do not wait leave the end of their connection to its moment', () => {
    const { scheduler, send, ran } = made()
    const source = new Source(ann)
    send(source, 'a1', 1)
    scheduler.close(source, () => ran.push('closed'))
    expect(ran).toEqual(['a1', 'closed'])
  })

  it('of a connection that is closed while it is paused are read no more', () => {
    const { send, ran, turn } = made()
    const source = new Source(ann)
    for (let count = 0; count < 9; count += 1) send(source, 'a', 1)
    source.isCut = true
    turn()
    expect(ran).toHaveLength(1)
    expect(source.isPaused).toBe(true)
  })

  it('that are dropped take their time as well, and are limited for a network', () => {
    const { send, ran, turn } = made()
    const flooders = Array.from({ length: 150 }, () => new Source(ann))
    for (let count = 0; count < 200; count += 1)
      for (const source of flooders) send(source, 'a', count === 0 ? 5 : 0.1)
    // Of thirty thousand messages ten thousand do not wait: their connections were cut at once.
    expect(flooders.every(({ isCut }) => isCut)).toBe(true)
    let turns = 0
    while (turn() > 0) turns += 1
    expect(ran.length).toBeLessThan(200)
    expect(turns).toBeGreaterThanOrEqual((20_000 * 0.002) / 1)
    send(new Source(bo), 'b', 0.1)
    expect(ran.at(-1)).toBe('b')
  })

  it('that throw do so to their sender, and hold nobody up', () => {
    const { scheduler, send, ran, turn } = made()
    const source = new Source(ann)
    send(source, 'a1', 2)
    scheduler.run(source, () => {
      throw new Error('a fault of ours')
    })
    send(source, 'a2', 1)
    expect(turn).toThrow('a fault of ours')
    turn()
    expect(ran).toEqual(['a1', 'a2'])
  })

  it('that throw once they wait are logged, and do not end the process', async () => {
    const faults: unknown[] = []
    const log = { error: (fields: object) => void faults.push(Reflect.get(fields, 'err')) }
    const timers = { at: () => () => undefined }
    const scheduler = messageScheduler({ clock: { now: () => 0 }, timers, log }, 1_000_000)
    const source = new Source(ann)
    // Uses up the turn, so that the next one waits.
    scheduler.run(source, () => {
      for (const start = performance.now(); performance.now() < start + 3; );
    })
    const fault = new Error('a fault of ours')
    scheduler.run(source, () => {
      throw fault
    })
    const done = new Promise<void>((resolve) => scheduler.run(source, resolve))
    await done
    expect(faults).toEqual([fault])
  })

  it('run all, once, and in the order of their connection, whatever they take', () => {
    const tasks = fc.array(fc.record({ of: fc.nat(4), tookMs: fc.double({ min: 0, max: 3 }) }))
    fc.assert(
      fc.property(tasks, fc.infiniteStream(fc.boolean()), (sent, turns) => {
        const { send, ran, turn, time } = made(1_000_000)
        const sources = Array.from({ length: 5 }, (_, host) => new Source(`192.0.2.${host >> 1}`))
        for (const [number, { of, tookMs }] of sent.entries()) {
          send(sources[of] as Source, `${of} ${number}`, tookMs)
          if (turns.next().value) turn()
        }
        while (turn() > 0) time.advance(1)
        expect(ran).toHaveLength(sent.length)
        for (const of of sources.keys()) {
          const numbers = ran.filter((name) => name.startsWith(`${of} `))
          const inOrder = sent.flatMap((task, number) =>
            task.of === of ? [`${of} ${number}`] : [],
          )
          expect(numbers).toEqual(inOrder)
        }
        expect(sources.some(({ isPaused }) => isPaused)).toBe(false)
      }),
    )
  })
})
