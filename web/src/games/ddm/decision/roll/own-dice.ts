import type { Die, Seat, State } from '@dungeon-dice/client-sdk/rules'

/** A die that its owner can still roll. */
export interface OwnDie {
  /** Its number in the list, as answers name it (R2.1). */
  readonly number: number
  readonly die: Die
  /**
   * How many different figures it can bring in (R7.3): 1 for a die that carries its own, none once no
   * summon is left (R7.6).
   */
  readonly figures: number
}

/** The dice that a seat has left, by level, then type, then number. */
export function ownDice({ setup, seats }: State, seat: Seat): readonly OwnDie[] {
  const { dice, figures } = setup.lists[seat]
  const reserve = seats[seat].reserve.flatMap((number) => figures[number - 1] ?? [])
  const { maxSummons, summonBinding } = setup.options
  const broughtBy = (die: Die): number => {
    if (maxSummons !== 'none' && seats[seat].summons >= maxSummons) return 0
    if (summonBinding === 'bound') return 1
    const fitting = reserve.filter(({ type, level }) => type === die.type && level === die.level)
    return new Set(fitting.map(({ id }) => id)).size
  }
  return seats[seat].dice
    .flatMap((number) => {
      const die = dice[number - 1]
      return die === undefined ? [] : [{ number, die, figures: broughtBy(die) }]
    })
    .toSorted((a, b) => a.die.level - b.die.level || byText(a.die.type, b.die.type))
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
