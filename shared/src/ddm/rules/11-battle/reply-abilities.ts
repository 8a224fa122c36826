import type { RuleError } from '../../language/refusal.ts'
import type { Options } from '../../model/options.ts'
import type { State } from '../../model/state.ts'
import type { Seat } from '../01-terms/players.ts'
import type { Moment } from '../14-abilities/timing.ts'
import { changeUnit, type Draft } from '../draft.ts'

/** R11.9: the attacked side may either answer an attack or defend, not both. */
export const isEither = ({ replyAbilities }: Options): boolean =>
  replyAbilities === 'undefendedOnly'

/** Records on the battle's remaining units that an answer was given (R11.9). */
export function markAnswered(draft: Draft): void {
  draft.state.agenda.forEach((unit, place) => {
    if (unit.type === 'offerDefence' || unit.type === 'dealDamage')
      changeUnit(draft, place, { ...unit, battle: { ...unit.battle, answered: true } })
  })
}

/** R11.9: a seat that has defended may not answer that attack. */
export function checkAnswer({ setup }: State, seat: Seat, moment: Moment): RuleError | null {
  const battle = moment?.battle ?? null
  if (battle === null || !battle.defended || battle.seat === seat) return null
  return isEither(setup.options) ? { code: 'one_answer', rule: 'R11.9' } : null
}
