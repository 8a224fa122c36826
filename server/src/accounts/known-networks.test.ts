import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { memoryNetworks } from '../storage/memory/memory-networks.ts'
import { KnownNetworks } from './known-networks.ts'

const DAY_MS = 86_400_000
const [OLD, NEW] = ['old', 'new'].map((name) => Buffer.from(name.padEnd(32, 'x')))

function networksOf(days = 90) {
  const [time, store] = [fakeTime(1_000 * DAY_MS), memoryNetworks()]
  const withKeys = (...keys: (Uint8Array | undefined)[]) =>
    new KnownNetworks({
      store,
      keys: async () => keys.filter((key) => key !== undefined),
      clock: time,
      knownMs: days * DAY_MS,
    })
  return { time, store, withKeys, networks: withKeys(OLD) }
}

describe('known networks', () => {
  it('belong to one account each', async () => {
    const { networks } = networksOf()
    await networks.note('ann', '192.0.2.1')
    expect(await networks.has('ann', '192.0.2.1')).toBe(true)
    expect(await networks.has('ann', '192.0.2.2')).toBe(false)
    expect(await networks.has('bo', '192.0.2.1')).toBe(false)
    expect(await networks.has(null, '192.0.2.1')).toBe(false)
  })

  it('are stored as hashes that differ between accounts', async () => {
    const { networks, store } = networksOf()
    for (const id of ['ann', 'bo']) await networks.note(id, '192.0.2.1')
    const [[ann], [bo]] = [await store.of('ann'), await store.of('bo')]
    expect(ann?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(ann?.hash).not.toBe(bo?.hash)
  })

  it('expire some days after the latest sign-in', async () => {
    const { networks, time } = networksOf()
    await networks.note('ann', 'home')
    time.advance(89 * DAY_MS)
    expect(await networks.has('ann', 'home')).toBe(true)
    await networks.note('ann', 'home')
    time.advance(89 * DAY_MS)
    expect(await networks.has('ann', 'home')).toBe(true)
    time.advance(DAY_MS)
    expect(await networks.has('ann', 'home')).toBe(false)
  })

  it('are limited to the ten newest', async () => {
    const { networks, time } = networksOf()
    for (let place = 0; place < 12; place += 1) {
      time.advance(1)
      await networks.note('ann', `place ${place}`)
    }
    expect(await networks.has('ann', 'place 1')).toBe(false)
    expect(await networks.has('ann', 'place 2')).toBe(true)
  })

  it('survive a key rotation while the old key is still listed', async () => {
    const { networks, withKeys } = networksOf()
    await networks.note('ann', 'home')
    expect(await withKeys(NEW, OLD).has('ann', 'home')).toBe(true)
    expect(await withKeys(NEW).has('ann', 'home')).toBe(false)
  })

  it('are not stored when the host disables them', async () => {
    const { networks, store } = networksOf(0)
    await networks.note('ann', 'home')
    expect(await store.of('ann')).toEqual([])
    expect(await networks.has('ann', 'home')).toBe(false)
  })
})
