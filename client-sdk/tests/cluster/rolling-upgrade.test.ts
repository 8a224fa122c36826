import { seededChance } from '@dungeon-dice/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingPrograms } from '../../../scripts/cluster/programs.ts'
import { readWriters } from '../../../server/tests/support/writers.ts'
import { sizeOf } from '../../../shared/tests/support/sizes.ts'
import { connect } from '../../src/index.ts'
import { differences } from '../kill/check.ts'
import { GameClients } from '../kill/game-clients.ts'
import { readServerRecords } from '../kill/server-records.ts'
import { EARLIER_VERSIONS, type EarlierVersion, openEarlierVersion } from './earlier-version.ts'
import { PATIENT_JOURNAL, ProcessCluster } from './process-cluster.ts'
import { WaitingPlayers } from './waiting-players.ts'

const SERVERS = 2
const SEED = 20_261_124
const ANSWERS_PER_SECOND = 150
/** More sockets of a match or a player than ever. */
const SOCKETS_PER_MATCH = 10
/** The more matches, the longer a player waits for the turn of the other. */
const TIMEOUT_MS = 300_000 + 3_000 * sizeOf('upgradedMatches')

/** Programs that are missing here. */
const missing = missingPrograms().filter((name) => name !== 'nginx')

describe.skipIf(missing.length > 0).each(EARLIER_VERSIONS)(
  `a rolling upgrade from version $version (needs ${missing.join(', ') || 'nothing more'})`,
  { timeout: TIMEOUT_MS },
  ({ version, presets }) => {
    const matches = sizeOf('upgradedMatches')
    const waiting = sizeOf('upgradedTickets')
    let earlier: EarlierVersion
    let cluster: ProcessCluster
    beforeAll(async () => {
      earlier = await openEarlierVersion(version)
      const sockets = 2 * (matches + waiting) * SOCKETS_PER_MATCH
      cluster = await ProcessCluster.open(SERVERS, sockets, {
        SERVER_MAIN: earlier.main,
        MAX_QUEUE_TICKETS: String(waiting),
        ...PATIENT_JOURNAL,
      })
    }, TIMEOUT_MS)
    afterAll(async () => {
      await cluster.remove()
      earlier.remove()
    })

    it('loses no match and nobody in the full queue, and every player plays on', async () => {
      const { url } = cluster.loadBalancer
      const sdks = [earlier.connect, connect]
      const first = await WaitingPlayers.open(cluster, waiting, sdks)
      expect(await WaitingPlayers.refusalOf(connect(url))).toBe('queue_full')
      const clients: GameClients[] = []
      const begin = async () => {
        const pauseMs = (matches * 1_000) / ANSWERS_PER_SECOND
        const more = new GameClients(url, seededChance(SEED), {
          ...{ pauseMs, sdks, presets, mustAnswer: true, areNamed: true },
        })
        clients.push(more)
        await more.begin(matches)
        more.latch.open()
      }
      /** Resolves when everybody has been answered again. */
      const goOn = async () => {
        for (const some of clients) some.loseAll()
        await Promise.all(clients.map((some) => some.comeBack(() => undefined)))
      }
      await begin()
      const more = { MAX_QUEUE_TICKETS: String(2 * waiting) }
      for (const server of cluster.servers) {
        expect(await cluster.upgrade(server, more)).toBe(0)
        await goOn()
        expect(first.lost).toEqual([])
        // With both versions side by side, matches begin on either.
        if (clients.length === 1) await begin()
        await goOn()
      }

      const second = await WaitingPlayers.open(cluster, waiting, sdks)
      const [before, after] = await Promise.all([first.matches(), second.matches()])
      expect(before.map(({ id }) => id).toSorted()).toEqual(after.map(({ id }) => id).toSorted())
      expect(first.lost).toEqual([])
      for (const match of [...before, ...after]) match.leave()

      await Promise.all(clients.map((some) => some.end()))
      expect(await cluster.stopServers()).toEqual(cluster.servers.map(() => 0))
      const seen = clients.flatMap((some) => some.seen)
      const records = await readServerRecords(cluster.place)
      const writings = await cluster.withDatabase(readWriters)
      process.stdout.write(
        `${records.matches.size} matches, ${writings.moved} of them moved; ${waiting} waited\n`,
      )
      expect(writings.faults).toEqual([])
      expect(writings.processes).toBeGreaterThan(SERVERS)
      expect(writings.moved).toBeGreaterThanOrEqual(matches / 2)
      expect(seen.flatMap(({ refused }) => refused)).toEqual([])
      expect(seen.filter(({ lost }) => lost !== null)).toEqual([])
      expect(differences(seen, records)).toEqual({
        ...{ lostAnswers: [], lostEvents: [], doubledIntents: [] },
        ...{ ratings: [], lostMatches: [] },
      })
    })
  },
)
