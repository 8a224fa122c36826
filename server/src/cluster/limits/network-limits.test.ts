import { describe, expect, it } from 'vitest'
import { memoryLimit } from '../../platform/limits/memory-limit.ts'
import { foreignKey } from '../../platform/limits/networks.ts'
import { networkLimits } from './network-limits.ts'

const make = networkLimits((_name, points, seconds) => memoryLimit(points, seconds))

/** How many of these keys are let through, in this order. */
async function passed(limit: ReturnType<typeof make>, keys: readonly string[]): Promise<number> {
  let count = 0
  for (const key of keys) if ((await limit.take(key)) === null) count += 1
  return count
}

const sites = (count: number, groups: (at: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${groups(at)}::/64`)

describe('a limit by address', () => {
  it('counts other keys, such as account ids, as they are', async () => {
    expect(await passed(make('any', 2, 60), ['account a', 'account a', 'account a'])).toBe(2)
  })

  it('gives a /56 four times and a /48 sixteen times the allowance of a /64', async () => {
    const within56 = sites(40, (at) => `2001:db8:1:ab${at.toString(16).padStart(2, '0')}`)
    expect(await passed(make('any', 2, 60), within56)).toBe(8)
    const within48 = sites(100, (at) => `2001:db8:1:${(at * 256).toString(16)}`)
    expect(await passed(make('any', 2, 60), within48)).toBe(32)
  })

  it.each(['address-requests', 'file-requests', 'upgrades', 'address-chat-lines', 'matches'])(
    'gives a /56 and a /48 twice the %s of a /64, which cost time or room on the disk',
    async (name) => {
      const within56 = sites(40, (at) => `2001:db8:1:ab${at.toString(16).padStart(2, '0')}`)
      expect(await passed(make(name, 2, 60), within56)).toBe(4)
      const within48 = sites(100, (at) => `2001:db8:1:${(at * 256).toString(16)}`)
      expect(await passed(make(name, 2, 60), within48)).toBe(4)
    },
  )

  it('gives pages of other sites half of the allowance, and both together no more than all of it', async () => {
    const limit = make('any', 4, 60)
    const foreign = foreignKey('192.0.2.1')
    expect(await passed(limit, Array<string>(6).fill(foreign))).toBe(2)
    expect(await passed(limit, Array<string>(6).fill('192.0.2.1'))).toBe(2)
  })

  it('does not charge the narrow network when the wide one refuses', async () => {
    const limit = make('any', 2, 60)
    const others = sites(8, (at) => `2001:db8:1:ab0${at}`)
    await passed(limit, others)
    const late = '2001:db8:1:abff::/64'
    expect(await limit.take(late)).not.toBeNull()
    // A refused attempt counts as well.
    for (const other of others.slice(0, 3)) await limit.giveBack(other)
    expect(await passed(limit, [late, late, late])).toBe(2)
  })

  it('keeps no counters for the addresses of a network that is refused', async () => {
    const kept = new Set<string>()
    const counting = networkLimits((name, points, seconds) => {
      const limit = memoryLimit(points, seconds)
      const take: typeof limit.take = (key, count) => {
        kept.add(`${name} ${key}`)
        return limit.take(key, count)
      }
      return { ...limit, take }
    })
    const limit = counting('any', 2, 60)
    const keys = sites(10_000, (at) => `2001:db8:1:${at.toString(16)}`)
    expect(await passed(limit, keys)).toBe(32)
    // One for the /48, one for each /56 tried until then, and one for each address let through.
    const used = kept.size
    expect(used).toBeLessThan(1 + 32 + 32)
    const foreign = keys.map((key) => foreignKey(key))
    expect(await passed(limit, foreign)).toBe(0)
    expect(kept.size).toBe(used)
  })

  it('counts malformed input of pages of other sites separately, with the full allowance', async () => {
    const limit = make('nonsense', 2, 60)
    const foreign = foreignKey('192.0.2.1')
    expect(await passed(limit, [foreign, foreign, '192.0.2.1', '192.0.2.1'])).toBe(4)
  })
})
