import { matchMaker } from '@colyseus/core'
import { MATCH_PHASES, type ReadyWarning } from '@dungeon-dice/shared/protocol'
import type { Games } from '../game/games.ts'
import type { Levels, MatchLevel } from '../platform/ports.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import { backupAge } from '../storage/backup/newest-backup.ts'
import { AdminKey } from '../transport/http/admin-key.ts'
import { metricsRoute } from '../transport/http/metrics-route.ts'
import type { Route } from '../transport/http/route.ts'
import type { Wiring } from './ports.ts'
import type { Readiness } from './readiness.ts'

/** Sources of the gauges. */
interface Watched {
  readonly games: Pick<Games, 'ids'>
  readonly sessions: Pick<MatchSessions, 'all'>
  readonly queueTickets: () => number
  readonly readiness: Pick<Readiness, 'lacks'>
}

const HOUR_SECONDS = 3_600
const ROOM_KINDS = ['match', 'watch', 'lobby', 'queue'] as const

/** Gauges of the metrics, read when they are scraped. */
export const levelsOf = (
  {
    config,
    clock,
    cluster,
    disk,
    load,
    databaseBytes,
  }: Pick<Wiring, 'config' | 'clock' | 'cluster' | 'disk' | 'load' | 'databaseBytes'>,
  { games, sessions, queueTickets, readiness }: Watched,
): Levels => ({
  matches: () => games.ids.flatMap((game) => matchesOf(game, sessions.all)),
  connections: connectionsByKind,
  queueTickets,
  servers: () => cluster.members.all().length,
  isConnected: () => cluster.isConnected,
  isReady: () => readiness.lacks.length === 0,
  diskFreeBytes: () => disk.freeBytes,
  databaseBytes,
  backupAgeSeconds: backupAge(config.backupFolder, clock),
  heapShare: () => load.heapShare,
  lagSeconds: () => load.lagMs / 1_000,
  refusing: () => ({
    heap: Number(load.causes.includes('heap')),
    lag: Number(load.causes.includes('lag')),
  }),
})

/** Matches of a game by phase. */
function matchesOf(game: string, all: MatchSessions['all']): readonly MatchLevel[] {
  const phases = all.filter((one) => one.game.engine.id === game).map(({ phase }) => phase)
  return Object.entries(counted(MATCH_PHASES, phases)).map(([phase, count]) => ({
    game,
    phase,
    count,
  }))
}

/** Warnings for the host. */
export const warningsOf = ({
  disk,
  load,
  isRolledBack,
}: Pick<Wiring, 'disk' | 'load' | 'isRolledBack'>): readonly ReadyWarning[] => [
  ...(disk.level === 'ok' ? [] : (['disk'] as const)),
  ...load.causes,
  ...(isRolledBack ? (['rolled_back'] as const) : []),
]

async function connectionsByKind(): Promise<Readonly<Record<string, number>>> {
  const listings = await matchMaker.query({})
  const connected = listings.flatMap(({ name, roomId }) => {
    const { length } = matchMaker.getLocalRoomById(roomId)?.clients ?? []
    return new Array<string>(length).fill(name)
  })
  return counted(ROOM_KINDS, connected)
}

/** Counts items by kind. */
function counted(
  kinds: readonly string[],
  found: readonly string[],
): Readonly<Record<string, number>> {
  const counts = new Map(kinds.map((kind) => [kind, 0]))
  for (const kind of found) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return Object.fromEntries(counts)
}

/** The metrics route; none without a key. */
export function metricsRoutes({ config, cluster, log, metrics }: Wiring): readonly Route[] {
  const { metricsKeyHash: keyHash, adminTriesPerHour } = config
  if (keyHash === null || metrics.text === null) return []
  const tries = cluster.limit('metrics-tries', adminTriesPerHour, HOUR_SECONDS, 'permanent')
  const key = new AdminKey({ keyHash, tries, log, name: 'metrics key' })
  return [metricsRoute(metrics.text, key)]
}
