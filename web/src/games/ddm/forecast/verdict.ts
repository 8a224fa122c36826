import type { AttackIntent, Blow, State } from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../lib/text/text.tsx'
import { attackForecastOf } from './forecasts.ts'

/** An attack's outcome in a few words, the weightiest first. */
export function verdictWords({ forecast }: Text, blow: Blow): string {
  const { damage, isDestroyed, retaliation, isAttackerDestroyed, heartPoints } = blow
  if (heartPoints > 0) return forecast.hearts(heartPoints)
  if (isDestroyed) return forecast.destroyed
  if (isAttackerDestroyed) return forecast.attackerDestroyed
  if (retaliation > 0) return forecast.thrownBack(retaliation)
  return damage > 0 ? forecast.damage(damage) : forecast.nothing
}

/** An attack's outcome when it is taken, and when it is defended, in a line. */
export function briefWords(text: Text, state: State, attack: AttackIntent): string {
  const found = attackForecastOf(state, attack)
  if (found === null) return ''
  const { taken, defended } = found
  return text.forecast.brief(
    verdictWords(text, taken),
    defended === null ? null : verdictWords(text, defended),
  )
}

/** The same in three characters at most, for a square; empty for no damage. */
export function verdictTag({ damage, isDestroyed, heartPoints }: Blow): string {
  if (heartPoints > 0) return '♥'
  if (isDestroyed) return '✕'
  return damage > 0 ? `−${damage}` : '0'
}
