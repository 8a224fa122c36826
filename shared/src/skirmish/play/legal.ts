import { movesOf } from '../fighters/fighters.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import { DIRECTIONS } from '../model/grid.ts'
import type { Move } from '../model/move.ts'
import { type Fighter, fighterInTurn, type State } from '../model/state.ts'
import { FIGHTERS_TO_CHOOSE } from '../rules/02-choices.ts'
import { checkAction, checkWholeTurn } from '../rules/04-ways-of-acting.ts'
import { checkStep, checkStepsLeft } from '../rules/05-steps.ts'
import { checkTarget } from '../rules/09-range.ts'
import {
  checkCanShift,
  checkCanTransform,
  shiftStages,
  transformStages,
} from '../rules/11-transformation.ts'
import type { Seat } from '../types.ts'

/**
 * All legal answers of a seat to its open decision, the default last (R17); empty if nothing is
 * asked of it. Also works on the seat's own view.
 */
export function legalIntents(state: State, seat: Seat): readonly Answer[] {
  switch (decisionOf(state, seat)?.type) {
    case 'chooseFighter':
      return FIGHTERS_TO_CHOOSE.map((fighter) => ({ type: 'chooseFighter', fighter }))
    case 'strike':
      return strikes(fighterInTurn(state))
    case 'turn':
      return turnAnswers(state)
    default:
      return []
  }
}

/** The default answer if time runs out (R17); null if nothing is asked of the seat. */
export function defaultIntent(state: State, seat: Seat): Answer | null {
  switch (decisionOf(state, seat)?.type) {
    case 'chooseFighter':
      return { type: 'chooseFighter', fighter: FIGHTERS_TO_CHOOSE.at(-1) ?? '' }
    case 'strike':
      return { type: 'decline' }
    case 'turn':
      return checkWholeTurn(state, 'defend') === null ? { type: 'defend' } : { type: 'endTurn' }
    default:
      return null
  }
}

/** A normal attack, or a ready close-range named attack (R6.4). */
const strikes = (fighter: Fighter): readonly Answer[] => [
  { type: 'strike' },
  ...readyMoves(fighter)
    .filter(({ range }) => range === 'close')
    .map(({ move }): Answer => ({ type: 'strike', move })),
  { type: 'decline' },
]

/** Named moves that a fighter has at its stage, unless they recharge (R8.1, R8.2). */
const readyMoves = ({ id, stage, recharge }: Fighter): readonly Move[] =>
  recharge > 0 ? [] : movesOf(id).filter(({ from }) => from <= stage)

function turnAnswers(state: State): readonly Answer[] {
  const answers: Answer[] = []
  addSteps(state, answers)
  if (checkAction(state) === null) addActions(state, answers)
  if (checkCanTransform(state) === null)
    for (const stage of transformStages(state)) answers.push({ type: 'transform', stage })
  if (checkCanShift(state) === null)
    for (const stage of shiftStages(state, fighterInTurn(state)))
      answers.push({ type: 'shift', stage })
  answers.push({ type: 'endTurn' })
  if (checkWholeTurn(state, 'defend') === null) answers.push({ type: 'defend' })
  return answers
}

function addSteps(state: State, answers: Answer[]): void {
  if (checkStepsLeft(state) !== null) return
  const { at } = fighterInTurn(state)
  for (const { x, y } of DIRECTIONS) {
    const to = { x: at.x + x, y: at.y + y }
    if (checkStep(state, to) === null) answers.push({ type: 'step', to })
  }
}

function addActions(state: State, answers: Answer[]): void {
  const fighter = fighterInTurn(state)
  for (const { seat: target } of state.fighters)
    if (checkTarget(state, fighter, 'normal', target) === null)
      answers.push({ type: 'attack', target })
  for (const { move, range } of readyMoves(fighter)) {
    if (range === 'self') answers.push({ type: 'use', move })
    else
      for (const { seat: target } of state.fighters)
        if (checkTarget(state, fighter, range, target) === null)
          answers.push({ type: 'use', move, target })
  }
}
