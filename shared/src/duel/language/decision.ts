import { nextUnit } from '../../kernel/agenda.ts'
import { monsterOf, type State, supportOf } from '../model/state.ts'
import type { Seat, TriggerKind, WindowKind, Zone } from '../types.ts'

/** The source of a trigger: its card, and its zone while it is on the field. */
export interface Source {
  readonly card: string
  readonly zone: Zone | null
}

/** A decision: what is asked, and of which seat (R21). Public. */
export type Decision =
  | { readonly type: 'main'; readonly seat: Seat }
  | { readonly type: 'battle'; readonly seat: Seat }
  | { readonly type: 'window'; readonly seat: Seat; readonly kind: WindowKind }
  | {
      readonly type: 'trigger'
      readonly seat: Seat
      readonly kind: TriggerKind
      readonly source: Source
      /** Whether it may be declined. */
      readonly isOptional: boolean
    }

/** The open decision, if any. */
export function openDecision(state: State): Decision | null {
  if (state.outcome !== null) return null
  const unit = nextUnit(state.agenda)
  switch (unit?.type) {
    case 'main':
    case 'battle':
      return { type: unit.type, seat: state.turnSeat }
    case 'respond':
      return { type: 'window', seat: unit.window.chain.asked, kind: unit.window.kind }
    case 'choose': {
      const [trigger] = unit.placing.triggers
      if (trigger === undefined) return null
      const { seat, kind, card, source, isMandatory } = trigger
      return {
        type: 'trigger',
        seat,
        kind,
        source: { card, zone: zoneOf(state, source) },
        isOptional: !isMandatory,
      }
    }
    default:
      return null
  }
}

/** The zone of a monster or support card by its stay; null if it has left the field. */
const zoneOf = (state: State, stay: number): Zone | null =>
  (monsterOf(state, stay) ?? supportOf(state, stay))?.zone ?? null

/** The open decisions: one at most. */
export function decisionsOf(state: State): readonly Decision[] {
  const decision = openDecision(state)
  return decision === null ? [] : [decision]
}

/** The open decision of a seat, if any. */
export function decisionOf(state: State, seat: string): Decision | null {
  const decision = openDecision(state)
  return decision?.seat === seat ? decision : null
}
