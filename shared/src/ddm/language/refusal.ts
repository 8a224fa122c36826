import type { NetId } from '../geometry/nets.ts'
import type { SquareName } from '../geometry/square.ts'
import type { Timing, Trigger, UseLimit } from '../model/ability.ts'
import type { ChoiceField } from '../model/choices.ts'
import type { Crest } from '../rules/01-terms/crests.ts'
import type { Level } from '../rules/01-terms/levels.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import type { FigureType } from '../rules/01-terms/types-and-colours.ts'
import type { Decision } from './decision.ts'

interface At {
  readonly at: SquareName
}
interface DieNumber {
  readonly die: number
}

/** The thing that a piece would overlap (R9.4.2). */
export type Cover = 'path' | 'dungeonMaster' | 'obstacle'

/** The fields of each refusal by code and rule (§23). */
type Facts =
  | { code: 'duel_over'; rule: 'R17.1' }
  | { code: 'not_your_decision'; rule: 'R8.1'; awaited: Seat }
  | { code: 'wrong_step'; rule: 'R5.1'; awaited: Decision['type'] }
  | { code: 'wrong_count'; rule: 'R6.1'; need: number; got: number }
  | ({ code: 'no_such_die'; rule: 'R2.1' } & DieNumber)
  | ({ code: 'die_twice'; rule: 'R6.1' } & DieNumber)
  | ({ code: 'die_used'; rule: 'R7.7' } & DieNumber)
  | ({ code: 'not_rolled'; rule: 'R7.2' } & DieNumber)
  | ({ code: 'not_summon_face'; rule: 'R7.2' } & DieNumber)
  | ({ code: 'wrong_level'; rule: 'R7.2'; need: Level; have: Level } & DieNumber)
  | { code: 'no_such_figure'; rule: 'R2.4'; figure: number | null }
  | { code: 'not_in_reserve'; rule: 'R7.3'; figure: number }
  | { code: 'wrong_figure'; rule: 'R7.3'; figure: number; level: Level; type: FigureType }
  | { code: 'no_such_net'; rule: 'R9.2'; net: string }
  | { code: 'net_used'; rule: 'R9.3'; net: NetId }
  | { code: 'no_such_orientation'; rule: 'R9.2'; turn: number; flip: boolean }
  | ({ code: 'off_board'; rule: 'R9.4.1' } & At)
  | ({ code: 'overlap'; rule: 'R9.4.2'; on: Cover } & At)
  | ({ code: 'near_obstacle'; rule: 'R3.5' } & At)
  | { code: 'not_connected'; rule: 'R9.4.3' }
  | ({ code: 'bad_stand'; rule: 'R9.7' } & At)
  | ({ code: 'no_monster' | 'not_yours'; rule: 'R10.1' | 'R14.1' | 'R15.11' } & At)
  | ({ code: 'already_attacked'; rule: 'R10.4' } & At)
  | ({ code: 'already_moved'; rule: 'R10.3' } & At)
  | ({ code: 'cannot_move'; rule: 'R18.7' | 'R10.11'; by: string } & At)
  | { code: 'bad_walk'; rule: 'R10.3' }
  | { code: 'not_a_step'; rule: 'R10.2'; from: SquareName; to: SquareName }
  | ({ code: 'not_path'; rule: 'R10.2' } & At)
  | ({ code: 'item_blocks'; rule: 'R10.8' } & At)
  | ({ code: 'blocked'; rule: 'R10.5' | 'R10.6' } & At)
  | ({ code: 'occupied'; rule: 'R10.7' | 'R15.11' } & At)
  | { code: 'too_far'; rule: 'R18.7'; limit: number; spaces: number }
  | ({ code: 'no_attacker'; rule: 'R11.2' } & At)
  | ({ code: 'cannot_attack'; rule: 'R12.10' } & At)
  | { code: 'no_attack_left'; rule: 'R11.1' | 'R12.10'; made: number; allowed: number }
  | ({ code: 'bad_target'; rule: 'R11.2' | 'R14.10' } & At)
  /** `distance` is null if no path leads there. */
  | { code: 'out_of_reach'; rule: 'R11.2'; reach: number; distance: number | null }
  | ({ code: 'flying_target'; rule: 'R11.4' | 'R12.11' } & At)
  | {
      code: 'crest_pool_short'
      rule: 'R10.1' | 'R11.1' | 'R6.6'
      crest: Crest
      need: number
      have: number
    }
  | { code: 'no_such_ability'; rule: 'R14.1'; ability: number }
  | { code: 'wrong_timing'; rule: 'R14.3'; class: Timing }
  | { code: 'wrong_trigger'; rule: 'R14.16'; trigger: Trigger }
  | { code: 'one_answer'; rule: 'R11.9' }
  | { code: 'limit_reached'; rule: 'R14.2'; limit: UseLimit }
  /** A missing, unexpected or out-of-range field. */
  | { code: 'bad_choices'; rule: 'R18.9'; field: ChoiceField }
  | { code: 'no_target'; rule: 'R14.11' }
  | { code: 'out_of_range'; rule: 'R14.12'; range: number; distance: number }
  | { code: 'must_happen'; rule: 'R14.8' }
  | ({ code: 'already_jumped' | 'not_a_vortex'; rule: 'R15.11' } & At)
  | { code: 'no_such_option'; rule: 'R14.9'; options: number }
  | { code: 'offer_stands' | 'already_offered' | 'no_offer' | 'own_offer'; rule: 'R17.8' }
  | { code: 'server_only'; rule: 'R17.8' }

/** Why an intent is refused: code, rule, and the fields that explain it. */
export type RuleError = Readonly<Facts>
