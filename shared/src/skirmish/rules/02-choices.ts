import { FIGHTER_IDS, isFighterId } from '../fighters/fighters.ts'
import type { AnswerOf } from '../language/intent.ts'
import type { BattleRefusal } from '../language/refusal.ts'
import { startOf } from '../model/setup.ts'
import { fullHpOf } from '../model/stage.ts'
import { type Fighter, type State, seatsIn } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { type Draft, emit } from './draft.ts'

/** Whether there is such a fighter (R2.1). */
export const checkChoice = ({ fighter }: AnswerOf<'chooseFighter'>): BattleRefusal | null =>
  isFighterId(fighter) ? null : { code: 'no_such_fighter', rule: 'R2.1', fighter }

/** All fighters that a seat may choose, the default last (R2.1, R17). */
export const FIGHTERS_TO_CHOOSE: readonly string[] = [
  ...FIGHTER_IDS.slice(1),
  ...FIGHTER_IDS.slice(0, 1),
]

/** Chooses the fighter of a seat, hidden until all have chosen (R2.1). */
export function chooseFighter(draft: Draft, seat: Seat, fighter: string): void {
  draft.state.choices = { ...draft.state.choices, [seat]: fighter }
  emit(draft, { type: 'fighterChosen', seat, fighter })
}

/** Whether every seat that is still in has chosen (R2.1, R13.2). */
export const haveAllChosen = (state: State): boolean =>
  seatsIn(state).every((seat) => state.choices[seat] !== undefined)

/** Shows all choices and puts the fighters on their starting squares (R2.1, R2.2). */
export function placeFighters(draft: Draft): void {
  const { state } = draft
  emit(draft, { type: 'fightersShown', fighters: state.choices })
  state.fighters = seatsIn(state).map((seat) => freshFighter(state, seat))
}

/** A fighter before its first turn, in its form of the base stage (R1.4). */
function freshFighter({ setup, choices }: State, seat: Seat): Fighter {
  const stage = setup.options.baseStage
  return {
    seat,
    id: choices[seat] ?? '',
    at: startOf(setup, seat),
    stage,
    hp: fullHpOf(stage),
    recharge: 0,
    timer: 0,
    transforms: 0,
    stance: 'open',
    statuses: [],
  }
}
