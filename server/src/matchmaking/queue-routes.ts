import type { Refusal, Result } from '@dungeon-dice/shared'
import { type QueueGrant, queueGrantSchema, queueSchema } from '@dungeon-dice/shared/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import { API, post, type Route } from '../transport/http/route.ts'
import type { QueueRequests } from './queue-requests.ts'

/** `POST /queue`: joins the queue (docs/protocol.md, section 11). */
export const queueRoute = (
  accounts: Pick<Accounts, 'participant'>,
  requests: Pick<QueueRequests, 'enter'>,
): Route =>
  post({
    path: `${API}/queue`,
    summary: 'Joins the queue for an opponent, or a party.',
    auth: 'needed',
    body: queueSchema,
    preset: 'preset',
    answer: queueGrantSchema,
    refusals: [
      'unknown_preset',
      'bad_seats',
      'bad_name',
      'name_refused',
      'name_taken',
      'draining',
      'moving',
      'queue_full',
      'no_such_list',
      'takes_no_list',
      'too_many_matches',
      'too_many_begun',
      'storage_used',
      'no_space',
    ],
    isOfRules: true,
    serve: async ({ body, token, address }): Promise<Result<QueueGrant, Refusal>> => {
      const participant = await accounts.participant(token, body.name)
      return participant.ok ? requests.enter(body, participant.value, address) : participant
    },
  })
