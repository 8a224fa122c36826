import { nextUnit } from '../../kernel/agenda.ts'
import type { Trigger } from '../model/link.ts'
import { monsterOf, type State, supportOf } from '../model/state.ts'
import type { Seat, TriggerKind, WindowKind, Zone } from '../types.ts'

/** The source of a trigger: its card, and its zone while it is on the field and seen (R17.7). */
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
      const { seat, kind, card, isMandatory } = trigger
      return {
        type: 'trigger',
        seat,
        kind,
        source: { card, zone: zoneOf(state, trigger) },
        isOptional: !isMandatory,
      }
    }
    default:
      return null
  }
}

/** The zone of a trigger's source; null if it has left the field, or is behind the divider (R17.7). */
function zoneOf(state: State, { source, isUnseen }: Trigger): Zone | null {
  const monster = monsterOf(state, source)
  if (monster === null) return supportOf(state, source)?.zone ?? null
  const isHidden = state.setup.options.divider === 'on' && !monster.monster.isShown
  return isUnseen === true || isHidden ? null : monster.zone
}

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
