import { present } from '../../../kernel/assert.ts'
import { type SquareName, squareName } from '../../geometry/square.ts'
import type { OneShotEffect } from '../../model/effect.ts'
import type { Question } from '../../model/units.ts'
import { changeUnit, type Draft, emit, finishUnit } from '../draft.ts'
import { membersOf } from './candidates.ts'
import type { EffectContext } from './effects/effect-context.ts'
import { viewpointOf } from './source.ts'

/**
 * The equals the controller must choose among before an effect can happen; empty if no choice is
 * needed (R14.9).
 */
export function equalsFor(
  { draft, link, chosen }: EffectContext,
  effect: OneShotEffect,
): readonly SquareName[] {
  if (chosen !== null || !('on' in effect)) return []
  if (typeof effect.on === 'string' || effect.on.lowest === undefined) return []
  const equals = membersOf(draft.state, effect.on, viewpointOf(draft.state, link))
  return equals.length > 1 ? equals.map(({ figure }) => squareName(figure.square)) : []
}

type Choosing = Extract<Question, { type: 'choose' }>

/** Applies the choice among the options of an effect (R14.9, R15.12). */
export function choose(draft: Draft, { seat, cause, among }: Choosing, option: number): void {
  finishUnit(draft)
  const what = present<string | number>(among[option - 1], 'a checked option')
  emit(draft, { type: 'chosen', seat, cause, what })
  const place = draft.state.agenda.length - 1
  const unit = draft.state.agenda[place]
  if (unit?.type === 'resolve') changeUnit(draft, place, { ...unit, chosen: option - 1 })
}
