import { present } from '../../kernel/assert.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Crest } from '../rules/01-terms/crests.ts'
import type { Die } from '../rules/01-terms/die.ts'
import type { Card } from '../rules/01-terms/monster-and-item-cards.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { diceToRoll } from '../rules/06-roll/roll.ts'
import { hasSummonLeft } from '../rules/07-summon/right-to-summon.ts'
import { type DieWorth, promisingPlaces } from './promising-dice.ts'
import { PATH_WORTH } from './prospects.ts'
import { crestsWorth, type Uses, usesOf } from './purse.ts'
import { strengthOf } from './strength.ts'

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

const STRENGTHS = new WeakMap<Card, number>()

/** `strengthOf` a card, computed once. */
export function knownStrength(card: Card): number {
  const known = STRENGTHS.get(card)
  if (known !== undefined) return known
  const strength = strengthOf(card)
  STRENGTHS.set(card, strength)
  return strength
}

/** Rolls the three dice of the highest expected value, as `rollBest` does. */
export function quickRoll(state: State, seat: Seat): Answer {
  const { dice: left } = state.seats[seat]
  const count = diceToRoll(state)
  if (left.length <= count) return { type: 'roll', dice: [...left] }
  const { dice } = state.setup.lists[seat]
  const brought = left.map((number) => present(dice[number - 1], `no die ${number}`))
  const worths = worthsOf(state, seat, brought)
  const places = promisingPlaces(worths)
  const three = bestThree(factsOf(worths, places))
  return {
    type: 'roll',
    dice: three.map((one) => present(left[places[one] ?? -1], 'a die that is left')),
  }
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

function worthsOf(state: State, seat: Seat, dice: readonly Die[]): readonly DieWorth[] {
  const prizes = prizesOf(state, seat)
  const values = makeValues(state, seat, usesOf(state, seat))
  return dice.map((die) => {
    const { summon, crests } = facesOf(die)
    let sum = 0
    for (const { crest, count } of crests) sum += values(crest, count)
    return { level: die.level, summon, prize: prizes(die), crests: sum / die.faces.length }
  })
}

/** Values of crests that a face may show, each computed once. */
function makeValues({ seats }: State, seat: Seat, uses: Uses) {
  const { crests } = seats[seat]
  const known = new Map<string, number>()
  return (crest: Crest, count: number): number => {
    const key = `${crest}${count}`
    const value = known.get(key) ?? crestsWorth(crest, crests[crest], count, uses)
    known.set(key, value)
    return value
  }
}

/** The value of the best figure that a die can bring in; 0 if it can bring in none. */
function prizesOf(state: State, seat: Seat): (die: Die) => number {
  if (!hasSummonLeft(state, seat)) return () => 0
  const { setup, seats } = state
  if (setup.options.summonBinding === 'bound') return ({ card }) => PATH_WORTH + knownStrength(card)
  const { figures } = setup.lists[seat]
  const best = new Map<string, number>()
  for (const number of seats[seat].reserve) {
    const card = present(figures[number - 1], 'a figure in reserve')
    const kind = `${card.type}${card.level}`
    best.set(kind, Math.max(best.get(kind) ?? 0, PATH_WORTH + knownStrength(card)))
  }
  return ({ type, level }) => best.get(`${type}${level}`) ?? 0
}

/** The places of the three dice with the highest value. */
function bestThree(facts: Facts): readonly [number, number, number] {
  const { crests } = facts
  const size = crests.length
  let best: [number, number, number] = [0, 1, 2]
  let high = Number.NEGATIVE_INFINITY
  for (let one = 0; one < size; one += 1)
    for (let two = one + 1; two < size; two += 1) {
      const first = (crests[one] ?? 0) + (crests[two] ?? 0)
      for (let three = two + 1; three < size; three += 1) {
        const value = first + (crests[three] ?? 0) + hopeOf(facts, one, two, three)
        if (value <= high) continue
        high = value
        best = [one, two, three]
      }
    }
  return best
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
