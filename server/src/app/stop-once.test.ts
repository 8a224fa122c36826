import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { stopOnce } from './stop-once.ts'

/** A stop of these steps, and what came of it. */
function scene(steps: readonly (() => Promise<unknown> | undefined)[]) {
  const time = fakeTime()
  const codes: number[] = []
  const faults: unknown[] = []
  const log = { error: (fields: object) => void faults.push(Reflect.get(fields, 'err')) }
  const exit = (code: number) => void codes.push(code)
  const stop = stopOnce({ steps, clock: time, timers: time, log, mostMs: 1_000, exit })
  return { time, codes, faults, stop }
}

it('does one after the other, once, and ends with the code of whoever asked first', async () => {
  const done: string[] = []
  const { time, codes, faults, stop } = scene([
    async () => done.push('one'),
    () => undefined,
    async () => done.push('two'),
  ])
  const first = stop(0)
  await stop(1)
  await first
  time.advance(2_000)
  expect([done, codes, faults]).toEqual([['one', 'two'], [0], []])
})

it('says what failed, does the rest, and ends with 1', async () => {
  const fault = new Error('a room does not close')
  const done: string[] = []
  const { codes, faults, stop } = scene([
    () => Promise.reject(fault),
    async () => done.push('closed'),
  ])
  await stop(0)
  expect([done, codes, faults]).toEqual([['closed'], [1], [fault]])
})

it('waits no longer than it may', async () => {
  const { time, codes, stop } = scene([() => new Promise(() => undefined)])
  void stop(0)
  time.advance(999)
  expect(codes).toEqual([])
  time.advance(1)
  expect(codes).toEqual([0])
})
