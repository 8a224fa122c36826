import { addLasting } from '../../mechanics/lasting.ts'
import type { OneShotEffect } from '../../model/effect.ts'
import type { Change } from '../../model/lasting.ts'
import { cardIn, type Done, type EffectContext, selfIn, subjectsOf } from './effect-context.ts'

type Of<Op extends OneShotEffect['op']> = Extract<OneShotEffect, { op: Op }>

/** Records on the monster itself how the damage of this battle changes (R12.5). */
function shield(context: EffectContext, change: Change): Done {
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
export const reducing = (context: EffectContext, { amount }: Of<'reduceDamage'>): Done =>
  shield(context, {
    what: 'reduce',
    amount: typeof amount === 'number' ? amount : amount.perCrest * context.link.paid,
  })

/** Prevents the damage (R12.5). */
export const preventing = (context: EffectContext): Done => shield(context, { what: 'prevent' })

/** Redirects the damage to the target, if that is in play and still valid (R14.24). */
export function redirecting(context: EffectContext): Done {
  const [receiver] = subjectsOf(context, 'target')
  return receiver === undefined
    ? 'nothing'
    : shield(context, { what: 'redirect', to: receiver.figure.id })
}
