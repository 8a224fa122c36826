import type { BattleEvent } from '../language/event.ts'
import { ATTACK_DIE } from '../model/stage.ts'
import { ORDER_DICE } from '../rules/02-turn-order.ts'
import { TIME_DICE } from '../rules/11-transformation.ts'

/** A random number that an event shows. */
export interface DrawnNumber {
  /** Upper bound, exclusive. */
  readonly below: number
  readonly number: number
  /** Index of the event, from 0. */
  readonly event: number
}

/** Sides of the dice of an event. */
const SIDES: Partial<Readonly<Record<BattleEvent['type'], number>>> = {
  orderRolled: ORDER_DICE.sides,
  attacked: ATTACK_DIE,
  struck: ATTACK_DIE,
  healed: ATTACK_DIE,
  transformed: TIME_DICE.sides,
}

/** The random numbers of a battle in order, as its events show them (R2.5). */
export const drawnNumbers = (events: readonly BattleEvent[]): readonly DrawnNumber[] =>
  events.flatMap((event, place) => {
    const below = SIDES[event.type]
    return below === undefined || !('dice' in event)
      ? []
      : event.dice.map((shown) => ({ below, number: shown - 1, event: place }))
  })
