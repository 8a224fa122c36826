import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  curveQuerySchema,
  curveSchema,
  leaderboardParamsSchema,
  leaderboardQuerySchema,
  leaderboardSchema,
  liveMatchesQuerySchema,
  liveMatchesSchema,
  matchesQuerySchema,
  matchesSchema,
  ownMatchesQuerySchema,
  profileParamsSchema,
  profileSchema,
} from '@dungeon-dice/shared/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import { API, getRoute, type Route } from '../transport/http/route.ts'
import { asViewer } from './as-viewer.ts'
import type { Profiles } from './profiles.ts'

type Answer<T> = Promise<Result<T, Refusal>>

/** Dependencies of `profileRoutes`. */
export interface ProfileRouteParts {
  readonly profiles: Profiles
  readonly accounts: Accounts
  /** Why there is no such preset (`unknown_preset`), or null. */
  readonly presetFault: (preset: string) => Refusal | null
}

/** Refuses a query for a preset that no game here has. */
const within =
  ({ presetFault }: Pick<ProfileRouteParts, 'presetFault'>) =>
  async <T>({ preset }: { readonly preset?: string }, serve: () => Answer<T>): Answer<T> => {
    const fault = preset === undefined ? null : presetFault(preset)
    return fault === null ? serve() : err(fault)
  }

/** Routes for players and their matches (docs/protocol.md, section 10). */
export const profileRoutes = (parts: ProfileRouteParts): readonly Route[] => [
  ...playerRoutes(parts),
  ...matchRoutes(parts),
]

function playerRoutes(parts: ProfileRouteParts): readonly Route[] {
  const { profiles, accounts } = parts
  const known = within(parts)
  return [
    getRoute({
      path: `${API}/players/:name`,
      summary: "Returns a player's ratings and rated results.",
      auth: 'optional',
      params: profileParamsSchema,
      answer: profileSchema,
      refusals: ['no_such_player'],
      serve: ({ params, token }) =>
        asViewer(accounts, token, (viewerId) => profiles.profile(params.name, viewerId)),
    }),
    getRoute({
      path: `${API}/players/:name/curve`,
      summary: "Returns a player's rating history.",
      auth: 'optional',
      params: profileParamsSchema,
      query: curveQuerySchema,
      answer: curveSchema,
      refusals: ['unknown_preset', 'no_such_player'],
      serve: ({ params, query, token }) =>
        known(query, () =>
          asViewer(accounts, token, (viewerId) => profiles.curve(params.name, query, viewerId)),
        ),
    }),
    getRoute({
      path: `${API}/leaderboard/:preset`,
      summary: 'Lists the best players of a preset in a season.',
      auth: 'none',
      params: leaderboardParamsSchema,
      query: leaderboardQuerySchema,
      answer: leaderboardSchema,
      refusals: ['unknown_preset'],
      serve: ({ params, query }) => known(params, () => profiles.leaderboard(params.preset, query)),
    }),
  ]
}

function matchRoutes(parts: ProfileRouteParts): readonly Route[] {
  const { profiles, accounts } = parts
  const known = within(parts)
  return [
    getRoute({
      path: `${API}/matches`,
      summary: 'Lists finished matches, newest first; private ones only for their players.',
      auth: 'optional',
      query: matchesQuerySchema,
      answer: matchesSchema,
      refusals: ['unknown_preset', 'no_such_player', 'no_such_match'],
      serve: ({ query, token, address }) =>
        known(query, () =>
          asViewer(accounts, token, (viewerId) => profiles.matches(query, { viewerId, address })),
        ),
    }),
    getRoute({
      path: `${API}/matches/live`,
      summary: 'Lists matches in progress that can be watched.',
      auth: 'none',
      query: liveMatchesQuerySchema,
      answer: liveMatchesSchema,
      refusals: ['unknown_preset'],
      serve: ({ query }) => known(query, async () => ok(await profiles.liveMatches(query))),
    }),
    getRoute({
      path: `${API}/me/matches`,
      summary: "Lists the player's own finished matches, newest first.",
      auth: 'needed',
      query: ownMatchesQuerySchema,
      answer: matchesSchema,
      refusals: ['unknown_preset', 'no_such_match'],
      serve: async ({ query, token }) => {
        const me = await accounts.me(token)
        return me.ok ? known(query, () => profiles.ownMatches(query, me.value.account.id)) : me
      },
    }),
  ]
}
