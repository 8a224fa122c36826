import type { Refusal, Result } from '@dungeon-dice/shared'
import {
  matchPathSchema,
  type WatchGrant,
  watchByCodeSchema,
  watchGrantSchema,
  watchSchema,
} from '@dungeon-dice/shared/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import type { Participant } from '../match/participant.ts'
import type { CodeGuesses } from '../platform/limits/code-guesses.ts'
import { API, post, type Route } from '../transport/http/route.ts'

/** Grants places for spectators. */
interface Watching {
  readonly watch: (
    matchId: string,
    code: string | null,
    who: Participant,
  ) => Promise<Result<WatchGrant, Refusal>>
  readonly watchByCode: (code: string, who: Participant) => Promise<Result<WatchGrant, Refusal>>
}

const REFUSALS = [
  'not_watchable',
  'watch_full',
  'draining',
  'moving',
  'bad_code',
  'too_many',
] as const

/** Routes for watching (docs/protocol.md, section 9). */
export const watchRoutes = (
  watching: Watching,
  accounts: Pick<Accounts, 'participant'>,
  guesses: Pick<CodeGuesses, 'counted'>,
): readonly Route[] => [
  post({
    path: `${API}/matches/watch`,
    summary: 'Grants a place to watch the private match with a join code.',
    auth: 'optional',
    body: watchByCodeSchema,
    answer: watchGrantSchema,
    refusals: REFUSALS,
    home: ({ body }) => ({ code: body.code }),
    serve: async ({ body, token, address }) => {
      const who = await accounts.participant(token, undefined)
      if (!who.ok) return who
      return guesses.counted(address, () => watching.watchByCode(body.code, who.value))
    },
  }),
  post({
    path: `${API}/matches/:id/watch`,
    summary: 'Grants a place to watch a match.',
    auth: 'optional',
    params: matchPathSchema,
    body: watchSchema,
    answer: watchGrantSchema,
    refusals: [...REFUSALS, 'no_such_match'],
    home: ({ params }) => ({ match: params.id }),
    serve: async ({ params, body, token, address }) => {
      const who = await accounts.participant(token, undefined)
      if (!who.ok) return who
      const { code = null } = body
      const watch = () => watching.watch(params.id, code, who.value)
      return code === null ? watch() : guesses.counted(address, watch)
    },
  }),
]
