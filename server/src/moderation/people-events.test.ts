import { beforeEach, describe, expect, it } from 'vitest'
import { ABOUT } from '../../tests/support/about.ts'
import { type FakeTime, fakeTime } from '../../tests/support/fake-time.ts'
import { MemoryClusters } from '../../tests/support/memory-cluster.ts'
import { LookAgain } from './look-again.ts'
import { type PeopleEvent, PeopleEvents } from './people-events.ts'

const BAN: PeopleEvent = { type: 'banned', accountId: 'ann', untilMs: null }

let time: FakeTime
let clusters: MemoryClusters
beforeEach(() => {
  time = fakeTime()
  clusters = new MemoryClusters()
})

/** A server that closes two connections at every news. */
async function serverOf(id: string) {
  const heard: PeopleEvent[] = []
  let missed = 0
  const cluster = clusters.open(id)
  const people = new PeopleEvents({
    ...{ peers: cluster.peers, members: cluster.members, clock: time, timers: time },
    hear: (news) => {
      heard.push(news)
      return 2
    },
    onMissed: () => {
      missed += 1
    },
  })
  await cluster.start(ABOUT)
  return { people, heard, missed: () => missed }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('news of people', () => {
  it('reach every server, this one at once', async () => {
    const [a, b] = [await serverOf('a'), await serverOf('b')]
    a.people.tell(BAN)
    expect(a.heard).toEqual([BAN])
    await settle()
    expect([a.heard, b.heard]).toEqual([[BAN], [BAN]])
    expect([a.missed(), b.missed(), clusters.faults]).toEqual([0, 0, []])
  })

  it('that close connections say how many, of all servers that answer', async () => {
    const [a, b, c] = [await serverOf('a'), await serverOf('b'), await serverOf('c')]
    expect(await a.people.order(BAN)).toBe(6)
    clusters.cut('c')
    expect(await a.people.order(BAN)).toBe(4)
    expect(c.heard).toHaveLength(2)
    clusters.cut('a')
    expect(await a.people.order(BAN), 'it acts alone').toBe(2)
    expect(b.heard).toHaveLength(4)
  })

  it('that a server missed are noticed with the next, or when it hears that there were some', async () => {
    const [a, b, c] = [await serverOf('a'), await serverOf('b'), await serverOf('c')]
    a.people.tell(BAN)
    await settle()
    clusters.cut('b')
    a.people.tell(BAN)
    await settle()
    clusters.mend('b')
    expect(b.missed()).toBe(0)
    a.people.tell(BAN)
    await settle()
    expect([b.missed(), c.missed()]).toEqual([1, 0])
    clusters.cut('b')
    a.people.tell(BAN)
    await settle()
    clusters.mend('b')
    time.advance(10_000)
    await settle()
    expect([b.missed(), c.missed()]).toEqual([2, 0])
    time.advance(60_000)
    await settle()
    expect([a.missed(), b.missed(), c.missed()], 'once each').toEqual([0, 2, 0])
  })

  it('from before a server was there are looked for once', async () => {
    const a = await serverOf('a')
    a.people.tell(BAN)
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

describe('looking again', () => {
  it('looks at everybody, again when the database fails, and once more when more was missed', async () => {
    const looked: string[] = []
    const faults: unknown[] = []
    let isBroken = true
    const again = new LookAgain({
      clock: time,
      timers: time,
      known: () => Array.from({ length: 40 }, (_, place) => `p${place}`),
      look: async (id) => {
        await Promise.resolve()
        if (isBroken && id === 'p20') throw new Error('no database')
        looked.push(id)
      },
      onFault: (fault) => faults.push(fault),
      wayMs: 15_000,
    })
    await again.start()
    expect(faults).toHaveLength(1)
    expect(looked.length).toBeLessThan(40)
    isBroken = false
    looked.length = 0
    time.advance(5_000)
    await again.start()
    expect(new Set(looked).size).toBe(40)
    expect(looked).toHaveLength(80)
    looked.length = 0
    time.advance(15_000)
    await settle()
    expect(looked, 'and those who came by a way from before').toHaveLength(40)
    expect([faults.length, time.waiting()]).toEqual([1, 0])
    void again.start()
    again.stop()
    expect(time.waiting()).toBe(0)
  })
})
