import type { SeatDecision } from '@dungeon-dice/client-sdk'
import type {
  AbilityIntent,
  Answer,
  AttackIntent,
  NamedAbility,
  Seat,
  SquareName,
  State,
} from '@dungeon-dice/client-sdk/rules'
import type { BoardInput } from '../../board/scene.ts'
import type { UsableAbility } from '../choosing/ability-ways.ts'
import { beginChoosing, type Choice, type Choosing } from '../choosing/choice-tree.ts'
import { type Actions, type Actor, type AttackOn, actionsIn } from './actions.ts'

/** How far an action is chosen: nothing, its figure, or of that an ability or an attack with abilities. */
export type Stage =
  | { readonly of: 'figures' }
  | { readonly of: 'figure'; readonly actor: Actor }
  | {
      readonly of: 'ability'
      readonly actor: Actor
      readonly ability: UsableAbility
      readonly choosing: Choosing<AbilityIntent>
    }
  | {
      readonly of: 'attack'
      readonly actor: Actor
      readonly attack: AttackOn
      /** Which of its ways would be given. */
      readonly chosen: AttackIntent
    }

/** An answer of the action part while it is chosen. */
export interface Acting {
  readonly state: State
  readonly seat: Seat
  readonly actions: Actions
  readonly stage: Stage
  readonly aimed: SquareName | null
  readonly given: Answer | null
}

/** The actions in the action part's panel. */
export type ActInput =
  | { readonly type: 'figure'; readonly at: SquareName }
  | { readonly type: 'walk'; readonly at: SquareName }
  | { readonly type: 'attack'; readonly at: SquareName }
  | { readonly type: 'jump'; readonly at: SquareName }
  /** Begins to use an ability of the chosen figure, by its number. */
  | { readonly type: 'ability'; readonly ability: number }
  /** One step of choosing for it. */
  | { readonly type: 'choice'; readonly choice: Choice }
  /** Names an ability with the chosen attack, or none (R16.10.1). */
  | { readonly type: 'name'; readonly ability: number; readonly named: NamedAbility | null }
  /** Gives what is chosen: an ability that asks for nothing more, or an attack with abilities. */
  | { readonly type: 'use' }
  | { readonly type: 'endTurn' }

/** Input for an action, from the board or the panel. */
export type AnyInput = BoardInput | ActInput

/** An action before anything is chosen but, where it can act, the figure on `at`. */
export function acting(
  { state, asked }: Pick<SeatDecision, 'state' | 'asked'>,
  at: SquareName | null = null,
): Acting {
  const actions = actionsIn(state) ?? NO_ACTIONS
  const draft = { state, seat: asked.seat, actions, aimed: null, given: null }
  const actor = actorAt(actions, at)
  return { ...draft, stage: actor === null ? FIGURES : { of: 'figure', actor } }
}

/** The stage at which nothing is chosen. */
export const FIGURES: Stage = { of: 'figures' }

const NO_ACTIONS: Actions = { answers: null, actors: [] }

/** The own figure on a square that can do something; null when there is none. */
export const actorAt = ({ actors }: Actions, at: SquareName | null): Actor | null =>
  actors.find((actor) => actor.at === at) ?? null

/** The figure that is chosen; null when none is. */
export const actorOf = ({ stage }: Pick<Acting, 'stage'>): Actor | null =>
  stage.of === 'figures' ? null : stage.actor

/** The stage at which an ability is begun. */
export const abilityStage = (actor: Actor, ability: UsableAbility): Stage => ({
  of: 'ability',
  actor,
  ability,
  choosing: beginChoosing(ability.ways),
})
