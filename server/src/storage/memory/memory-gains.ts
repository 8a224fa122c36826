import type { HeldGain, RecentGame, Traces } from '../../results/ports.ts'

/** Most recent games per query. */
const MOST_GAMES = 500

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** In-memory recent games and held gains. */
export class MemoryGains {
  #games: RecentGame[] = []
  readonly #held = new Map<string, HeldGain>()

  keep({ games, held }: Traces): void {
    this.#games.push(...structuredClone(games))
    if (held !== null) this.#held.set(held.matchId, structuredClone(held))
  }

  recent(accountId: string, ladder: string, sinceMs: number): readonly RecentGame[] {
    return this.#games
      .filter(
        (game) =>
          game.accountId === accountId && game.ladder === ladder && game.endedAtMs > sinceMs,
      )
      .sort((a, b) => b.endedAtMs - a.endedAtMs || byText(b.matchId, a.matchId))
      .slice(0, MOST_GAMES)
  }

  forgetRecent(beforeMs: number): number {
    const before = this.#games.length
    this.#games = this.#games.filter(({ endedAtMs }) => endedAtMs >= beforeMs)
    return before - this.#games.length
  }

  held(limit: number): { readonly gains: readonly HeldGain[]; readonly total: number } {
    const gains = [...this.#held.values()].sort(
      (a, b) => a.endedAtMs - b.endedAtMs || byText(a.matchId, b.matchId),
    )
    return { gains: gains.slice(0, limit), total: gains.length }
  }

  heldGain(matchId: string): HeldGain | null {
    return this.#held.get(matchId) ?? null
  }

  remove(matchId: string): void {
    this.#held.delete(matchId)
  }

  forget(accountId: string): void {
    this.#games = this.#games.filter((game) => game.accountId !== accountId)
    for (const held of this.#held.values())
      if (held.accountId === accountId) this.#held.delete(held.matchId)
  }
}
