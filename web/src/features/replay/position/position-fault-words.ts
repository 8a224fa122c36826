import type { PositionError } from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../lib/text/text.tsx'

/** Longest part of a line that is repeated in a sentence, in characters. */
const LONGEST_PART = 60

/** Why a text is no position, as sentences: what is wrong, and where. */
export function positionFaultWords({ position }: Text, error: PositionError): string {
  const what = position.faults[error.code]
  const part = 'text' in error ? position.at(shortened(error.text)) : ''
  const seat = 'seat' in error ? position.of(error.seat) : ''
  const square = 'at' in error ? position.on(error.at) : ''
  return `${what}${seat}${square}${part}`
}

const shortened = (text: string): string =>
  text.length <= LONGEST_PART ? text : `${text.slice(0, LONGEST_PART)}…`
