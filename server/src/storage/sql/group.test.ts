import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { Group, type WriteGroup } from './group.ts'

const PATIENCE_MS = 1_000

/** A group whose writing is in the test's hand. */
function held() {
  const time = fakeTime()
  const written: string[][] = []
  const held: { readonly done: () => void; readonly failed: (error: Error) => void }[] = []
  const write: WriteGroup<string> = (items) =>
    new Promise((resolve, reject) => {
      written.push([...items])
      held.push({ done: () => resolve(new Map()), failed: reject })
    })
  const group = new Group({ clock: time, timers: time, patienceMs: PATIENCE_MS }, write)
  return { time, written, held, group }
}

const turn = () => new Promise(setImmediate)

/** What became of a promise so far. */
const fate = (promise: Promise<void>): Promise<string> =>
  Promise.race([
    promise.then(
      () => 'kept',
      (error: Error) => error.message,
    ),
    turn().then(() => 'waits'),
  ])

describe('a group', () => {
  it('writes together what comes in one turn, and then what came meanwhile', async () => {
    const { group, written, held: hands } = held()
    const [a, b] = [group.add('a'), group.add('b')]
    await turn()
    const c = group.add('c')
    expect(await fate(a)).toBe('waits')
    hands[0]?.done()
    expect([await fate(a), await fate(b), await fate(c)]).toEqual(['kept', 'kept', 'waits'])
    hands[1]?.done()
    expect(await fate(c)).toBe('kept')
    expect(written).toEqual([['a', 'b'], ['c']])
    await group.idle()
  })

  it('gives up what hangs, and never begins with what was given up', async () => {
    const { group, time, written, held: hands } = held()
    const a = group.add('a')
    await turn()
    time.advance(PATIENCE_MS / 2)
    const b = group.add('b')
    time.advance(PATIENCE_MS / 2)
    const late = 'the database did not answer for too long'
    expect([await fate(a), await fate(b)]).toEqual([late, 'waits'])
    time.advance(PATIENCE_MS / 2)
    expect(await fate(b)).toBe(late)
    const c = group.add('c')
    hands[0]?.done()
    await turn()
    hands[1]?.done()
    expect(await fate(c)).toBe('kept')
    expect(written).toEqual([['a'], ['c']])
  })

  it('goes on after a group that failed', async () => {
    const { group, held: hands } = held()
    const a = group.add('a')
    await turn()
    hands[0]?.failed(new Error('no space left'))
    expect(await fate(a)).toBe('no space left')
    const b = group.add('b')
    await turn()
    hands[1]?.done()
    expect(await fate(b)).toBe('kept')
  })
  it('counts no time in which this process stood still', async () => {
    const { group, time, held: hands } = held()
    const a = group.add('a')
    await turn()
    time.advance(PATIENCE_MS / 2)
    time.suspend(10 * PATIENCE_MS)
    expect(await fate(a)).toBe('waits')
    time.advance(PATIENCE_MS - 1)
    expect(await fate(a)).toBe('waits')
    hands[0]?.done()
    expect(await fate(a)).toBe('kept')
  })

  it('gives up soon after it stood still when there is no answer then either', async () => {
    const { group, time } = held()
    const a = group.add('a')
    await turn()
    time.suspend(10 * PATIENCE_MS)
    time.advance(PATIENCE_MS)
    expect(await fate(a)).toBe('the database did not answer for too long')
  })
})
