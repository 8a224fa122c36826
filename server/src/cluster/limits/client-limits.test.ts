import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { memoryLimit } from '../../platform/limits/memory-limit.ts'
import { TokenBuckets } from '../../platform/limits/token-buckets.ts'
import { singleNodeCluster } from '../single-node/single-node.ts'
import { ClientLimits } from './client-limits.ts'
import { Connections } from './connections.ts'

function clientLimits() {
  const time = fakeTime()
  const banned: [address: string, forMs: number][] = []
  const cluster = singleNodeCluster('self', { error: () => undefined })
  const requests = memoryLimit(3, 60)
  const files = memoryLimit(1, 60)
  const malformedInput = memoryLimit(2, 60)
  const parts = {
    clock: time,
    timers: time,
    connections: new Connections({ ...cluster, clock: time, timers: time, most: 2 }),
    newLinks: new TokenBuckets({ clock: time, perSecond: 1, burst: 1_000 }),
    maxLinks: 1,
    upgrades: memoryLimit(100, 60),
    requests,
    files,
    malformedInput,
    banMs: 60_000,
    onBan: (address: string, forMs: number) => void banned.push([address, forMs]),
  }
  return { time, banned, clientLimits: new ClientLimits(parts) }
}

const codeOf = (result: { readonly ok: boolean; readonly error?: { readonly code: string } }) =>
  result.ok ? null : result.error?.code

describe('client limits', () => {
  it('allow a number of connections for each address, and new ones when some have closed', async () => {
    const { clientLimits: limits } = clientLimits()
    const first = await limits.enter('a')
    expect(codeOf(await limits.enter('a'))).toBeNull()
    expect(await limits.enter('a')).toMatchObject({
      error: { code: 'too_many_connections', limit: 2 },
    })
    expect(codeOf(await limits.enter('b'))).toBeNull()
    if (first.ok) first.value()
    expect(codeOf(await limits.enter('a'))).toBeNull()
    expect(codeOf(await limits.enter('a'))).toBe('too_many_connections')
  })

  it('allow a number of requests for each address', async () => {
    const { clientLimits: limits } = clientLimits()
    for (let count = 0; count < 3; count += 1) expect(codeOf(await limits.request('a'))).toBeNull()
    expect(await limits.request('a')).toMatchObject({
      error: { code: 'too_many', retryAfterSeconds: 60 },
    })
    expect(codeOf(await limits.request('b'))).toBeNull()
  })

  it('ban an address for a while after too much malformed input, and no other address', async () => {
    const { clientLimits: limits, time, banned } = clientLimits()
    const isBanned = [
      await limits.malformedInput('a'),
      await limits.malformedInput('a'),
      await limits.malformedInput('a'),
    ]
    expect(isBanned).toEqual([false, false, true])
    time.advance(20_500)
    const out = { error: { code: 'shut_out', rule: 'P18.2', retryAfterSeconds: 40 } }
    expect(await limits.request('a')).toMatchObject(out)
    expect(await limits.upgrade('a')).toMatchObject(out)
    expect(codeOf(await limits.upgrade('b'))).toBeNull()
    time.advance(39_500)
    expect(codeOf(await limits.request('a'))).toBeNull()
    expect(codeOf(await limits.upgrade('a'))).toBeNull()
    expect(time.waiting()).toBe(0)
    expect(banned).toEqual([['a', 60_000]])
  })

  it('accept a ban from another server without publishing it again', async () => {
    const { clientLimits: limits, time, banned } = clientLimits()
    expect(limits.ban('a', 30_000)).toBe(true)
    expect(limits.ban('a', 90_000)).toBe(false)
    expect(await limits.request('a')).toMatchObject({ error: { retryAfterSeconds: 30 } })
    expect(await limits.malformedInput('a')).toBe(true)
    expect(banned).toEqual([])
    time.advance(30_000)
    expect(codeOf(await limits.upgrade('a'))).toBeNull()
  })
})
