import { ok } from '@dungeon-dice/shared'
import {
  healthSchema,
  type ReadyPart,
  type ReadyWarning,
  readySchema,
} from '@dungeon-dice/shared/protocol'
import { getRoute, type Route } from './route.ts'

/**
 * The routes `/health` and `/ready`; `lacks` returns the reasons why the server is not ready. A warning
 * keeps status 200, so that a load balancer does not cut off the only server with the matches.
 */
export const statusRoutes = (
  lacks: () => readonly ReadyPart[],
  warnings: () => readonly ReadyWarning[],
): readonly Route[] => [
  getRoute({
    path: '/health',
    summary: 'Answers while the process is alive.',
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
      const warned = warnings()
      const ready = { ready: lacking.length === 0, lacks: lacking }
      return ok(warned.length === 0 ? ready : { ...ready, warnings: warned })
    },
  }),
]
