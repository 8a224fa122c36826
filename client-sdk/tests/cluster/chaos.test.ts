import { seededChance } from '@dungeon-dice/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingPrograms } from '../../../scripts/cluster/programs.ts'
import { sizeOf } from '../../../shared/tests/support/sizes.ts'
import { type Differences, differences } from '../kill/check.ts'
import { Crowd } from '../kill/crowd.ts'
import { readTruth } from '../kill/truth.ts'
import { FAULTS } from './faults.ts'
import { Town } from './town.ts'

const SERVERS = 3
const SEED = 20_261_122
/** Between two answers of a player: what fails is to be a part of the cluster, not the machine. */
const PAUSE_MS = 150

const NO_DIFFERENCES: Differences = {
  lostAnswers: [],
  lostEvents: [],
  doubledIntents: [],
  ratings: [],
  lostMatches: [],
}

/** What it takes to have a cluster here. */
const missing = missingPrograms().filter((name) => name !== 'nginx')

const seconds = (sorted: readonly number[], share: number): string => {
  const ms = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return (ms / 1_000).toFixed(1)
}

describe.skipIf(missing.length > 0)(
  `several servers that fail (needs ${missing.join(', ') || 'nothing more'})`,
  () => {
    const matches = sizeOf('chaosMatches')
    const rounds = sizeOf('chaosRounds')
    const timeout = rounds * 240_000
    let town: Town
    let crowd: Crowd
    beforeAll(async () => {
      town = await Town.open(SERVERS)
      crowd = new Crowd(town.entry.url, seededChance(SEED), PAUSE_MS)
      await crowd.begin(matches)
      crowd.gate.open()
    }, timeout)
    afterAll(() => town.remove(), timeout)

    /** Everybody plays on: resolves when each seat has been answered, or is in the next duel. */
    const goOn = async (sinceMs: number): Promise<readonly number[]> => {
      const backMs: number[] = []
      crowd.loseAll()
      await crowd.comeBack(() => backMs.push(performance.now() - sinceMs))
      return backMs.toSorted((a, b) => a - b)
    }

    it.for(FAULTS)('$name: all play on', { timeout }, async ({ name, happens }) => {
      for (let round = 0; round < rounds; round += 1) {
        const victim = town.servers[round % SERVERS]
        if (victim === undefined) throw new Error('there are servers')
        const sinceMs = performance.now()
        const [back] = await Promise.all([goOn(sinceMs), happens(town, victim)])
        await goOn(performance.now())
        process.stdout.write(
          `${name}: ${back.length} seats play on after p50 ${seconds(back, 0.5)} s, p99 ${seconds(back, 0.99)} s\n`,
        )
        // As good as all: some are between two duels.
        expect(back.length).toBeGreaterThan(matches)
      }
    })

    it('nothing that anybody was shown or told is lost, and nothing counts twice', {
      timeout,
    }, async () => {
      await crowd.end()
      expect(await town.stopServers()).toEqual(town.servers.map(() => 0))
      const truth = await readTruth(town.place)
      const { seen } = crowd
      const count = (of: (one: (typeof seen)[number]) => number) =>
        seen.reduce((sum, one) => sum + of(one), 0)
      process.stdout.write(
        `${truth.matches.size} matches, ${count(({ accepted }) => accepted.length)} accepted intents, ${count(({ events }) => events.length)} events shown, ${truth.results.length / 2} rated\n`,
      )
      expect(differences(seen, truth)).toEqual(NO_DIFFERENCES)
    })
  },
)
