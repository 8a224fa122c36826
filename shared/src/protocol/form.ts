import { z } from 'zod'

/** What a part of a request or an answer has to look like. */
export type Form = z.ZodType

/** What comes out when something of this form is read. */
export type ReadAs<F extends Form> = z.infer<F>

/** A form as JSON Schema (2020-12), as it goes over the wire; what that cannot say is left open. */
export function jsonSchemaOf(form: Form): Readonly<Record<string, unknown>> {
  const options = { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' } as const
  const { $schema: _, ...schema } = z.toJSONSchema(form, options)
  return schema
}
