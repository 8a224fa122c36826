import { expect, it, vi } from 'vitest'
import { runAttack } from './refused-start.ts'

const TARGET = { url: 'http://127.0.0.1:1', from: '127.0.0.1' }
const refused = () => new Error('Unexpected server response: 429')
const cut = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })

it('an attack that is refused before it is under way begins again', async () => {
  const run = vi
    .fn()
    .mockRejectedValueOnce(refused())
    .mockRejectedValueOnce(cut())
    .mockResolvedValue({ lines: 3 })
  const { signal } = new AbortController()
  expect(await runAttack({ run }, TARGET, signal)).toEqual({ lines: 3, refusedStarts: 2 })
})

it('it ends with the others, although it never was', async () => {
  const end = new AbortController()
  const run = vi.fn().mockImplementation(() => {
    end.abort()
    return Promise.reject(refused())
  })
  expect(await runAttack({ run }, TARGET, end.signal)).toEqual({ refusedStarts: 1 })
})

it('an attack that is cut while it is under way has broken off', async () => {
  const { signal } = new AbortController()
  for (const [fault, tookMs] of [
    [cut(), 6_000],
    [refused(), 6_000],
    [new Error('Unexpected server response: 500'), 0],
  ] as const) {
    let now = 0
    const run = vi.fn().mockImplementation(() => {
      now += tookMs
      return Promise.reject(fault)
    })
    await expect(runAttack({ run }, TARGET, signal, () => now)).rejects.toBe(fault)
    expect(run).toHaveBeenCalledTimes(1)
  }
})

it('what else an attack fails with is a fault of its own', async () => {
  const run = vi.fn().mockRejectedValue(new TypeError('not a function'))
  const { signal } = new AbortController()
  await expect(runAttack({ run }, TARGET, signal)).rejects.toThrow('not a function')
})
