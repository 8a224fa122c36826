import { err, ok, type Refusal } from '@dungeon-dice/shared'
import {
  leaderboardParamsSchema,
  usageQuerySchema,
  usageSchema,
} from '@dungeon-dice/shared/protocol'
import { API, getRoute, type Route } from '../../transport/http/route.ts'
import type { Usage } from './usage.ts'

/** Dependencies of the route. */
export interface UsageRouteParts {
  readonly usage: Usage
  /** Why there is no such preset (`unknown_preset`), or null. */
  readonly presetFault: (preset: string) => Refusal | null
}

/** The route for usage statistics (docs/protocol.md, section 10). */
export const usageRoute = ({ usage, presetFault }: UsageRouteParts): Route =>
  getRoute({
    path: `${API}/usage/:preset`,
    summary: 'Returns what players brought to rated matches of a month, with the results.',
    auth: 'none',
    params: leaderboardParamsSchema,
    query: usageQuerySchema,
    answer: usageSchema,
    refusals: ['unknown_preset'],
    serve: async ({ params: { preset }, query }) => {
      const fault = presetFault(preset)
      return fault === null ? ok(await usage.read(preset, query)) : err(fault)
    },
  })
