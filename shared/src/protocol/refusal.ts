import { z } from 'zod'
import type { ListError, OptionError, RuleError } from '../ddm/index.ts'
import type { NameFault } from '../kernel/name-rule.ts'
import { SERVER_RULES, type ServerRefusalCode } from './codes.ts'

/**
 * Why a line cannot be said: nothing in it can be seen, it is too long, or it has a character that
 * would disturb what stands around it.
 */
export type LineFault = 'empty' | 'length' | 'characters'

/**
 * Why there is no rematch: somebody declined or left, the time for it is up, the series goes on by
 * itself, or it has begun already.
 */
export type NoRematch = 'declined' | 'left' | 'late' | 'series' | 'begun'

/** The facts that each refusal of the server carries beside its code and rule. */
interface Facts {
  readonly version_unsupported: {
    readonly protocol: { readonly got: number | null; readonly need: number }
    readonly rules: { readonly got: number | null; readonly need: number }
  }
  /** `at`: path of the first thing that is wrong, its steps joined by dots; empty for the whole. */
  readonly malformed: { readonly at: string }
  readonly unknown_type: { readonly type: string }
  readonly seq_old: { readonly last: number }
  readonly seq_reused: { readonly last: number }
  /** `got`: the number that was sent; `open`: the numbers of the decisions that are open. */
  readonly stale_decision: { readonly got: number | null; readonly open: readonly number[] }
  readonly not_away: { readonly seat: string }
  readonly too_early: { readonly waitSeconds: number }
  readonly busy: { readonly waiting: number }
  readonly too_big: { readonly maxBytes: number }
  readonly nobody_there: { readonly seat: string }
  readonly no_rematch: { readonly reason: NoRematch }
  /** `bots`: those there are. */
  readonly no_such_bot: { readonly bots: readonly string[] }
  readonly bad_name: { readonly reason: NameFault }
  /** Characters that it may have. */
  readonly bad_password: { readonly least: number; readonly most: number }
  /** So many may be open at once. */
  readonly too_many_challenges: { readonly most: number }
  readonly too_many_blocks: { readonly most: number }
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
  /** `most`: characters that a line may have. */
  readonly bad_line: { readonly reason: LineFault; readonly most: number }
  readonly too_fast: { readonly retryAfterSeconds: number }
  /** `untilMs`: when it ends, in milliseconds since 1970; null for never. */
  readonly muted: { readonly untilMs: number | null }
  readonly banned: { readonly untilMs: number | null }
  /** The server's commitment in the attempt that goes on. */
  readonly other_attempt: { readonly commitment: string }
  /** The seats that have not committed themselves. */
  readonly not_committed: { readonly missing: readonly string[] }
}
type FactsOf<C extends ServerRefusalCode> = C extends keyof Facts ? Facts[C] : unknown

/** A refusal that the server gives before the rules are asked. */
export type ServerRefusal = {
  readonly [C in ServerRefusalCode]: {
    readonly code: C
    readonly rule: (typeof SERVER_RULES)[C]
  } & FactsOf<C>
}[ServerRefusalCode]

/** Every refusal that a seat or a caller can get: a code, its rule, and the facts. */
export type WireRefusal = ServerRefusal | RuleError | ListError | OptionError

/** A refusal of the server with its rule filled in. */
export const refusal = <C extends ServerRefusalCode>(
  code: C,
  ...facts: C extends keyof Facts ? [Facts[C]] : []
): Extract<ServerRefusal, { code: C }> =>
  // The facts of each code are held by the parameter types; a union over C cannot follow that.
  ({ code, rule: SERVER_RULES[code], ...facts[0] }) as unknown as Extract<
    ServerRefusal,
    { code: C }
  >

/** Any refusal as it comes over the wire: facts beyond code and rule depend on the code. */
export const refusalSchema = z.looseObject({ code: z.string(), rule: z.string() })
