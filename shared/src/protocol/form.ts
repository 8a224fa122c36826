import { z } from 'zod'

/** Schema of a part of a request or an answer. */
export type Form = z.ZodType

/** The parsed type of a schema. */
export type ReadAs<F extends Form> = z.infer<F>

/**
 * A schema as JSON Schema (2020-12) of its wire form; anything JSON Schema cannot express is left
 * open.
 */
export function jsonSchemaOf(form: Form): Readonly<Record<string, unknown>> {
  const options = { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' } as const
  const { $schema: _, ...schema } = z.toJSONSchema(form, options)
  return schema
}
