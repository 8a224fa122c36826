import { present } from '../../kernel/assert.ts'
import { type Chance, seededChance } from '../../kernel/chance.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { defaultIntent } from '../play/legal.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { diceToRoll } from '../rules/06-roll/roll.ts'
import { dieOf } from '../rules/07-summon/right-to-summon.ts'
import type { Brain } from './brain.ts'
import { candidatesOf } from './candidates.ts'

/** The habits of a player who errs, each as a percentage of the occasions for it. */
export interface Habits {
  /** Good answers that it does not notice: it takes the next best that it does. */
  readonly overlooks: number
  /** Rolls for the largest monsters, although dice of high levels seldom summon. */
  readonly showsOff: number
  /** Attacks that it does not see coming: it neither defends nor replies. */
  readonly unaware: number
}

/** Answers among which it looks for a good one. */
const CANDIDATES = 8

const PERCENT = 100

const SEEDS = 2 ** 32

/** Plays like `greedy` with the errors of a person. */
export const erring =
  (habits: Habits): Brain =>
  (view, seat, chance, index) => {
    const numbers = seededChance(chance(index, SEEDS))
    const { type } = present(decisionOf(view), `seat ${seat} is asked`)
    if (type === 'roll') return rolled(view, seat, habits, numbers)
    const isReply = type === 'defend' || type === 'window'
    if (isReply && happens(numbers, 0, habits.unaware))
      return present(defaultIntent(view, seat), 'a decision has a default')
    return noticed(candidatesOf(view, seat, CANDIDATES), habits, numbers)
  }

/** The best candidate that is not overlooked; the last one where all would be. */
function noticed(candidates: readonly Answer[], { overlooks }: Habits, numbers: Chance): Answer {
  const seen = candidates.find((_, rank) => !happens(numbers, rank + 1, overlooks))
  return present(seen ?? candidates.at(-1), 'a decision has an answer')
}

function rolled(view: State, seat: Seat, habits: Habits, numbers: Chance): Answer {
  if (!happens(numbers, 0, habits.showsOff))
    return noticed(candidatesOf(view, seat, CANDIDATES), habits, numbers)
  const levelOf = (die: number) => dieOf(view, seat, die).level
  const largest = view.seats[seat].dice.toSorted((a, b) => levelOf(b) - levelOf(a) || a - b)
  return { type: 'roll', dice: largest.slice(0, diceToRoll(view)).toSorted((a, b) => a - b) }
}

const happens = (numbers: Chance, place: number, percent: number): boolean =>
  numbers(place, PERCENT) < percent
