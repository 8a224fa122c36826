import { z } from 'zod'
import { DURATIONS, POOLS, STATS } from '../../model/effect.ts'
import { GENERAL_ABILITIES } from '../../model/general-ability.ts'
import { SIDES } from '../../model/subject.ts'
import { CRESTS } from '../../rules/01-terms/crests.ts'
import { MONSTER_TYPES } from '../../rules/01-terms/types-and-colours.ts'
import { change, either, fields, flag, oneOf, points, whole } from './leaves.ts'
import { LIMITS } from './limits.ts'

const type = oneOf(MONSTER_TYPES)
const general = oneOf(GENERAL_ABILITIES)
const side = oneOf(SIDES)
const crests = whole(1, LIMITS.crests)

/** A group of figures. */
export const groupSchema = fields({
  piece: oneOf(['monster', 'summon']),
  side,
  type: type.exactOptional(),
  general: general.exactOptional(),
  around: whole(1, LIMITS.steps).exactOptional(),
  other: flag().exactOptional(),
  lowest: oneOf(['attack']).exactOptional(),
})

const on = either(
  '"self", "target", "mover" or a group such as {"piece": "monster", "side": "own"}',
  oneOf(['self', 'target', 'mover']),
  groupSchema,
)

const perCrest = fields({ perCrest: change(LIMITS.points) })

const amount = either(
  `a multiple of 10 from -${LIMITS.points} to ${LIMITS.points} and not 0, or {"perCrest": so many}, {"of": "damage-carried"}, {"of": "attacker-defense"} or {"of": "destroyed", "type": a type of monster}`,
  change(LIMITS.points),
  perCrest,
  fields({ of: z.literal('damage-carried') }),
  fields({ of: z.literal('attacker-defense') }),
  fields({ of: z.literal('destroyed'), type }),
)

const reduction = either(
  `a multiple of 10 from 10 to ${LIMITS.points}, or {"perCrest": so many}`,
  points(10, LIMITS.points),
  fields({ perCrest: points(10, LIMITS.points) }),
)

/** Schema of an effect: its `op` and the fields it needs. */
const effect = <const Op extends string, const S extends z.core.$ZodLooseShape>(op: Op, shape: S) =>
  fields({ op: z.literal(op), ...shape })

const forms = [
  effect('heal', { on, amount: points(10, LIMITS.points) }),
  effect('damage', { on, amount: points(10, LIMITS.points) }),
  effect('destroy', { on }),
  effect('changeStat', { on, stat: oneOf(STATS), amount, until: oneOf(DURATIONS) }),
  effect('grantGeneral', { on, general, until: oneOf(['battle', 'turn']) }),
  effect('takeControl', {
    on: oneOf(['target']),
    until: oneOf(['turn', 'leaves']),
    inPlaceOfSelf: flag().exactOptional(),
  }),
  effect('gainCrest', { crest: oneOf([...CRESTS, 'named']), amount: crests }),
  effect('loseCrest', { of: oneOf(POOLS), crest: oneOf(CRESTS), amount: crests }),
  effect('reduceDamage', { amount: reduction }),
  effect('preventDamage', {}),
  effect('redirectDamage', { to: oneOf(['target']) }),
  effect('rangedAttack', { distance: whole(1, LIMITS.steps) }),
  effect('lineCharge', {}),
  effect('returnToMoveStart', {}),
  effect('removeObstacle', {}),
  effect('reviveDie', {}),
  effect('winGame', {}),
  effect('aura', {
    stat: oneOf(STATS),
    amount: change(LIMITS.points),
    side,
    type: type.exactOptional(),
  }),
  effect('suppressGeneral', { general }),
  effect('protect', { type }),
  effect('restrictMove', { maxSpaces: whole(0, LIMITS.steps) }),
  effect('alternateMove', { type }),
  effect('moveRate', { spacesPerCrest: whole(2, LIMITS.rate) }),
  effect('extraAttacks', { attacks: whole(2, LIMITS.rate) }),
  effect('doubleMoveCost', {}),
  effect('warpGate', {}),
] as const

/** Names of all effects a pack may use, which are all effects. */
export const EFFECT_OPS = forms.map(({ shape }) => shape.op.value)

/** Any effect of the closed list. */
export const effectSchema = z.discriminatedUnion('op', forms, {
  error: (issue) =>
    issue.code === 'invalid_union'
      ? `must be one of ${EFFECT_OPS.join(', ')}`
      : 'must be an object with the field op',
})
