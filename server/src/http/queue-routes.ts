import type { Refusal, Result } from '@dungeon-dice/shared'
import { type QueueGrant, queueGrantSchema, queueSchema } from '@dungeon-dice/shared/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import type { HostTypes } from '../games/hosted-game.ts'
import type { QueueDoor } from '../hosting/queue/queue-door.ts'
import { API, post, type Route } from './route.ts'

/** The address that leads into the queue (docs/protocol.md, section 11). */
export const queueRoute = <H extends HostTypes>(
  accounts: Pick<Accounts, 'sitter'>,
  door: Pick<QueueDoor<H>, 'enter'>,
): Route =>
  post({
    path: `${API}/queue`,
    summary: 'Gives a place among those who wait for an opponent.',
    auth: 'needed',
    body: queueSchema,
    answer: queueGrantSchema,
    refusals: [
      'bad_name',
      'name_refused',
      'name_taken',
      'draining',
      'moving',
      'queue_full',
      'no_such_list',
      'too_many_matches',
    ],
    isOfRules: true,
    serve: async ({ body, token }): Promise<Result<QueueGrant, Refusal>> => {
      const sitter = await accounts.sitter(token, body.name)
      return sitter.ok ? door.enter(body, sitter.value) : sitter
    },
  })
