import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { inLane, laneOfRequest } from '../../platform/request-lane.ts'
import { Group, type WriteGroup } from './group.ts'

const TIMEOUT_MS = 1_000

/** A group whose writes the test completes. */
function setUp() {
  const time = fakeTime()
  const written: string[][] = []
  const pending: { readonly done: () => void; readonly failed: (error: Error) => void }[] = []
  const write: WriteGroup<string> = (items) =>
    new Promise((resolve, reject) => {
      written.push([...items])
      pending.push({ done: () => resolve(new Map()), failed: reject })
    })
  const group = new Group({ clock: time, timers: time, timeoutMs: TIMEOUT_MS }, write)
  return { time, written, writes: pending, group }
}

const turn = () => new Promise(setImmediate)

/** State of a promise: `written`, `waits` or its error. */
const stateOf = (promise: Promise<void>): Promise<string> =>
  Promise.race([
    promise.then(
      () => 'written',
      (error: Error) => error.message,
    ),
    turn().then(() => 'waits'),
  ])

describe('a group', () => {
  it('writes together what arrives in one turn, and then what arrived meanwhile', async () => {
    const { group, written, writes } = setUp()
    const [a, b] = [group.add('a'), group.add('b')]
    await turn()
    const c = group.add('c')
    expect(await stateOf(a)).toBe('waits')
    writes[0]?.done()
    expect([await stateOf(a), await stateOf(b), await stateOf(c)]).toEqual([
      'written',
      'written',
      'waits',
    ])
    writes[1]?.done()
    expect(await stateOf(c)).toBe('written')
    expect(written).toEqual([['a', 'b'], ['c']])
    await group.idle()
  })

  it('resolves at once what can be written at once, and waits for the rest', async () => {
    const time = fakeTime()
    const now: (readonly string[])[] = []
    const later: (readonly string[])[] = []
    const group = new Group<string>(
      { clock: time, timers: time, timeoutMs: TIMEOUT_MS },
      async (items) => {
        later.push(items)
        return new Map(items.map((item) => [item, new Error('no space left')]))
      },
      () => undefined,
      {
        write: (items) => {
          now.push(items)
          return items.filter((item) => item.startsWith('slow'))
        },
        synced: null,
      },
    )
    const states = ['a', 'slow b', 'c'].map((item) => stateOf(group.add(item)))
    expect([now, later]).toEqual([[], []])
    expect(await Promise.all(states)).toEqual(['written', 'no space left', 'written'])
    expect([now, later]).toEqual([[['a', 'slow b', 'c']], [['slow b']]])
    const d = group.add('d')
    await turn()
    expect(await stateOf(d)).toBe('written')
    expect([now.length, later.length]).toEqual([2, 1])
  })

  it('resolves what was written at once when it is on the disk, and writes on meanwhile', async () => {
    const time = fakeTime()
    const now: (readonly string[])[] = []
    const syncs: PromiseWithResolvers<void>[] = []
    const failed: string[] = []
    const group = new Group<string>(
      { clock: time, timers: time, timeoutMs: TIMEOUT_MS },
      async () => new Map(),
      (item) => void failed.push(item),
      {
        write: (items) => {
          now.push(items)
          return []
        },
        synced: () => {
          const sync = Promise.withResolvers<void>()
          syncs.push(sync)
          return sync.promise
        },
      },
    )
    const a = group.add('a')
    await turn()
    const b = group.add('b')
    await turn()
    expect([now, syncs.length]).toEqual([[['a'], ['b']], 2])
    expect([await stateOf(a), await stateOf(b)]).toEqual(['waits', 'waits'])
    syncs[0]?.resolve()
    expect([await stateOf(a), await stateOf(b)]).toEqual(['written', 'waits'])
    const idle = group.idle()
    expect(await stateOf(idle)).toBe('waits')
    syncs[1]?.reject(new Error('EIO'))
    expect(await stateOf(b)).toBe('not on the disk: Error: EIO')
    expect(await stateOf(idle)).toBe('written')
    const c = group.add('c')
    await turn()
    time.advance(TIMEOUT_MS)
    expect(await stateOf(c)).toBe('the database did not answer for too long')
    expect([failed, time.waiting()]).toEqual([['b', 'c'], 0])
    syncs[2]?.resolve()
    await group.idle()
  })

  it('belongs to no request, since it has items of many', async () => {
    const written: (string | null)[] = []
    const time = fakeTime()
    const group = new Group<string>(
      { clock: time, timers: time, timeoutMs: TIMEOUT_MS },
      async () => {
        written.push(laneOfRequest())
        return new Map()
      },
    )
    await Promise.all(['a', 'b'].map((lane) => inLane(lane, () => group.add(lane))))
    expect(written).toEqual([null])
  })

  it('rejects items that wait too long, and never starts to write a rejected one', async () => {
    const { group, time, written, writes } = setUp()
    const a = group.add('a')
    await turn()
    time.advance(TIMEOUT_MS / 2)
    const b = group.add('b')
    time.advance(TIMEOUT_MS / 2)
    const late = 'the database did not answer for too long'
    expect([await stateOf(a), await stateOf(b)]).toEqual([late, 'waits'])
    time.advance(TIMEOUT_MS / 2)
    expect(await stateOf(b)).toBe(late)
    const c = group.add('c')
    writes[0]?.done()
    await turn()
    writes[1]?.done()
    expect(await stateOf(c)).toBe('written')
    expect(written).toEqual([['a'], ['c']])
  })

  it('continues after a batch that failed', async () => {
    const { group, writes } = setUp()
    const a = group.add('a')
    await turn()
    writes[0]?.failed(new Error('no space left'))
    expect(await stateOf(a)).toBe('no space left')
    const b = group.add('b')
    await turn()
    writes[1]?.done()
    expect(await stateOf(b)).toBe('written')
  })
  it('does not count time during which the process was frozen', async () => {
    const { group, time, writes } = setUp()
    const a = group.add('a')
    await turn()
    time.advance(TIMEOUT_MS / 2)
    time.suspend(10 * TIMEOUT_MS)
    expect(await stateOf(a)).toBe('waits')
    time.advance(TIMEOUT_MS - 1)
    expect(await stateOf(a)).toBe('waits')
    writes[0]?.done()
    expect(await stateOf(a)).toBe('written')
  })

  it('gives up after a freeze when there is still no answer', async () => {
    const { group, time } = setUp()
    const a = group.add('a')
    await turn()
    time.suspend(10 * TIMEOUT_MS)
    time.advance(TIMEOUT_MS)
    expect(await stateOf(a)).toBe('the database did not answer for too long')
  })
})
