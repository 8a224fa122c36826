import type { z } from 'zod'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Fault } from './fault.ts'

/** Parses `value` by a schema, or returns all faults. */
export function readForm<S extends z.ZodType>(
  schema: S,
  value: unknown,
): Result<z.infer<S>, readonly Fault[]> {
  const read = schema.safeParse(value)
  if (read.success) return ok(read.data)
  return err(read.error.issues.flatMap((issue) => faultsOf(issue, value, [])))
}

type Path = readonly PropertyKey[]

function faultsOf(issue: z.core.$ZodIssue, value: unknown, above: Path): readonly Fault[] {
  const path = [...above, ...issue.path]
  const inner = issue.code === 'invalid_union' ? meantForm(issue.errors) : null
  if (inner !== null) return inner.flatMap((one) => faultsOf(one, value, path))
  return [{ field: nameOf(path), rule: 'form', text: textOf(issue, valueAt(value, path)) }]
}

/**
 * The alternative of a union that a value was probably meant to be, so that faults refer to its
 * fields.
 */
function meantForm(errors: readonly (readonly z.core.$ZodIssue[])[]) {
  const inside = errors.filter((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  return inside.length === 1 ? (inside[0] ?? null) : null
}

/** A path in the usual notation: `abilities[0].cost`. */
const nameOf = (path: Path): string =>
  path
    .map((key, place) =>
      typeof key === 'number' ? `[${key}]` : `${place === 0 ? '' : '.'}${String(key)}`,
    )
    .join('')

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? Reflect.get(inner, key)
        : undefined,
    value,
  )

function textOf({ code, message }: z.core.$ZodIssue, got: unknown): string {
  if (code === 'unrecognized_keys') return message
  return got === undefined ? `is missing, and ${message}` : `${message}, not ${shown(got)}`
}

const LONGEST = 40

/** Short description of an invalid value. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? typeof value
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`
}
