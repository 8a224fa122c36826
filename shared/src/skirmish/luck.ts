import { atOnce, type InSteps } from '../kernel/in-steps.ts'
import type { BattleEvent } from './language/event.ts'
import { ATTACK_DIE } from './model/stage.ts'
import type { Seat } from './types.ts'

/** The luck of a seat: its attack dice, their faces added up, and the average of such dice. */
export interface Luck {
  readonly dice: number
  readonly rolled: number
  readonly expected: number
}

type Lucks = Readonly<Partial<Record<Seat, Luck>>>

/** The luck of every seat that attacked in a battle (R7.1). */
export const luckOf = (events: Iterable<BattleEvent>): Lucks => atOnce(countingLuck(events))

/** Like `luckOf`, with a pause after each event for the caller's other work. */
export function* countingLuck(events: Iterable<BattleEvent>): InSteps<Lucks> {
  const luck: Partial<Record<Seat, Luck>> = {}
  for (const event of events) {
    yield
    if (event.type !== 'attacked' && event.type !== 'struck') continue
    const { seat, dice } = event
    const before = luck[seat] ?? { dice: 0, rolled: 0, expected: 0 }
    luck[seat] = {
      dice: before.dice + dice.length,
      rolled: dice.reduce((sum, face) => sum + face, before.rolled),
      expected: before.expected + (dice.length * (ATTACK_DIE + 1)) / 2,
    }
  }
  return luck
}
