import { decisionOf, type Seat } from '@dungeon-dice/client-sdk/rules'
import type { Presented } from '../../games/ddm/presentation/presentation-queue.ts'
import type { Text } from '../../lib/text/text.tsx'
import type { LearnText } from './text/en.ts'

interface Waiting {
  readonly text: Pick<Text, 'match' | 'presentation'>
  readonly learn: Pick<LearnText, 'waiting'>
  readonly own: Seat
  readonly presented: Pick<Presented, 'act' | 'bars'>
}

/** Why nothing is asked: the dice roll, an own answer is still shown, or it is the opponent's turn. */
export function waitingTitle({ text, learn, own, presented: { act, bars } }: Waiting): string {
  if (act?.type === 'roll') return text.presentation.rolling
  const asked = decisionOf(bars.state)
  return asked === null || asked.seat === own ? text.match.goesOn : learn.waiting
}
