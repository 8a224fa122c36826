import type { z } from 'zod'
import { id } from './ability-schema.ts'
import { fields, list, oneOf, pattern, text } from './leaves.ts'
import { LIMITS } from './limits.ts'

/** Schema of `pack.json`. */
export const manifestSchema = fields({
  id,
  name: text(LIMITS.name),
  version: pattern('a version such as "1.0.0"', /^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 14),
  builtIn: oneOf(['beside', 'instead']),
  description: text(LIMITS.text).exactOptional(),
  list: fields({
    dice: list(id, 1, LIMITS.list),
    figures: list(id, 0, LIMITS.list),
  }).exactOptional(),
})

/** The manifest of a pack. */
export type Manifest = z.infer<typeof manifestSchema>
