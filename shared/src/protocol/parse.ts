import type { z } from 'zod'
import { err, ok, type Result } from '../kernel/result.ts'
import { refusal, type ServerRefusal } from './refusal.ts'

/**
 * Parses `input`, or returns a refusal with the path of the first fault (P3.1). `at`: path of
 * `input` itself in the request.
 */
export function parse<S extends z.ZodType>(
  schema: S,
  input: unknown,
  at: readonly string[] = [],
): Result<z.infer<S>, ServerRefusal> {
  const read = schema.safeParse(input)
  if (read.success) return ok(read.data)
  const [issue] = read.error.issues
  const path = [...at, ...(issue === undefined ? [] : stepsTo(issue))]
  return err(refusal('malformed', { at: path.map(String).join('.').slice(0, LONGEST_PATH) }))
}

const LONGEST_PATH = 64

/** In a union, the path of the alternative that matches furthest. */
function stepsTo(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  if (issue.code === 'unrecognized_keys') return [...issue.path, ...issue.keys.slice(0, 1)]
  if (issue.code !== 'invalid_union') return issue.path
  const inner = issue.errors.flatMap(([first]) => (first === undefined ? [] : [stepsTo(first)]))
  const [furthest = []] = inner.toSorted((one, other) => other.length - one.length)
  return [...issue.path, ...furthest]
}
