import { seededChance } from '@dungeon-dice/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingPrograms } from '../../../scripts/cluster/programs.ts'
import { readWriters } from '../../../server/tests/support/writers.ts'
import { sizeOf } from '../../../shared/tests/support/sizes.ts'
import type { Match } from '../../src/index.ts'
import { type Differences, differences } from '../kill/check.ts'
import type { ClientView } from '../kill/client-view.ts'
import { GameClients } from '../kill/game-clients.ts'
import { readServerRecords } from '../kill/server-records.ts'
import { Spectators } from '../kill/spectators.ts'
import { FAULTS } from './faults.ts'
import { ProcessCluster } from './process-cluster.ts'

const SERVERS = 3
const SEED = 20_261_122
/**
 * Answers per second of all players; few enough that faults hit the cluster and not the machine.
 */
const ANSWERS_PER_SECOND = 250
/** One in this many duels is watched. */
const WATCHED_ONE_IN = 4
/** Maximum sockets of a match: its players, spectators, and some that are not closed yet. */
const SOCKETS_PER_MATCH = 10
/** Time for one round of a fault. */
const ROUND_MS = 240_000
/**
 * Longest wait in any fault; a bound of ours, not a goal. The machine may be several times slower than
 * ours, but a wait of more than half a round is no longer its fault, and is reported before the round times out.
 */
const TIMEOUT_MS = ROUND_MS / 2

const NO_DIFFERENCES: Differences = {
  lostAnswers: [],
  lostEvents: [],
  doubledIntents: [],
  ratings: [],
  lostMatches: [],
}

/** Refusals that legal play received, each one once. */
const refusalsIn = (seen: readonly ClientView[]): readonly string[] => [
  ...new Set(seen.flatMap(({ refused }) => refused)),
]

/** Programs that are missing here. */
const missing = missingPrograms().filter((name) => name !== 'nginx')

const seconds = (sorted: readonly number[], share: number): string => {
  const ms = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return (ms / 1_000).toFixed(1)
}

describe.skipIf(missing.length > 0)(
  `a cluster under faults (needs ${missing.join(', ') || 'nothing more'})`,
  () => {
    const matches = sizeOf('chaosMatches')
    const rounds = sizeOf('chaosRounds')
    const timeout = rounds * ROUND_MS
    let cluster: ProcessCluster
    let clients: GameClients
    let spectators: Spectators
    beforeAll(async () => {
      cluster = await ProcessCluster.open(SERVERS, matches * SOCKETS_PER_MATCH)
      const { url } = cluster.loadBalancer
      spectators = new Spectators(url)
      let duels = 0
      // One seat of a duel answers at a time.
      const pauseMs = (matches * 1_000) / ANSWERS_PER_SECOND
      const onDuel = (host: Match) => {
        duels += 1
        if (duels % WATCHED_ONE_IN === 0) void spectators.watch(host)
      }
      clients = new GameClients(url, seededChance(SEED), {
        ...{ pauseMs, onDuel },
        ...{ mustAnswer: true, areNamed: true },
      })
      await clients.begin(matches)
      clients.latch.open()
    }, timeout)
    afterAll(() => cluster.remove(), timeout)

    /** Resolves when each seat has received an answer or is in the next duel. */
    const goOn = async (sinceMs: number): Promise<readonly number[]> => {
      const backMs: number[] = []
      clients.loseAll()
      await clients.comeBack(() => backMs.push(performance.now() - sinceMs))
      return backMs.toSorted((a, b) => a - b)
    }

    it.for(FAULTS)('$name: all play on', { timeout }, async ({ name, happens }) => {
      for (let round = 0; round < rounds; round += 1) {
        const victim = await cluster.busiest()
        const sinceMs = performance.now()
        const goingOn = goOn(sinceMs)
        const [back] = await Promise.all([
          goingOn,
          happens({ cluster, victim, round, recovered: goingOn }),
        ])
        await goOn(performance.now())
        await spectators.caughtUp()
        process.stdout.write(
          `${name}: ${back.length} seats play on after p50 ${seconds(back, 0.5)} s, p99 ${seconds(back, 0.99)} s\n`,
        )
        // Most of them; on a busy machine many are between two duels.
        expect(back.length).toBeGreaterThan(matches)
        expect(back.at(-1)).toBeLessThan(TIMEOUT_MS)
      }
    })

    it('nothing that was published or confirmed is lost, and nothing counts twice', {
      timeout,
    }, async () => {
      spectators.leave()
      await clients.end()
      expect(await cluster.stopServers()).toEqual(cluster.servers.map(() => 0))
      const records = await readServerRecords(cluster.place)
      const writings = await cluster.withDatabase(readWriters)
      const { seen } = clients
      const count = (of: (one: (typeof seen)[number]) => number) =>
        seen.reduce((sum, one) => sum + of(one), 0)
      process.stdout.write(
        `${records.matches.size} matches, ${count(({ accepted }) => accepted.length)} accepted intents, ${count(({ events }) => events.length)} events shown, ${records.results.length / 2} rated\n${spectators.size} duels watched; ${writings.count} writings by ${writings.processes} processes, ${writings.moved} matches moved\n`,
      )
      expect(writings.faults).toEqual([])
      // Makes sure that these checks had data.
      expect(writings.processes).toBeGreaterThan(SERVERS)
      expect(writings.moved).toBeGreaterThan(0)
      expect(spectators.size).toBeGreaterThan(matches / (2 * WATCHED_ONE_IN))
      expect(refusalsIn(seen)).toEqual([])
      expect(spectators.faults(records)).toEqual([])
      expect(differences(seen, records)).toEqual(NO_DIFFERENCES)
    })
  },
)
