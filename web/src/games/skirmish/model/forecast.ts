import {
  attackDiceOf,
  damageTo,
  type Fighter,
  factorOf,
  fullHpOf,
  type Move,
} from '@dungeon-dice/client-sdk/skirmish'

/** The possible outcomes of an attack or a healing. */
export interface Forecast {
  readonly least: number
  readonly mean: number
  readonly most: number
  /** Probability that the target is knocked out; 0 for a healing. */
  readonly knockOut: number
  readonly dice: number
  readonly factor: number
  /** Whether HP are given back instead of taken. */
  readonly isHeal: boolean
}

/** Sides of an attack die (R1.3). */
const SIDES = 4

/** Probability of each sum of so many dice, by the sum. */
function sumsOf(dice: number): ReadonlyMap<number, number> {
  let sums = new Map([[0, 1]])
  for (let die = 0; die < dice; die += 1) {
    const next = new Map<number, number>()
    for (const [sum, chance] of sums)
      for (let face = 1; face <= SIDES; face += 1)
        next.set(sum + face, (next.get(sum + face) ?? 0) + chance / SIDES)
    sums = next
  }
  return sums
}

function forecast(dice: number, factor: number, effect: (sum: number) => number, hp: number) {
  const results = Array.from(sumsOf(dice), ([sum, chance]) => ({
    amount: effect(sum * factor),
    chance,
  }))
  const amounts = results.map(({ amount }) => amount)
  return {
    least: Math.min(...amounts),
    most: Math.max(...amounts),
    mean: results.reduce((mean, { amount, chance }) => mean + amount * chance, 0),
    knockOut: results.reduce((all, { amount, chance }) => all + (amount >= hp ? chance : 0), 0),
    dice,
    factor,
    isHeal: false,
  }
}

/** Damage of a normal attack or of a named one, with all statuses (R7.2 to R7.4). */
export const attackForecast = (attacker: Fighter, target: Fighter, move?: Move): Forecast =>
  forecast(attackDiceOf(attacker), factorOf(move), (sum) => damageTo(target, sum), target.hp)

/** HP that a healing gives back: the dice of the stage alone, up to the full (R8.4). */
export function healForecast({ stage }: Fighter, target: Fighter): Forecast {
  const missing = fullHpOf(target.stage) - target.hp
  const dice = attackDiceOf({ stage, statuses: [] })
  return { ...forecast(dice, 1, (sum) => Math.min(sum, missing), Infinity), isHeal: true }
}
