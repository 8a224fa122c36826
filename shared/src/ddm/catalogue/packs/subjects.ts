import type { Ability, TargetSpec } from '../../model/ability.ts'
import type { Effect } from '../../model/effect.ts'
import type { Group, Subject } from '../../model/subject.ts'
import { type Fault, within } from './fault.ts'
import type { Kind } from './timings.ts'

/** Checks that the subject of an effect exists in its ability (R14.10). */
export function* subjectFaults(effect: Effect, ability: Ability, kind: Kind): Generator<Fault> {
  if ('on' in effect) yield* within('on', onFaults(effect.op, effect.on, ability, kind))
  if (effect.op === 'redirectDamage') yield* within('to', redirectFaults(ability))
  if (effect.op === 'takeControl') yield* within('on', takeFaults(ability))
  if (effect.op === 'removeObstacle' && ability.target?.piece !== 'obstacle')
    yield { field: 'op', rule: 'R3.4', text: 'needs a target with "piece": "obstacle"' }
}

const here = (rule: string, text: string): Fault => ({ field: '', rule, text })

function* onFaults(op: Effect['op'], on: Subject, ability: Ability, kind: Kind): Generator<Fault> {
  const { timing, target } = ability
  if (on === 'self' && (kind === 'item' || timing === 'destroyed'))
    yield here('R14.10', 'cannot be "self": there is no such monster in play then')
  else if (on === 'mover' && timing !== 'step')
    yield here('R15.3', 'can be "mover" only with the timing "step" of an item')
  else if (on === 'target' && target === undefined)
    yield here('R14.10', 'is "target", so the ability needs a target')
  else if (on === 'target' && !isMeant(op, target?.piece))
    yield here('R14.10', `is "target", so the target's piece must be ${piecesFor(op)}`)
  else if (typeof on === 'object') yield* groupFaults(op, on)
}

/** Items can only be destroyed; all other effects act on monsters. */
const isMeant = (op: Effect['op'], piece: TargetSpec['piece'] | undefined): boolean =>
  piece === 'monster' || (op === 'destroy' && piece !== 'obstacle')

const piecesFor = (op: Effect['op']): string =>
  op === 'destroy' ? '"monster", "item" or "summon"' : '"monster"'

function* groupFaults(op: Effect['op'], { piece, lowest, ...group }: Group): Generator<Fault> {
  if (piece === 'summon' && op !== 'destroy')
    yield {
      field: 'piece',
      rule: 'R15.2',
      text: `must be "monster" with "${op}", which does nothing to items`,
    }
  if (
    piece === 'summon' &&
    (group.type !== undefined || group.general !== undefined || lowest !== undefined)
  )
    yield {
      field: 'piece',
      rule: 'R1.7',
      text: 'must be "monster" when a type, a general ability or the lowest attack is meant',
    }
}

const isSingle = ({ upTo = 1 }: TargetSpec): boolean => upTo === 1

/** R14.24: must redirect to another own monster. */
function* redirectFaults({ target }: Ability): Generator<Fault> {
  const fits =
    target?.piece === 'monster' && target.side === 'own' && target.other && isSingle(target)
  if (!fits)
    yield here(
      'R14.24',
      'needs a target with "piece": "monster", "side": "own", "other": true and no upTo',
    )
}

/** R14.13: must take one opposing monster. */
function* takeFaults({ target }: Ability): Generator<Fault> {
  const fits = target?.piece === 'monster' && target.side === 'enemy' && isSingle(target)
  if (!fits)
    yield here('R14.13', 'needs a target with "piece": "monster", "side": "enemy" and no upTo')
}

/** Contradictions in a target, and targets no effect uses. */
export function* targetFaults({ target, effects }: Ability): Generator<Fault> {
  if (target === undefined) return
  const { piece, side, upTo, ...rest } = target
  if (piece === 'obstacle' && Object.keys(target).length > 1)
    yield here('R3.4', 'must be {"piece": "obstacle"} alone for an obstacle')
  if (piece !== 'obstacle' && side === undefined)
    yield { field: 'side', rule: 'R14.10', text: 'is missing, and must be "own", "enemy" or "any"' }
  if (
    piece !== 'obstacle' &&
    piece !== 'monster' &&
    (rest.type ?? rest.general ?? rest.damaged) !== undefined
  )
    yield {
      field: 'piece',
      rule: 'R1.7',
      text: 'must be "monster" when a type, a general ability or damage is meant',
    }
  if (!effects.some(actsOnTarget)) yield here('R14.10', 'must be left out: no effect acts on it')
}

const actsOnTarget = (effect: Effect): boolean =>
  ('on' in effect && effect.on === 'target') ||
  effect.op === 'redirectDamage' ||
  effect.op === 'removeObstacle'

/**
 * R14.10: targets are checked anew for each effect, so nothing may follow an effect that destroys,
 * takes or heals the target.
 */
export function* orderFaults({ target, effects }: Ability): Generator<Fault> {
  const last = effects.findIndex((effect) => losesTarget(effect, target))
  for (const [place, effect] of effects.entries())
    if (last >= 0 && place > last && actsOnTarget(effect))
      yield {
        field: `effects[${place}]`,
        rule: 'R14.10',
        text: `must come before "${effects[last]?.op}", after which the target is gone or no longer fits`,
      }
}

/** Returns whether a target may no longer match after an effect. */
const losesTarget = (effect: Effect, target: TargetSpec | undefined): boolean => {
  if (!('on' in effect) || effect.on !== 'target') return false
  if (effect.op === 'destroy' || effect.op === 'takeControl') return true
  return effect.op === 'heal' && target?.damaged === true
}
