import {
  type BySeat,
  type Chance,
  type Die,
  type DrawnNumber,
  drawnNumbers,
  type Face,
  type GameEvent,
  type Seat,
} from '@dungeon-dice/client-sdk/rules'

/** One number of chance of a match, beside what it had to be. */
interface CheckedNumber {
  /** As the key of the dice gives it. */
  readonly number: number
  /** The face that was shown; null for who begins. */
  readonly face: (Face & Pick<Die, 'type'>) | null
  /** Whether what was shown is what the number stands for. */
  readonly holds: boolean
}

/** One draw: the dice of a roll, or the first player. */
export interface CheckedRoll {
  /** Place of its first number in the match, from 0. */
  readonly first: number
  /** The seat that rolled; for the draw of the first player, the seat that was drawn. */
  readonly seat: Seat
  readonly numbers: readonly CheckedNumber[]
}

/**
 * Every number that a match drew, worked out again from the chance of its key (R4.1, R6.2). `dice`:
 * what each seat brought, die 1 first.
 */
export function checkedRolls(
  events: readonly GameEvent[],
  dice: BySeat<readonly Die[]>,
  chance: Chance,
): readonly CheckedRoll[] {
  const byEvent = Map.groupBy(drawnNumbers(events, dice), ({ event }) => event)
  let next = 0
  return [...byEvent].map(([place, drawn]) => {
    const first = next
    next += drawn.length
    return rollOf(events[place], drawn, { dice, chance, first })
  })
}

interface Around {
  readonly dice: BySeat<readonly Die[]>
  readonly chance: Chance
  readonly first: number
}

function rollOf(
  event: GameEvent | undefined,
  drawn: readonly DrawnNumber[],
  { dice, chance, first }: Around,
): CheckedRoll {
  const roll = event?.type === 'diceRolled' ? event : null
  const seat = roll?.seat ?? (event?.type === 'duelBegan' ? event.starter : 'A')
  const numbers = drawn.map(({ below, fits }, place) => {
    const number = chance(first + place, below)
    const shown = roll?.dice[place]
    const type = shown === undefined ? undefined : dice[seat][shown.die - 1]?.type
    const face = shown === undefined || type === undefined ? null : { ...shown.face, type }
    return { number, face, holds: fits.includes(number) }
  })
  return { first, seat, numbers }
}
