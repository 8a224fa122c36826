import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  type Leaderboard,
  type LiveMatches,
  type LiveMatchesQuery,
  type MatchesAnswer,
  type MatchesQuery,
  type Profile,
  refusal,
  type ServerRefusal,
} from '@dungeon-dice/shared/protocol'
import { type Account, isGuest } from '../accounts/account.ts'
import { skeletonOf } from '../accounts/names.ts'
import type { AccountStore } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import { isProvisional } from '../rating/rating.ts'
import type { MatchQuery, ResultStore, Standing } from './ports.ts'
import { ratingAt } from './ratings.ts'
import { type LiveTable, liveMatch, shownMatch } from './shown-matches.ts'

/** What profiles are made from. */
export interface ProfileParts {
  readonly store: ResultStore
  readonly accounts: Pick<AccountStore, 'byId' | 'byNameKey'>
  readonly clock: Clock
  /** Tables whose matches go on and can be watched by anybody. */
  readonly live: () => readonly LiveTable[]
}

type Answer<T> = Promise<Result<T, ServerRefusal>>
interface Page {
  readonly from: number
  readonly limit: number
}

/** What everybody may know of players and their matches. */
export class Profiles {
  readonly #parts: ProfileParts

  constructor(parts: ProfileParts) {
    this.#parts = parts
  }

  /** The player whose name this is, or looks like this; refused with `no_such_player`. */
  async profile(name: string): Answer<Profile> {
    const { store, clock } = this.#parts
    const account = await this.#named(name)
    if (account === null) return err(refusal('no_such_player'))
    const standings = await store.standings(account.id)
    return ok({
      name: account.name,
      guest: isGuest(account),
      sinceMs: account.createdAtMs,
      ratings: standings.map((standing) => ({
        preset: standing.ladder,
        provisional: isProvisional(ratingAt(standing, clock.now())),
        ...scoreOf(standing),
      })),
    })
  }

  /** The best players of a preset whose ratings are not provisional. */
  async leaderboard(preset: string, { from, limit }: Page): Answer<Leaderboard> {
    const { store, clock } = this.#parts
    const query = { ladder: preset, atMs: clock.now(), from, limit: limit + 1 }
    const found = await store.leaders(query)
    const page = found.slice(0, limit)
    const accounts = await this.#accounts(page.map(({ accountId }) => accountId))
    const players = page.flatMap((standing, place) => {
      const account = accounts.get(standing.accountId)
      if (account === undefined) return []
      const { name } = account
      return { rank: from + place + 1, name, guest: isGuest(account), ...scoreOf(standing) }
    })
    return ok({ preset, players, next: found.length > limit ? from + limit : null })
  }

  /**
   * Finished matches, those of one player if one is named. The ones that are not public are left
   * out, but for their own players. Refused with `no_such_player`, and `no_such_match` for `before`.
   */
  async matches(query: MatchesQuery, viewerId: string | null): Answer<MatchesAnswer> {
    if (query.player === undefined) return this.#page(query, { accountId: null, viewerId })
    const player = await this.#named(query.player)
    if (player === null) return err(refusal('no_such_player'))
    return this.#page(query, { accountId: player.id, viewerId })
  }

  /** Finished matches of one account, as itself sees them. */
  ownMatches(query: Omit<MatchesQuery, 'player'>, accountId: string): Answer<MatchesAnswer> {
    return this.#page(query, { accountId, viewerId: accountId })
  }

  /** Matches that go on. */
  liveMatches({ preset, from, limit }: LiveMatchesQuery): LiveMatches {
    const live = this.#parts
      .live()
      .filter(({ settings }) => preset === undefined || settings.preset === preset)
      .toSorted((a, b) => b.startedAtMs - a.startedAtMs)
    const next = from + limit
    return {
      matches: live.slice(from, next).map(liveMatch),
      next: live.length > next ? next : null,
    }
  }

  async #page(
    { preset, before: beforeId, limit }: Omit<MatchesQuery, 'player'>,
    whose: Pick<MatchQuery, 'accountId' | 'viewerId'>,
  ): Answer<MatchesAnswer> {
    const { store } = this.#parts
    const before = beforeId === undefined ? null : await store.match(beforeId)
    if (beforeId !== undefined && before === null) return err(refusal('no_such_match'))
    const found = await store.matches({
      ...whose,
      preset: preset ?? null,
      before,
      limit: limit + 1,
    })
    const page = found.slice(0, limit)
    const accounts = await this.#accounts(
      page.flatMap(({ seats }) => seats.flatMap(({ accountId }) => accountId ?? [])),
    )
    return ok({
      matches: page.map((match) => shownMatch(match, accounts)),
      next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    })
  }

  #named(name: string): Promise<Account | null> {
    return this.#parts.accounts.byNameKey(skeletonOf(name))
  }

  async #accounts(ids: readonly string[]): Promise<ReadonlyMap<string, Account>> {
    const look = (id: string) => this.#parts.accounts.byId(id)
    const found = await Promise.all([...new Set(ids)].map(look))
    return new Map(found.flatMap((account) => (account === null ? [] : [[account.id, account]])))
  }
}

const scoreOf = ({ rating, wins, draws, losses }: Standing) => ({
  rating: Math.round(rating.rating),
  matches: wins + draws + losses,
  wins,
  draws,
  losses,
})
