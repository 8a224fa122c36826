import { assert } from '../../../kernel/assert.ts'
import { seededChance } from '../../../kernel/chance.ts'
import { type Decision, decisionOf } from '../../language/decision.ts'
import type { Answer } from '../../language/intent.ts'
import type { State } from '../../model/state.ts'
import { apply } from '../../play/apply.ts'
import type { Seat } from '../../rules/01-terms/players.ts'
import { determinise } from '../determinise.ts'
import { termShares } from '../evaluation/evaluation.ts'
import { POSITION_TERMS, type TermName } from '../evaluation/terms.ts'
import { TO_THE_END } from '../playout.ts'
import { type Effort, ratedAnswers } from '../searching.ts'
import { trained } from '../trained.ts'
import { chancesAfter, SHORT } from './chances.ts'

/** A term by which a plan differs from the other plans. */
export interface TermReason {
  readonly name: TermName
  /** Log-odds of winning: positive in favour of this plan. */
  readonly share: number
}

/** A plan for the rest of a turn. */
export interface TurnPlan {
  /** Answers in order, up to the end of the turn or the next dice. */
  readonly answers: readonly Answer[]
  /** Chance to win with it, from 0 to 1. */
  readonly chance: number
  /** The terms that set it apart, the largest first, at most three. */
  readonly reasons: readonly TermReason[]
  /**
   * The terms that it changes most against doing nothing (ending the turn, no summon, passing, no
   * defense), the largest first, at most three; empty for doing nothing, and for rolls.
   */
  readonly gains: readonly TermReason[]
}

/** The answer to each kind of decision that does nothing. */
const IDLE: Readonly<Partial<Record<Decision['type'], Answer>>> = {
  dimension: { type: 'skip' },
  act: { type: 'endTurn' },
  window: { type: 'pass' },
  defend: { type: 'take' },
}

/** Plans that are shown. */
const PLANS = 3
const REASONS = 3
/** Playouts for the chance of a plan, as in the analysis of a match, so that both show the same chances; */
const USUAL = { playouts: 60, outlook: SHORT }
/** of placements to the end, as in the search: what one opens or closes shows late. */
const PLACED = { playouts: 40, outlook: TO_THE_END }
/** Worlds in which the terms at the end of the turn are averaged. */
const WORLDS = 12
/** The least share of a reason, in log-odds. */
const LEAST_SHARE = 0.05

/**
 * The best plans for the rest of the turn of the seat that decides, the best first. Deterministic
 * for a seed. Empty once the match has ended.
 */
export function turnPlans(state: State, effort: Effort, seed: number): readonly TurnPlan[] {
  const asked = decisionOf(state)
  if (asked === null) return []
  const { seat, type } = asked
  const idle = IDLE[type] ?? null
  const idleShares = idle === null ? null : sharesAfter(state, seat, idle, seed)
  const best = ratedAnswers(state, seat, effort, seed)
    .slice(0, PLANS)
    .map(({ answer }) => answer)
  const { playouts, outlook } = type === 'dimension' ? PLACED : USUAL
  const chances = chancesAfter(state, seat, best, playouts, seed, outlook)
  const shares = best.map((answer) => sharesAfter(state, seat, answer, seed))
  return best
    .map((answer, place) => ({
      answers: [answer, ...restOfTurn(worldOf(state, seat, seed), seat, answer)],
      chance: chances[place] ?? 0,
      reasons: reasonsOf(shares, place),
      gains:
        idleShares === null || answer.type === idle?.type
          ? []
          : reasonsOf([shares[place] ?? [], idleShares], 0),
    }))
    .toSorted((a, b) => b.chance - a.chance)
}

const worldOf = (state: State, seat: Seat, seed: number): State =>
  determinise(state, seat, seededChance(seed))

/** The answers of the trained policy after the first one, until the turn ends or dice decide. */
function restOfTurn(from: State, seat: Seat, first: Answer): readonly Answer[] {
  const answers: Answer[] = []
  let state = from
  let answer = first
  for (;;) {
    const step = apply(state, seat, answer, seededChance(0))
    assert(step.ok, 'a listed answer is legal')
    const { state: next } = step.value
    if (next.drawn > state.drawn || next.turn > from.turn) return answers
    state = next
    if (decisionOf(state)?.seat !== seat) return answers
    answer = trained(state)
    answers.push(answer)
  }
}

/** Mean shares of the terms at the end of the turn, in the order of `POSITION_TERMS`. */
function sharesAfter(state: State, seat: Seat, first: Answer, seed: number): readonly number[] {
  const sums = POSITION_TERMS.map(() => 0)
  for (let world = 0; world < WORLDS; world += 1) {
    const end = endOfTurn(worldOf(state, seat, seed + 2 * world), first, seed + 2 * world + 1)
    if (end.outcome !== null) continue
    for (const [place, { share }] of termShares(end, seat).entries())
      sums[place] = (sums[place] ?? 0) + share / WORLDS
  }
  return sums
}

function endOfTurn(from: State, first: Answer, seed: number): State {
  const dice = seededChance(seed)
  let state = from
  let answer: Answer | null = first
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    if (state.turn > from.turn) break
    const step = apply(state, asked.seat, answer ?? trained(state), dice)
    assert(step.ok, 'a listed answer is legal')
    answer = null
    state = step.value.state
  }
  return state
}

/** The terms that differ most from the mean of the other plans. */
function reasonsOf(shares: readonly (readonly number[])[], place: number): readonly TermReason[] {
  const own = shares[place] ?? []
  const others = shares.filter((_, other) => other !== place)
  if (others.length === 0) return []
  return POSITION_TERMS.map(({ name }, term) => {
    const mean = others.reduce((sum, all) => sum + (all[term] ?? 0), 0) / others.length
    return { name, share: (own[term] ?? 0) - mean }
  })
    .filter(({ share }) => Math.abs(share) >= LEAST_SHARE)
    .toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share))
    .slice(0, REASONS)
}
