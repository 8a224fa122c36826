import {
  adminAskSchema,
  adminGainSchema,
  decidedGainSchema,
  gainRowsSchema,
} from '@dungeon-dice/shared/protocol'
import type { AdminKey } from '../../transport/http/admin-key.ts'
import { post, type Route } from '../../transport/http/route.ts'
import { adminFacts as facts, guardedBy } from './admin-routes.ts'
import type { HeldGains } from './held-gains.ts'

/** Admin routes for held gains (docs/protocol.md, section 16). */
export function gainRoutes(gains: HeldGains, key: AdminKey): readonly Route[] {
  const guarded = guardedBy(key)
  return [
    post({
      ...facts('held', 'Lists held rating gains.'),
      body: adminAskSchema,
      answer: gainRowsSchema,
      serve: guarded(() => gains.list()),
    }),
    post({
      ...facts('release', 'Adds a held gain to the ratings.', 'no_held_gain'),
      body: adminGainSchema,
      answer: decidedGainSchema,
      serve: guarded((body) => gains.release(body)),
    }),
    post({
      ...facts('discard', 'Discards a held gain permanently.', 'no_held_gain'),
      body: adminGainSchema,
      answer: decidedGainSchema,
      serve: guarded((body) => gains.discard(body)),
    }),
  ]
}
