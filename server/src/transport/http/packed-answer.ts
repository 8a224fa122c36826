import { assert, type Refusal, type Result } from '@dungeon-dice/shared'
import { z } from 'zod'
import { FixedJson, JsonPieces, PackedText, PlainText } from './route.ts'

/** A route's answer in a message between servers; `absent` for a resource that does not exist. */
export const packedForm = z.discriminatedUnion('as', [
  z.object({ as: z.literal('absent') }),
  z.object({
    as: z.literal('refusal'),
    error: z.looseObject({ code: z.string(), rule: z.string() }),
  }),
  z.object({ as: z.literal('json'), value: z.looseObject({}) }),
  z.object({ as: z.enum(['fixed', 'text']), text: z.string() }),
])
export type Packed = z.infer<typeof packedForm>

/** Packs an answer for another server. */
export function packed(served: Result<object, Refusal>): Packed {
  if (!served.ok) return { as: 'refusal', error: { ...served.error } }
  const { value } = served
  assert(
    !(value instanceof JsonPieces || value instanceof PackedText),
    'no such answer is forwarded',
  )
  if (value instanceof FixedJson) return { as: 'fixed', text: value.text }
  if (value instanceof PlainText) return { as: 'text', text: value.text }
  return { as: 'json', value: { ...value } }
}

/** Unpacks an answer of another server; null for `absent`. */
export function unpacked(answer: Packed): Result<object, Refusal> | null {
  switch (answer.as) {
    case 'absent':
      return null
    case 'refusal':
      return { ok: false, error: answer.error }
    case 'json':
      return { ok: true, value: answer.value }
    case 'fixed':
      return { ok: true, value: new FixedJson(JSON.parse(answer.text)) }
    case 'text':
      return { ok: true, value: new PlainText(answer.text) }
  }
}
