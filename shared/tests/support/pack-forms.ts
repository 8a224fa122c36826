import { z } from 'zod'
import {
  abilitySchema,
  costSchema,
  targetSchema,
} from '../../src/ddm/catalogue/packs/ability-schema.ts'
import { groupSchema } from '../../src/ddm/catalogue/packs/effect-schema.ts'
import { FORMS } from '../../src/ddm/catalogue/packs/entry-schema.ts'
import { manifestSchema } from '../../src/ddm/catalogue/packs/manifest-schema.ts'

/** A field of a form, as `docs/catalogue.md` draws it. */
export interface FormRow {
  readonly field: string
  readonly needed: 'yes' | ''
  readonly words: string
}

/** The rows of a form's table, in the order of its fields. */
export const rowsOf = (form: z.ZodObject): readonly FormRow[] =>
  Object.entries(form.shape).map(([field, schema]) => {
    const isOptional = schema instanceof z.ZodExactOptional
    const inner = isOptional ? schema.def.innerType : schema
    return { field, needed: isOptional ? '' : 'yes', words: wordsOf(inner) }
  })

const wordsOf = (schema: z.core.$ZodType): string =>
  (schema instanceof z.ZodType ? schema.description : undefined) ?? ''

/** The forms that `docs/catalogue.md` draws, by the heading of their table. */
export const DRAWN_FORMS = {
  'pack.json': manifestSchema,
  'A die with a monster': FORMS.monsterDie,
  'A die with an item': FORMS.itemDie,
  'An ability': abilitySchema,
  'A cost': costSchema,
  'A target': targetSchema,
  'A group': groupSchema,
} as const
