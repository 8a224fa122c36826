import type { HeldGain, RecentGame, Traces } from '../../results/ports.ts'

/** Most recent games per query. */
const MOST_GAMES = 2_500

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const keyOf = ({ matchId, accountId }: Pick<HeldGain, 'matchId' | 'accountId'>): string =>
  `${matchId} ${accountId}`

/** In-memory recent games and held gains. */
export class MemoryGains {
  #games: RecentGame[] = []
  readonly #held = new Map<string, HeldGain>()

  keep({ games, held }: Traces): void {
    this.#games.push(...structuredClone(games))
    for (const gain of held) this.#held.set(keyOf(gain), structuredClone(gain))
  }

  recent(accountId: string, ladder: string, sinceMs: number): readonly RecentGame[] {
    return this.#games
      .filter(
        (game) =>
          game.accountId === accountId && game.ladder === ladder && game.endedAtMs > sinceMs,
      )
      .sort(
        (a, b) =>
          b.endedAtMs - a.endedAtMs ||
          byText(b.matchId, a.matchId) ||
          byText(a.opponentId, b.opponentId),
      )
      .slice(0, MOST_GAMES)
  }

  forgetRecent(beforeMs: number): number {
    const before = this.#games.length
    this.#games = this.#games.filter(({ endedAtMs }) => endedAtMs >= beforeMs)
    return before - this.#games.length
  }

  held(limit: number): { readonly gains: readonly HeldGain[]; readonly total: number } {
    const gains = [...this.#held.values()].sort(
      (a, b) =>
        a.endedAtMs - b.endedAtMs ||
        byText(a.matchId, b.matchId) ||
        byText(a.accountId, b.accountId),
    )
    return { gains: gains.slice(0, limit), total: gains.length }
  }

  heldGainsOf(matchId: string): readonly HeldGain[] {
    return [...this.#held.values()]
      .filter((held) => held.matchId === matchId)
      .sort((a, b) => byText(a.accountId, b.accountId))
  }

  /** False if it was not held. */
  remove(held: Pick<HeldGain, 'matchId' | 'accountId'>): boolean {
    return this.#held.delete(keyOf(held))
  }

  forget(accountId: string): void {
    this.#games = this.#games.filter((game) => game.accountId !== accountId)
    for (const held of this.#held.values()) if (held.accountId === accountId) this.remove(held)
  }
}
