import type { InSteps } from '../../../kernel/in-steps.ts'
import { decisionOf } from '../../language/decision.ts'
import { type Answer, type Intent, isFree } from '../../language/intent.ts'
import type { State } from '../../model/state.ts'
import type { BySeat, Seat } from '../../rules/01-terms/players.ts'
import { candidatesOf } from '../candidates.ts'
import { TO_THE_END } from '../playout.ts'
import { chanceNow, chancesAfter } from './chances.ts'

/** Marks for a weak answer, the worst last. */
export const MARKS = ['inaccuracy', 'mistake', 'blunder'] as const
export type Mark = (typeof MARKS)[number]

/** Lost winning chance from which an answer gets a mark, from 0 to 1. */
const MARKED_FROM: Readonly<Record<Mark, number>> = {
  inaccuracy: 0.06,
  mistake: 0.12,
  blunder: 0.2,
}

/** A step of a match, as the analysis sees it. All chances are from 0 to 1. */
export interface StepAnalysis {
  /** From 1. */
  readonly step: number
  /** The seat that answered; null for a step of the server. */
  readonly seat: Seat | null
  /** Chance of seat A to win after the step. */
  readonly chance: number
  /** Change of the chance of `seat` by its decision, before any dice, */
  readonly decision: number
  /** and by the dice that followed. */
  readonly luck: number
  /** Chance that the best answer found would have kept for `seat`; 0 if this was the best. */
  readonly lost: number
  readonly mark: Mark | null
  /** The better answer; null without a mark. */
  readonly better: Answer | null
}

/** The course of a match in chances to win. */
export interface MatchAnalysis {
  /** Chance of seat A before the first step. */
  readonly start: number
  readonly steps: readonly StepAnalysis[]
  /** Sums by seat of all changes by luck that favour it or not, */
  readonly luck: BySeat<number>
  /** and of the chances lost by its own answers. */
  readonly lost: BySeat<number>
  /** The step that changed the chance most, by decision or by luck; null for a match without steps. */
  readonly turningPoint: number | null
  /** The marked answer that lost most; null without marks. */
  readonly worstMistake: number | null
  /**
   * The decisions that mattered most, by the change that they made or by the chance that they missed,
   * the greatest first: at most three steps.
   */
  readonly moments: readonly number[]
}

/** Moments that are told. */
const MOMENTS = 3
/** The least change of a moment, from 0 to 1. */
const LEAST_MOMENT = 0.05

/** A match that is over, as its record has it. */
export interface AnalysedMatch {
  readonly steps: number
  /** The whole state after a step, from 0. */
  readonly stateAt: (step: number) => State
  /** The intents, that of step 1 first; `actor` is a seat or the server. */
  readonly intents: readonly { readonly actor: string; readonly intent: Intent }[]
}

/** The effort of an analysis. */
export interface AnalysisEffort {
  /** Playouts of each answer that is compared. */
  readonly playouts: number
  /** Answers that are compared with the one that was given. */
  readonly candidates: number
}

/** The effort of the page: at most ten seconds for a match of 60 answers. */
export const PAGE_EFFORT: AnalysisEffort = { playouts: 40, candidates: 4 }

/**
 * Analyses a match step by step, with a pause after each for the caller's other work. Deterministic:
 * the same match and effort give the same result. The estimates are means of playouts, so that
 * differences of a few percent are noise.
 */
export function* analysing(
  match: AnalysedMatch,
  { playouts, candidates }: AnalysisEffort = PAGE_EFFORT,
): InSteps<MatchAnalysis> {
  const steps: StepAnalysis[] = []
  const start = chanceNow(match.stateAt(0), 'A', playouts, 0)
  let before = start
  for (const [place, given] of match.intents.entries()) {
    const [from, to] = [match.stateAt(place), match.stateAt(place + 1)]
    // A free intent, such as a draw offer, changes no chance as long as the match goes on.
    const isFreeStep = isFree(given.intent) && to.outcome === null
    const after = isFreeStep ? before : chanceNow(to, 'A', playouts, (place + 1) * playouts * 2)
    const answer = isFree(given.intent) ? null : given.intent
    const effort = { playouts, candidates, seed: place * playouts * 2 }
    steps.push(stepOf({ step: place + 1, from, to, before, after, answer }, effort))
    before = after
    yield
  }
  return summaryOf(start, steps)
}

/** A step with the chances of seat A before and after it. */
interface Taken {
  readonly step: number
  readonly from: State
  readonly to: State
  readonly before: number
  readonly after: number
  /** Null for a free intent. */
  readonly answer: Answer | null
}

interface StepEffort extends AnalysisEffort {
  readonly seed: number
}

function stepOf(
  { step, from, to, before, after, answer }: Taken,
  effort: StepEffort,
): StepAnalysis {
  const seat = decisionOf(from)?.seat ?? null
  const none = { step, chance: after, lost: 0, mark: null, better: null }
  if (seat === null || answer === null) return { ...none, seat: null, decision: 0, luck: 0 }
  const sign = seat === 'A' ? 1 : -1
  const change = sign * (after - before)
  const { chances, answers } = comparedWith(from, seat, answer, effort)
  const [given = 0] = chances
  const best = Math.max(...chances)
  const better = best > given ? (answers[chances.indexOf(best)] ?? null) : null
  const lost = best - given
  const mark =
    better !== null && isConfirmed({ from, seat, answer, better, lost }, effort)
      ? (MARKS.findLast((one) => lost >= MARKED_FROM[one]) ?? null)
      : null
  const hasDice = to.drawn > from.drawn
  const decision = hasDice ? given - (seat === 'A' ? before : 1 - before) : change
  return {
    ...{ step, seat, chance: after, decision, luck: change - decision, lost, mark },
    better: mark === null ? null : better,
  }
}

/** An answer that may have been a mistake. */
interface Suspect {
  readonly from: State
  readonly seat: Seat
  readonly answer: Answer
  readonly better: Answer
  readonly lost: number
}

/**
 * Returns whether playouts to the end of the match confirm that the other answer was better, by
 * half of what short playouts say.
 */
function isConfirmed(suspect: Suspect, { playouts, seed }: StepEffort): boolean {
  const { from, seat, answer, better, lost } = suspect
  if (lost < MARKED_FROM.inaccuracy) return false
  const pair = [answer, better]
  const [given = 0, other = 0] = chancesAfter(from, seat, pair, 2 * playouts, seed, TO_THE_END)
  return other - given >= lost / 2
}

/** The given answer first, then the others that promise most, with their chances. */
function comparedWith(from: State, seat: Seat, given: Answer, effort: StepEffort) {
  const { playouts, candidates, seed } = effort
  const key = JSON.stringify(given)
  const others = candidatesOf(from, seat, candidates).filter((one) => JSON.stringify(one) !== key)
  const answers = [given, ...others]
  return { answers, chances: chancesAfter(from, seat, answers, playouts, seed) }
}

function summaryOf(start: number, steps: readonly StepAnalysis[]): MatchAnalysis {
  const sumOf = (seat: Seat, of: (step: StepAnalysis) => number): number =>
    steps.reduce((sum, step) => sum + (step.seat === seat ? of(step) : 0), 0)
  const luck = sumOf('A', (step) => step.luck) - sumOf('B', (step) => step.luck)
  const swings = steps.map(({ decision, luck: dice }) => Math.abs(decision + dice))
  const turningPoint = swings.indexOf(Math.max(...swings))
  const [worst] = steps.filter(({ mark }) => mark !== null).toSorted((a, b) => b.lost - a.lost)
  return {
    ...{ start, steps },
    worstMistake: worst?.step ?? null,
    luck: { A: luck, B: -luck },
    lost: { A: sumOf('A', ({ lost }) => lost), B: sumOf('B', ({ lost }) => lost) },
    moments: momentsOf(steps),
    turningPoint: turningPoint === -1 ? null : turningPoint + 1,
  }
}

const momentsOf = (steps: readonly StepAnalysis[]): readonly number[] =>
  steps
    .filter((step) => step.seat !== null && weightOf(step) >= LEAST_MOMENT)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MOMENTS)
    .map(({ step }) => step)

const weightOf = ({ decision, lost, mark }: StepAnalysis): number =>
  Math.max(Math.abs(decision), mark === null ? 0 : lost)
