import type {
  CurvePoint,
  CurveQuery,
  DelayedAmong,
  FinishedMatch,
  FinishedSeat,
  FoundMatches,
  HeldGain,
  LeaderQuery,
  MatchQuery,
  RecentGame,
  Release,
  Released,
  ResultStore,
  SeasonStanding,
  Settled,
  Standing,
  Traces,
} from '../../results/ports.ts'
import { seasonOf, tallyOf } from '../../results/season.ts'
import { MemoryGains } from './memory-gains.ts'
import { Sorted } from './sorted.ts'

type Place = Pick<FinishedMatch, 'id' | 'endedAtMs'>

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const newestFirst = (a: Place, b: Place): number => b.endedAtMs - a.endedAtMs || byText(b.id, a.id)

/** Standing of an account in a season. */
interface Seasonal extends SeasonStanding {
  readonly provisionalFromMs: number
}

const bestFirst = (a: Seasonal, b: Seasonal): number =>
  b.rating - a.rating || byText(a.accountId, b.accountId)
const seasonKey = (ladder: string, season: string): string => `${season} ${ladder}`

/** In-memory results. */
export const memoryResults = (): ResultStore => new MemoryResults()

class MemoryResults implements ResultStore {
  readonly #matches = new Map<string, FinishedMatch>()
  readonly #all = new Sorted<Place>(newestFirst)
  readonly #ofAccount = new Map<string, Sorted<Place>>()
  /** By season and ladder. */
  readonly #seasons = new Map<string, Sorted<Seasonal>>()
  readonly #standings = new Map<string, Map<string, Standing>>()
  readonly #gains = new MemoryGains()

  // Awaits nothing, so that concurrent calls cannot interleave.
  async settle(
    match: FinishedMatch,
    standings: readonly Standing[],
    traces: Traces = { games: [], held: [] },
  ): Promise<Settled> {
    if (this.#matches.has(match.id)) return 'again'
    if (standings.some((standing) => this.#isStale(standing))) return 'stale'
    this.#matches.set(match.id, structuredClone(match))
    this.#all.put(placeOf(match))
    for (const accountId of accountsOf(match))
      entry(this.#ofAccount, accountId, () => new Sorted(newestFirst)).put(placeOf(match))
    for (const standing of standings) {
      this.#stand(standing)
      if (!traces.held.some(({ accountId }) => accountId === standing.accountId))
        this.#count(match, standing)
    }
    this.#gains.keep(traces)
    return 'done'
  }

  async match(id: string): Promise<FinishedMatch | null> {
    return this.#matches.get(id) ?? null
  }

  async matches(query: MatchQuery): Promise<FoundMatches> {
    const { accountId, preset, viewerId, nowMs, before, limit } = query
    const list = accountId === null ? this.#all : this.#ofAccount.get(accountId)
    if (list === undefined) return { matches: [], searchedTo: null }
    const found: FinishedMatch[] = []
    const fits = (match: FinishedMatch) =>
      (preset === null || match.preset === preset) &&
      ((match.isPublic && match.publicAtMs <= nowMs) ||
        (viewerId !== null && accountsOf(match).includes(viewerId))) &&
      (before === null || newestFirst(before, match) < 0)
    for (let at = before === null ? 0 : list.placeOf(before); found.length < limit; at += 1) {
      const place = list.items[at]
      if (place === undefined) break
      const match = this.#matches.get(place.id)
      if (match !== undefined && fits(match)) found.push(match)
    }
    return { matches: found, searchedTo: null }
  }

  async delayed(
    nowMs: number,
    { ladder, accountIds }: DelayedAmong = {},
  ): Promise<readonly FinishedMatch[]> {
    const isOf = ({ preset, seats }: FinishedMatch) =>
      (ladder === undefined || preset === ladder) &&
      (accountIds === undefined || seats.some((seat) => accountIds.includes(seat.accountId ?? '')))
    return [...this.#matches.values()]
      .filter((match) => match.isRated && match.publicAtMs > nowMs && isOf(match))
      .sort((a, b) => newestFirst(b, a))
  }

  async standing(accountId: string, ladder: string): Promise<Standing | null> {
    return this.#standingOf(accountId, ladder) ?? null
  }

  async standings(accountId: string): Promise<readonly Standing[]> {
    const standings = this.#standings.get(accountId)?.values() ?? []
    return [...standings].sort((a, b) => byText(a.ladder, b.ladder))
  }

  async leaders(query: LeaderQuery): Promise<readonly SeasonStanding[]> {
    const { ladder, season, atMs, among, from, limit } = query
    const all = this.#seasons.get(seasonKey(ladder, season))?.items ?? []
    return all
      .filter(({ provisionalFromMs }) => provisionalFromMs > atMs)
      .filter(({ accountId }) => among?.includes(accountId) ?? true)
      .slice(from, from + limit)
      .map(({ provisionalFromMs: _, ...standing }) => standing)
  }

  async curve({
    accountId,
    ladder,
    nowMs,
    beforeMs,
    limit,
  }: CurveQuery): Promise<readonly CurvePoint[]> {
    const points: CurvePoint[] = []
    for (const { id } of this.#ofAccount.get(accountId)?.items ?? []) {
      const match = this.#matches.get(id)
      const rating = match?.seats.find((seat) => seat.accountId === accountId)?.rating ?? null
      if (match?.preset !== ladder || rating === null) continue
      const { isPublic, endedAtMs, publicAtMs } = match
      if (publicAtMs > nowMs) continue
      if (beforeMs !== null && endedAtMs >= beforeMs) continue
      points.push({ matchId: id, isPublic, endedAtMs, rating: rating.after })
    }
    return points.slice(0, limit)
  }

  async walkouts(accountId: string, sinceMs: number): Promise<readonly number[]> {
    const times: number[] = []
    for (const { id, endedAtMs } of this.#ofAccount.get(accountId)?.items ?? []) {
      if (endedAtMs < sinceMs) break
      const seats = this.#matches.get(id)?.seats ?? []
      if (seats.some((seat) => seat.accountId === accountId && seat.hasWalkedOut))
        times.push(endedAtMs)
    }
    return times
  }

  async forget(accountId: string): Promise<void> {
    for (const list of this.#seasons.values())
      for (const standing of list.items.filter((one) => one.accountId === accountId))
        list.drop(standing)
    this.#standings.delete(accountId)
    this.#gains.forget(accountId)
    for (const { id } of this.#ofAccount.get(accountId)?.items ?? []) {
      const match = this.#matches.get(id)
      if (match !== undefined) this.#matches.set(id, withoutName(match, accountId))
    }
  }

  async recent(accountId: string, ladder: string, sinceMs: number): Promise<readonly RecentGame[]> {
    return this.#gains.recent(accountId, ladder, sinceMs)
  }

  async forgetRecent(beforeMs: number): Promise<number> {
    return this.#gains.forgetRecent(beforeMs)
  }

  async heldGains(limit: number) {
    return this.#gains.held(limit)
  }

  async heldGainsOf(matchId: string): Promise<readonly HeldGain[]> {
    return this.#gains.heldGainsOf(matchId)
  }

  async release(held: HeldGain, standing: Standing, rating: Release): Promise<Released> {
    const { matchId, endedAtMs } = held
    if (this.#isStale(standing)) return 'stale'
    if (!this.#gains.remove(held)) return 'gone'
    this.#stand(standing)
    this.#markSeat(held, { held: null, rating })
    const match = this.#matches.get(matchId)
    if (match === undefined) return 'done'
    const season = seasonOf(endedAtMs)
    if (seasonOf(standing.atMs) === season) this.#count(match, standing)
    else this.#countLate(match, standing, rating.after - rating.before)
    return 'done'
  }

  async discard(matchId: string): Promise<boolean> {
    const gains = this.#gains.heldGainsOf(matchId)
    for (const held of gains) {
      this.#gains.remove(held)
      this.#markSeat(held, { held: 'discarded' })
    }
    return gains.length > 0
  }

  #markSeat(
    { matchId, accountId }: HeldGain,
    change: Partial<Pick<FinishedSeat, 'held' | 'rating'>>,
  ): void {
    const match = this.#matches.get(matchId)
    if (match === undefined) return
    const seats = match.seats.map((seat) =>
      seat.accountId === accountId ? { ...seat, ...change } : seat,
    )
    this.#matches.set(matchId, { ...match, seats })
  }

  #isStale({ accountId, ladder, revision }: Standing): boolean {
    return (this.#standingOf(accountId, ladder)?.revision ?? 0) !== revision - 1
  }

  #stand(standing: Standing): void {
    const { accountId, ladder } = standing
    entry(this.#standings, accountId, () => new Map()).set(ladder, structuredClone(standing))
  }

  /** Counts a match in a season that had ended when its gain was released. */
  #countLate(match: FinishedMatch, standing: Standing, gain: number): void {
    const list = this.#seasons.get(seasonKey(standing.ladder, seasonOf(match.endedAtMs)))
    const before = list?.items.find(({ accountId }) => accountId === standing.accountId)
    const rating = before === undefined ? standing.rating.rating : before.rating + gain
    const provisionalFromMs = before?.provisionalFromMs ?? match.endedAtMs
    this.#count(match, { ...standing, rating: { ...standing.rating, rating }, provisionalFromMs })
  }

  #standingOf(accountId: string, ladder: string): Standing | undefined {
    return this.#standings.get(accountId)?.get(ladder)
  }

  #count(match: FinishedMatch, { accountId, ladder, rating, provisionalFromMs }: Standing): void {
    const key = seasonKey(ladder, seasonOf(match.endedAtMs))
    const list = entry(this.#seasons, key, () => new Sorted(bestFirst))
    const before = list.items.find((one) => one.accountId === accountId)
    if (before !== undefined) list.drop(before)
    const { wins, draws, losses } = tallyOf(match, accountId)
    list.put({
      accountId,
      rating: rating.rating,
      provisionalFromMs,
      wins: (before?.wins ?? 0) + wins,
      draws: (before?.draws ?? 0) + draws,
      losses: (before?.losses ?? 0) + losses,
    })
  }
}

const placeOf = ({ id, endedAtMs }: FinishedMatch): Place => ({ id, endedAtMs })

const accountsOf = ({ seats }: FinishedMatch): readonly string[] => [
  ...new Set(seats.flatMap(({ accountId }) => accountId ?? [])),
]

const withoutName = (match: FinishedMatch, accountId: string): FinishedMatch => ({
  ...match,
  seats: match.seats.map((seat) => (seat.accountId === accountId ? { ...seat, name: '' } : seat)),
})

/** The value of `key`, created when missing. */
function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}
