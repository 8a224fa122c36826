import type { Chance } from '../../kernel/chance.ts'
import type { Step } from '../../kernel/game.ts'
import type { BattleEvent } from '../language/event.ts'
import type { Setup } from '../model/setup.ts'
import { NO_PROGRESS, type State } from '../model/state.ts'

/** The first state of a battle: every seat chooses its fighter (R2.1). No dice are rolled. */
export const create = (setup: Setup, _chance: Chance): Step<State, BattleEvent> => ({
  state: {
    setup,
    turn: 0,
    choices: {},
    fighters: [],
    queue: [],
    progress: NO_PROGRESS,
    strikes: [],
    out: [],
    lastLossTurn: 0,
    drawOffer: null,
    offered: [],
    drawn: 0,
    outcome: null,
  },
  events: [],
})
