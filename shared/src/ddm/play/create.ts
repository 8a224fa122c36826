import type { Chance } from '../../kernel/chance.ts'
import type { Step } from '../../kernel/game.ts'
import type { GameEvent } from '../language/event.ts'
import type { Setup } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import { setUp } from '../rules/04-set-up/set-up.ts'
import { runAgenda } from './run.ts'

/** The first state of a duel and its events, up to the first decision (R4). */
export function create(setup: Setup, chance: Chance): Step<State, GameEvent> {
  const draft = setUp(setup, chance)
  runAgenda(draft)
  return { state: draft.state, events: draft.events }
}
