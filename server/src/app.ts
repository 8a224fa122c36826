import { createFramework } from './framework.ts'
import { hostedDdm } from './games/ddm/hosted-ddm.ts'
import type { HostedGame, HostTypes } from './games/hosted-game.ts'
import { heartbeat } from './hosting/heartbeat.ts'
import { recover } from './hosting/recovery.ts'
import { entranceOf } from './wiring/entrance.ts'
import { type AppPorts, type Wiring, wiringOf } from './wiring/ports.ts'
import { roomsOf } from './wiring/rooms-of.ts'
import { mountingOf } from './wiring/routes-of.ts'
import { servicesOf } from './wiring/services.ts'

/** A server that is wired up; one a process, since the framework keeps its rooms there. */
export interface App {
  /** Opens the port and says which: another than asked for when that was 0. */
  readonly listen: () => Promise<number>
  /** Starts nothing new, closes what is open, and resolves when all is closed. */
  readonly stop: () => Promise<void>
}

/** Wires a server up; it acts when it is told to listen. */
export function createApp(ports: AppPorts): App {
  const wiring = wiringOf(ports)
  return wire(wiring, wiring.hosted ?? hostedDdm(wiring.stock))
}

function wire<H extends HostTypes>(wiring: Wiring, hosted: HostedGame<H>): App {
  const { config, clock, log } = wiring
  const services = servicesOf(wiring, hosted)
  const { desk, tables, stands, results, records, stopBots, retention } = services
  const entrance = entranceOf(wiring)
  const beating = heartbeat(wiring)
  const framework = createFramework({
    ...{ config, clock, log, entrance },
    rooms: roomsOf(wiring, hosted, services),
    mount: mountingOf(wiring, hosted, services, entrance),
  })
  return {
    listen: async () => {
      const { restored, setAside } = await recover({ ...wiring, hosted, tables })
      if (restored + setAside > 0) log.info({ restored, setAside }, 'matches taken over')
      beating.start()
      retention.start()
      const port = await framework.listen(config.port, config.host)
      void desk.openRooms().catch((error) => log.error({ err: error }, 'rooms were not opened'))
      return port
    },
    stop: async () => {
      desk.isDraining = true
      stands.watching.isDraining = true
      tables.isStopping = true
      beating.stop()
      retention.stop()
      await framework.stop()
      await stopBots()
      await results.stop()
      await records.stop()
    },
  }
}
