import type { Express } from 'express'
import { listRoutes } from '../accounts/lists/list-routes.ts'
import { recoveryRoutes } from '../accounts/recovery-routes.ts'
import { botRoutes } from '../bots/bot-routes.ts'
import type { Games } from '../game/games.ts'
import { lobbyRoutes } from '../lobby/lobby-routes.ts'
import { queueRoute } from '../matchmaking/queue-routes.ts'
import { matchesOf } from '../moderation/admin/matches.ts'
import { guarded } from '../platform/guarded.ts'
import { pushRoutes } from '../push/push-routes.ts'
import { profileRoutes } from '../results/profile-routes.ts'
import { recordRoutes } from '../results/records/record-routes.ts'
import { usageRoute } from '../results/usage/usage-route.ts'
import { versionsFaultOf } from '../session/body-versions.ts'
import { Forwarding } from '../session/forwarding.ts'
import { lookRoute } from '../session/look-route.ts'
import { watchRoutes } from '../spectating/watch-routes.ts'
import type { RequestMiddleware } from '../transport/http/request-middleware.ts'
import { queryTurns } from '../transport/http/request-turns.ts'
import type { Route } from '../transport/http/route.ts'
import { EXPORTS_PER_HOUR, exportRoute } from './export-route.ts'
import { metricsRoutes, warningsOf } from './levels.ts'
import { pagePreviews } from './page-previews.ts'
import type { Wiring } from './ports.ts'
import type { Readiness } from './readiness.ts'
import { mountRoutes } from './routes.ts'
import type { Services } from './services.ts'

const HOUR_SECONDS = 3_600

/** Mounts every route of a server on an express app. */
export const mountingOf =
  (
    wiring: Wiring,
    games: Games,
    services: Services,
    requestMiddleware: RequestMiddleware,
    readiness: Pick<Readiness, 'lacks'>,
  ) =>
  (app: Express): void => {
    const { maxBodyBytes, pages, pageUrl } = wiring.config
    const { log } = wiring
    const { accounts, reservations, guesses, sessions } = services
    const { pending, matchDirectory, matchOwners, quickMatches, storage } = services
    const versionsFault = versionsFaultOf({ games, sessions })
    mountRoutes(app, {
      requestMiddleware,
      forwarding: new Forwarding({
        ...wiring,
        versionsFault,
        pending,
        matchDirectory,
        matchOwners,
        guesses,
      }),
      reservations,
      quickMatches,
      accounts,
      games,
      maxBodyBytes,
      storage,
      turns: queryTurns((run) => void setImmediate(() => guarded(log, 'request turn threw', run))),
      warnings: () => warningsOf(wiring),
      lacks: () => readiness.lacks,
      pages,
      pageUrl,
      previewOf: pagePreviews({ ...services, log }),
      log,
      more: featureRoutes(wiring, games, services),
    })
  }

/** Routes of all features except seats and sign-in. */
function featureRoutes(wiring: Wiring, games: Games, services: Services): readonly Route[] {
  const { accounts, recovery, passwordChange, reservations, bots, lists, codes } = services
  const { guesses, profiles, usage, records, spectating, lobby, queue, moderation } = services
  const { sessions, matchDirectory, push, accountData } = services
  const presetFault = (preset: string) =>
    games.ofPreset(preset) === undefined ? games.unknownPreset : null
  const exportsLimit = wiring.cluster.limit('exports', EXPORTS_PER_HOUR, HOUR_SECONDS, 'permanent')
  const starters = new Map(games.all.map((game) => [game.manifest.id, game.starters]))
  return [
    ...recoveryRoutes(recovery, passwordChange),
    queueRoute(accounts, queue.requests),
    lookRoute(codes),
    ...listRoutes({ accounts, lists, starters }),
    ...profileRoutes({ profiles, accounts, presetFault }),
    usageRoute({ usage, presetFault }),
    ...recordRoutes(records, accounts),
    ...watchRoutes(spectating.watching, accounts, guesses),
    ...botRoutes({ bots, reservations, accounts, games }),
    ...lobbyRoutes(accounts, lobby.routes),
    ...pushRoutes(accounts, push.routes),
    exportRoute(accounts, accountData.accountExports, exportsLimit),
    ...metricsRoutes(wiring),
    ...moderation.routesFor(matchesOf({ ...wiring, sessions, matchDirectory }), accountData),
  ]
}
