import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { type Answer, DICE_IN_ROLL, type Seat, type State } from '@dungeon-dice/client-sdk/rules'
import { lastRoll } from './last-roll.ts'
import { type OwnDie, ownDice } from './own-dice.ts'
import { suggestedDice } from './suggesting.ts'

/** A roll while its dice are chosen. */
export interface Rolling {
  readonly state: State
  readonly seat: Seat
  readonly dice: readonly OwnDie[]
  /** How many must be rolled (R6.1). */
  readonly count: number
  /** Numbers of the dice, in the order in which they were chosen. */
  readonly chosen: readonly number[]
  readonly isGiven: boolean
}

/** The actions in a roll's panel. */
export type RollInput =
  /** Chooses a die, or gives it up; one too many takes the place of the one chosen first. */
  | { readonly type: 'toggle'; readonly die: number }
  | { readonly type: 'suggest' }
  | { readonly type: 'roll' }

/** Whether as many dice are chosen as must be rolled (R6.1). */
export const isFull = ({ chosen, count }: Rolling): boolean => chosen.length === count

function toggled({ chosen, count }: Rolling, die: number): readonly number[] {
  if (chosen.includes(die)) return chosen.filter((one) => one !== die)
  return [...chosen, die].slice(-count)
}

const suggestion = ({ state, seat, dice, count }: Omit<Rolling, 'chosen'>): readonly number[] =>
  suggestedDice(dice, count, {
    pool: state.seats[seat].crests,
    cap: state.setup.options.crestCap,
  })

/** The draft after an input from its panel. */
export function changeRoll(draft: Rolling, input: RollInput): Rolling {
  if (input.type === 'toggle') return { ...draft, chosen: toggled(draft, input.die) }
  if (input.type === 'suggest') return { ...draft, chosen: suggestion(draft) }
  return { ...draft, isGiven: isFull(draft) }
}

/** The answer once the dice are rolled; null before. */
export const rollAnswer = ({ chosen, isGiven }: Rolling): Answer | null =>
  isGiven ? { type: 'roll', dice: chosen.toSorted((a, b) => a - b) } : null

/** A roll before anything was chosen by hand: the dice of the last one if all are left, else good ones. */
export function rolling({ state, asked }: Pick<SeatDecision, 'state' | 'asked'>): Rolling {
  const { seat } = asked
  const dice = ownDice(state, seat)
  const count = Math.min(DICE_IN_ROLL, dice.length)
  const fresh = { state, seat, dice, count, isGiven: false }
  const last = lastRoll().filter((die) => dice.some(({ number }) => number === die))
  // The numbers of another match say nothing in this one.
  const isAgain = last.length === count && state.turn > 2
  return { ...fresh, chosen: isAgain ? last : suggestion(fresh) }
}
