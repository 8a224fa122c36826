import type { z } from 'zod'
import { err, ok, type Result } from '../kernel/result.ts'
import { refusal, type ServerRefusal } from './refusal.ts'

/** Parses `input`, or returns a refusal with the path of the first fault (P3.1). */
export function parse<S extends z.ZodType>(
  schema: S,
  input: unknown,
): Result<z.infer<S>, ServerRefusal> {
  const read = schema.safeParse(input)
  if (read.success) return ok(read.data)
  const [issue] = read.error.issues
  return err(refusal('malformed', { at: issue === undefined ? '' : placeOf(issue) }))
}

const LONGEST_PLACE = 64

const placeOf = (issue: z.core.$ZodIssue): string =>
  stepsTo(issue).map(String).join('.').slice(0, LONGEST_PLACE)

/** In a union, the path of the alternative that matches furthest. */
function stepsTo(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  if (issue.code === 'unrecognized_keys') return [...issue.path, ...issue.keys.slice(0, 1)]
  if (issue.code !== 'invalid_union') return issue.path
  const inner = issue.errors.flatMap(([first]) => (first === undefined ? [] : [stepsTo(first)]))
  const [furthest = []] = inner.toSorted((one, other) => other.length - one.length)
  return [...issue.path, ...furthest]
}
