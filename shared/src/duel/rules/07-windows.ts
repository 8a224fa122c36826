import { beginChain, isClosed, withLink, withPass } from '../../kernel/chain.ts'
import type { AnswerOf } from '../language/intent.ts'
import { hasFaceDown, type State } from '../model/state.ts'
import type { TriggerPlacing, Window } from '../model/units.ts'
import { otherSeat, SEATS, type WindowKind } from '../types.ts'
import { addLink } from './06-activating.ts'
import { resolveChain } from './07-resolving.ts'
import { placedTriggers } from './08-placing.ts'
import { inOrder } from './08-waiting.ts'
import { type Draft, emit, finishUnit, schedule } from './draft.ts'

/**
 * Offers a window: waiting triggers begin its chain, else the turn seat may. The events since the
 * chain before can be answered in this one alone (R7.3, R7.4, R7.5).
 */
export function offerWindow(draft: Draft, kind: WindowKind, isFirst: boolean): void {
  finishUnit(draft)
  const { state } = draft
  if (!isOpened(state, kind, isFirst)) return
  const { waiting, happened: events } = state
  state.waiting = []
  state.happened = []
  if (waiting.length > 0)
    placeTriggers(draft, { kind, events, links: [], triggers: inOrder(state, waiting) })
  else
    schedule(draft, { type: 'window', window: { kind, events, chain: beginChain(state.turnSeat) } })
}

/** Whether a window opens: `after` and `grave` only if something happened (R7.2, R7.4). */
function isOpened(state: State, kind: WindowKind, isFirst: boolean): boolean {
  if (state.waiting.length > 0) return true
  if (kind === 'grave') return state.happened.some(({ on }) => on === 'sentToGraveyard')
  if (kind !== 'after') return true
  const taken = state.attack?.damage?.taken
  return isFirst && taken !== undefined && (taken.A > 0 || taken.B > 0)
}

/** Places triggers up to the next question, then begins their chain (R8.4, R8.5). */
export function placeTriggers(draft: Draft, placing: TriggerPlacing): void {
  const placed = placedTriggers(draft, placing)
  if (placed.triggers.length > 0) {
    schedule(draft, { type: 'choose', placing: placed })
    return
  }
  const { kind, events, links } = placed
  const last = links.at(-1)
  const asked = last === undefined ? draft.state.turnSeat : otherSeat(last.seat)
  schedule(draft, { type: 'window', window: { kind, events, chain: beginChain(asked, links) } })
}

/**
 * Asks the seat with priority if it has a face-down support card, else passes for it. Two passes
 * close the chain: it resolves and the window is offered again, or without links it ends
 * (R7.3, R7.4, R7.7).
 */
export function runWindow(draft: Draft, window: Window): void {
  finishUnit(draft)
  let { chain } = window
  while (!isClosed(chain, SEATS.length)) {
    if (hasFaceDown(draft.state, chain.asked)) {
      schedule(draft, { type: 'respond', window: { ...window, chain } })
      return
    }
    chain = withPass(chain, otherSeat(chain.asked))
  }
  if (chain.links.length === 0) return
  resolveChain(draft, chain.links)
  const kind = window.kind === 'attack' ? 'battle' : window.kind
  schedule(draft, { type: 'offer', kind, isFirst: false })
}

/** Answers in a window with a set card (R7.3). */
export function respond(draft: Draft, window: Window, intent: AnswerOf<'activate'>): void {
  finishUnit(draft)
  const { chain } = window
  const link = addLink(draft, chain.asked, intent.zone, intent, chain.links.length + 1)
  schedule(draft, {
    type: 'window',
    window: { ...window, chain: withLink(chain, link, otherSeat(chain.asked)) },
  })
}

/** Passes in a window (R7.3). */
export function pass(draft: Draft, window: Window): void {
  finishUnit(draft)
  const { chain } = window
  emit(draft, { type: 'passed', seat: chain.asked })
  schedule(draft, {
    type: 'window',
    window: { ...window, chain: withPass(chain, otherSeat(chain.asked)) },
  })
}
