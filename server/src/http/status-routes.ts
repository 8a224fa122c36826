import { ok } from '@dungeon-dice/shared'
import { healthSchema, readySchema } from '@dungeon-dice/shared/protocol'
import { getRoute, type Route } from './route.ts'

/** What those who run a server ask it. */
export const statusRoutes = (desk: { readonly isDraining: boolean }): readonly Route[] => [
  getRoute({
    path: '/health',
    summary: 'Says that the process lives.',
    auth: 'none',
    answer: healthSchema,
    refusals: [],
    serve: () => ok({ alive: true }),
  }),
  getRoute({
    path: '/ready',
    summary: 'Says whether matches can begin.',
    auth: 'none',
    answer: readySchema,
    refusals: [],
    isUnavailable: (answer) => Reflect.get(answer, 'ready') === false,
    serve: () => ok({ ready: !desk.isDraining }),
  }),
]
