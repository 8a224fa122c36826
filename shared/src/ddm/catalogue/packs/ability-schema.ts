import { COST_LEVELS, TARGET_PIECES, TIMINGS, TRIGGERS } from '../../model/ability.ts'
import { GENERAL_ABILITIES } from '../../model/general-ability.ts'
import { SIDES } from '../../model/subject.ts'
import { CRESTS } from '../../rules/01-terms/crests.ts'
import { MONSTER_TYPES } from '../../rules/01-terms/types-and-colours.ts'
import { effectSchema } from './effect-schema.ts'
import { either, fields, flag, list, oneOf, pattern, text, whole, wholeOrNull } from './leaves.ts'
import { LIMITS } from './limits.ts'

/** Id of a die or a figure. */
export const id = pattern(
  `an id of at most ${LIMITS.id} characters: small letters and digits, joined by single dashes`,
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  LIMITS.id,
)

/** Notes by the author, without effect. */
export const notes = list(text(LIMITS.text), 0, LIMITS.texts)

/** The cost of an ability. */
export const costSchema = fields({
  crest: oneOf([...CRESTS, 'any']),
  count: whole(1, LIMITS.crests),
  max: wholeOrNull(1, LIMITS.crests).exactOptional(),
  plusPer: oneOf(COST_LEVELS).exactOptional(),
})

/** The target of an ability. */
export const targetSchema = fields({
  piece: oneOf(TARGET_PIECES),
  side: oneOf(SIDES).exactOptional(),
  type: oneOf(MONSTER_TYPES).exactOptional(),
  general: oneOf(GENERAL_ABILITIES).exactOptional(),
  damaged: flag().exactOptional(),
  other: flag().exactOptional(),
  range: whole(1, LIMITS.steps).exactOptional(),
  upTo: whole(1, LIMITS.targets).exactOptional(),
})

/** Schema of an ability; other checks ensure that its parts fit together. */
export const abilitySchema = fields({
  timing: oneOf(TIMINGS),
  cost: either('an object with crest and count, or null when it is free', costSchema.nullable()),
  trigger: oneOf(TRIGGERS).exactOptional(),
  limit: either(
    `{"uses": a whole number from 1 to ${LIMITS.crests}} or {"crests": such a number}`,
    fields({ uses: whole(1, LIMITS.crests) }),
    fields({ crests: whole(1, LIMITS.crests) }),
  ).exactOptional(),
  target: targetSchema.exactOptional(),
  condition: fields({ controls: list(id, 1, LIMITS.controls) }).exactOptional(),
  effects: list(effectSchema, 1, LIMITS.effects),
  uncertain: notes.exactOptional(),
})
