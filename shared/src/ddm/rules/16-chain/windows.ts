import { present } from '../../../kernel/assert.ts'
import { isClosed, withLink, withPass } from '../../../kernel/chain.ts'
import { parseSquare } from '../../geometry/square.ts'
import type { AbilityIntent } from '../../language/intent.ts'
import { monsterOn, type State } from '../../model/state.ts'
import type { Window } from '../../model/units.ts'
import { otherSeat, SEATS } from '../01-terms/players.ts'
import { markAnswered } from '../11-battle/reply-abilities.ts'
import { canAnswer } from '../14-abilities/legal-abilities.ts'
import { useAbility } from '../14-abilities/use.ts'
import { type Draft, emit, finishUnit, schedule } from '../draft.ts'
import { resolution } from './resolving.ts'

/**
 * Asks the seat with priority if it has any answer, or passes for it. When all have passed, the
 * window closes and its chain resolves (R16.4, R16.5, R16.7).
 */
export function runWindow(draft: Draft, window: Window): void {
  finishUnit(draft)
  let { chain } = window
  while (!isOver(draft.state, window, chain)) {
    if (isAsked(draft.state, window, chain)) {
      schedule(draft, { type: 'respond', window: { ...window, chain } })
      return
    }
    chain = passed(chain)
  }
  if (chain.links.length > 0) schedule(draft, resolution(chain.links))
}

type Chain = Window['chain']

const passed = (chain: Chain): Chain => withPass(chain, otherSeat(chain.asked))

/** Returns whether the chain is closed: all have passed, or there is no chain (R16.5, R16.10). */
function isOver({ setup }: State, { kind }: Window, chain: Chain): boolean {
  if (setup.options.chain === 'on') return isClosed(chain, SEATS.length)
  return kind !== 'attack' || isClosed(chain, 1) || chain.links.length > 0
}

/**
 * Returns whether the seat with priority is asked; outside battle the turn player is not while the
 * chain is empty (R16.3).
 */
function isAsked(state: State, window: Window, chain: Chain): boolean {
  if (window.battle === null && chain.links.length === 0 && chain.asked === state.player)
    return false
  return canAnswer(state, chain.asked, window)
}

/** Answers an action or effect with an ability, which may be answered in turn (R16.1, R16.4). */
export function respond(draft: Draft, window: Window, intent: AbilityIntent): void {
  finishUnit(draft)
  const { asked } = window.chain
  const monster = present(monsterOn(draft.state, parseSquare(intent.from) ?? -1), 'a checked user')
  const link = useAbility(draft, monster, intent)
  if (window.battle !== null && window.battle.seat !== asked) markAnswered(draft)
  const chain = withLink(window.chain, link, otherSeat(asked))
  schedule(draft, { type: 'window', window: { ...window, chain } })
}

/** Passes: by decision, timeout or standing orders (R16.7). */
export function pass(draft: Draft, window: Window): void {
  finishUnit(draft)
  emit(draft, { type: 'passed', seat: window.chain.asked })
  schedule(draft, { type: 'window', window: { ...window, chain: passed(window.chain) } })
}
