import type { Refusal } from '@dungeon-dice/shared'
/** A refusal as it is sent; `seq` is null when none could be read, or none belongs there. */
export interface RefusedAnswer {
  readonly ok: false
  readonly seq: number | null
  readonly error: Refusal
}

/** Answer to a message of a seat: `ok` and what was asked for, or a refusal. */
export type HandlerAnswer = { readonly ok: true; readonly [fact: string]: unknown } | RefusedAnswer
