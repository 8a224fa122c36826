import type { Seat, SquareName, State } from '@dungeon-dice/client-sdk/rules'
import { refusalWords } from '../../../../lib/text/refusals/refusal-words.ts'
import type { Text } from '../../../../lib/text/text.tsx'
import { narratorOf } from '../../narration/narrator.ts'
import { whyNot } from './why-not.ts'

/** Why the own monster on a square cannot walk, or not attack, in sentences; empty when it can do both. */
export function whyWords(text: Text, state: State, seat: Seat, at: SquareName): string {
  const why = whyNot(state, seat, at)
  if (why === null) return ''
  const { walk, attack } = why
  const { act } = text
  const parts = [
    ...(walk === null
      ? []
      : [act.noWalk(walk === 'surrounded' ? act.surrounded : refusalWords(text, walk))]),
    ...(attack === null
      ? []
      : [act.noAttack(attack === 'noEnemy' ? act.noEnemy : refusalWords(text, attack))]),
  ]
  if (parts.length === 0) return ''
  const who = act.figure(narratorOf({ text, state, own: seat }).on(at))
  return `${who}: ${parts.join(' ')}`
}
