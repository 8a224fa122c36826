import type { z } from 'zod'
import { err, ok, type Result } from '../kernel/result.ts'
import { refusal, type ServerRefusal } from './refusal.ts'

/** `input` as `schema` has it, or the refusal that says where it first differs (P3.1). */
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

function placeOf(issue: z.core.$ZodIssue): string {
  const more = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...issue.path, ...more].map(String).join('.').slice(0, LONGEST_PLACE)
}
