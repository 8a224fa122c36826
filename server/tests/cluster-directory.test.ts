import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { hasPostgres } from './support/places.ts'
import { startRedis } from './support/redis.ts'
import { SeveralServers } from './support/several-servers.ts'

/** Maximum wait on a busy machine. */
const TIMEOUT = { timeout: 30_000 }

const redis = await startRedis()
afterAll(() => redis.remove())

describe.skipIf(!hasPostgres)('entries of the directory in Redis', () => {
  let all: SeveralServers
  afterEach(async () => {
    await all.stop()
    await redis.ask('FLUSHALL')
  })

  /** Two servers that know each other. */
  async function open() {
    all = await SeveralServers.create(redis, 60_000)
    const [a, b] = [await all.open(), await all.open()]
    await vi.waitFor(() => expect(a.cluster.members.all()).toHaveLength(2), TIMEOUT)
    return { a, b }
  }

  it('go with their server, whoever had the key before and what they were before', async () => {
    const { a, b } = await open()
    const { directory, self } = a.cluster
    const names = ['new', 'of b before', 'of b meanwhile', 'changed', self]
    await b.cluster.directory.put('match', 'of b before')
    for (const key of names) await directory.put('match', key, '1')
    await b.cluster.directory.put('match', 'of b meanwhile')
    for (const key of names.slice(2)) await directory.put('match', key, '2')
    // Redis lost them.
    await redis.ask('FLUSHALL')
    for (const key of names) await directory.put('match', key, '3')
    const found = await b.cluster.directory.some('match', 9)
    expect(new Set(found.map(({ key, value }) => `${key} ${value}`))).toEqual(
      new Set(names.map((key) => `${key} 3`)),
    )
    await a.cluster.members.giveUp()
    await vi.waitFor(
      async () => expect(await b.cluster.directory.some('match', 9)).toEqual([]),
      TIMEOUT,
    )
    await vi.waitFor(
      async () => expect(await redis.ask('KEYS', `dd:of:${self}`)).toEqual([]),
      TIMEOUT,
    )
  })

  it('are taken although they were put or changed just before', async () => {
    const { a } = await open()
    const { directory, self } = a.cluster
    await directory.put('match', self, '1')
    await redis.ask('FLUSHALL')
    const writes = [directory.put('match', self, '2'), directory.take('match', self)]
    writes.push(directory.put('match', 'x'), directory.take('match', 'x'))
    await Promise.all(writes)
    expect(await redis.ask('KEYS', '*')).toEqual([])
  })
})
