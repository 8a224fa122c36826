import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachDatabase, type TestPlace } from '../../../server/tests/support/databases.ts'
import { sizeOf } from '../../../shared/tests/support/sizes.ts'
import { type Differences, differences } from './check.ts'
import { KILL_POINTS, type KillPlan } from './dying-ports.ts'
import { KillRun } from './kill-run.ts'
import { readServerRecords } from './server-records.ts'

const NO_DIFFERENCES: Differences = {
  lostAnswers: [],
  lostEvents: [],
  doubledIntents: [],
  ratings: [],
  lostMatches: [],
}

const SEED = 20_261_121

/** The plan of a round: each point in turn, after about `matches` matches have reached it. */
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
  let run: KillRun | null = null
  beforeEach(async () => {
    place = await fresh()
  })
  afterEach(async () => {
    run?.abort()
    run = null
    await place.remove()
  })

  const matches = sizeOf('killedMatches')
  const kills = sizeOf(kind === 'sqlite' ? 'killsOfSqlite' : 'killsOfPostgres')

  it('loses nothing that was published or confirmed', { timeout: kills * 120_000 }, async () => {
    // Each database starts with other points.
    const planned = (round: number) => planOf(kind === 'sqlite' ? round : round + 3, matches)
    run = await KillRun.open(place, matches, { plan: planned(0), seed: SEED })
    const backMs: number[] = []
    for (let round = 0; round < kills; round += 1) {
      const plan = planned(round)
      const next = round + 1 === kills ? null : planned(round + 1)
      if (plan.at === 'in recovery') {
        const { clients } = run
        const haveAnswered = () => clients.seen.filter(({ accepted }) => accepted.length > 0).length
        await clients.until(() => haveAnswered() >= matches)
        // More matches than are live cannot be recovered: on a busy machine, many are between two.
        const recovered = 1 + (plan.count % Math.max(1, Math.floor(clients.size / 2)))
        await run.kill()
        expect(await run.start({ ...plan, count: recovered })).toBe(false)
      } else await run.dead()
      const diedAtMs = performance.now()
      expect(await run.start(next?.at === 'in recovery' ? null : next)).toBe(true)
      await run.clients.comeBack(() => backMs.push(performance.now() - diedAtMs))
      run.goOn()
    }
    await run.clients.end()
    expect(await run.stop()).toEqual([0, null])
    const { seen } = run.clients
    const records = await readServerRecords(place.place)
    const sorted = backMs.toSorted((a, b) => a - b)
    const seconds = (share: number) => (part(sorted, share) / 1_000).toFixed(2)
    const count = (of: (one: (typeof seen)[number]) => number) =>
      seen.reduce((sum, one) => sum + of(one), 0)
    process.stdout.write(
      `${kind}: ${kills} kills, ${records.matches.size} matches, ${count(({ accepted }) => accepted.length)} accepted intents, ${count(({ events }) => events.length)} events shown, ${records.results.length / 2} rated; back in p50 ${seconds(0.5)} s, p99 ${seconds(0.99)} s (${sorted.length} seats)\n`,
    )
    expect(differences(seen, records)).toEqual(NO_DIFFERENCES)
  })

  it('is detected if it publishes before it writes', { timeout: 120_000 }, async () => {
    const plan: KillPlan = { at: 'before append', count: Number.POSITIVE_INFINITY }
    run = await KillRun.open(place, 8, { plan, hasteMs: 300, seed: SEED })
    const { clients } = run
    await clients.until(
      () => clients.seen.filter(({ accepted }) => accepted.length > 5).length >= 8,
    )
    await run.kill()
    expect(await run.start(null)).toBe(true)
    await clients.comeBack(() => undefined)
    await clients.end()
    await run.stop()
    const { lostAnswers, lostEvents } = differences(
      clients.seen,
      await readServerRecords(place.place),
    )
    expect(lostAnswers.length).toBeGreaterThan(0)
    expect(lostEvents.length).toBeGreaterThan(0)
  })
})
