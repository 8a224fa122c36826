import { describe, expect, it } from 'vitest'
import { ABOUT } from '../../../tests/support/about.ts'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { MemoryClusters } from '../../../tests/support/memory-cluster.ts'
import { memoryLimit } from '../../platform/limits/memory-limit.ts'
import { TokenBuckets } from '../../platform/limits/token-buckets.ts'
import { announceBan, subscribeToBans } from './client-bans.ts'
import { ClientLimits } from './client-limits.ts'
import { Connections } from './connections.ts'

/** Two servers of a cluster, each with its own limits. */
async function twoServers() {
  const clusters = new MemoryClusters()
  const time = fakeTime()
  const open = async (id: string) => {
    const cluster = clusters.open(id)
    const { peers, start } = cluster
    const clientLimits = new ClientLimits({
      ...{
        clock: time,
        timers: time,
        newLinks: new TokenBuckets({ clock: time, perSecond: 1, burst: 1_000 }),
        maxLinks: 9,
        banMs: 60_000,
      },
      connections: new Connections({ ...cluster, clock: time, timers: time, most: 9 }),
      upgrades: memoryLimit(9, 60),
      requests: memoryLimit(9, 60),
      files: memoryLimit(9, 60),
      malformedInput: memoryLimit(1, 60),
      onBan: announceBan(peers),
    })
    subscribeToBans(peers, clientLimits)
    await start(ABOUT)
    return clientLimits
  }
  return { clusters, time, one: await open('one'), other: await open('other') }
}

/** Lets published messages arrive. */
const delivered = () => new Promise((resolve) => setImmediate(resolve))

describe('an address that one server bans', () => {
  it('is banned by the others for as long, and no other address is', async () => {
    const { clusters, time, one, other } = await twoServers()
    expect([await one.malformedInput('a'), await one.malformedInput('a')]).toEqual([false, true])
    await delivered()
    for (const clientLimits of [one, other]) {
      expect(await clientLimits.request('a')).toMatchObject({
        error: { code: 'shut_out', retryAfterSeconds: 60 },
      })
      expect(await clientLimits.upgrade('b')).toMatchObject({ ok: true })
    }
    time.advance(60_000)
    for (const clientLimits of [one, other])
      expect(await clientLimits.request('a')).toMatchObject({ ok: true })
    expect([clusters.faults, time.waiting()]).toEqual([[], 0])
  })
})
