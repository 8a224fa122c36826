import type { Seat, Zone } from '../types.ts'
import type { Decision } from './decision.ts'

/** The fields of each refusal by code and rule (R21). */
export type DuelRefusal =
  | { code: 'duel_over'; rule: 'R19.1' }
  | { code: 'server_only'; rule: 'R19.2' }
  | { code: 'offer_stands' | 'already_offered' | 'no_offer' | 'own_offer'; rule: 'R19.2' }
  /** `awaited`: the seat that is asked. */
  | { code: 'not_your_decision'; rule: 'R7.3'; awaited: Seat }
  | { code: 'wrong_step'; rule: 'R4.1'; awaited: Decision['type'] }
  | { code: 'malformed'; rule: 'R14.1' }
  | { code: 'already_placed'; rule: 'R5.2' }
  | { code: 'not_in_reserve'; rule: 'R5.2' | 'R5.5'; card: string }
  | { code: 'level_too_high'; rule: 'R5.3'; level: number; limit: number }
  | { code: 'zone_taken'; rule: 'R5.2' | 'R5.5' | 'R6.5' | 'R8.4'; zone: Zone | null }
  | { code: 'bad_position'; rule: 'R5.2' | 'R5.4' }
  | { code: 'no_monster'; rule: 'R5.4' | 'R10.2'; zone: Zone | null }
  | { code: 'already_turned'; rule: 'R5.4' }
  | { code: 'support_limit'; rule: 'R5.5'; limit: number }
  | { code: 'wrong_window'; rule: 'R6.1' | 'R7.5' }
  | { code: 'no_such_card'; rule: 'R5.6'; zone: Zone }
  | { code: 'set_this_turn'; rule: 'R6.2' }
  | { code: 'nothing_to_counter' | 'only_counters'; rule: 'R6.3' }
  | { code: 'damage_step'; rule: 'R7.2' }
  | { code: 'no_target'; rule: 'R6.5' }
  | { code: 'bad_target'; rule: 'R6.5' | 'R8.6' | 'R10.2' }
  | { code: 'first_turn'; rule: 'R9.2' }
  | { code: 'not_attack_position'; rule: 'R10.2'; zone: Zone }
  | { code: 'cannot_attack'; rule: 'R16.4'; zone: Zone }
  | { code: 'no_attack_left'; rule: 'R10.4'; zone: Zone }
  | { code: 'not_direct'; rule: 'R10.3' | 'R14.2' }
  | { code: 'no_grant'; rule: 'R14.1' }
