import type { DamageCause, GameEvent } from '../language/event.ts'
import type { AttackIntent } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { otherSeat } from '../rules/01-terms/players.ts'
import { type Course, forecast } from './forecast.ts'

/** The effect of an attack in numbers. */
export interface Blow {
  /** Damage to the target in points (R12.1, R12.2). */
  readonly damage: number
  /** True if the target is destroyed (R12.7). */
  readonly isDestroyed: boolean
  /** Damage to the attacker in points (R12.3). */
  readonly retaliation: number
  readonly isAttackerDestroyed: boolean
  /** Heart points that the other player loses (R12.9). */
  readonly heartPoints: number
  readonly course: Course
}

/** The effect of an attack if taken and if defended; null if that is impossible (R11.5.4). */
export interface AttackForecast {
  readonly taken: Blow
  readonly defended: Blow | null
}

/**
 * Forecasts an attack of the turn player if nobody answers with an ability, played out by the
 * engine. Null if illegal. On a seat's view it uses only what that seat knows.
 */
export function forecastAttack(view: State, attack: AttackIntent): AttackForecast | null {
  const found = forecast(view, attack)
  if (found === null) return null
  const { taken, defended } = found
  const foe = otherSeat(view.player)
  return {
    taken: blowOf(taken, attack, foe),
    defended: defended === null ? null : blowOf(defended, attack, foe),
  }
}

function blowOf(course: Course, { from, at }: AttackIntent, foe: Seat): Blow {
  const { events } = course
  return {
    damage: damageTo(events, at, 'attack'),
    isDestroyed: isDestroyedOn(events, at),
    retaliation: damageTo(events, from, 'retaliation'),
    isAttackerDestroyed: isDestroyedOn(events, from),
    heartPoints: heartPointsOf(events, foe),
    course,
  }
}

const damageTo = (events: readonly GameEvent[], at: string, cause: DamageCause): number =>
  events.reduce(
    (sum, event) =>
      event.type === 'damaged' && event.at === at && event.cause === cause
        ? sum + event.amount
        : sum,
    0,
  )

const isDestroyedOn = (events: readonly GameEvent[], at: string): boolean =>
  events.some((event) => event.type === 'monsterDestroyed' && event.at === at)

const heartPointsOf = (events: readonly GameEvent[], seat: Seat): number =>
  events.reduce(
    (sum, event) =>
      event.type === 'heartPointsLost' && event.seat === seat ? sum + event.amount : sum,
    0,
  )
