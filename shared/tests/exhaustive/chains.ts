import { decisionOf, type GameEvent, type State } from '../../src/ddm/index.ts'
import { cardOf } from '../../src/ddm/model/state.ts'
import type { Happened, Unit } from '../../src/ddm/model/units.ts'
import type { AbilityOf } from '../support/without-ability.ts'

/** A link that resolved, and how much of it happened. */
export interface Resolved extends AbilityOf {
  readonly happened: Happened
}

/**
 * The links that resolved in a step, told from its events: the last that was added resolves first;
 * without a chain (R16.10) those named together resolve in the order named.
 */
export function resolvedIn(before: State, events: readonly GameEvent[]): readonly Resolved[] {
  const waiting = [...waitingIn(before)]
  const resolved: Resolved[] = []
  for (const event of events) {
    if (event.type === 'linkAdded') waiting.push({ card: event.card, ability: event.ability })
    if (event.type === 'linkResolved') {
      const link = event.link === waiting.length ? waiting.pop() : waiting.shift()
      if (link !== undefined) resolved.push({ ...link, happened: event.happened })
    }
    // A link that wins the duel ends it before it is told to be done (R17.3).
    if (event.type === 'duelEnded' && event.rule === 'R17.3')
      resolved.push(...waiting.slice(-1).map((link) => ({ ...link, happened: 'all' as const })))
  }
  return resolved
}

/** The links that wait for answers or for a choice, in the order in which they were added. */
function waitingIn({ agenda, setup }: State): readonly AbilityOf[] {
  const unit = agenda.findLast((one) => linksOf(one).length > 0)
  const links = unit === undefined ? [] : linksOf(unit)
  return links.map((link) => ({ card: cardOf(setup, link).id, ability: link.ability }))
}

function linksOf(unit: Unit) {
  if (unit.type === 'window' || unit.type === 'respond') return unit.window.chain.links
  if (unit.type === 'resolve' || unit.type === 'arrive' || unit.type === 'summonAbility')
    return unit.links
  return unit.type === 'trigger' ? [unit.link] : []
}

/** Kind of the window that is open, if one is. */
export function windowIn(state: State): string | null {
  const decision = decisionOf(state)
  return decision?.type === 'window' ? decision.kind : null
}
