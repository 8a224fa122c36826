import { isProvisional, NEW_RATING, type Rating, ratedAfterAll } from '@dungeon-dice/server'
import { type Chance, seededChance } from '@dungeon-dice/shared'
import type { Figure } from '../figures.ts'
import { median } from '../samples.ts'
import { type Player, playersOf } from './population.ts'

/** Size of the simulation. */
export interface AccuracySize {
  readonly players: number
  /** Matches of each player. */
  readonly matches: number
}

export const FULL_ACCURACY: AccuracySize = { players: 1_000, matches: 30 }
export const TINY_ACCURACY: AccuracySize = { players: 120, matches: 30 }

/** A kind of match: number of seats, and of players on a side. */
interface Table {
  readonly seats: number
  readonly size: number
  /** Matches of each player, as a multiple of `AccuracySize.matches`. */
  readonly factor: number
}

const TABLES: readonly Table[] = [
  { seats: 2, size: 1, factor: 1 },
  { seats: 4, size: 1, factor: 1 },
  { seats: 6, size: 1, factor: 1 },
  // A side tells less about each of its players.
  { seats: 4, size: 2, factor: 4 },
]

const SEED = 11
const FINE = 2 ** 30
/** Rating points per natural unit of strength: 400 points are odds of ten to one. */
const POINTS_PER_NAT = 400 / Math.LN10

interface Rated {
  readonly player: Player
  rating: Rating
  matches: number
  /** Matches until the rating was no longer provisional; null while it is. */
  settledAfter: number | null
}

/** Lets players of known strength play random matches, and compares their ratings with it. */
export function measureAccuracy({ players, matches }: AccuracySize): readonly Figure[] {
  return TABLES.flatMap((table) => {
    const rated = playersOf(players, seededChance(SEED)).map(
      (player): Rated => ({ player, rating: NEW_RATING, matches: 0, settledAfter: null }),
    )
    const draw = drawerOf(seededChance(SEED + table.seats * table.size))
    for (let round = 0; round < matches * table.factor; round += 1) playRound(rated, table, draw)
    return figuresOf(table, rated)
  })
}

type Draw = () => number

/** Uniform numbers between 0 and 1, exclusive. */
function drawerOf(chance: Chance): Draw {
  let drawn = 0
  return () => {
    drawn += 1
    return (chance(drawn, FINE) + 0.5) / FINE
  }
}

/** Everybody plays once, in random parties; some are left over where the numbers do not fit. */
function playRound(rated: readonly Rated[], { seats, size }: Table, draw: Draw): void {
  const order = rated
    .map((one) => ({ one, key: draw() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)
  for (let from = 0; from + seats <= order.length; from += seats)
    play(sidesOf(order.slice(from, from + seats), size), draw)
}

const sidesOf = (party: readonly Rated[], size: number): readonly (readonly Rated[])[] =>
  Array.from({ length: party.length / size }, (_, side) =>
    party.slice(side * size, (side + 1) * size),
  )

/** Ranks the sides by mean strength and luck, so that each beats each other with the usual odds. */
function play(sides: readonly (readonly Rated[])[], draw: Draw): void {
  const scores = sides.map(
    (side) =>
      side.reduce((sum, { player }) => sum + player.strength, 0) / side.length -
      POINTS_PER_NAT * Math.log(-Math.log(draw())),
  )
  const places = scores.map((score) => scores.filter((other) => other > score).length)
  const after = ratedAfterAll(
    sides.map((side) => side.map(({ rating }) => rating)),
    places,
  )
  for (const [side, seats] of sides.entries())
    for (const [seat, one] of seats.entries()) {
      one.rating = after[side]?.[seat] ?? one.rating
      one.matches += 1
      if (!isProvisional(one.rating)) one.settledAfter ??= one.matches
    }
}

function figuresOf({ seats, size }: Table, rated: readonly Rated[]): readonly Figure[] {
  const name = size === 1 ? `${seats} seats` : `${seats / size} sides of ${size}`
  const errors = rated.map(({ player, rating }) => Math.abs(player.strength - rating.rating))
  const within = rated.filter(({ rating }, place) => (errors[place] ?? 0) <= rating.deviation)
  const settled = rated.flatMap(({ settledAfter }) => settledAfter ?? [])
  const squares = errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length
  return [
    { name: `${name}: error`, value: Math.sqrt(squares), unit: 'points' },
    {
      name: `${name}: within the deviation`,
      value: (100 * within.length) / rated.length,
      unit: '%',
    },
    {
      name: `${name}: no longer provisional`,
      value: (100 * settled.length) / rated.length,
      unit: '%',
    },
    ...(settled.length === 0
      ? []
      : [{ name: `${name}: matches until then`, value: median(settled), unit: '' }]),
  ]
}
