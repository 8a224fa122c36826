import { expect, it } from 'vitest'
import { PendingSessions } from './pending-sessions.ts'

const of = (rows: number, ids: readonly string[]) => ids.map((id) => ({ id, rows }))
const short = (...ids: readonly string[]) => of(40, ids)

it('matches that somebody waits for come first, in the order in which they were asked for', () => {
  const pending = new PendingSessions()
  pending.add(short('m1', 'm2', 'm3', 'm4'))
  void pending.whenSettled('m4', 'here')
  void pending.whenSettled('m3', 'here')
  void pending.whenSettled('m4', 'here')
  expect(pending.next()).toEqual(['m4', 'm3', 'm1', 'm2'])
  pending.settle('m4')
  expect(pending.next()).toEqual(['m3', 'm1', 'm2'])
})

it('each request waits for its own match, and join codes for all', async () => {
  const pending = new PendingSessions()
  const settled: string[] = []
  pending.add(short('m1', 'm2'))
  const all = pending.whenAllSettled().then(() => settled.push('all'))
  const one = pending.whenSettled('m2', 'here').then(() => settled.push('m2'))
  pending.settle('m2')
  await one
  expect([settled, pending.has('m2'), pending.size]).toEqual([['m2'], false, 1])
  pending.settle('m1')
  await all
  expect(settled).toEqual(['m2', 'all'])
})

it('nothing waits for a match that is not pending', async () => {
  const pending = new PendingSessions()
  await pending.whenSettled('m1', 'here')
  await pending.whenAllSettled()
  pending.settle('m1')
  expect(pending.size).toBe(0)
})

it('addresses take turns, however many matches one of them waits for', () => {
  const pending = new PendingSessions()
  const many = Array.from({ length: 60 }, (_, at) => `a${at}`)
  pending.add(of(1_000, [...many, 'b0', 'b1', 'c0']))
  for (const id of many) void pending.whenSettled(id, 'attacker')
  void pending.whenSettled('b0', 'stranger')
  void pending.whenSettled('b1', 'stranger')
  void pending.whenSettled('c0', 'another')
  // Two addresses wait for the same match.
  void pending.whenSettled('b1', 'another')
  const order: string[] = []
  while (order.length < 6) {
    const [next = ''] = pending.next()
    order.push(next)
    pending.settle(next)
  }
  expect(order).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2'])
})

it('long matches come alone and after all short ones, also when many addresses wait for them', () => {
  const pending = new PendingSessions()
  const long = Array.from({ length: 60 }, (_, at) => `long${at}`)
  pending.add([...of(7_000, long), ...short('m1', 'm2', 'm3')])
  for (const [at, id] of long.entries()) if (at > 0) void pending.whenSettled(id, `attacker ${at}`)
  void pending.whenSettled('m2', 'stranger')
  expect(pending.next()).toEqual(['m2'])
  pending.settle('m2')
  expect(pending.next()).toEqual(['long1'])
  void pending.whenSettled('m3', 'stranger')
  pending.settle('long1')
  expect(pending.next()).toEqual(['m3'])
  for (const id of ['m3', ...long.slice(1)]) pending.settle(id)
  expect(pending.next()).toEqual(['m1'])
  pending.settle('m1')
  expect(pending.next()).toEqual(['long0'])
})

it('batches are bounded by their matches and by their rows', () => {
  const pending = new PendingSessions()
  const ids = Array.from({ length: 40 }, (_, at) => `m${at}`)
  pending.add(short(...ids))
  expect(pending.next()).toEqual(ids.slice(0, 16))
  const larger = new PendingSessions()
  larger.add(of(300, ids))
  expect(larger.next()).toEqual(ids.slice(0, 3))
})
