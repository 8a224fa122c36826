import { describe, expect, it } from 'vitest'
import { ABOUT } from '../../tests/support/about.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { MemoryClusters } from '../../tests/support/memory-cluster.ts'
import { Connections } from './connections.ts'
import { memoryLimit } from './memory-limit.ts'
import { hearShutOut, tellShutOut } from './shut-out.ts'
import { Visitors } from './visitors.ts'

/** Two servers of one cluster, each with its own visitors. */
async function twoServers() {
  const clusters = new MemoryClusters()
  const time = fakeTime()
  const open = async (id: string) => {
    const cluster = clusters.open(id)
    const { peers, start } = cluster
    const visitors = new Visitors({
      ...{ clock: time, timers: time, maxLinks: 9, banMs: 60_000 },
      connections: new Connections({ ...cluster, clock: time, timers: time, most: 9 }),
      requests: memoryLimit(9, 60),
      files: memoryLimit(9, 60),
      nonsense: memoryLimit(1, 60),
      onShutOut: tellShutOut(peers),
    })
    hearShutOut(peers, visitors)
    await start(ABOUT)
    return visitors
  }
  return { clusters, time, one: await open('one'), other: await open('other') }
}

/** All that servers have told each other is heard. */
const heard = () => new Promise((resolve) => setImmediate(resolve))

describe('an address that one server shuts out', () => {
  it('is shut out by the others for as long, and nobody else is', async () => {
    const { clusters, time, one, other } = await twoServers()
    expect([await one.nonsense('a'), await one.nonsense('a')]).toEqual([false, true])
    await heard()
    for (const visitors of [one, other]) {
      expect(await visitors.request('a')).toMatchObject({
        error: { code: 'shut_out', retryAfterSeconds: 60 },
      })
      expect(await visitors.enter('b')).toMatchObject({ ok: true })
    }
    time.advance(60_000)
    for (const visitors of [one, other])
      expect(await visitors.request('a')).toMatchObject({ ok: true })
    expect([clusters.faults, time.waiting()]).toEqual([[], 0])
  })
})
