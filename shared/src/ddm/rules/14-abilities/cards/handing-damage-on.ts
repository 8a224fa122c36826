import { type Done, type EffectContext, subjectsOf } from '../effects/effect-context.ts'
import { shield } from '../effects/shields.ts'

/** Redirects the damage to the target, if that is in play and still valid (R14.24). */
export function redirecting(context: EffectContext): Done {
  const [receiver] = subjectsOf(context, 'target')
  return receiver === undefined
    ? 'nothing'
    : shield(context, { what: 'redirect', to: receiver.figure.id })
}
