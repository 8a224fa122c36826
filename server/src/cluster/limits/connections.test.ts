import { describe, expect, it } from 'vitest'
import { ABOUT } from '../../../tests/support/about.ts'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { MemoryClusters } from '../../../tests/support/memory-cluster.ts'
import type { Cluster } from '../ports.ts'
import { Connections } from './connections.ts'

/** Two servers of one cluster that let three sockets of each address in, and what they ask it. */
async function twoServers() {
  const clusters = new MemoryClusters()
  const time = fakeTime()
  const asked: string[] = []
  const told: string[] = []
  let isSilent = false
  const open = async (id: string) => {
    const cluster = clusters.open(id)
    await cluster.start(ABOUT)
    const some: Cluster['directory']['some'] = (namespace, most) => {
      asked.push(id)
      return isSilent ? new Promise(() => undefined) : cluster.directory.some(namespace, most)
    }
    const { members, directory } = cluster
    const put: Cluster['directory']['put'] = (...entry) => {
      told.push(`${id} ${entry[2]}`)
      return directory.put(...entry)
    }
    const parts = { members, directory: { ...directory, put, some }, clock: time, timers: time }
    return new Connections({ ...parts, most: 3 })
  }
  const [one, other] = [await open('one'), await open('other')]
  const silence = () => {
    isSilent = true
  }
  return { clusters, time, asked, told, silence, one, other }
}

const isIn = (entered: unknown): boolean => entered !== null

/** How many of so many get in, one after the other. */
async function enter(connections: Connections, times: number, address = 'a') {
  const entered: (() => void)[] = []
  for (let time = 0; time < times; time += 1) {
    const leave = await connections.enter(address)
    if (leave !== null) entered.push(leave)
  }
  return entered
}

describe('the sockets of an address at several servers', () => {
  it('are as many as at one, and as many again when some have left', async () => {
    const { one, other, time } = await twoServers()
    const [first] = await enter(one, 2)
    expect(await enter(other, 3)).toHaveLength(1)
    expect(isIn(await other.enter('b'))).toBe(true)
    expect(isIn(await one.enter('a'))).toBe(false)
    first?.()
    first?.()
    time.advance(1_000)
    expect(await enter(other, 3)).toHaveLength(1)
  })

  it('are no more when they come to all servers at once', async () => {
    const { one, other } = await twoServers()
    const all = [one, other].flatMap((server) => [1, 2, 3].map(() => server.enter('a')))
    expect((await Promise.all(all)).filter(isIn).length).toBeLessThanOrEqual(3)
  })

  it('that go and come again cost nothing', async () => {
    const { one, other, asked, told, time } = await twoServers()
    let [first] = await enter(one, 2)
    await enter(other, 1)
    asked.length = 0
    told.length = 0
    for (let count = 0; count < 20; count += 1) {
      first?.()
      first = (await one.enter('a')) ?? undefined
      expect(isIn(await other.enter('a'))).toBe(false)
      time.advance(100)
    }
    expect([asked, told].map(({ length }) => length)).toEqual([2, 4])
    first?.()
    time.advance(2_000)
    expect(told.at(-1)).toBe('one 1')
    expect(isIn(await other.enter('a'))).toBe(true)
    expect(time.waiting()).toBe(0)
  })

  it('cost nothing while there are too many, for a second', async () => {
    const { one, other, asked, time } = await twoServers()
    await enter(one, 3)
    asked.length = 0
    expect(await enter(other, 5)).toHaveLength(0)
    expect(asked).toEqual(['other'])
    expect(await enter(one, 5)).toHaveLength(0)
    expect(asked).toEqual(['other'])
    time.advance(1_000)
    expect(await enter(other, 5)).toHaveLength(0)
    expect(asked).toEqual(['other', 'other'])
    expect(time.waiting()).toBe(1)
  })

  it('of a server that is lost count no more, before its entries are cleared away', async () => {
    const { clusters, one, other } = await twoServers()
    await enter(one, 3)
    await clusters.lose('one')
    expect(await enter(other, 4)).toHaveLength(3)
  })

  it('are counted by each server for itself while it reaches no other, or hears nothing', async () => {
    const { clusters, one, other, silence, time } = await twoServers()
    await enter(one, 3)
    clusters.cut('other')
    const [first] = await enter(other, 4)
    expect(isIn(first)).toBe(true)
    clusters.mend('other')
    first?.()
    silence()
    const late = other.enter('a')
    time.advance(250)
    expect(isIn(await late)).toBe(true)
    expect(isIn(await other.enter('a'))).toBe(false)
  })
})
