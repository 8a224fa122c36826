import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  type CurveQuery,
  type FinishedMatchWire,
  type Leaderboard,
  type LeaderboardQuery,
  type LiveMatchAnswer,
  type LiveMatches,
  type LiveMatchesQuery,
  LOWEST_PLACE,
  type MatchesAnswer,
  type MatchesQuery,
  type Profile,
  type RatingCurve,
  refusal,
  type ServerRefusal,
} from '@dungeon-dice/shared/protocol'
import { type Account, isGuest } from '../accounts/account.ts'
import { skeletonOf } from '../accounts/names.ts'
import type { AccountStore } from '../accounts/ports.ts'
import type { Clock } from '../platform/clock.ts'
import { laneOf, wholeAddress } from '../platform/limits/networks.ts'
import { finishedMatchWire } from './match-wire.ts'
import type {
  DelayedAmong,
  LeaderQuery,
  MatchQuery,
  ResultStore,
  SeasonStanding,
  Standing,
} from './ports.ts'
import { mayKnow, PublicRatings } from './public-results.ts'
import { isProvisional } from './rating.ts'
import { ratingAt } from './ratings.ts'
import { seasonEndMs, seasonOf, type Tally } from './season.ts'

/** Dependencies of `Profiles`. */
export interface ProfileParts {
  readonly store: ResultStore
  readonly accounts: Pick<AccountStore, 'byIds' | 'byNameKey'>
  readonly clock: Clock
  /** Public matches in progress, newest first. */
  readonly live: () => Promise<readonly LiveMatchAnswer[]>
}

/** A request for matches, by the one who sent it. */
interface Asking {
  readonly viewerId: string | null
  /** The key of the address for limits. */
  readonly address: string
}

type Answer<T> = Promise<Result<T, ServerRefusal>>

/** Public information about players and their matches. */
export class Profiles {
  readonly #parts: ProfileParts

  constructor(parts: ProfileParts) {
    this.#parts = parts
  }

  /**
   * The player with this name or a look-alike; players see their own latest ratings at once (P9.9).
   * Refused with `no_such_player`.
   */
  async profile(name: string, viewerId: string | null): Answer<Profile> {
    const { store, clock } = this.#parts
    const account = await this.#named(name)
    if (account === null) return err(refusal('no_such_player'))
    const known =
      account.id === viewerId
        ? new PublicRatings([])
        : await this.#known({ accountIds: [account.id] })
    const standings = (await store.standings(account.id)).flatMap(
      (standing) => known.standing(standing) ?? [],
    )
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

  /** The best players of a preset in a season; provisional ratings are excluded. */
  async leaderboard(preset: string, query: LeaderboardQuery): Answer<Leaderboard> {
    const { clock } = this.#parts
    const { season = seasonOf(clock.now()), from, limit } = query
    const found = await this.#leaders({ ladder: preset, season, from, limit: limit + 1 })
    const page = found.slice(0, limit)
    const accounts = await this.#accounts(page.map(({ accountId }) => accountId))
    const players = page.flatMap(({ accountId, rating, ...tally }, place) => {
      const account = accounts.get(accountId)
      if (account === undefined) return []
      const { name } = account
      const score = { rating: Math.round(rating), matches: matchesIn(tally), ...tally }
      return { rank: from + place + 1, name, guest: isGuest(account), ...score }
    })
    const next = from + limit
    const hasNext = found.length > limit && next <= LOWEST_PLACE
    return ok({ preset, season, players, next: hasNext ? next : null })
  }

  /** The rating history of a player, one point per rated match; refused with `no_such_player`. */
  async curve(
    name: string,
    { preset, beforeMs, limit }: CurveQuery,
    viewerId: string | null,
  ): Answer<RatingCurve> {
    const account = await this.#named(name)
    if (account === null) return err(refusal('no_such_player'))
    const found = await this.#parts.store.curve({
      accountId: account.id,
      ladder: preset,
      // Players see all of their own matches at once (P9.9).
      nowMs: account.id === viewerId ? Number.MAX_SAFE_INTEGER : this.#parts.clock.now(),
      beforeMs: beforeMs ?? null,
      limit: limit + 1,
    })
    const page = found.slice(0, limit)
    return ok({
      preset,
      points: page.toReversed().map(({ matchId, isPublic, endedAtMs, rating }) => ({
        atMs: endedAtMs,
        rating: Math.round(rating),
        matchId: isPublic ? matchId : null,
      })),
      next: found.length > limit ? (page.at(-1)?.endedAtMs ?? null) : null,
    })
  }

  /** A finished match as visible to this account; refused with `no_such_match`. */
  async match(id: string, viewerId: string | null): Answer<FinishedMatchWire> {
    const match = await this.#parts.store.match(id)
    if (match === null) return err(refusal('no_such_match'))
    const ids = match.seats.flatMap(({ accountId }) => accountId ?? [])
    return mayKnow(match, viewerId, this.#parts.clock.now())
      ? ok(finishedMatchWire(match, await this.#accounts(ids), viewerId))
      : err(refusal('no_such_match'))
  }

  /**
   * Finished matches, optionally of one player. Matches that are not public are listed for their
   * own players only. A page may have fewer matches than asked for, or none, and a next one all the
   * same. Refused with `no_such_player`, and with `no_such_match` for `before`.
   */
  async matches(query: MatchesQuery, { viewerId, address }: Asking): Answer<MatchesAnswer> {
    const lane = laneOf(wholeAddress(address))
    if (query.player === undefined) return this.#page(query, { accountId: null, viewerId, lane })
    const player = await this.#named(query.player)
    if (player === null) return err(refusal('no_such_player'))
    return this.#page(query, { accountId: player.id, viewerId, lane })
  }

  /** Finished matches of an account as its own player sees them. */
  ownMatches(query: Omit<MatchesQuery, 'player'>, accountId: string): Answer<MatchesAnswer> {
    return this.#page(query, { accountId, viewerId: accountId, lane: accountId })
  }

  /** Matches in progress. */
  async liveMatches({ preset, from, limit }: LiveMatchesQuery): Promise<LiveMatches> {
    const all = await this.#parts.live()
    const live = all.filter((match) => preset === undefined || match.preset === preset)
    const next = from + limit
    return { matches: live.slice(from, next), next: live.length > next ? next : null }
  }

  async #page(
    { preset, before: beforeId, limit }: Omit<MatchesQuery, 'player'>,
    whose: Pick<MatchQuery, 'accountId' | 'viewerId' | 'lane'>,
  ): Answer<MatchesAnswer> {
    const { store } = this.#parts
    const before = beforeId === undefined ? null : await store.match(beforeId)
    const isKnown = before !== null && mayKnow(before, whose.viewerId, this.#parts.clock.now())
    if (beforeId !== undefined && !isKnown) return err(refusal('no_such_match'))
    const { matches: found, searchedTo } = await store.matches({
      ...whose,
      preset: preset ?? null,
      nowMs: this.#parts.clock.now(),
      before,
      limit: limit + 1,
    })
    const page = found.slice(0, limit)
    const accounts = await this.#accounts(
      page.flatMap(({ seats }) => seats.flatMap(({ accountId }) => accountId ?? [])),
    )
    return ok({
      matches: page.map((match) => finishedMatchWire(match, accounts, whose.viewerId)),
      next: (found.length > limit ? page.at(-1) : searchedTo)?.id ?? null,
    })
  }

  async #known(among: DelayedAmong): Promise<PublicRatings> {
    const { store, clock } = this.#parts
    return new PublicRatings(await store.delayed(clock.now(), among))
  }

  /** The best players by the results that are public. */
  async #leaders(query: Omit<LeaderQuery, 'atMs' | 'among'>): Promise<readonly SeasonStanding[]> {
    const { store, clock } = this.#parts
    const { ladder, season, from, limit } = query
    // A past season stays as it was at its end.
    const atMs = Math.min(clock.now(), seasonEndMs(season))
    const known = await this.#known({ ladder })
    const among = known.accountsIn(ladder, season)
    if (among.length === 0) return store.leaders({ ...query, atMs })
    const top = { ...query, atMs, from: 0, limit: from + limit + among.length }
    const others = (await store.leaders(top)).filter(({ accountId }) => !among.includes(accountId))
    const delayed = await store.leaders({ ...top, among, limit: among.length })
    return known.leaders([...others, ...delayed], ladder, season).slice(from, from + limit)
  }

  #named(name: string): Promise<Account | null> {
    return this.#parts.accounts.byNameKey(skeletonOf(name))
  }

  async #accounts(ids: readonly string[]): Promise<ReadonlyMap<string, Account>> {
    const found = await this.#parts.accounts.byIds([...new Set(ids)])
    return new Map(found.map((account) => [account.id, account]))
  }
}

const matchesIn = ({ wins, draws, losses }: Tally): number => wins + draws + losses

const scoreOf = ({ rating, wins, draws, losses }: Standing) => ({
  rating: Math.round(rating.rating),
  matches: matchesIn({ wins, draws, losses }),
  wins,
  draws,
  losses,
})
