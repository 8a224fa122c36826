import type { EffectOf } from '../../../model/effect.ts'
import type { Change } from '../../../model/lasting.ts'
import { addLasting } from '../duration.ts'
import { cardIn, type Done, type EffectContext, selfIn } from './effect-context.ts'

/** Records on the monster itself how the damage of this battle changes (R12.5). */
export function shield(context: EffectContext, change: Change): Done {
  const self = selfIn(context)
  if (self === null) return 'nothing'
  addLasting(context.draft, {
    ...change,
    monster: self.id,
    cause: cardIn(context).id,
    until: 'battle',
  })
  return 'all'
}

/** Reduces the damage (R12.5). */
export const reducing = (context: EffectContext, { amount }: EffectOf<'reduceDamage'>): Done =>
  shield(context, {
    what: 'reduce',
    amount: typeof amount === 'number' ? amount : amount.perCrest * context.link.paid,
  })

/** Prevents the damage (R12.5). */
export const preventing = (context: EffectContext): Done => shield(context, { what: 'prevent' })
