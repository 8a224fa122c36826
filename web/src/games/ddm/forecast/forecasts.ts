import {
  type Answer,
  type AttackForecast,
  type AttackIntent,
  type Forecast,
  forecast,
  forecastAttack,
  type State,
} from '@dungeon-dice/client-sdk/rules'

/** An answer's outcome, as `forecast` gives it; computed once for each state and answer. */
export const forecastOf: (state: State, answer: Answer) => Forecast | null = keeping(forecast)

/** An attack's outcome, as `forecastAttack` gives it; computed once for each state and attack. */
export const attackForecastOf: (state: State, attack: AttackIntent) => AttackForecast | null =
  keeping(forecastAttack)

/** The same function, which keeps what it found in each state: the same answers are looked at again and again. */
function keeping<A extends Answer, F>(look: (state: State, answer: A) => F) {
  const known = new WeakMap<State, Map<string, F>>()
  return (state: State, answer: A): F => {
    const ofState = known.get(state) ?? new Map<string, F>()
    known.set(state, ofState)
    const key = JSON.stringify(answer)
    const before = ofState.get(key)
    if (before !== undefined) return before
    const found = look(state, answer)
    ofState.set(key, found)
    return found
  }
}
