import { nextUnit } from '../../kernel/agenda.ts'
import { present, unreachable } from '../../kernel/assert.ts'
import { cellsAt } from '../geometry/nets.ts'
import {
  countPlacements,
  legalPlacements,
  type Placement,
  type Placements,
  placementAt,
} from '../geometry/placements.ts'
import { squareAt, squareName, xOf, yOf } from '../geometry/square.ts'
import { nthSquare } from '../geometry/square-set.ts'
import { type Decision, decisionOf } from '../language/decision.ts'
import type { Answer, DimensionIntent } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { diceToRoll } from '../rules/06-roll/roll.ts'
import { type Summon, summonsOf } from '../rules/07-summon/right-to-summon.ts'
import { netsAllowed } from '../rules/09-dimensioning/nets.ts'
import { freeSquares, frontierOf } from '../rules/09-dimensioning/placement.ts'
import { type AbilityUses, legalAbilities } from '../rules/14-abilities/legal-abilities.ts'
import { legalChoices } from '../rules/14-abilities/legal-choices.ts'
import { askedUsable } from '../rules/14-abilities/when-summoned.ts'
import { Actions, Listed } from './answer-runs.ts'
import { combinationAt, countCombinations } from './combinations.ts'
import { type Reach, walkTo } from './walking.ts'

/**
 * All legal answers to a decision, in factored form: each placement, for example, combines with
 * each summon. Numbered from 0 to `countAnswers` - 1 in the order of §23; `answerAt` expands one.
 */
export type Answers =
  | { readonly type: 'roll'; readonly dice: readonly number[]; readonly count: number }
  | {
      readonly type: 'dimension'
      readonly summons: readonly Summon[]
      readonly placements: Placements
      /** Possible squares of the figure: only the anchor, or all six spaces (R9.7). */
      readonly stands: 1 | 6
    }
  | Actions
  | Listed

/** The legal answers to the open decision; null after the end. */
export function answersOf(state: State): Answers | null {
  const decision = decisionOf(state)
  return decision === null ? null : answersTo(state, decision)
}

function answersTo(state: State, decision: Decision): Answers {
  switch (decision.type) {
    case 'roll':
      return { type: 'roll', dice: state.seats[state.player].dice, count: diceToRoll(state) }
    case 'dimension':
      return {
        type: 'dimension',
        summons: summonsOf(state, decision.level),
        placements: placementsFor(state),
        stands: state.setup.options.summonCell === 'any' ? 6 : 1,
      }
    case 'act':
      return new Actions(state)
    case 'defend':
      return DEFENCE
    case 'window':
      return new Listed(windowAbilities(state), PASS)
    case 'summonAbility':
      return summonAnswers(state)
    case 'choose':
      return new Listed(
        [],
        decision.among.map((_, place) => ({ type: 'choose', option: place + 1 })),
      )
    default:
      return unreachable(decision)
  }
}

function windowAbilities(state: State): readonly AbilityUses[] {
  const unit = nextUnit(state.agenda)
  return unit?.type === 'respond' ? legalAbilities(state, unit.window.chain.asked, unit.window) : []
}

/**
 * Choices for the "when summoned" ability being asked about; a free one cannot be declined (R14.8).
 */
function summonAnswers(state: State): Listed {
  const unit = nextUnit(state.agenda)
  if (unit?.type !== 'summonAbility') return new Listed([], [])
  const usable = askedUsable(state, unit)
  const uses = { from: null, choices: legalChoices(state, usable) }
  return new Listed([uses], usable.ability.cost === null ? [] : [{ type: 'decline' }])
}

const PASS: readonly Answer[] = [{ type: 'pass' }]
const DEFENCE = new Listed([], [{ type: 'defend' }, { type: 'take' }])

const placementsFor = (state: State): Placements =>
  legalPlacements(
    freeSquares(state),
    frontierOf(state, state.player),
    state.setup.options.board,
    netsAllowed(state, state.player),
  )

/** Number of answers, at least 1. */
export function countAnswers(answers: Answers): number {
  switch (answers.type) {
    case 'roll':
      return countCombinations(answers.dice.length, answers.count)
    case 'dimension':
      return countPlacements(answers.placements) * answers.summons.length * answers.stands + 1
    case 'act':
      return answers.reaches.reduce((sum, { count }) => sum + count, 0) + answers.countOthers()
    case 'listed':
      return answers.count()
    default:
      return unreachable(answers)
  }
}

/** The answer at `index`, from 0 to `countAnswers` - 1. */
export function answerAt(answers: Answers, index: number): Answer {
  switch (answers.type) {
    case 'roll':
      return { type: 'roll', dice: combinationAt(answers.dice, answers.count, index) }
    case 'dimension':
      return dimensionAt(answers, index)
    case 'act':
      return actionAt(answers, index)
    case 'listed':
      return answers.at(index)
    default:
      return unreachable(answers)
  }
}

function actionAt(answers: Extract<Answers, { type: 'act' }>, index: number): Answer {
  let rest = index
  for (const reach of answers.reaches) {
    if (rest < reach.count) return moveTo(answers.state, reach, rest)
    rest -= reach.count
  }
  return answers.otherAt(rest)
}

function moveTo(state: State, reach: Reach, index: number): Answer {
  return { type: 'move', walk: walkTo(state, reach, nthSquare(reach.ends, index)).map(squareName) }
}

function dimensionAt(answers: Extract<Answers, { type: 'dimension' }>, index: number): Answer {
  const { summons, placements, stands } = answers
  const stand = index % stands
  const rest = (index - stand) / stands
  const summon = summons[rest % summons.length]
  if (summon === undefined) return { type: 'skip' }
  const placement = placementAt(placements, Math.floor(rest / summons.length))
  if (placement === null) return { type: 'skip' }
  return spellOut(summon, placement, stands === 6 ? stand : null)
}

function spellOut(
  { die, figure }: Summon,
  placement: Placement,
  stand: number | null,
): DimensionIntent {
  const { orientation, anchor } = placement
  return {
    type: 'dimension',
    die,
    ...(figure === null ? {} : { figure }),
    net: orientation.netId,
    turn: orientation.turn,
    flip: orientation.flip,
    at: squareName(anchor),
    ...(stand === null ? {} : { stand: squareName(spaceAt(placement, stand)) }),
  }
}

function spaceAt({ orientation, anchor }: Placement, index: number): number {
  const { x, y } = present(
    cellsAt(orientation, xOf(anchor), yOf(anchor))[index],
    'one of six cells',
  )
  return squareAt(x, y)
}
