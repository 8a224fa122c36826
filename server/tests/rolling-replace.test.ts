import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import {
  type ClusterProgram,
  knows,
  openCluster,
  type TestCluster,
} from './support/cluster-programs.ts'
import { startPair } from './support/pair.ts'
import { hasPostgres } from './support/places.ts'

const SERVERS = 3
/** So many that a few may move twice: 3 of 30 are the promise. */
const MATCHES_EACH = 10
/** Closed connections of a seat, as docs/operations.md promises. */
const MOST_CLOSES = 1.1

describe.skipIf(!hasPostgres)('three servers with one more before them', () => {
  let cluster: TestCluster
  beforeEach(async () => {
    cluster = await openCluster(await freePorts(2), { MAX_MATCHES_PER_PLAYER: '1000' })
  }, 120_000)
  afterEach(() => cluster.remove())

  /** Changes of the server, for each match. */
  async function moves(): Promise<readonly number[]> {
    const client = new pg.Client({ connectionString: cluster.place.settings['DATABASE_URL'] })
    await client.connect()
    try {
      const { rows } = await client.query('SELECT epoch - 1 AS moves FROM matches')
      return rows.map((row) => Number(row.moves))
    } finally {
      await client.end()
    }
  }

  const startKnown = async (port: number, others: readonly ClusterProgram[]) => {
    const started = await cluster.start(port)
    const all = [...others, started]
    await Promise.all(all.map((server) => knows(server, all.length)))
    return started
  }

  it('are replaced one after the other, and each match moves once', {
    timeout: 180_000,
  }, async () => {
    const ports = await freePorts(SERVERS + 1)
    const old = [...cluster.servers, await startKnown(ports[0] ?? 0, cluster.servers)]
    for (let each = 0; each < MATCHES_EACH; each += 1)
      await Promise.all(old.map(({ url }) => startPair(url)))
    let running = [...old]
    for (const [place, server] of old.entries()) {
      running.push(await startKnown(ports[place + 1] ?? 0, running))
      running = running.filter((one) => one !== server)
      expect(await server.program.end('SIGTERM')).toEqual([0, null])
      await Promise.all(running.map((one) => knows(one, running.length)))
    }
    const moved = await moves()
    expect(moved).toHaveLength(SERVERS * MATCHES_EACH)
    const closes = moved.reduce((sum, count) => sum + count, 0) / moved.length
    expect(Math.min(...moved)).toBeGreaterThanOrEqual(1)
    expect(closes).toBeLessThanOrEqual(MOST_CLOSES)
  })
})
