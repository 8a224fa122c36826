import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachDatabase, type TestPlace } from '../../../server/tests/support/databases.ts'
import { sizeOf } from '../../../shared/tests/support/sizes.ts'
import { Arena } from './arena.ts'
import { type Differences, differences } from './check.ts'
import { KILL_POINTS, type KillPlan } from './dying-ports.ts'
import { readTruth } from './truth.ts'

const NO_DIFFERENCES: Differences = {
  lostAnswers: [],
  lostEvents: [],
  doubledIntents: [],
  ratings: [],
  lostMatches: [],
}

const SEED = 20_261_121

/** How the server is killed the `round`th time: each point in turn, after about `matches` matches did it. */
function planOf(round: number, matches: number): KillPlan {
  const at = KILL_POINTS[round % KILL_POINTS.length] ?? 'after append'
  if (at === 'before settling' || at === 'after settling') return { at, count: 1 + (round % 3) }
  if (at === 'in recovery') return { at, count: 1 + ((round * 7) % Math.max(1, matches / 2)) }
  return { at, count: matches * 3 + ((round * 13) % matches) }
}

const part = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

onEachDatabase('a server that is killed', (fresh, kind) => {
  let place: TestPlace
  let arena: Arena | null = null
  beforeEach(async () => {
    place = await fresh()
  })
  afterEach(async () => {
    arena?.abort()
    arena = null
    await place.remove()
  })

  const matches = sizeOf('killedMatches')
  const kills = sizeOf(kind === 'sqlite' ? 'killsOfSqlite' : 'killsOfPostgres')

  it('loses nothing that anybody was shown or told', { timeout: kills * 120_000 }, async () => {
    // On each database other points come first.
    const planned = (round: number) => planOf(kind === 'sqlite' ? round : round + 3, matches)
    arena = await Arena.open(place, matches, { plan: planned(0), seed: SEED })
    const backMs: number[] = []
    for (let round = 0; round < kills; round += 1) {
      const plan = planned(round)
      const next = round + 1 === kills ? null : planned(round + 1)
      if (plan.at === 'in recovery') {
        const { crowd } = arena
        const haveAnswered = () => crowd.seen.filter(({ accepted }) => accepted.length > 0).length
        await crowd.until(() => haveAnswered() >= matches)
        await arena.kill()
        expect(await arena.start(plan)).toBe(false)
      } else await arena.dead()
      const diedAtMs = performance.now()
      expect(await arena.start(next?.at === 'in recovery' ? null : next)).toBe(true)
      await arena.crowd.comeBack(() => backMs.push(performance.now() - diedAtMs))
      arena.goOn()
    }
    await arena.crowd.end()
    expect(await arena.stop()).toEqual([0, null])
    const { seen } = arena.crowd
    const truth = await readTruth(place.place)
    const sorted = backMs.toSorted((a, b) => a - b)
    const seconds = (share: number) => (part(sorted, share) / 1_000).toFixed(2)
    const count = (of: (one: (typeof seen)[number]) => number) =>
      seen.reduce((sum, one) => sum + of(one), 0)
    process.stdout.write(
      `${kind}: ${kills} kills, ${truth.matches.size} matches, ${count(({ accepted }) => accepted.length)} accepted intents, ${count(({ events }) => events.length)} events shown, ${truth.results.length / 2} rated; back in p50 ${seconds(0.5)} s, p99 ${seconds(0.99)} s (${sorted.length} seats)\n`,
    )
    expect(differences(seen, truth)).toEqual(NO_DIFFERENCES)
  })

  it('is found out when it shows before it writes', { timeout: 120_000 }, async () => {
    const plan: KillPlan = { at: 'before append', count: Number.POSITIVE_INFINITY }
    arena = await Arena.open(place, 8, { plan, hasteMs: 300, seed: SEED })
    const { crowd } = arena
    await crowd.until(() => crowd.seen.filter(({ accepted }) => accepted.length > 5).length >= 8)
    await arena.kill()
    expect(await arena.start(null)).toBe(true)
    await crowd.comeBack(() => undefined)
    await crowd.end()
    await arena.stop()
    const { lostAnswers, lostEvents } = differences(crowd.seen, await readTruth(place.place))
    expect(lostAnswers.length).toBeGreaterThan(0)
    expect(lostEvents.length).toBeGreaterThan(0)
  })
})
