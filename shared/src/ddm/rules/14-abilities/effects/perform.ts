import { unreachable } from '../../../../kernel/assert.ts'
import { type Effect, isStanding } from '../../../model/effect.ts'
import { reviving } from '../../15-items/resurrection-scroll.ts'
import { winByCard } from '../../17-end/winning-by-card.ts'
import { redirecting } from '../cards/handing-damage-on.ts'
import { charging } from '../cards/thunder-ball-charge.ts'
import { equalsFor } from '../choosing-among-equals.ts'
import { sourceOf } from '../source.ts'
import { gaining, losing } from './crests.ts'
import type { Done, EffectContext } from './effect-context.ts'
import { clearing, returning } from './ground.ts'
import { damaging, destroying, healing } from './lives.ts'
import { preventing, reducing } from './shields.ts'
import { taking } from './take-control.ts'
import { changingStat, grantingGeneral, reachingFarther } from './values.ts'

/** Performs one effect. The only place that maps ops to functions. */
export function perform(context: EffectContext, effect: Effect): Done {
  if (isStanding(effect)) return stands(context)
  const among = equalsFor(context, effect)
  if (among.length > 0) return { among }
  switch (effect.op) {
    case 'heal':
      return healing(context, effect)
    case 'damage':
      return damaging(context, effect)
    case 'destroy':
      return destroying(context, effect)
    case 'changeStat':
      return changingStat(context, effect)
    case 'grantGeneral':
      return grantingGeneral(context, effect)
    case 'takeControl':
      return taking(context, effect)
    case 'gainCrest':
      return gaining(context, effect)
    case 'loseCrest':
      return losing(context, effect)
    case 'reduceDamage':
      return reducing(context, effect)
    case 'preventDamage':
      return preventing(context)
    case 'redirectDamage':
      return redirecting(context)
    case 'rangedAttack':
      return reachingFarther(context, effect)
    case 'lineCharge':
      return charging(context)
    case 'returnToMoveStart':
      return returning(context)
    case 'removeObstacle':
      return clearing(context)
    case 'reviveDie':
      return reviving(context)
    case 'winGame':
      winByCard(context.draft, context.link.seat)
      return 'all'
    default:
      return unreachable(effect)
  }
}

/** A standing effect begins with its source and holds while that is in play. */
const stands = ({ draft, link }: EffectContext): Done =>
  sourceOf(draft.state, link.source) === null ? 'nothing' : 'all'
