import { present } from '../../kernel/assert.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Crest } from '../rules/01-terms/crests.ts'
import type { Die } from '../rules/01-terms/die.ts'
import type { Card } from '../rules/01-terms/monster-and-item-cards.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { diceToRoll } from '../rules/06-roll/roll.ts'
import { hasSummonLeft } from '../rules/07-summon/right-to-summon.ts'
import type { Policy } from './policy.ts'
import { type DieWorth, promisingPlaces } from './promising-dice.ts'
import { crestsWorth, usesOf } from './purse.ts'
import { makeRanking } from './score.ts'
import { makeShortage } from './shortage.ts'

/** The faces of a die by what they show, counted once for each die. */
interface Faces {
  /** Share of summon faces. */
  readonly summon: number
  readonly crests: readonly { readonly crest: Crest; readonly count: number }[]
}

const FACES = new WeakMap<Die, Faces>()

function facesOf(die: Die): Faces {
  const known = FACES.get(die)
  if (known !== undefined) return known
  const crests = die.faces.flatMap(({ crest, count }) =>
    crest === 'summon' ? [] : [{ crest, count }],
  )
  const faces = { summon: (die.faces.length - crests.length) / die.faces.length, crests }
  FACES.set(die, faces)
  return faces
}

/** Rolls the three dice of the highest expected value, as `rollBest` does. */
export function quickRoll(state: State, seat: Seat, policy: Policy): Answer {
  const best = makeBestThree()
  return offerThrees(state, seat, policy, best.offer) ?? rollOf(best.three())
}

/** The rolls of the highest expected value, at most `most`, the best first. */
export function quickRolls(
  state: State,
  seat: Seat,
  policy: Policy,
  most: number,
): readonly Answer[] {
  const ranking = makeRanking<readonly number[]>(most)
  const only = offerThrees(state, seat, policy, (value, one, two, three) =>
    ranking.offer([one, two, three], value),
  )
  return only === null ? ranking.items().map(rollOf) : [only]
}

const rollOf = (dice: readonly number[]): Answer => ({ type: 'roll', dice })

/** Receives three dice by their numbers, with their value. */
type OfferThree = (value: number, one: number, two: number, three: number) => void

/** Keeps the best three dice without making an object for each. */
function makeBestThree() {
  let high = Number.NEGATIVE_INFINITY
  let best: readonly number[] = []
  const offer: OfferThree = (value, one, two, three) => {
    if (value <= high) return
    high = value
    best = [one, two, three]
  }
  return { offer, three: () => best }
}

/** Offers all rolls of three promising dice; returns the only roll if there is no choice. */
function offerThrees(state: State, seat: Seat, policy: Policy, offer: OfferThree): Answer | null {
  const { dice: left } = state.seats[seat]
  if (left.length <= diceToRoll(state)) return { type: 'roll', dice: [...left] }
  const { dice } = state.setup.lists[seat]
  const brought = left.map((number) => present(dice[number - 1], `no die ${number}`))
  const worths = worthsOf(state, seat, brought, policy)
  const places = promisingPlaces(worths)
  const numbers = places.map((place) => left[place] ?? 0)
  const facts = factsOf(worths, places)
  forEachThree(facts, (value, one, two, three) =>
    offer(value, numbers[one] ?? 0, numbers[two] ?? 0, numbers[three] ?? 0),
  )
  return null
}

/** Facts about dice, by place: the loops over them run thousands of times. */
interface Facts {
  readonly crests: readonly number[]
  readonly summon: readonly number[]
  readonly prize: readonly number[]
  readonly level: readonly number[]
}

function factsOf(worths: readonly DieWorth[], places: readonly number[]): Facts {
  const dice = places.map((place) => present(worths[place], 'a die that is left'))
  return {
    crests: dice.map(({ crests }) => crests),
    summon: dice.map(({ summon }) => summon),
    prize: dice.map(({ prize }) => prize),
    level: dice.map(({ level }) => level),
  }
}

function worthsOf(
  state: State,
  seat: Seat,
  dice: readonly Die[],
  policy: Policy,
): readonly DieWorth[] {
  const prizes = prizesOf(state, seat, policy)
  const values = makeValues(state, seat, policy)
  return dice.map((die) => ({
    level: die.level,
    summon: facesOf(die).summon,
    prize: prizes(die),
    crests: meanWorth(die, values),
  }))
}

/** Mean value of the crests of a die that a seat still has. */
export function crestsOf(state: State, seat: Seat, number: number, policy: Policy): number {
  const die = present(state.setup.lists[seat].dice[number - 1], `no die ${number}`)
  return meanWorth(die, makeValues(state, seat, policy))
}

function meanWorth(die: Die, values: (crest: Crest, count: number) => number): number {
  let sum = 0
  for (const { crest, count } of facesOf(die).crests) sum += values(crest, count)
  return sum / die.faces.length
}

/** Values of crests that a face may show, each computed once. */
function makeValues(state: State, seat: Seat, policy: Policy) {
  const { crests } = state.seats[seat]
  const uses = usesOf(state, seat)
  const short = makeShortage(state, seat, policy.roll)
  const known = new Map<string, number>()
  return (crest: Crest, count: number): number => {
    const key = `${crest}${count}`
    const value =
      known.get(key) ??
      crestsWorth(crest, crests[crest], count, uses, policy.wants) + short(crest, count)
    known.set(key, value)
    return value
  }
}

/** The value of the best figure that a die can bring in; 0 if it can bring in none. */
function prizesOf(state: State, seat: Seat, policy: Policy): (die: Die) => number {
  if (!hasSummonLeft(state, seat)) return () => 0
  const { setup, seats } = state
  const { path, prize, crowd } = policy.roll
  const own = state.monsters.filter(({ controller }) => controller === seat).length
  const share = prize / (1 + crowd * own)
  const prizeOf = (card: Card): number => share * (path + policy.strengthOf(card))
  if (setup.options.summonBinding === 'bound') return ({ card }) => prizeOf(card)
  const { figures } = setup.lists[seat]
  const best = new Map<string, number>()
  for (const number of seats[seat].reserve) {
    const card = present(figures[number - 1], 'a figure in reserve')
    const kind = `${card.type}${card.level}`
    best.set(kind, Math.max(best.get(kind) ?? 0, prizeOf(card)))
  }
  return ({ type, level }) => best.get(`${type}${level}`) ?? 0
}

/** Visits all three dice by their places, with their value. */
function forEachThree(facts: Facts, visit: OfferThree): void {
  const { crests } = facts
  const size = crests.length
  for (let one = 0; one < size; one += 1)
    for (let two = one + 1; two < size; two += 1) {
      const first = (crests[one] ?? 0) + (crests[two] ?? 0)
      for (let three = two + 1; three < size; three += 1)
        visit(first + (crests[three] ?? 0) + hopeOf(facts, one, two, three), one, two, three)
    }
}

/** Expected value of the summon of three dice: two of a level have to show it (R7.1). */
function hopeOf({ level, summon, prize }: Facts, one: number, two: number, three: number): number {
  const pair = (a: number, b: number): number =>
    level[a] === level[b]
      ? (summon[a] ?? 0) * (summon[b] ?? 0) * Math.max(prize[a] ?? 0, prize[b] ?? 0)
      : 0
  const [oneTwo, oneThree, twoThree] = [pair(one, two), pair(one, three), pair(two, three)]
  const sum = oneTwo + oneThree + twoThree
  if (oneTwo === 0 || oneThree === 0 || twoThree === 0) return sum
  // All three may show it at once, which the pairs count three times.
  const all = (summon[one] ?? 0) * (summon[two] ?? 0) * (summon[three] ?? 0)
  const [a = 0, b = 0, c = 0] = [prize[one], prize[two], prize[three]]
  return sum - all * (Math.max(a, b) + Math.max(a, c) + Math.max(b, c) - Math.max(a, b, c))
}
