import {
  type Answer,
  decisionOf,
  type Seat,
  type SquareName,
  type State,
  summonOdds,
  type TermReason,
  type TurnPlan,
} from '@dungeon-dice/client-sdk/rules'
import { capital } from '../../../lib/text/sentences.ts'
import type { Text } from '../../../lib/text/text.tsx'
import { planWords, termWords } from '../analysis/plan-words.ts'
import { nameAt } from '../board/layout.ts'
import type { Mark } from '../board/scene.ts'
import { orientationsOf } from '../decision/dimension/orientations.ts'
import { cellsOf } from '../decision/dimension/places.ts'
import type { HintedDice } from './hinted-dice.ts'

/** Chance to win by which an answer may be behind the best one and still be named, from 0 to 1. */
const NEAR = 0.08
/** Number of a plan's answers in a hint: later ones depend too much on what happens before them. */
const TOLD = 4

/** An idea for the open decision, in words. */
export interface Idea {
  readonly plan: TurnPlan
  /** The answer and those that may follow it, as a sentence. */
  readonly words: string
  /** Why it is good, what it costs, and what it promises, as sentences. */
  readonly why: string
}

/** The ideas of a hint, the best first, and how they compare, as a sentence. */
export interface Ideas {
  readonly ideas: readonly Idea[]
  readonly compared: string
}

/** The plans worth naming: those near the best one, each of them once. */
export function ideasOf(text: Text, state: State, seat: Seat, plans: readonly TurnPlan[]): Ideas {
  const all = plans.map((plan) => ideaOf(text, state, seat, plan))
  const distinct = all.filter(
    ({ words }, place) => all.findIndex((other) => other.words === words) === place,
  )
  const [best, next] = distinct
  const ideas = distinct.filter(({ plan }) => plan.chance >= (best?.plan.chance ?? 0) - NEAR)
  const lead = (best?.plan.chance ?? 0) - (next?.plan.chance ?? 0)
  const { advice } = text
  const compared =
    next === undefined ? advice.alone : ideas.length > 1 ? advice.alike : advice.ahead(lead)
  return { ideas, compared }
}

function ideaOf(text: Text, state: State, seat: Seat, plan: TurnPlan): Idea {
  const told = { ...plan, answers: plan.answers.slice(0, TOLD) }
  const [answer] = plan.answers
  const [first = '', ...others] = planWords(text, state, seat, told)
  const { advice } = text
  const then = others.length === 0 ? '' : ` ${advice.later(others.join('; '))}`
  const reasons = plan.gains.length > 0 ? plan.gains : plan.reasons
  return {
    plan,
    words: `${capital(first)}.${then}`,
    why: [
      ...oddsWords(text, state, seat, answer),
      ...termWords({ analysis: { ...text.analysis, terms: termsOf(text) } }, oneOfEach(reasons)),
      advice.chance(plan.chance),
    ]
      .map((part) => `${part}.`)
      .join(' '),
  }
}

/** Terms of heart points are about both sides: each has a name that says so. */
const termsOf = ({ analysis, advice }: Text) => ({
  ...analysis.terms,
  'second heart point': advice.hearts,
  'third heart point': advice.hearts,
})

const HEARTS: readonly TermReason['name'][] = ['second heart point', 'third heart point']

const oneOfEach = (reasons: readonly TermReason[]): readonly TermReason[] => {
  const firstHearts = reasons.find(({ name }) => HEARTS.includes(name))
  return reasons.filter((one) => one === firstHearts || !HEARTS.includes(one.name))
}

/** The chances of a roll to summon (R7.1). */
function oddsWords(
  { roll }: Text,
  { setup }: State,
  seat: Seat,
  answer: Answer | undefined,
): readonly string[] {
  if (answer?.type !== 'roll') return []
  const dice = answer.dice.flatMap((die) => setup.lists[seat].dice[die - 1] ?? [])
  return summonOdds(dice)
    .filter(({ right }) => right > 0)
    .map(({ level, right }) => `${roll.chance(right)} ${roll.summon(level)}`)
}

/** Marks of the squares that ideas speak of, with their numbers where there are several. */
export function ideaMarks(text: Text, state: State, ideas: readonly Idea[]): readonly Mark[] {
  const marks = new Map<SquareName, Mark>()
  for (const [place, { plan }] of ideas.entries())
    for (const square of plan.answers.slice(0, TOLD).flatMap((one) => squaresOf(state, one, place)))
      if (!marks.has(square)) marks.set(square, markOf(text, square, numberOf(ideas, place)))
  return [...marks.values()]
}

const markOf = ({ advice }: Text, square: SquareName, number: string): Mark => ({
  ...{ square, kind: 'hint', words: advice.named(number) },
  ...(number === '' ? {} : { tag: number }),
})

/** Number of an idea as it is shown; empty where there is one only. */
const numberOf = (ideas: readonly Idea[], place: number): string =>
  ideas.length === 1 ? '' : String(place + 1)

/** The squares of an answer; of a piece all that it covers, if it is the best idea. */
function squaresOf(state: State, answer: Answer, place: number): readonly SquareName[] {
  switch (answer.type) {
    case 'dimension':
      return place === 0 ? coveredBy(answer) : [answer.at]
    case 'move':
      return [...answer.walk.slice(0, 1), ...answer.walk.slice(-1)]
    case 'attack':
      return [answer.from, answer.at]
    case 'ability':
      return [answer.from, ...(answer.choices.targets ?? []).map(({ at }) => at)]
    case 'summonAbility':
      return (answer.choices.targets ?? []).map(({ at }) => at)
    case 'jump':
      return [answer.from, answer.to]
    case 'choose':
      return chosenSquare(state, answer.option)
    default:
      return []
  }
}

/** All squares of a piece: a legal one has them on the board (R9.4). */
function coveredBy(answer: Extract<Answer, { type: 'dimension' }>): readonly SquareName[] {
  const { net, turn, flip, at: anchor } = answer
  const orientation = orientationsOf(net).find((way) => way.turn === turn && way.flip === flip)
  return orientation === undefined
    ? [anchor]
    : cellsOf({ orientation, anchor }).map(({ x, y }) => nameAt(x, y))
}

function chosenSquare(state: State, option: number): readonly SquareName[] {
  const asked = decisionOf(state)
  const things: readonly (SquareName | number)[] = asked?.type === 'choose' ? asked.among : []
  const thing = things[option - 1]
  return typeof thing === 'string' ? [thing] : []
}

/** The dice that ideas would roll, with the numbers of the ideas where there are several. */
export function ideaDice(ideas: readonly Idea[]): HintedDice {
  const dice = new Map<number, string>()
  for (const [place, { plan }] of ideas.entries()) {
    const [answer] = plan.answers
    for (const die of answer?.type === 'roll' ? answer.dice : [])
      dice.set(
        die,
        [dice.get(die) ?? '', numberOf(ideas, place)].filter((part) => part !== '').join(', '),
      )
  }
  return dice
}
