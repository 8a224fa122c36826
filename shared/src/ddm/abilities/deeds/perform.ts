import { unreachable } from '../../../kernel/assert.ts'
import { type Effect, isStanding } from '../../model/effect.ts'
import { sourceOf } from '../source.ts'
import { charging } from './charge.ts'
import { taking } from './control.ts'
import { gaining, losing } from './crests.ts'
import { type Done, equalsFor, type Scene } from './deed.ts'
import { clearing, returning } from './ground.ts'
import { damaging, destroying, healing } from './lives.ts'
import { reviving, winning } from './returns.ts'
import { preventing, redirecting, reducing } from './shields.ts'
import { changingStat, grantingGeneral, reachingFarther } from './values.ts'

/** Lets one effect happen. The one place that knows which op is done where. */
export function perform(scene: Scene, effect: Effect): Done {
  if (isStanding(effect)) return stands(scene)
  const among = equalsFor(scene, effect)
  if (among.length > 0) return { among }
  switch (effect.op) {
    case 'heal':
      return healing(scene, effect)
    case 'damage':
      return damaging(scene, effect)
    case 'destroy':
      return destroying(scene, effect)
    case 'changeStat':
      return changingStat(scene, effect)
    case 'grantGeneral':
      return grantingGeneral(scene, effect)
    case 'takeControl':
      return taking(scene, effect)
    case 'gainCrest':
      return gaining(scene, effect)
    case 'loseCrest':
      return losing(scene, effect)
    case 'reduceDamage':
      return reducing(scene, effect)
    case 'preventDamage':
      return preventing(scene)
    case 'redirectDamage':
      return redirecting(scene)
    case 'rangedAttack':
      return reachingFarther(scene, effect)
    case 'lineCharge':
      return charging(scene)
    case 'returnToMoveStart':
      return returning(scene)
    case 'removeObstacle':
      return clearing(scene)
    case 'reviveDie':
      return reviving(scene)
    case 'winGame':
      return winning(scene)
    default:
      return unreachable(effect)
  }
}

/** What holds began with its source: it stands as long as that is in play (R14.7). */
const stands = ({ draft, link }: Scene): Done =>
  sourceOf(draft.state, link.source) === null ? 'nothing' : 'all'
