import { squareName } from '../../geometry/square.ts'
import type { StandingEffect } from '../../model/effect.ts'
import { standingField } from '../../model/standing.ts'
import type { Monster, State } from '../../model/state.ts'
import type { Card } from '../01-terms/monster-and-item-cards.ts'
import { isUnder } from '../12-damage/current-attack-and-defense.ts'
import { type Draft, emit } from '../draft.ts'

/** Recomputes the standing effects after a source came, went or was turned up. */
function refreshField(draft: Draft): void {
  draft.state.field = standingField(draft.state)
}

/** R14.7: starts the standing effects of a card, and emits those that change something now. */
export function beginStanding(draft: Draft, source: number, { standing }: Card): void {
  if (standing.length === 0) return
  const before = draft.state.field
  const wasSuppressed = new Set(before.suppressed)
  refreshField(draft)
  for (const effect of standing) {
    if (effect.op === 'aura') tellAura(draft, source, effect)
    if (effect.op === 'suppressGeneral' && !wasSuppressed.has(effect.general))
      tellSuppressed(draft, effect)
    if (effect.op === 'alternateMove') tellHeld(draft, effect)
  }
}

function tellAura(
  draft: Draft,
  source: number,
  effect: Extract<StandingEffect, { op: 'aura' }>,
): void {
  const { stat, amount } = effect
  for (const monster of draft.state.monsters)
    if (isUnder(draft.state, { ...effect, source }, monster))
      emit(draft, {
        type: 'statChanged',
        at: squareName(monster.square),
        stat,
        amount,
        until: 'leaves',
      })
}

const squaresWhere = ({ monsters }: State, fits: (monster: Monster) => boolean): string[] =>
  monsters.filter(fits).map(({ square }) => squareName(square))

function tellSuppressed(
  draft: Draft,
  { general }: Extract<StandingEffect, { op: 'suppressGeneral' }>,
): void {
  const squares = squaresWhere(draft.state, ({ card }) => card.general.includes(general))
  if (squares.length > 0)
    emit(draft, { type: 'generalChanged', general, squares, change: 'lost', until: 'leaves' })
}

function tellHeld(draft: Draft, { type }: Extract<StandingEffect, { op: 'alternateMove' }>): void {
  const squares = squaresWhere(draft.state, ({ card }) => card.type === type)
  if (squares.length > 0) emit(draft, { type: 'moveLimited', squares, limit: 0, until: 'leaves' })
}

/** R14.7: ends the standing effects of a card, which hold while it is in play. */
export function endStanding(draft: Draft, at: string, { standing }: Card): void {
  if (standing.length === 0) return
  refreshField(draft)
  for (const { op } of standing)
    if (op in REPORTED) emit(draft, { type: 'effectEnded', at, what: op })
}

/** Standing effects that apply beyond their own monster. */
const REPORTED: Readonly<Partial<Record<StandingEffect['op'], true>>> = {
  aura: true,
  suppressGeneral: true,
  protect: true,
  alternateMove: true,
  doubleMoveCost: true,
  warpGate: true,
}
