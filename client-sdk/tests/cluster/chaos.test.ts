import { seededChance } from '@dungeon-dice/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingPrograms } from '../../../scripts/cluster/programs.ts'
import { readWriters } from '../../../server/tests/support/writers.ts'
import { sizeOf } from '../../../shared/tests/support/sizes.ts'
import type { Match } from '../../src/index.ts'
import { type Differences, differences } from '../kill/check.ts'
import { Crowd } from '../kill/crowd.ts'
import { Gallery } from '../kill/gallery.ts'
import type { Seen } from '../kill/seen.ts'
import { readTruth } from '../kill/truth.ts'
import { FAULTS } from './faults.ts'
import { Town } from './town.ts'

const SERVERS = 3
const SEED = 20_261_122
/** Answers in a second, of all players: what fails is to be a part of the cluster, not the machine. */
const ANSWERS_PER_SECOND = 250
/** One duel of so many is watched. */
const WATCHED_ONE_IN = 4
/** Sockets of a match, at most: its players, whoever watches, and some that are not closed yet. */
const SOCKETS_PER_MATCH = 10
/** Nobody waits for longer, whatever fails: a fault of ours, and no goal. */
const PATIENCE_MS = 60_000

const NO_DIFFERENCES: Differences = {
  lostAnswers: [],
  lostEvents: [],
  doubledIntents: [],
  ratings: [],
  lostMatches: [],
}

/** What players who keep to the rules were refused, each thing once. */
const refusalsIn = (seen: readonly Seen[]): readonly string[] => [
  ...new Set(seen.flatMap(({ refused }) => refused)),
]

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
    let gallery: Gallery
    beforeAll(async () => {
      town = await Town.open(SERVERS, matches * SOCKETS_PER_MATCH)
      const { url } = town.entry
      gallery = new Gallery(url)
      let duels = 0
      // One seat of a duel answers at a time.
      const pauseMs = (matches * 1_000) / ANSWERS_PER_SECOND
      const onDuel = (host: Match) => {
        duels += 1
        if (duels % WATCHED_ONE_IN === 0) void gallery.watch(host)
      }
      crowd = new Crowd(url, seededChance(SEED), {
        ...{ pauseMs, onDuel },
        ...{ mustAnswer: true, areNamed: true },
      })
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
        const victim = await town.busiest()
        const sinceMs = performance.now()
        const goingOn = goOn(sinceMs)
        const [back] = await Promise.all([goingOn, happens({ town, victim, round, back: goingOn })])
        await goOn(performance.now())
        await gallery.caughtUp()
        process.stdout.write(
          `${name}: ${back.length} seats play on after p50 ${seconds(back, 0.5)} s, p99 ${seconds(back, 0.99)} s\n`,
        )
        // As good as all: some are between two duels.
        expect(back.length).toBeGreaterThan(1.6 * matches)
        expect(back.at(-1)).toBeLessThan(PATIENCE_MS)
      }
    })

    it('nothing that anybody was shown or told is lost, and nothing counts twice', {
      timeout,
    }, async () => {
      gallery.leave()
      await crowd.end()
      expect(await town.stopServers()).toEqual(town.servers.map(() => 0))
      const truth = await readTruth(town.place)
      const writings = await town.withDatabase(readWriters)
      const { seen } = crowd
      const count = (of: (one: (typeof seen)[number]) => number) =>
        seen.reduce((sum, one) => sum + of(one), 0)
      process.stdout.write(
        `${truth.matches.size} matches, ${count(({ accepted }) => accepted.length)} accepted intents, ${count(({ events }) => events.length)} events shown, ${truth.results.length / 2} rated\n${gallery.size} duels watched; ${writings.count} writings by ${writings.processes} processes, ${writings.moved} matches moved\n`,
      )
      expect(writings.faults).toEqual([])
      // All was there that these checks look at.
      expect(writings.processes).toBeGreaterThan(SERVERS)
      expect(writings.moved).toBeGreaterThan(0)
      expect(gallery.size).toBeGreaterThan(matches / (2 * WATCHED_ONE_IN))
      expect(refusalsIn(seen)).toEqual([])
      expect(gallery.faults(truth)).toEqual([])
      expect(differences(seen, truth)).toEqual(NO_DIFFERENCES)
    })
  },
)
