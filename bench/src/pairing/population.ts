import type { Chance } from '@dungeon-dice/shared'

/** A simulated player. */
export interface Player {
  readonly name: string
  /** True strength in rating points. */
  readonly strength: number
}

/** A player arrives to play several matches in a row. */
export interface Visit {
  readonly player: Player
  readonly atMs: number
  readonly matches: number
}

const DAY_MS = 86_400_000
const STRENGTH = { middle: 1_500, spread: 250 }
const MOST_MATCHES = 5

const fine = 2 ** 30

/** A number from 0 up to 1. */
const share = (chance: Chance, place: number): number => chance(place, fine) / fine

/** Roughly normally distributed: mean 0, standard deviation 1. */
function bell(chance: Chance, place: number): number {
  let sum = -6
  for (let part = 0; part < 12; part += 1) sum += share(chance, place + part)
  return sum
}

/** Numbered players whose strengths are distributed like ratings. */
export const playersOf = (count: number, chance: Chance): readonly Player[] =>
  Array.from({ length: count }, (_, place) => ({
    name: `p${place}`,
    strength: STRENGTH.middle + STRENGTH.spread * bell(chance, place * 12),
  }))

/** One visit per player and day, most of them in the evening, sorted by time. */
export const visitsOf = (players: readonly Player[], chance: Chance): readonly Visit[] =>
  players
    .map((player, place) => ({
      player,
      atMs: timeOf(chance, place),
      matches: 1 + chance(place * 4 + 3, MOST_MATCHES),
    }))
    .sort((a, b) => a.atMs - b.atMs)

/** Two thirds come around nine in the evening, the rest at any time. */
function timeOf(chance: Chance, place: number): number {
  const evening = (share(chance, place * 4) + share(chance, place * 4 + 1) - 1) * 0.2 + 21 / 24
  const time = chance(place * 4 + 2, 3) === 0 ? share(chance, place * 4) : evening
  return Math.floor((((time % 1) + 1) % 1) * DAY_MS)
}
