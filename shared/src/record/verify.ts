import { atOnce } from '../kernel/in-steps.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { checkingDice, type RecordDiceFault } from './check.ts'
import { parsingRecord, type RecordTextError } from './parse.ts'
import { openingRecord, type RecordReplayError } from './replay.ts'
import type { RecordRules, RecordTypes } from './types.ts'

/** Result of a successful verification. */
export interface Verified {
  /** Number of commitments verified: the server's, and one per seat. */
  readonly commitments: number
  /** Number of random numbers verified: every die rolled, and who begins if drawn. */
  readonly rolls: number
  /** Number of intents replayed. */
  readonly steps: number
}

/** The first fault found in a record. */
export type RecordFaultOf<R extends RecordTypes> =
  | RecordTextError
  | RecordReplayError<R>
  | RecordDiceFault
  /** The dice come from no agreement, as in a test or a demo. */
  | { readonly code: 'no_agreement' }

/**
 * Verifies the text of a record (docs/record.md): recomputes every commitment, the dice key, every
 * roll and every step, and returns the first fault. The dice come first: they need no rules.
 */
export function verifyRecord<R extends RecordTypes>(
  rules: RecordRules<R>,
  text: string,
): Result<Verified, RecordFaultOf<R>> {
  const read = atOnce(parsingRecord(rules.codec, text))
  if (!read.ok) return read
  const record = read.value
  const { dice, steps, belows } = record
  if (dice === null) return err({ code: 'no_agreement' })
  const said = belows ?? rules.codec.belowsOf?.(record) ?? []
  const broken = atOnce(checkingDice(record, said))
  if (broken !== null) return err(broken)
  const opened = atOnce(openingRecord(rules, record))
  if (!opened.ok) return opened
  const drawn = opened.value.belows
  const fault = belows === undefined ? atOnce(checkingDice(record, drawn)) : null
  if (fault !== null) return err(fault)
  return ok({ commitments: dice.seats.length + 1, rolls: drawn.length, steps: steps.length })
}
