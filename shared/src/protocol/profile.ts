import { z } from 'zod'
import { nameSchema } from './account.ts'
import { presetIdSchema } from './preset.ts'

/** Most entries of one page. */
const LONGEST_PAGE = 100
const USUAL_PAGE = 50
const FARTHEST = 1_000_000
/** Places of a leaderboard that can be read: each page sorts all places before it. */
export const LOWEST_PLACE = 10_000

const preset = presetIdSchema
const wholeText = z.string().regex(/^\d{1,7}$/)
const limit = wholeText
  .transform(Number)
  .pipe(z.int().min(1).max(LONGEST_PAGE))
  .optional()
  .transform((chosen) => chosen ?? USUAL_PAGE)
const from = wholeText
  .transform(Number)
  .pipe(z.int().max(FARTHEST))
  .optional()
  .transform((chosen) => chosen ?? 0)
const before = z.string().min(1).max(64).exactOptional()

/** Path of `GET /api/v1/players/:name`; look-alikes of the player's name match too (P8.13). */
export const profileParamsSchema = z.strictObject({ name: nameSchema })

/** Path of `GET /api/v1/leaderboard/:preset`. */
export const leaderboardParamsSchema = z.strictObject({ preset })
/** Query of the leaderboard: `from` places are skipped, `limit` returned. */
export const leaderboardQuerySchema = z.strictObject({
  /** A calendar quarter such as `2026-4`; by default the current one. */
  season: z
    .string()
    .regex(/^\d{4}-[1-4]$/)
    .exactOptional(),
  from: from.pipe(z.int().max(LOWEST_PLACE)),
  limit,
})
export type LeaderboardQuery = z.infer<typeof leaderboardQuerySchema>

/** Query of `GET /api/v1/players/:name/curve`: the newest `limit` matches that ended before `beforeMs`. */
export const curveQuerySchema = z.strictObject({
  preset,
  beforeMs: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.int())
    .exactOptional(),
  limit,
})
export type CurveQuery = z.infer<typeof curveQuerySchema>

/** Query of `GET /api/v1/me/matches`; `before` is the `next` of the previous page. */
export const ownMatchesQuerySchema = z.strictObject({
  preset: preset.exactOptional(),
  before,
  limit,
})

/** Query of `GET /api/v1/matches`. */
export const matchesQuerySchema = ownMatchesQuerySchema.extend({
  player: nameSchema.exactOptional(),
})
export type MatchesQuery = z.infer<typeof matchesQuerySchema>

/** Query of `GET /api/v1/matches/live`. */
export const liveMatchesQuerySchema = z.strictObject({
  preset: preset.exactOptional(),
  from,
  limit,
})
export type LiveMatchesQuery = z.infer<typeof liveMatchesQuerySchema>

/** A player's standing on one ladder; match counts are those of rated matches. */
const ratingSchema = z.looseObject({
  preset: z.string(),
  /** In whole points. */
  rating: z.int(),
  /** Whether it is based on too few or old matches. */
  provisional: z.boolean(),
  matches: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
})

/** Answer to `GET /api/v1/players/:name`. */
export const profileSchema = z.looseObject({
  name: z.string(),
  guest: z.boolean(),
  /** When the account was created, in milliseconds since 1970. */
  sinceMs: z.number(),
  /** Ladders with at least one rated match. */
  ratings: z.array(ratingSchema),
})
export type Profile = z.infer<typeof profileSchema>

/** Answer to `GET /api/v1/players/:name/curve`. */
export const curveSchema = z.looseObject({
  preset: z.string(),
  /** One point per rated match, oldest first. */
  points: z.array(
    z.looseObject({
      /** When the match ended, in milliseconds since 1970. */
      atMs: z.number(),
      /** Rating after the match, in whole points. */
      rating: z.int(),
      /** Null for a private match. */
      matchId: z.string().nullable(),
    }),
  ),
  /** `beforeMs` of the page with older matches; null if there is none. */
  next: z.number().nullable(),
})
export type RatingCurve = z.infer<typeof curveSchema>

/** Answer to `GET /api/v1/leaderboard/:preset`. */
export const leaderboardSchema = z.looseObject({
  preset: z.string(),
  /** The quarter that is counted. */
  season: z.string(),
  /** Best first; provisional ratings are excluded. */
  players: z.array(
    z.looseObject({
      /** 1 for the best. */
      rank: z.int(),
      name: z.string(),
      guest: z.boolean(),
      rating: z.int(),
      matches: z.int(),
      wins: z.int(),
      draws: z.int(),
      losses: z.int(),
    }),
  ),
  /** `from` of the next page; null if there is none. */
  next: z.int().nullable(),
})
export type Leaderboard = z.infer<typeof leaderboardSchema>

const playerAt = z.looseObject({
  seat: z.string(),
  /** The name `deleted` if `deleted` is set; may be empty. */
  name: z.string(),
  guest: z.boolean(),
  /** Name of the bot; null for a human player. */
  bot: z.string().nullable(),
  /** In whole points; null without one. */
  rating: z.int().nullable(),
})

/** A finished match in a list. */
export const finishedMatchSchema = z.looseObject({
  matchId: z.string(),
  /** Id of the game. */
  game: z.string(),
  preset: z.string(),
  /** Name of the clock, or `own`. */
  clock: z.string(),
  rated: z.boolean(),
  /**
   * An `UnratedReason`: why it did not count although the host wanted it to. For its players only.
   */
  unratedBecause: z.string().exactOptional(),
  /** Weight, above 0 and below 1; omitted if 1. For its players only. */
  weight: z.number().exactOptional(),
  /** Whether it is visible to others than its players. */
  public: z.boolean(),
  /** Number of the rule that decided. */
  rule: z.string(),
  /** In milliseconds since 1970, as `endedAtMs`. */
  startedAtMs: z.number(),
  endedAtMs: z.number(),
  seats: z.array(
    playerAt.extend({
      /** Whether the account is gone. */
      deleted: z.boolean(),
      /** Name of its side, when several seats play together; empty otherwise. */
      team: z.string(),
      /** 1 for the best; equal for seats that share a place. */
      place: z.int(),
      /** Change of `rating`; null if the match did not count. */
      ratingChange: z.int().nullable(),
      /** A `HeldState`: the gain is not in the rating. For its players only. */
      held: z.string().exactOptional(),
    }),
  ),
})
export type FinishedMatchWire = z.infer<typeof finishedMatchSchema>

/** Answer to `GET /api/v1/matches` and `GET /api/v1/me/matches`. */
export const matchesSchema = z.looseObject({
  /** The newest first; there may be fewer than asked for, or none, before the last page. */
  matches: z.array(finishedMatchSchema),
  /** `before` of the next page; null if there is none. */
  next: z.string().nullable(),
})
export type MatchesAnswer = z.infer<typeof matchesSchema>

/** A match in progress that can be watched. */
const liveMatchSchema = z.looseObject({
  matchId: z.string(),
  /** Id of the game. */
  game: z.string(),
  preset: z.string(),
  clock: z.string(),
  rated: z.boolean(),
  startedAtMs: z.number(),
  /** Accepted intents so far. */
  step: z.int(),
  /** Number of spectators. */
  spectators: z.int(),
  seats: z.array(playerAt.extend({ provisional: z.boolean() })),
})
export type LiveMatchAnswer = z.infer<typeof liveMatchSchema>

/** Answer to `GET /api/v1/matches/live`. */
export const liveMatchesSchema = z.looseObject({
  /** The newest first. */
  matches: z.array(liveMatchSchema),
  /** `from` of the next page; null if there is none. */
  next: z.int().nullable(),
})
export type LiveMatches = z.infer<typeof liveMatchesSchema>
