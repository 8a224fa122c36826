import type { Refusal, Result } from '@dungeon-dice/shared'
import { type LookAnswer, lookAnswerSchema, lookSchema } from '@dungeon-dice/shared/protocol'
import { API, post, type Route } from '../transport/http/route.ts'

interface Codes {
  readonly look: (code: string, address: string) => Promise<Result<LookAnswer, Refusal>>
}

/** `POST /matches/look`: previews a private match for those who have its code (P2.17). */
export const lookRoute = (codes: Codes): Route =>
  post({
    path: `${API}/matches/look`,
    summary: 'Shows the private match under a code, and takes no seat.',
    auth: 'none',
    body: lookSchema,
    answer: lookAnswerSchema,
    refusals: ['bad_code'],
    place: ({ body }) => ({ code: body.code }),
    serve: ({ body, address }) => codes.look(body.code, address),
  })
