import type {
  FinishedMatch,
  LeaderQuery,
  MatchQuery,
  ResultStore,
  Settled,
  Standing,
} from '../results/ports.ts'
import { Sorted } from './sorted.ts'

type Place = Pick<FinishedMatch, 'id' | 'endedAtMs'>

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const newestFirst = (a: Place, b: Place): number => b.endedAtMs - a.endedAtMs || byText(b.id, a.id)
const bestFirst = (a: Standing, b: Standing): number =>
  b.rating.rating - a.rating.rating || byText(a.accountId, b.accountId)

/** Results that last as long as the process. */
export const memoryResults = (): ResultStore => new MemoryResults()

class MemoryResults implements ResultStore {
  readonly #matches = new Map<string, FinishedMatch>()
  readonly #all = new Sorted<Place>(newestFirst)
  readonly #ofAccount = new Map<string, Sorted<Place>>()
  readonly #ladders = new Map<string, Sorted<Standing>>()
  readonly #standings = new Map<string, Map<string, Standing>>()

  // Nothing is awaited: whoever comes at once is served one after another.
  async settle(match: FinishedMatch, standings: readonly Standing[]): Promise<Settled> {
    if (this.#matches.has(match.id)) return 'again'
    const isStale = standings.some(
      ({ accountId, ladder, revision }) =>
        (this.#standingOf(accountId, ladder)?.revision ?? 0) !== revision - 1,
    )
    if (isStale) return 'stale'
    this.#matches.set(match.id, structuredClone(match))
    this.#all.put(placeOf(match))
    for (const accountId of accountsOf(match))
      entry(this.#ofAccount, accountId, () => new Sorted(newestFirst)).put(placeOf(match))
    for (const standing of standings) this.#stand(structuredClone(standing))
    return 'done'
  }

  async match(id: string): Promise<FinishedMatch | null> {
    return this.#matches.get(id) ?? null
  }

  async matches(query: MatchQuery): Promise<readonly FinishedMatch[]> {
    const { accountId, preset, viewerId, before, limit } = query
    const list = accountId === null ? this.#all : this.#ofAccount.get(accountId)
    if (list === undefined) return []
    const found: FinishedMatch[] = []
    const fits = (match: FinishedMatch) =>
      (preset === null || match.preset === preset) &&
      (match.isPublic || (viewerId !== null && accountsOf(match).includes(viewerId))) &&
      (before === null || newestFirst(before, match) < 0)
    for (let at = before === null ? 0 : list.placeOf(before); found.length < limit; at += 1) {
      const place = list.items[at]
      if (place === undefined) break
      const match = this.#matches.get(place.id)
      if (match !== undefined && fits(match)) found.push(match)
    }
    return found
  }

  async standing(accountId: string, ladder: string): Promise<Standing | null> {
    return this.#standingOf(accountId, ladder) ?? null
  }

  async standings(accountId: string): Promise<readonly Standing[]> {
    const standings = this.#standings.get(accountId)?.values() ?? []
    return [...standings].sort((a, b) => byText(a.ladder, b.ladder))
  }

  async leaders({ ladder, atMs, from, limit }: LeaderQuery): Promise<readonly Standing[]> {
    const all = this.#ladders.get(ladder)?.items ?? []
    const known = all.filter(({ provisionalFromMs }) => provisionalFromMs > atMs)
    return known.slice(from, from + limit)
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
    for (const standing of this.#standings.get(accountId)?.values() ?? [])
      this.#ladders.get(standing.ladder)?.drop(standing)
    this.#standings.delete(accountId)
    for (const { id } of this.#ofAccount.get(accountId)?.items ?? []) {
      const match = this.#matches.get(id)
      if (match !== undefined) this.#matches.set(id, withoutName(match, accountId))
    }
  }

  #standingOf(accountId: string, ladder: string): Standing | undefined {
    return this.#standings.get(accountId)?.get(ladder)
  }

  #stand(standing: Standing): void {
    const { accountId, ladder } = standing
    const list = entry(this.#ladders, ladder, () => new Sorted(bestFirst))
    const before = this.#standingOf(accountId, ladder)
    if (before !== undefined) list.drop(before)
    list.put(standing)
    entry(this.#standings, accountId, () => new Map()).set(ladder, standing)
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

/** What stands under `key`, made first when nothing does. */
function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}
