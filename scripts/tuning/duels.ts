import { makePolicy, type Policy } from '../../shared/src/ddm/bots/policy.ts'
import { quick } from '../../shared/src/ddm/bots/quick.ts'
import {
  apply,
  type BySeat,
  create,
  decisionOf,
  PRESETS,
  SEATS,
  type Setup,
  STARTER_LISTS,
} from '../../shared/src/ddm/index.ts'
import { assert, seededChance } from '../../shared/src/index.ts'
import { botSetup } from '../../shared/tests/support/bot-duels.ts'
import { usualNumbers, weightsWith } from './numbers.ts'

/** Each starter list against itself under each preset. */
const SETUPS: readonly Setup[] = PRESETS.flatMap((preset) =>
  Object.values(STARTER_LISTS).map((list) => botSetup(preset, list)),
)

/** Points of the first policy against the other, in seat A and in seat B of each setup, from -1 to 1. */
export function lead(one: Policy, other: Policy, seed: number): number {
  let sum = 0
  for (const setup of SETUPS)
    for (const seat of SEATS) {
      const policies = seat === 'A' ? { A: one, B: other } : { A: other, B: one }
      const winner = winnerOf(setup, policies, seed)
      sum += winner === null ? 0 : winner === seat ? 1 : -1
    }
  return sum / (SETUPS.length * SEATS.length)
}

function winnerOf(setup: Setup, policies: BySeat<Policy>, seed: number) {
  const dice = seededChance(seed)
  let { state } = create(setup, dice)
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    const step = apply(state, asked.seat, quick(state, policies[asked.seat]), dice)
    assert(step.ok, 'the policy answers legally')
    state = step.value.state
  }
  return state.outcome?.winner ?? null
}

/** Changes by which numbers are tried, in units of their scales: at first, and at the end. */
const TRIED = { first: 0.25, last: 0.1 } as const
/** Changes after a round that one side wins altogether, compared with those that were tried. */
const LEARNT = { first: 0.16, last: 0.06 } as const

/**
 * Climbs from the usual numbers: in each round, all numbers are changed at random in one direction
 * and in the other, both play each other, and the numbers follow the side that wins (simultaneous
 * perturbation).
 */
export function* climbed(rounds: number, seed: number): Generator<readonly number[]> {
  const chance = seededChance(seed)
  let numbers = usualNumbers()
  for (let round = 0; round < rounds; round += 1) {
    const at = ({ first, last }: typeof TRIED | typeof LEARNT) =>
      first + ((last - first) * round) / rounds
    const step = at(TRIED)
    const signs = numbers.map((_, place) => 2 * chance(round * numbers.length + place, 2) - 1)
    const moved = (by: number) =>
      makePolicy(weightsWith(numbers.map((number, place) => number + by * (signs[place] ?? 0))))
    const change = step * at(LEARNT) * lead(moved(step), moved(-step), seed + round)
    numbers = numbers.map((number, place) => number + change * (signs[place] ?? 0))
    yield numbers
  }
}
