import { ok } from '@dungeon-dice/shared'
import { healthSchema, type ReadyPart, readySchema } from '@dungeon-dice/shared/protocol'
import { getRoute, type Route } from './route.ts'

/** What those who run a server ask it; `lacks` gives what it lacks to be ready. */
export const statusRoutes = (lacks: () => readonly ReadyPart[]): readonly Route[] => [
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
    summary: 'Says whether matches can begin, and what is lacking when they cannot.',
    auth: 'none',
    answer: readySchema,
    refusals: [],
    isUnavailable: (answer) => Reflect.get(answer, 'ready') === false,
    serve: () => {
      const lacking = lacks()
      return ok({ ready: lacking.length === 0, lacks: lacking })
    },
  }),
]
