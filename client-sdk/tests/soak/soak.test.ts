import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sqlitePlace, type TestPlace } from '../../../server/tests/support/places.ts'
import { type ProbedProgram, startProbed } from '../../../server/tests/support/probed-program.ts'
import { sizeOf } from '../../../shared/tests/support/sizes.ts'
import { MANY_PLAYERS } from '../kill/many-players.ts'
import { growthOf } from './growth.ts'
import { type Played, SteadyPlayers } from './steady-players.ts'

const MIB = 1024 ** 2
const READINGS = 15
const SEED = 20_261_129

/** Most by which memory may grow once it is steady: what a match needs differs with its length. */
const MOST_GROWTH = 1.1

/** Keeps a MiB for each 10 ms: far more than the program may, in a run of any length. */
const LEAK = `data:text/javascript,${encodeURIComponent(`
  const kept = []
  setInterval(() => kept.push(new Uint8Array(${MIB}).fill(1)), 10)
`)}`

let place: TestPlace
let server: ProbedProgram
let players: SteadyPlayers | null = null
beforeEach(async () => {
  place = await sqlitePlace()
})
afterEach(async () => {
  await players?.end()
  players = null
  await server.program.end('SIGKILL')
  await place.remove()
})

/** Starts a server and players, once they play. */
async function begin(pairs: number, pauseMs: number, words: readonly string[] = []) {
  // Matches that have ended go soon, so that also a short run becomes steady, but not before the other
  // player has come back from a pause.
  const seconds = 1 + Math.ceil((2 * pauseMs) / 1_000)
  const settings = { ...MANY_PLAYERS, ...place.settings, ENDED_MATCH_SECONDS: `${seconds}` }
  server = await startProbed(settings, words)
  players = new SteadyPlayers({ url: server.program.url, pairs, pauseMs, seed: SEED })
  await players.begin()
  return players
}

/**
 * Memory that is needed, in MiB, read at equal intervals while `players` play. Each reading collects all
 * garbage, for which the server stands still: the longest waits of players are of these moments.
 */
async function readMemory(
  seconds: number,
  onReading: (mib: number, place: number) => void = () => undefined,
): Promise<readonly number[]> {
  const readings: number[] = []
  while (readings.length < READINGS) {
    await wait((seconds / READINGS) * 1_000)
    const mib = (await server.collect()).live / MIB
    readings.push(mib)
    onReading(mib, readings.length)
  }
  return readings
}

/** Longest time for which a match may stand still: several of its longest pauses, on a busy machine. */
const STILL_MS = 15_000 + 5 * sizeOf('soakPauseMs')

const part = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)

const SECONDS = sizeOf('soakSeconds')

it('keeps its memory, and serves everybody', { timeout: (SECONDS + 300) * 1_000 }, async () => {
  const pairs = sizeOf('soakedMatches')
  const all = await begin(pairs, sizeOf('soakPauseMs'))
  const reports: Played[] = []
  const readings = await readMemory(SECONDS, (mib, reading) => {
    const played = all.report()
    reports.push(played)
    const atSeconds = Math.round((reading / READINGS) * SECONDS)
    process.stdout.write(
      `${atSeconds} s: ${all.live} matches under way, ${Math.floor(played.matches)} ended, ${played.answers} answers, p50 ${part(played.waitedMs, 0.5)} ms, p99 ${part(played.waitedMs, 0.99)} ms; ${mib.toFixed(1)} MiB needed\n`,
    )
  })
  expect(all.faults).toEqual([])
  expect(server.errors).toEqual([])
  expect(all.standingStill(STILL_MS)).toEqual([])
  const ended = reports.reduce((sum, { matches }) => sum + matches, 0)
  process.stdout.write(
    `${ended} matches ended; memory grew by the factor ${growthOf(readings).toFixed(3)}\n`,
  )
  expect(ended).toBeGreaterThan(0)
  expect(growthOf(readings)).toBeLessThan(MOST_GROWTH)
})

it('notices memory that is never given back', { timeout: 120_000 }, async () => {
  await begin(3, 20, ['--import', LEAK])
  expect(growthOf(await readMemory(1))).toBeGreaterThan(MOST_GROWTH)
})
