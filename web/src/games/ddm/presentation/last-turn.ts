import type { Seat } from '@dungeon-dice/client-sdk/rules'
import type { Step } from './acts.ts'

/** Steps by turns, oldest first; the step that begins the next turn is the last of its own. */
function turnsOf(past: readonly Step[]): readonly (readonly Step[])[] {
  const turns: Step[][] = [[]]
  for (const step of past) {
    turns.at(-1)?.push(step)
    if (step.events.some(({ type }) => type === 'turnBegan')) turns.push([])
  }
  return turns
}

/** The steps of the newest turn that is not of seat `own`; of any turn for those without a seat. */
export function lastTurn(past: readonly Step[], own: Seat | null): readonly Step[] {
  const isOther = (turn: readonly Step[]) => turn[0] !== undefined && turn[0].by !== own
  return turnsOf(past).findLast(isOther) ?? []
}
