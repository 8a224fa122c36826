import type { Chance } from '../../kernel/chance.ts'
import type { Step } from '../../kernel/game.ts'
import type { DuelEvent } from '../language/event.ts'
import type { Setup } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import { chooseStarter, setUp } from '../rules/03-set-up.ts'
import { beginTurn } from '../rules/04-turns.ts'
import { beginDraft } from '../rules/draft.ts'

/** The first state of a duel: chance chooses who starts, and the first turn begins (R3). */
export function create(setup: Setup, chance: Chance): Step<State, DuelEvent> {
  const draft = beginDraft(setUp(setup), chance)
  beginTurn(draft, chooseStarter(draft))
  return { state: draft.state, events: draft.events }
}
