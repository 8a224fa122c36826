import { LEASE_MS } from './cluster-config.ts'
import { createFramework } from './framework.ts'
import { hostedDdm } from './games/ddm/hosted-ddm.ts'
import type { HostedGame, HostTypes } from './games/hosted-game.ts'
import { Draining } from './hosting/succession/draining.ts'
import { Heartbeat } from './hosting/succession/heartbeat.ts'
import { GivenUp, leaveLost } from './hosting/succession/leaving.ts'
import { recover } from './hosting/succession/recovery.ts'
import { Succession } from './hosting/succession/succession.ts'
import { drainServer } from './overseeing/calls.ts'
import { Readiness } from './telemetry/readiness.ts'
import { entranceOf } from './wiring/entrance.ts'
import { type AppPorts, type Wiring, wiringOf } from './wiring/ports.ts'
import { roomsOf } from './wiring/rooms-of.ts'
import { mountingOf } from './wiring/routes-of.ts'
import { type Services, servicesOf } from './wiring/services.ts'
import { levelsOf } from './wiring/watching-over.ts'

/** A server that is wired up; one a process, since the framework keeps its rooms there. */
export interface App {
  /** Opens the port and says which: another than asked for when that was 0. */
  readonly listen: () => Promise<number>
  /**
   * Takes nothing new, and resolves when other servers have the matches that go on here, or have had
   * their time; what nobody can take is played on here.
   */
  readonly drain: () => Promise<void>
  /** Drains, closes what is still open, and resolves when all is closed. */
  readonly stop: () => Promise<void>
}

/** Wires a server up; it acts when it is told to listen. */
export function createApp(ports: AppPorts): App {
  const wiring = wiringOf(ports)
  return wire(wiring, wiring.hosted ?? hostedDdm(wiring.stock))
}

function wire<H extends HostTypes>(wiring: Wiring, hosted: HostedGame<H>): App {
  const { config, clock, timers, log, metrics, cluster } = wiring
  const services = servicesOf(wiring, hosted)
  const { desk, tables, results, records, stopBots, retention, queueing } = services
  const entrance = entranceOf(wiring)
  const { beating, succession, draining } = movesOf(wiring, hosted, services)
  const readiness = new Readiness({
    canKeep: () => beating.isSound,
    isConnected: () => cluster.isConnected,
    isDraining: () => desk.isDraining,
  })
  cluster.peers.serve(drainServer, () => {
    void draining.run()
    return { draining: true }
  })
  metrics.watch(levelsOf(wiring, { tables, readiness, queueTickets: queueing.size }))
  const framework = createFramework({
    ...{ config, clock, timers, log, entrance, metrics },
    rooms: roomsOf(wiring, hosted, services),
    mount: mountingOf(wiring, hosted, services, entrance, readiness),
  })
  return {
    listen: async () => {
      if (!isShared(wiring)) await takeOver(wiring, hosted, services)
      await beating.start()
      retention.start()
      const port = await framework.listen(config.port, config.host)
      await cluster.start({
        rules: [hosted.game.rulesVersion],
        catalogue: hosted.catalogue.hash,
        matches: () => tables.size,
        isDraining: () => desk.isDraining,
        isSound: () => beating.isSound,
      })
      succession.start()
      void desk.openRooms().catch((error) => log.error({ err: error }, 'rooms were not opened'))
      readiness.isStarted = true
      return port
    },
    drain: () => draining.run(),
    stop: async () => {
      await draining.run()
      desk.isStopping = true
      succession.stop()
      beating.stop()
      services.moderation.stop()
      retention.stop()
      await framework.stop()
      await stopBots()
      await results.stop()
      await records.stop()
      await cluster.stop()
    },
  }
}

/** Whether there may be other servers: then nothing of theirs is taken at the start. */
const isShared = ({ cluster }: Wiring): boolean => cluster.address !== null

async function takeOver<H extends HostTypes>(
  wiring: Wiring,
  hosted: HostedGame<H>,
  { tables }: Services<H>,
): Promise<void> {
  const { restored, setAside } = await recover({ ...wiring, hosted, tables })
  if (restored + setAside > 0) wiring.log.info({ restored, setAside }, 'matches taken over')
}

/** How matches come from other servers, and go there. */
function movesOf<H extends HostTypes>(
  wiring: Wiring,
  hosted: HostedGame<H>,
  { desk, tables, stands }: Services<H>,
) {
  const { config, cluster } = wiring
  const leaseMs = config.cluster?.leaseMs ?? LEASE_MS.standard
  const { members } = cluster
  const givenUp = new GivenUp({ ...wiring, tables, members, leaseMs })
  const beating = new Heartbeat({
    ...wiring,
    leaseMs: isShared(wiring) ? leaseMs : null,
    onLoss: async () => {
      if (isShared(wiring)) await leaveLost({ ...wiring, tables })
    },
    onSilence: (sinceMs) => givenUp.look(sinceMs),
  })
  const parts = { ...wiring, hosted, desk, tables, heartbeat: beating }
  const succession = new Succession({ ...parts, members, leaseMs, isShared: isShared(wiring) })
  const draining = new Draining({
    ...parts,
    succession,
    close: () => {
      desk.isDraining = true
      stands.watching.isDraining = true
      tables.isStopping = true
    },
    leaseMs: isShared(wiring) ? leaseMs : null,
    // The rest is for those who are here when nobody has come for them.
    mostMs: config.stopSeconds * DRAIN_SHARE_MS,
  })
  return { beating, succession, draining }
}

/** Of each second that a stop may take. */
const DRAIN_SHARE_MS = 700
