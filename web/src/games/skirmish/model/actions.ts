import {
  type Answer,
  type Fighter,
  fighterAt,
  type Move,
  movesOf,
  type Seat,
  type State,
  stepLimits,
} from '@dungeon-dice/client-sdk/skirmish'
import { attackForecast, type Forecast, healForecast } from './forecast.ts'

/** Why an action cannot be made now. */
type Blocked = 'recharging' | 'later' | 'acted' | 'tooFar' | 'noTarget'

/** A normal attack or a named move, with all that can be done with it now. */
export interface Action {
  /** `attack`, or the id of the move. */
  readonly id: string
  /** Null for a normal attack. */
  readonly move: Move | null
  /** Legal answers with this action, one a target; one without a target for oneself. */
  readonly answers: readonly Answer[]
  /** Null if it can be made now. */
  readonly blocked: Blocked | null
}

/** Id of the normal attack among the actions. */
export const ATTACK = 'attack'

/** The seat that an answer aims at; null for none. */
export const targetOf = (answer: Answer): string | null =>
  answer.type === 'attack' || answer.type === 'use' ? (answer.target ?? null) : null

/** All actions of the fighter of a seat in its turn, the normal attack first. */
export function actionsOf(state: State, seat: Seat, legal: readonly Answer[]): readonly Action[] {
  const fighter = fighterAt(state, seat)
  if (fighter === undefined) return []
  return [null, ...movesOf(fighter.id)].map((move) => {
    const answers = legal.filter((answer) =>
      move === null ? answer.type === 'attack' : answer.type === 'use' && answer.move === move.move,
    )
    const blocked = answers.length > 0 ? null : reasonOf(state, fighter, move)
    return { id: move?.move ?? ATTACK, move, answers, blocked }
  })
}

function reasonOf(state: State, { stage, recharge }: Fighter, move: Move | null): Blocked {
  const { hasActed, steps } = state.progress
  if (move !== null && move.from > stage) return 'later'
  if (hasActed) return 'acted'
  if (move !== null && recharge > 0) return 'recharging'
  return steps > stepLimits(state).withAction ? 'tooFar' : 'noTarget'
}

/** An answer's effect on its target; null when it neither harms nor heals. */
export function forecastOf(state: State, seat: Seat, answer: Answer): Forecast | null {
  const user = fighterAt(state, seat)
  if (user === undefined || (answer.type !== 'attack' && answer.type !== 'use')) return null
  const target = fighterAt(state, answer.target ?? seat)
  if (target === undefined) return null
  if (answer.type === 'attack') return attackForecast(user, target)
  const move = movesOf(user.id).find((one) => one.move === answer.move)
  if (move?.damage !== undefined) return attackForecast(user, target, move)
  return move?.heal === true ? healForecast(user, target) : null
}
