import {
  diceFault,
  diceKey,
  err,
  fairChance,
  type MatchDice,
  ok,
  type Result,
} from '@dungeon-dice/shared'
import {
  BUILT_IN,
  type Catalogue,
  type DuelRecord,
  openRecord,
  parseRecord,
  type RecordDiceFault,
  type RecordReplayFault,
  type RecordTextError,
  recordDiceFault,
  SEATS,
} from '@dungeon-dice/shared/ddm'

/** Result of a successful verification. */
export interface Verified {
  /** Number of commitments verified: the server's, and one per seat. */
  readonly commitments: number
  /** Number of random draws verified: every die rolled, and the starting player if drawn. */
  readonly rolls: number
  /** Number of intents replayed. */
  readonly steps: number
}

/** The first fault found in a record. */
export type RecordFault =
  | RecordTextError
  | RecordReplayFault
  | RecordDiceFault
  /** The dice come from no agreement, as in a test or a demo. */
  | { readonly code: 'no_agreement' }

/**
 * Verifies the text of a record (docs/record.md): recomputes every commitment, the dice key, every
 * roll and every step, and returns the first fault. Needs only the text and the catalogue of the
 * match.
 */
export function verify(
  text: string,
  catalogue: Catalogue = BUILT_IN,
): Result<Verified, RecordFault> {
  const read = parseRecord(text)
  if (!read.ok) return read
  const { dice, steps } = read.value
  if (dice === null) return err({ code: 'no_agreement' })
  const broken = agreementFault(read.value, dice)
  if (broken !== null) return err(broken)
  const opened = openRecord(read.value, catalogue)
  if (!opened.ok) return opened
  const fault = recordDiceFault(opened.value)
  if (fault !== null) return err(fault)
  const rolls = opened.value.belows.length
  return ok({ commitments: dice.seats.length + 1, rolls, steps: steps.length })
}

const FACES = 6

/**
 * The commitment that was broken, or the first draw that does not match the key; null if none.
 * Independent of the rules.
 */
function agreementFault(
  { matchId, firstNumbers, steps }: DuelRecord,
  dice: MatchDice,
): RecordDiceFault | null {
  const broken = diceFault(matchId, dice)
  if (broken !== null) return broken
  const chance = fairChance(diceKey(matchId, dice))
  const first = firstNumbers.length
  const numbers = [...firstNumbers, ...steps.flatMap((step) => step.numbers)]
  // Before the first decision, only the starting player is drawn.
  const roll = numbers.findIndex(
    (number, index) => chance(index, index < first ? SEATS.length : FACES) !== number,
  )
  return roll < 0 ? null : { code: 'other_roll', roll }
}
