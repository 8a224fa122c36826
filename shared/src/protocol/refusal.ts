import { z } from 'zod'
import type { Refusal } from '../kernel/game.ts'
import type { NameFault } from '../kernel/name-rule.ts'
import { SERVER_RULES, type ServerRefusalCode } from './codes.ts'

/**
 * Why a chat line is invalid: nothing visible, too long, or a character that would disturb the
 * surrounding text.
 */
export type LineFault = 'empty' | 'length' | 'characters'

/**
 * Why there is no rematch: declined, left, too late, the series continues by itself, or it has
 * already begun.
 */
export type NoRematch = 'declined' | 'left' | 'late' | 'series' | 'begun'

/** The fields of each refusal by the server besides code and rule. */
interface Facts {
  readonly version_unsupported: {
    readonly protocol: { readonly got: number | null; readonly need: number }
    readonly rules: { readonly got: number | null; readonly need: number }
  }
  /** `at`: path of the first fault, joined by dots; empty for the whole message. */
  readonly malformed: { readonly at: string }
  readonly unknown_type: { readonly type: string }
  readonly seq_old: { readonly last: number }
  readonly seq_reused: { readonly last: number }
  /** `got`: the number sent; `open`: the numbers of open decisions. */
  readonly stale_decision: { readonly got: number | null; readonly open: readonly number[] }
  readonly not_away: { readonly seat: string }
  readonly too_early: { readonly waitSeconds: number }
  readonly busy: { readonly waiting: number }
  readonly too_big: { readonly maxBytes: number }
  readonly nobody_there: { readonly seat: string }
  readonly no_rematch: { readonly reason: NoRematch }
  /** `bots`: those available. */
  readonly no_such_bot: { readonly bots: readonly string[] }
  /** `presets`: those of this server's games. */
  readonly unknown_preset: { readonly presets: readonly string[] }
  /** `games`: those of this server. */
  readonly unknown_game: { readonly games: readonly string[] }
  /** Numbers of seats that the preset allows. */
  readonly bad_seats: { readonly least: number; readonly most: number }
  readonly seat_not_free: { readonly seat: string }
  readonly bad_name: { readonly reason: NameFault }
  /** Allowed number of characters. */
  readonly bad_password: { readonly least: number; readonly most: number }
  /** Most open challenges. */
  readonly too_many_challenges: { readonly most: number }
  readonly too_many_blocks: { readonly most: number }
  readonly too_many_follows: { readonly most: number }
  readonly too_many: { readonly retryAfterSeconds: number }
  readonly sign_in_busy: { readonly retryAfterSeconds: number }
  readonly too_many_lists: { readonly limit: number }
  readonly too_many_connections: { readonly limit: number }
  readonly shut_out: { readonly retryAfterSeconds: number }
  readonly too_many_matches: { readonly limit: number }
  readonly too_many_waiting: { readonly limit: number }
  readonly too_many_begun: { readonly retryAfterSeconds: number }
  readonly storage_used: { readonly retryAfterSeconds: number }
  readonly too_many_steps: { readonly retryAfterSeconds: number }
  readonly no_space: { readonly retryAfterSeconds: number }
  /** `most`: characters allowed in a line. */
  readonly bad_line: { readonly reason: LineFault; readonly most: number }
  readonly too_fast: { readonly retryAfterSeconds: number }
  /** `untilMs`: when it ends, in milliseconds since 1970; null for never. */
  readonly muted: { readonly untilMs: number | null }
  readonly banned: { readonly untilMs: number | null }
  /** The server's commitment in the current attempt. */
  readonly other_attempt: { readonly commitment: string }
  /** Seats that have not committed yet. */
  readonly not_committed: { readonly missing: readonly string[] }
}
type FactsOf<C extends ServerRefusalCode> = C extends keyof Facts ? Facts[C] : unknown

/** A refusal by the server, before the rules are asked. */
export type ServerRefusal = {
  readonly [C in ServerRefusalCode]: {
    readonly code: C
    readonly rule: (typeof SERVER_RULES)[C]
  } & FactsOf<C>
}[ServerRefusalCode]

/** Any refusal, by the server or by a game: a code, its rule, and further fields. */
export type WireRefusal = ServerRefusal | Refusal

/** Builds a refusal and fills in its rule. */
export const refusal = <C extends ServerRefusalCode>(
  code: C,
  ...facts: C extends keyof Facts ? [Facts[C]] : []
): Extract<ServerRefusal, { code: C }> =>
  // The parameter types check the fields of each code; a union over C cannot express that.
  ({ code, rule: SERVER_RULES[code], ...facts[0] }) as unknown as Extract<
    ServerRefusal,
    { code: C }
  >

/** Any refusal on the wire; fields beyond code and rule depend on the code. */
export const refusalSchema = z.looseObject({ code: z.string(), rule: z.string() })
