import { sideOf } from '../../shared/src/ddm/bots/evaluation/side.ts'
import { POSITION_TERMS } from '../../shared/src/ddm/bots/evaluation/terms.ts'
import { trained } from '../../shared/src/ddm/bots/trained.ts'
import {
  apply,
  create,
  decisionOf,
  otherSeat,
  PRESETS,
  type Seat,
  type Setup,
  type State,
} from '../../shared/src/ddm/index.ts'
import { assert, seededChance } from '../../shared/src/index.ts'
import { oneOf, type Pick, pickFrom } from '../../shared/tests/support/pick.ts'
import { anyAnswer, anySetup } from '../matches/random.ts'
import type { Example } from './logistic.ts'

/** Percentages of random answers, so that positions occur that the policy avoids. */
const NOISE = [0, 4, 8] as const

/** The positions before each roll of so many matches, with their outcomes. */
export function examplesOf(matches: number, seed: number): readonly Example[] {
  const examples: Example[] = []
  for (let match = 0; match < matches; match += 1) {
    const pick = pickFrom(seed + match)
    const setup = anySetup(pick, oneOf(pick, PRESETS))
    examples.push(...playedOut(setup, pick, seed + match, match))
  }
  return examples
}

function playedOut(setup: Setup, pick: Pick, seed: number, match: number): readonly Example[] {
  const dice = seededChance(seed)
  const noise = oneOf(pick, NOISE)
  const seen: { readonly seat: Seat; readonly amounts: Float64Array }[] = []
  let { state } = create(setup, dice)
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    if (asked.type === 'roll')
      seen.push({ seat: asked.seat, amounts: amountsOf(state, asked.seat) })
    const answer = pick(100) < noise ? anyAnswer(state, pick) : trained(state)
    const step = apply(state, asked.seat, answer, dice)
    assert(step.ok, 'a listed answer is legal')
    state = step.value.state
  }
  const winner = state.outcome?.winner ?? null
  return seen.map(({ seat, amounts }) => ({
    match,
    amounts,
    outcome: winner === null ? 0.5 : Number(winner === seat),
  }))
}

/** A 1 for the first move, then the terms of the turn player, then those of the other player. */
function amountsOf(state: State, seat: Seat): Float64Array {
  const own = sideOf(state, seat)
  const foe = sideOf(state, otherSeat(seat))
  return Float64Array.from([
    1,
    ...POSITION_TERMS.map(({ of }) => of(own)),
    ...POSITION_TERMS.map(({ of }) => of(foe)),
  ])
}
