import { expect, it } from 'vitest'
import { PendingSessions } from './pending-sessions.ts'

it('matches that somebody waits for come first, in the order in which they were asked for', () => {
  const pending = new PendingSessions()
  pending.add(['m1', 'm2', 'm3', 'm4'])
  void pending.whenSettled('m4')
  void pending.whenSettled('m3')
  void pending.whenSettled('m4')
  expect(pending.next(3)).toEqual(['m4', 'm3', 'm1'])
  pending.settle('m4')
  expect(pending.next(9)).toEqual(['m3', 'm1', 'm2'])
})

it('each request waits for its own match, and join codes for all', async () => {
  const pending = new PendingSessions()
  const settled: string[] = []
  pending.add(['m1', 'm2'])
  const all = pending.whenAllSettled().then(() => settled.push('all'))
  const one = pending.whenSettled('m2').then(() => settled.push('m2'))
  pending.settle('m2')
  await one
  expect([settled, pending.has('m2'), pending.size]).toEqual([['m2'], false, 1])
  pending.settle('m1')
  await all
  expect(settled).toEqual(['m2', 'all'])
})

it('nothing waits for a match that is not pending', async () => {
  const pending = new PendingSessions()
  await pending.whenSettled('m1')
  await pending.whenAllSettled()
  pending.settle('m1')
  expect(pending.size).toBe(0)
})
