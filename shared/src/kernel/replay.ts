import type { Chance } from './chance.ts'
import type { Game, GameTypes, SERVER } from './game.ts'
import { err, ok, type Result } from './result.ts'

/** An accepted intent of a record. */
export interface RecordedIntent<G extends GameTypes> {
  readonly actor: G['Seat'] | typeof SERVER
  readonly intent: G['Intent']
}

/** Why a record does not replay: the intent at `index` (from 0) is refused. */
export interface ReplayError<G extends GameTypes> {
  readonly code: 'intent_refused'
  readonly index: number
  readonly refusal: G['Refusal']
}

/** Replays a record: setup + chance + intents → the same state every time. */
export function replay<G extends GameTypes>(
  game: Game<G>,
  setup: G['Setup'],
  chance: Chance,
  intents: readonly RecordedIntent<G>[],
): Result<G['State'], ReplayError<G>> {
  let state = game.create(setup, chance).state
  for (const [index, { actor, intent }] of intents.entries()) {
    const step = game.apply(state, actor, intent, chance)
    if (!step.ok) return err({ code: 'intent_refused', index, refusal: step.error })
    state = step.value.state
  }
  return ok(state)
}
