import { expect, it } from 'vitest'
import { type Reloader, reloadOnce } from './reload-once.ts'

/** A browser whose clock and server are set by hand. */
function browserOf(isThere: () => Promise<boolean> = async () => true) {
  const kept = new Map<string, string>()
  const told = { at: 1_000_000, reloads: 0 }
  const reloader: Reloader = {
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    now: () => told.at,
    isThere,
    reload: () => {
      told.reloads += 1
    },
  }
  return { told, make: () => reloader }
}

it('a page whose part is missing is loaded again once', async () => {
  const { told, make } = browserOf()
  expect(await reloadOnce(make)).toBe(true)
  expect(await reloadOnce(make)).toBe(false)
  expect(told.reloads).toBe(1)
})

it('a fault much later is another one', async () => {
  const { told, make } = browserOf()
  await reloadOnce(make)
  told.at += 120_000
  expect(await reloadOnce(make)).toBe(true)
})

it('a page is not given up while the server is away', async () => {
  const { told, make } = browserOf(async () => false)
  expect(await reloadOnce(make)).toBe(false)
  const broken = browserOf(() => Promise.reject(new TypeError('no network')))
  expect(await reloadOnce(broken.make)).toBe(false)
  expect(told.reloads + broken.told.reloads).toBe(0)
})

it('without storage nothing is loaded again, rather than for ever', async () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  expect(await reloadOnce(forbid)).toBe(false)
})
