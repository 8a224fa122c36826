import { addLasting } from '../../mechanics/lasting.ts'
import type { Deed } from '../../model/effect.ts'
import type { Change } from '../../model/lasting.ts'
import { cardIn, type Done, type Scene, selfIn, subjectsOf } from './deed.ts'

type Of<Op extends Deed['op']> = Extract<Deed, { op: Op }>

/** Notes on the monster itself what becomes of the damage of this battle (R12.5). */
function shield(scene: Scene, change: Change): Done {
  const self = selfIn(scene)
  if (self === null) return 'nothing'
  addLasting(scene.draft, { ...change, monster: self.id, cause: cardIn(scene).id, until: 'battle' })
  return 'all'
}

/** Lowers the damage (R12.5). */
export const reducing = (scene: Scene, { amount }: Of<'reduceDamage'>): Done =>
  shield(scene, {
    what: 'reduce',
    amount: typeof amount === 'number' ? amount : amount.perCrest * scene.link.paid,
  })

/** Turns the damage into 0 (R12.5). */
export const preventing = (scene: Scene): Done => shield(scene, { what: 'prevent' })

/** Hands the damage to the target, if that is there and still fits (R14.24). */
export function redirecting(scene: Scene): Done {
  const [receiver] = subjectsOf(scene, 'target')
  return receiver === undefined
    ? 'nothing'
    : shield(scene, { what: 'redirect', to: receiver.figure.id })
}
