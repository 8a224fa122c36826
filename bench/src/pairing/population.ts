import type { Chance } from '@dungeon-dice/shared'

/** A player of the simulation. */
export interface Player {
  readonly name: string
  /** How strong the player really is, in rating points. */
  readonly strength: number
}

/** Somebody comes to play so many matches in a row. */
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

/** About normally distributed, as the sum of twelve numbers is: middle 0, spread 1. */
function bell(chance: Chance, place: number): number {
  let sum = -6
  for (let part = 0; part < 12; part += 1) sum += share(chance, place + part)
  return sum
}

/** Players by number, their strengths spread as ratings are. */
export const playersOf = (count: number, chance: Chance): readonly Player[] =>
  Array.from({ length: count }, (_, place) => ({
    name: `p${place}`,
    strength: STRENGTH.middle + STRENGTH.spread * bell(chance, place * 12),
  }))

/** One visit each in a day, most of them in the evening, in order of time. */
export const visitsOf = (players: readonly Player[], chance: Chance): readonly Visit[] =>
  players
    .map((player, place) => ({
      player,
      atMs: timeOf(chance, place),
      matches: 1 + chance(place * 4 + 3, MOST_MATCHES),
    }))
    .sort((a, b) => a.atMs - b.atMs)

/** Two of three come around nine in the evening, the others at any time. */
function timeOf(chance: Chance, place: number): number {
  const evening = (share(chance, place * 4) + share(chance, place * 4 + 1) - 1) * 0.2 + 21 / 24
  const time = chance(place * 4 + 2, 3) === 0 ? share(chance, place * 4) : evening
  return Math.floor((((time % 1) + 1) % 1) * DAY_MS)
}
