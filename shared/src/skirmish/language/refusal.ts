import type { Seat } from '../types.ts'
import type { Decision } from './decision.ts'

/** The fields of each refusal by code and rule (R17). */
export type BattleRefusal =
  | { code: 'battle_over'; rule: 'R13.1' }
  | { code: 'server_only'; rule: 'R13.3' }
  | { code: 'already_out'; rule: 'R13.2'; seat: Seat }
  | { code: 'offer_stands' | 'already_offered' | 'no_offer' | 'already_agreed'; rule: 'R13.2' }
  /** `awaited`: the seats that are asked. */
  | { code: 'not_your_decision'; rule: 'R3.2'; awaited: readonly Seat[] }
  | { code: 'wrong_step'; rule: 'R3.2'; awaited: Decision['type'] }
  | { code: 'no_such_fighter'; rule: 'R2.1'; fighter: string }
  | { code: 'already_acted'; rule: 'R4.1' }
  | { code: 'moved_too_far'; rule: 'R4.1'; steps: number; limit: number }
  | { code: 'too_far'; rule: 'R4.1' | 'R4.2'; limit: number }
  | { code: 'not_a_step' | 'off_grid'; rule: 'R5.1' }
  | { code: 'occupied'; rule: 'R5.1'; by: Seat }
  | { code: 'no_such_move'; rule: 'R8.1'; move: string }
  | { code: 'recharging'; rule: 'R8.2'; turns: number }
  | { code: 'not_a_strike'; rule: 'R6.4'; move: string }
  | { code: 'bad_target'; rule: 'R9.3' }
  | { code: 'immune'; rule: 'R11.4'; seat: Seat }
  /** `a` and `b`: the larger and the smaller difference (R1.6). */
  | { code: 'out_of_reach'; rule: 'R9.2'; a: number; b: number }
  | { code: 'turn_begun'; rule: 'R4.3' | 'R11.1' | 'R11.6' }
  | { code: 'no_transform'; rule: 'R11.1' }
  | { code: 'not_transformed'; rule: 'R11.6' }
  | { code: 'bad_stage'; rule: 'R11.1' | 'R11.6'; stage: number }
