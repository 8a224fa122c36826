import type { BattleRefusal } from '../language/refusal.ts'
import { fullHpOf } from '../model/stage.ts'
import { type Fighter, fighterInTurn, fighterOf, type State } from '../model/state.ts'
import { type Seat, STAGES, type Stage } from '../types.ts'
import { checkWholeTurn } from './04-ways-of-acting.ts'
import { endAllStatuses } from './10-statuses.ts'
import { changeFighter, type Draft, emit, roll, sumOf } from './draft.ts'

/** Dice for the time of a transformation (R11.1). */
export const TIME_DICE = { count: 2, sides: 6 }

/** Stages that a fighter can transform into: above the base, up to the top (R11.1). */
export const transformStages = ({ setup: { options } }: State): readonly Stage[] =>
  STAGES.filter((stage) => stage > options.baseStage && stage <= options.topStage)

/** Stages that a transformed fighter can shift to: any other from base to top (R11.6). */
export const shiftStages = ({ setup: { options } }: State, fighter: Fighter): readonly Stage[] =>
  STAGES.filter(
    (stage) => stage >= options.baseStage && stage <= options.topStage && stage !== fighter.stage,
  )

/** Whether the fighter in turn can transform at all (R11.1, R11.2). */
export function checkCanTransform(state: State): BattleRefusal | null {
  const refusal = checkWholeTurn(state, 'transform')
  if (refusal !== null) return refusal
  const { timer, transforms } = fighterInTurn(state)
  return timer > 0 || transforms >= state.setup.options.transformUses
    ? { code: 'no_transform', rule: 'R11.1' }
    : null
}

/** Whether the fighter in turn can transform into this stage (R11.1). */
export const checkTransform = (state: State, stage: number): BattleRefusal | null =>
  checkCanTransform(state) ??
  (isOneOf(transformStages(state), stage) ? null : { code: 'bad_stage', rule: 'R11.1', stage })

/** Whether the fighter in turn can shift at all (R11.6). */
export function checkCanShift(state: State): BattleRefusal | null {
  const refusal = checkWholeTurn(state, 'shift')
  if (refusal !== null) return refusal
  return fighterInTurn(state).timer > 0 ? null : { code: 'not_transformed', rule: 'R11.6' }
}

/** Whether the fighter in turn can shift to this stage (R11.6). */
export const checkShift = (state: State, stage: number): BattleRefusal | null =>
  checkCanShift(state) ??
  (isOneOf(shiftStages(state, fighterInTurn(state)), stage)
    ? null
    : { code: 'bad_stage', rule: 'R11.6', stage })

const isOneOf = (stages: readonly Stage[], stage: number): stage is Stage =>
  (stages as readonly number[]).includes(stage)

/** Transforms: statuses end, the fighter is immune until its next turn (R11.1 to R11.4). */
export function transform(draft: Draft, seat: Seat, stage: Stage): void {
  const dice = roll(draft, TIME_DICE.count, TIME_DICE.sides)
  const turns = sumOf(dice)
  endAllStatuses(draft, seat)
  const fighter = fighterOf(draft.state, seat)
  const hp = hpAt(fighter, stage)
  changeFighter(draft, seat, {
    stage,
    hp,
    stance: 'immune',
    transforms: fighter.transforms + 1,
    // This turn, which ends now, is counted down too (R11.5).
    timer: turns + 1,
  })
  emit(draft, { type: 'transformed', seat, stage, hp, turns, dice })
}

/** Shifts to another stage; statuses and time go on (R11.6). */
export function shift(draft: Draft, seat: Seat, stage: Stage): void {
  const hp = hpAt(fighterOf(draft.state, seat), stage)
  changeFighter(draft, seat, { stage, hp })
  emit(draft, { type: 'shifted', seat, stage, hp })
}

/** Counts an own turn of a transformed fighter; after the last it is back at the base (R11.5). */
export function countTransformation(draft: Draft, seat: Seat): void {
  const fighter = fighterOf(draft.state, seat)
  if (fighter.timer === 0) return
  const timer = fighter.timer - 1
  if (timer > 0) {
    changeFighter(draft, seat, { timer })
    return
  }
  const stage = draft.state.setup.options.baseStage
  const hp = hpAt(fighter, stage)
  changeFighter(draft, seat, { timer, stage, hp })
  emit(draft, { type: 'reverted', seat, stage, hp })
}

/** HP at another stage: its full less the damage so far, and at least 1 (R11.3, R11.5). */
const hpAt = ({ stage, hp }: Fighter, other: Stage): number =>
  Math.max(1, fullHpOf(other) - (fullHpOf(stage) - hp))
