import { ok } from '@dungeon-dice/shared'
import { metricsTextSchema } from '@dungeon-dice/shared/protocol'
import type { AdminKey } from './admin-key.ts'
import { getRoute, PlainText, type Route } from './route.ts'

/** The route for Prometheus; requires its key. */
export const metricsRoute = (text: () => Promise<string>, key: AdminKey): Route =>
  getRoute({
    path: '/metrics',
    summary: 'Returns the metrics of this server in the Prometheus format.',
    auth: 'key',
    answer: metricsTextSchema,
    textType: 'text/plain; version=0.0.4',
    refusals: ['bad_admin_key'],
    serve: async ({ token, address }) => {
      const error = await key.refusalFor(token, address)
      return error === null ? ok(new PlainText(await text())) : { ok: false, error }
    },
  })
