import { describe, expect, it } from 'vitest'
import { ABOUT } from '../../../tests/support/about.ts'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { MemoryClusters } from '../../../tests/support/memory-cluster.ts'
import type { Cluster } from '../ports.ts'
import { Connections } from './connections.ts'

/** Two servers of a cluster with a limit of three connections, and their directory calls. */
async function twoServers() {
  const clusters = new MemoryClusters()
  const time = fakeTime()
  const reads: string[] = []
  const writes: string[] = []
  let isSilent = false
  const open = async (id: string) => {
    const cluster = clusters.open(id)
    await cluster.start(ABOUT)
    const some: Cluster['directory']['some'] = (namespace, most) => {
      reads.push(id)
      return isSilent ? new Promise(() => undefined) : cluster.directory.some(namespace, most)
    }
    const { members, directory } = cluster
    const put: Cluster['directory']['put'] = (...entry) => {
      writes.push(`${id} ${entry[2]}`)
      return directory.put(...entry)
    }
    const parts = { members, directory: { ...directory, put, some }, clock: time, timers: time }
    return new Connections({ ...parts, most: 3 })
  }
  const [one, other] = [await open('one'), await open('other')]
  const silence = () => {
    isSilent = true
  }
  return { clusters, time, reads, writes, silence, one, other }
}

const isIn = (entered: unknown): boolean => entered !== null

/** Tries to connect `times` times in a row; returns the connections that were admitted. */
async function enter(connections: Connections, times: number, address = 'a') {
  const entered: (() => void)[] = []
  for (let time = 0; time < times; time += 1) {
    const leave = await connections.enter(address)
    if (leave !== null) entered.push(leave)
  }
  return entered
}

describe('connections of an address at several servers', () => {
  it('are limited across servers, and are free again once some have closed', async () => {
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

  it('stay within the limit when they arrive at all servers at once', async () => {
    const { one, other } = await twoServers()
    const all = [one, other].flatMap((server) => [1, 2, 3].map(() => server.enter('a')))
    expect((await Promise.all(all)).filter(isIn).length).toBeLessThanOrEqual(3)
  })

  it('that close and come back cost no directory calls', async () => {
    const { one, other, reads, writes, time } = await twoServers()
    let [first] = await enter(one, 2)
    await enter(other, 1)
    reads.length = 0
    writes.length = 0
    for (let count = 0; count < 20; count += 1) {
      first?.()
      first = (await one.enter('a')) ?? undefined
      expect(isIn(await other.enter('a'))).toBe(false)
      time.advance(100)
    }
    expect([reads, writes].map(({ length }) => length)).toEqual([2, 4])
    first?.()
    time.advance(2_000)
    expect(writes.at(-1)).toBe('one 1')
    expect(isIn(await other.enter('a'))).toBe(true)
    expect(time.waiting()).toBe(0)
  })

  it('cost no directory calls for a second once there are too many', async () => {
    const { one, other, reads, time } = await twoServers()
    await enter(one, 3)
    reads.length = 0
    expect(await enter(other, 5)).toHaveLength(0)
    expect(reads).toEqual(['other'])
    expect(await enter(one, 5)).toHaveLength(0)
    expect(reads).toEqual(['other'])
    time.advance(1_000)
    expect(await enter(other, 5)).toHaveLength(0)
    expect(reads).toEqual(['other', 'other'])
    expect(time.waiting()).toBe(1)
  })

  it('of a lost server no longer count, even before its entries are removed', async () => {
    const { clusters, one, other } = await twoServers()
    await enter(one, 3)
    await clusters.lose('one')
    expect(await enter(other, 4)).toHaveLength(3)
  })

  it('are counted by each server on its own while others are unreachable or silent', async () => {
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
