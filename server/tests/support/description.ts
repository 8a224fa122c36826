import { z } from 'zod'

/** The part of an OpenAPI description that tests read. */
export interface Description {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

/** One method of one path. */
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly object[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: object
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content: Content }>>
}

interface Content {
  readonly 'application/json': { readonly schema: object }
}

/** Fetches the description of a running server. */
export async function describedAt(url: string): Promise<Description> {
  const response = await fetch(`${url}/api/v1/openapi.json`)
  return (await response.json()) as Description
}

/** All operations, each with its method and path. */
export const operationsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** Resolves the references in a schema. */
export function resolved(value: unknown, description: Description): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, description))
  if (typeof value !== 'object' || value === null) return value
  const ref: unknown = Reflect.get(value, '$ref')
  if (typeof ref !== 'string')
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, resolved(inner, description)]),
    )
  const name = /^#\/components\/schemas\/(\w+)$/.exec(ref)?.[1] ?? ''
  const found = description.components.schemas[name]
  if (found === undefined) throw new Error(`${ref} does not resolve`)
  return found
}

/** Validates `value` against a schema of the description; returns the error, or null. */
export function faultBy(schema: object, description: Description, value: unknown): string | null {
  const whole = resolved(schema, description) as Parameters<typeof z.fromJSONSchema>[0]
  const read = z.fromJSONSchema(whole).safeParse(value)
  return read.success ? null : z.prettifyError(read.error)
}
