import { present } from '../../../kernel/assert.ts'
import { type Decision, decisionOf } from '../../language/decision.ts'
import type { Answer } from '../../language/intent.ts'
import type { State } from '../../model/state.ts'
import { answersOf, countAnswers } from '../../play/answers.ts'
import type { Seat } from '../../rules/01-terms/players.ts'
import type { Element } from './elements.ts'
import { ANY_NUMBER, isThreatened, type PuzzleGoal, questOf } from './goals.ts'
import { type Plan, shortestPlan } from './plan.ts'
import { puzzleRating } from './rating.ts'
import { spareCrests } from './reach.ts'
import { type Proof, QuestSearch } from './search.ts'
import { type PuzzleTheme, themeOf } from './themes.ts'

/** A position in which one idea reaches the goal, and no other does. */
export interface FoundPuzzle {
  readonly goal: PuzzleGoal
  readonly theme: PuzzleTheme
  /** Elo points, as `RATINGS` limits them. */
  readonly rating: number
  /** Answers of both seats that reach the goal. */
  readonly solution: readonly Answer[]
  /** The actions without which nothing reaches the goal. */
  readonly needed: readonly Element[]
}

const BEGINNINGS: ReadonlySet<Decision['type']> = new Set(['dimension', 'act'])
/**
 * Answers at the start with which a proof is tried: more take long, and seldom come to an end. Of a summon there
 * are thousands, so that it is tried only if no crest can be spared.
 */
const MOST_ANSWERS = { win: 150, save: 60 } as const

/**
 * The puzzle in a position; null for none. The turn player has rolled, and is to summon or to act.
 * The goal is proved against all answers of the opponent, and each needed action is proved to be:
 * without it, no other play reaches the goal.
 */
export function puzzleIn(state: State): FoundPuzzle | null {
  const asked = decisionOf(state)
  if (asked === null || asked.seat !== state.player || !BEGINNINGS.has(asked.type)) return null
  const { seat } = asked
  if (hidesSomething(state, seat)) return null
  const found = planIn(state, asked)
  if (found === null) return null
  const { goal, plan } = found
  const needed = neededOf(state, seat, goal, plan.elements)
  if (needed === null || needed.length === 0) return null
  return {
    goal,
    theme: themeOf(goal, needed),
    rating: puzzleRating(state, seat, goal, plan.actions),
    solution: plan.solution,
    needed,
  }
}

/** True if an item of the opponent is face down: the turn player could not know what it does. */
const hidesSomething = ({ items, setup }: State, seat: Seat): boolean =>
  setup.options.itemsHidden === 'yes' &&
  items.some(({ summoner, faceUp }) => summoner !== seat && !faceUp)

/** True for a plan of nothing but blows on the Dungeon Master: everybody sees it. */
const isPlain = ({ elements }: Plan): boolean => elements.every(({ kind }) => kind === 'strike')

/** The shortest plan to win or, where none is found, to avert a threat; null for none that makes a puzzle. */
function planIn(state: State, { type, seat }: Decision): { goal: PuzzleGoal; plan: Plan } | null {
  const spare = spareCrests(state, seat, type === 'dimension')
  const answers = countAnswers(present(answersOf(state), 'a decision is open'))
  const isTooWide = type === 'dimension' ? spare > 0 : answers > MOST_ANSWERS.win
  const win = spare >= 0 && !isTooWide ? shortestPlan(state, seat, 'win') : null
  if (win !== null) return isPlain(win) ? null : { goal: 'win', plan: win }
  const plan =
    answers <= MOST_ANSWERS.save && isThreatened(state, seat)
      ? shortestPlan(state, seat, 'save')
      : null
  return plan === null ? null : { goal: 'save', plan }
}

const proofOf = (
  state: State,
  seat: Seat,
  goal: PuzzleGoal,
  without: readonly Element[],
  mostNodes?: number,
): Proof =>
  new QuestSearch(
    questOf(goal, {
      ...{ seat, turn: state.turn, forbidden: new Set(without.map(({ key }) => key)) },
      ...(mostNodes === undefined ? {} : { mostNodes }),
    }),
  ).prove(state, ANY_NUMBER)

/**
 * Proves a puzzle again with more effort: that the goal can be reached, and that it cannot without any of the
 * needed elements.
 */
export function provedPuzzle(
  state: State,
  { goal, needed }: Pick<FoundPuzzle, 'goal' | 'needed'>,
  mostNodes: number,
): boolean {
  const { player } = state
  return (
    proofOf(state, player, goal, [], mostNodes) === 'yes' &&
    needed.every((one) => proofOf(state, player, goal, [one], mostNodes) === 'no')
  )
}

/** The elements without which the goal is out of reach; null if other actions reach it too. */
function neededOf(
  state: State,
  seat: Seat,
  goal: PuzzleGoal,
  elements: readonly Element[],
): readonly Element[] | null {
  const needed: Element[] = []
  for (const element of new Map(elements.map((one) => [one.key, one])).values()) {
    const proof = proofOf(state, seat, goal, [element])
    if (proof === 'no') needed.push(element)
    // Another figure may walk out of the way, but not another one strike.
    else if (proof === 'unknown' || element.kind !== 'walk') return null
  }
  return needed
}
