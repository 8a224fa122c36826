import { beforeEach, describe, expect, it } from 'vitest'
import { ABOUT } from '../../tests/support/about.ts'
import { type FakeTime, fakeTime } from '../../tests/support/fake-time.ts'
import { MemoryClusters } from '../../tests/support/memory-cluster.ts'
import { AccountRefresher } from './account-refresher.ts'
import { type PeopleEvent, PeopleEvents } from './people-events.ts'

const BAN: PeopleEvent = { type: 'banned', accountId: 'ann', untilMs: null }

let time: FakeTime
let clusters: MemoryClusters
beforeEach(() => {
  time = fakeTime()
  clusters = new MemoryClusters()
})

/** A server that closes two connections for every event. */
async function serverOf(id: string) {
  const handled: PeopleEvent[] = []
  let missed = 0
  const cluster = clusters.open(id)
  const people = new PeopleEvents({
    ...{ peers: cluster.peers, members: cluster.members, clock: time, timers: time },
    handle: (event) => {
      handled.push(event)
      return 2
    },
    onMissed: () => {
      missed += 1
    },
  })
  await cluster.start(ABOUT)
  return { people, handled, missed: () => missed }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('account events', () => {
  it('reach every server, this one at once', async () => {
    const [a, b] = [await serverOf('a'), await serverOf('b')]
    a.people.publish(BAN)
    expect(a.handled).toEqual([BAN])
    await settle()
    expect([a.handled, b.handled]).toEqual([[BAN], [BAN]])
    expect([a.missed(), b.missed(), clusters.faults]).toEqual([0, 0, []])
  })

  it('that close connections return their number over all servers that answer', async () => {
    const [a, b, c] = [await serverOf('a'), await serverOf('b'), await serverOf('c')]
    expect(await a.people.publishAndCount(BAN)).toBe(6)
    clusters.cut('c')
    expect(await a.people.publishAndCount(BAN)).toBe(4)
    expect(c.handled).toHaveLength(2)
    clusters.cut('a')
    expect(await a.people.publishAndCount(BAN), 'it acts alone').toBe(2)
    expect(b.handled).toHaveLength(4)
  })

  it('that a server missed are noticed with the next event or heartbeat', async () => {
    const [a, b, c] = [await serverOf('a'), await serverOf('b'), await serverOf('c')]
    a.people.publish(BAN)
    await settle()
    clusters.cut('b')
    a.people.publish(BAN)
    await settle()
    clusters.mend('b')
    expect(b.missed()).toBe(0)
    a.people.publish(BAN)
    await settle()
    expect([b.missed(), c.missed()]).toEqual([1, 0])
    clusters.cut('b')
    a.people.publish(BAN)
    await settle()
    clusters.mend('b')
    time.advance(10_000)
    await settle()
    expect([b.missed(), c.missed()]).toEqual([2, 0])
    time.advance(60_000)
    await settle()
    expect([a.missed(), b.missed(), c.missed()], 'once each').toEqual([0, 2, 0])
  })

  it('from before a server started make it refresh once', async () => {
    const a = await serverOf('a')
    a.people.publish(BAN)
    await settle()
    const b = await serverOf('b')
    time.advance(30_000)
    await settle()
    expect([a.missed(), b.missed()]).toEqual([0, 1])
  })

  it('end when a server stops', async () => {
    const [a, b] = [await serverOf('a'), await serverOf('b')]
    for (const { people } of [a, b]) people.stop()
    expect(time.waiting()).toBe(0)
  })
})

describe('the account refresher', () => {
  it('refreshes all accounts, retries after a database failure, and runs again when more events were missed', async () => {
    const refreshed: string[] = []
    const faults: unknown[] = []
    let isBroken = true
    const refresher = new AccountRefresher({
      clock: time,
      timers: time,
      known: () => Array.from({ length: 40 }, (_, place) => `p${place}`),
      refresh: async (id) => {
        await Promise.resolve()
        if (isBroken && id === 'p20') throw new Error('no database')
        refreshed.push(id)
      },
      onFault: (fault) => faults.push(fault),
      wayMs: 15_000,
    })
    await refresher.start()
    expect(faults).toHaveLength(1)
    expect(refreshed.length).toBeLessThan(40)
    isBroken = false
    refreshed.length = 0
    time.advance(5_000)
    await refresher.start()
    expect(new Set(refreshed).size).toBe(40)
    expect(refreshed).toHaveLength(80)
    refreshed.length = 0
    time.advance(15_000)
    await settle()
    expect(refreshed, 'clients that held a reservation').toHaveLength(40)
    expect([faults.length, time.waiting()]).toEqual([1, 0])
    void refresher.start()
    refresher.stop()
    expect(time.waiting()).toBe(0)
  })
})
