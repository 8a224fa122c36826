import { Draining } from '../failover/draining.ts'
import { Failover } from '../failover/failover.ts'
import { Heartbeat } from '../failover/heartbeat.ts'
import { logOtherGames } from '../failover/recovery.ts'
import { relinquishIfReplaced, relinquishLost } from '../failover/relinquish.ts'
import { Restart } from '../failover/restart.ts'
import type { Games } from '../game/games.ts'
import { gamesOf } from '../game/hosted-games.ts'
import { drainServer } from '../moderation/admin/calls.ts'
import { LEASE_MS } from '../platform/config/cluster-config.ts'
import { createFramework } from '../transport/colyseus/framework.ts'
import { requestMiddlewareModule } from '../transport/http/module.ts'
import { mountingOf } from './all-routes.ts'
import { levelsOf } from './levels.ts'
import { type AppPorts, type Wiring, wiringOf } from './ports.ts'
import { Readiness } from './readiness.ts'
import { roomsOf } from './rooms.ts'
import { type Services, servicesOf } from './services.ts'

/** A server with all its modules. One per process: the framework keeps its rooms in global state. */
export interface App {
  /**
   * Opens the port, resumes the matches of an earlier process, and returns the port; 0 in the
   * configuration picks a free one. Players can come back as soon as it is open.
   */
  readonly listen: () => Promise<number>
  /**
   * Stops accepting matches and hands running ones to other servers. Resolves when they are moved or
   * the time is up; matches that no server can adopt continue here.
   */
  readonly drain: () => Promise<void>
  /** Drains the server, closes every room and connection, and resolves when that is done. */
  readonly stop: () => Promise<void>
}

/** Creates a server; it does nothing until `listen`. */
export function createApp(ports: AppPorts): App {
  const wiring = wiringOf(ports)
  return wire(wiring, wiring.games ?? gamesOf(wiring.stock, wiring.config.games))
}

function wire(wiring: Wiring, games: Games): App {
  const { config, clock, timers, log, metrics, cluster } = wiring
  const services = servicesOf(wiring, games)
  const { reservations, sessions, results, records, stopBots, retention, queue, storage } = services
  const requestMiddleware = requestMiddlewareModule(wiring)
  const restart = new Restart({ ...wiring, games, ...services })
  const { beating, failover, draining } = movesOf(wiring, games, services, restart)
  const readiness = new Readiness({
    canKeep: () => beating.isHealthy,
    isConnected: () => cluster.isConnected,
    isDraining: () => reservations.isDraining,
    hasCapacity: () => wiring.load.causes.length === 0,
  })
  cluster.peers.serve(drainServer, () => {
    void draining.run()
    return { draining: true }
  })
  metrics.watch(levelsOf(wiring, { games, sessions, readiness, queueTickets: queue.size }))
  const framework = createFramework({
    ...{ config, clock, timers, log, requestMiddleware, metrics },
    rooms: roomsOf(wiring, services),
    mount: mountingOf(wiring, games, services, requestMiddleware, readiness),
  })
  return {
    listen: async () => {
      await wiring.networkHashes.load()
      if (isShared(wiring)) await logOtherGames({ ...wiring, games })
      else await restart.adopt()
      await beating.start()
      retention.start()
      const port = await framework.listen(config.port, config.host)
      await cluster.start({
        games: games.all.map(({ engine, catalogue }) => ({
          ...{ id: engine.id, rules: [engine.rulesVersion] },
          catalogue: catalogue.hash,
        })),
        matches: () => sessions.size,
        isDraining: () => reservations.isDraining,
      })
      failover.start()
      await restart.run()
      void reservations
        .openRooms()
        .catch((error) => log.error({ err: error }, 'rooms were not opened'))
      readiness.isStarted = true
      return port
    },
    drain: () => draining.run(),
    stop: async () => {
      restart.stop()
      await draining.run()
      reservations.isStopping = true
      failover.stop()
      beating.stop()
      services.moderation.stop()
      retention.stop()
      await framework.stop()
      await stopBots()
      await results.stop()
      await records.stop()
      await storage.flush()
      await cluster.stop()
    },
  }
}

/** Whether other servers may share the database: then only orphaned matches are adopted at the start. */
const isShared = ({ cluster }: Wiring): boolean => cluster.address !== null

/** Moves matches between servers. */
function movesOf(
  wiring: Wiring,
  games: Games,
  { reservations, sessions, spectating }: Services,
  restart: Restart,
) {
  const { config, cluster, journal } = wiring
  const leaseMs = config.cluster?.leaseMs ?? LEASE_MS.standard
  const { members } = cluster
  const beating = new Heartbeat({
    ...wiring,
    beatEveryMs: journal.beatEveryMs,
    beat: cluster.beat ?? ((nowMs) => journal.beat(restart.heldSinceMs ?? nowMs)),
    leaseMs: isShared(wiring) ? leaseMs : null,
    onLoss: async () => {
      if (isShared(wiring)) await relinquishLost({ ...wiring, sessions })
    },
    onSilence: (sinceMs) => relinquishIfReplaced({ ...wiring, sessions, members }, sinceMs),
  })
  members.onReplaced(() => beating.doubt())
  const parts = { ...wiring, games, reservations, sessions, heartbeat: beating }
  const failover = new Failover({ ...parts, members, leaseMs, isShared: isShared(wiring) })
  const draining = new Draining({
    ...parts,
    failover,
    close: () => {
      reservations.isDraining = true
      spectating.watching.isDraining = true
      sessions.isStopping = true
    },
    leaseMs: isShared(wiring) ? leaseMs : null,
    // The remaining time is for players whose matches no server has adopted.
    timeoutMs: config.stopSeconds * DRAIN_SHARE_MS,
  })
  return { beating, failover, draining }
}

/** Milliseconds of draining for each second of `stopSeconds`. */
const DRAIN_SHARE_MS = 700
