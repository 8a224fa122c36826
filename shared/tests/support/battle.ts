import type { Monster, State } from '../../src/ddm/model/state.ts'
import { runAgenda } from '../../src/ddm/play/run.ts'
import type { MonsterCard } from '../../src/ddm/rules/01-terms/monster-and-item-cards.ts'
import { beginDraft } from '../../src/ddm/rules/draft.ts'
import { nextUnit, withoutNext, withUnits } from '../../src/kernel/agenda.ts'
import { assert } from '../../src/kernel/assert.ts'
import { scriptedChance } from '../../src/kernel/chance.ts'
import { monsterAt } from './look.ts'
import type { Played } from './play.ts'

/** The state with its monster on `at` changed as an effect could change it. */
export function withMonster(
  state: State,
  at: string,
  { card = {}, ...changes }: Partial<Omit<Monster, 'card'>> & { card?: Partial<MonsterCard> },
): State {
  const change = (one: Monster): Monster => ({ ...one, ...changes, card: { ...one.card, ...card } })
  return {
    ...state,
    monsters: state.monsters.map((one) => (isOn(state, at, one) ? change(one) : one)),
  }
}

/** The state with its monster on `at` gone, as an effect could destroy it. */
export const withoutMonster = (state: State, at: string): State => ({
  ...state,
  monsters: state.monsters.filter((one) => !isOn(state, at, one)),
})

const isOn = (state: State, at: string, { id }: Monster): boolean => monsterAt(state, at)?.id === id

/** Takes a battle that waits for its defence up again before its check (R11.5.3), and runs on. */
export function checkBattle(state: State): Played {
  const unit = nextUnit(state.agenda)
  assert(unit?.type === 'defend', 'the battle waits for its defence')
  const draft = beginDraft(state, scriptedChance([]).chance)
  draft.state.agenda = withUnits(withoutNext(state.agenda), { ...unit, type: 'offerDefence' })
  runAgenda(draft)
  return { state: draft.state, events: draft.events }
}
