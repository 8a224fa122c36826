import { seededChance } from '@dungeon-dice/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingPrograms } from '../../../scripts/cluster/programs.ts'
import { readWriters } from '../../../server/tests/support/writers.ts'
import { sizeOf } from '../../../shared/tests/support/sizes.ts'
import { connect } from '../../src/index.ts'
import { differences } from '../kill/check.ts'
import { GameClients } from '../kill/game-clients.ts'
import { readServerRecords } from '../kill/server-records.ts'
import { type EarlierVersion, openEarlierVersion } from './earlier-version.ts'
import { PATIENT_JOURNAL, ProcessCluster } from './process-cluster.ts'

const SERVERS = 3
const SEED = 20_261_128
const ANSWERS_PER_SECOND = 150
/** More sockets of a match than ever. */
const SOCKETS_PER_MATCH = 10
const TIMEOUT_MS = 300_000
/** Long enough that no server of a slow machine loses its lease. */
const LEASE_MS = 5_000
/** Time in which nothing fails; in it every server searches for lost ones more than once. */
const QUIET_MS = 6.5 * LEASE_MS

/** Programs that are missing here. */
const missing = missingPrograms().filter((name) => name !== 'nginx')

/** Servers of 0.2 know from Redis who is alive, later ones from the database. */
describe.skipIf(missing.length > 0)(
  `servers of version 0.2.0 beside one of today (needs ${missing.join(', ') || 'nothing more'})`,
  { timeout: TIMEOUT_MS },
  () => {
    const matches = sizeOf('upgradedMatches')
    let earlier: EarlierVersion
    let cluster: ProcessCluster
    beforeAll(async () => {
      earlier = await openEarlierVersion('0.2.0')
      const sockets = 2 * matches * SOCKETS_PER_MATCH
      cluster = await ProcessCluster.open(SERVERS, sockets, {
        ...{ SERVER_MAIN: earlier.main, LEASE_MS: String(LEASE_MS) },
        ...PATIENT_JOURNAL,
      })
    }, TIMEOUT_MS)
    afterAll(async () => {
      await cluster.remove()
      earlier.remove()
    })

    it('adopt the matches of a killed server of either version, and of no other', async () => {
      const [first, second] = cluster.servers
      if (first === undefined || second === undefined) throw new Error('no servers')
      await cluster.upgrade(first)
      const clients = new GameClients(cluster.loadBalancer.url, seededChance(SEED), {
        ...{ pauseMs: (matches * 1_000) / ANSWERS_PER_SECOND, sdks: [connect] },
        ...{ presets: ['tabletop'], mustAnswer: true, areNamed: true },
      })
      await clients.begin(matches)
      clients.latch.open()
      /** Resolves when everybody has been answered again. */
      const goOn = async () => {
        clients.loseAll()
        await clients.comeBack(() => undefined)
      }
      // They leave each other's matches alone for many leases.
      const untilMs = performance.now() + QUIET_MS
      while (performance.now() < untilMs) await goOn()
      expect((await cluster.withDatabase(readWriters)).moved).toBe(0)
      // One of 0.2, beside another and one of today; then that of today, beside one of each.
      for (const victim of [second, first]) {
        await cluster.kill(victim)
        await goOn()
        await cluster.upgrade(victim)
        await goOn()
      }
      await clients.end()
      expect(await cluster.stopServers()).toEqual(cluster.servers.map(() => 0))
      const records = await readServerRecords(cluster.place)
      const writings = await cluster.withDatabase(readWriters)
      expect(writings.faults).toEqual([])
      expect(writings.moved).toBeGreaterThan(0)
      expect(clients.seen.flatMap(({ refused }) => refused)).toEqual([])
      expect(clients.seen.filter(({ lost }) => lost !== null)).toEqual([])
      expect(differences(clients.seen, records)).toEqual({
        ...{ lostAnswers: [], lostEvents: [], doubledIntents: [] },
        ...{ ratings: [], lostMatches: [] },
      })
    })
  },
)
