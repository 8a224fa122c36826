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

/** What was found to be true of a record. */
export interface Verified {
  /** Commitments that were kept: the server's, and one of each seat. */
  readonly commitments: number
  /** Numbers of chance, each as the key gives it: every die rolled, and who begins if that was drawn. */
  readonly rolls: number
  /** Intents that the rules accepted again. */
  readonly steps: number
}

/** The first thing that is wrong with a record. */
export type RecordFault =
  | RecordTextError
  | RecordReplayFault
  | RecordDiceFault
  /** Its dice hang on nothing that anybody agreed on: those of a test, or of a demo. */
  | { readonly code: 'no_agreement' }

/**
 * Recomputes the text of a record (docs/record.md): every commitment, the key of the dice, every
 * roll and every step, and says which one fails first. Needs nothing but the text and the catalogue
 * that was played with.
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
 * Which commitment was not kept, or which number of the record its key does not give; null for none.
 * Needs no rules: a roll that is another is named, whatever the match made of it.
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
  // Before the first decision nothing is drawn but who begins.
  const roll = numbers.findIndex(
    (number, index) => chance(index, index < first ? SEATS.length : FACES) !== number,
  )
  return roll < 0 ? null : { code: 'other_roll', roll }
}
