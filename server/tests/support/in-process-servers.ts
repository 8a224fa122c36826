import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import type { SettingsBody } from '@dungeon-dice/shared/protocol'
import express from 'express'
import { vi } from 'vitest'
import { mountingOf } from '../../src/app/all-routes.ts'
import { type Wiring, wiringOf } from '../../src/app/ports.ts'
import { type Services, servicesOf } from '../../src/app/services.ts'
import type { Played } from '../../src/cluster/ports.ts'
import { Games } from '../../src/game/games.ts'
import { gamesOf } from '../../src/game/hosted-games.ts'
import { readSettings } from '../../src/game/settings.ts'
import { type Config, memoryJournal, readConfig } from '../../src/index.ts'
import type { Log } from '../../src/platform/log.ts'
import { kindOf } from '../../src/session/match-sessions.ts'
import { playedBy } from '../../src/session/played-by.ts'
import { memoryAccounts } from '../../src/storage/memory/memory-accounts.ts'
import { memorySecrets } from '../../src/storage/memory/memory-secrets.ts'
import { colyseusRooms } from '../../src/transport/colyseus/colyseus-rooms.ts'
import { requestMiddlewareModule } from '../../src/transport/http/module.ts'
import { MemoryClusters } from './memory-cluster.ts'

/** One server without its rooms. */
export interface InProcessServer {
  readonly id: string
  readonly url: string
  readonly wiring: Wiring
  readonly games: Games
  readonly services: Services
}

const GAMES = gamesOf(BUILT_IN_STOCK)

/** The queue kind of these settings. */
export const queueKindOf = (chosen: SettingsBody = {}): string => kindOf(settingsOf(chosen))

/** Parses the settings of a host. */
export function settingsOf(chosen: SettingsBody = {}, games = GAMES) {
  const settings = readSettings(games, chosen)
  if (!settings.ok) throw new Error(settings.error.code)
  return settings.value
}

type Overrides = Partial<Played> & { readonly games?: Games }

/**
 * Stubs for opening and reserving rooms; a test may replace their implementation. `close` of the
 * servers removes them, since the next test file runs in the same process.
 */
export const fakeRooms = () => ({
  open: vi.spyOn(colyseusRooms, 'open'),
  reserve: vi.spyOn(colyseusRooms, 'reserve'),
})

/**
 * Several servers in one process, wired as in production, on shared memory stores. They answer
 * requests but have no rooms, because Colyseus allows only one of each in a process.
 */
export class InProcessServers {
  readonly clusters = new MemoryClusters()
  readonly servers: InProcessServer[] = []
  /** Fields of all errors logged. */
  readonly errors: object[] = []
  readonly #shared = {
    journal: memoryJournal(),
    accounts: memoryAccounts(),
    secrets: memorySecrets(),
  }
  readonly #httpServers: Server[] = []

  /** Opens servers with these ids; `played` overrides the rules, dice or games of some of them. */
  static async open(
    ids: readonly string[],
    config: Partial<Config> = {},
    ports: Partial<Wiring> = {},
    played?: Readonly<Record<string, Overrides>>,
  ): Promise<InProcessServers> {
    const { open, reserve } = fakeRooms()
    open.mockImplementation(async () => undefined)
    reserve.mockImplementation(async (roomId) => ({
      ...{ name: 'match', roomId, sessionId: 'session', processId: 'process' },
    }))
    const servers = new InProcessServers()
    for (const id of ids) await servers.#open(id, config, ports, played?.[id])
    return servers
  }

  async #open(
    id: string,
    config: Partial<Config>,
    ports: Partial<Wiring>,
    other: Overrides = {},
  ): Promise<void> {
    const standard = readConfig({ BOT_THREADS: '0', LOG_LEVEL: 'error', ADMIN_KEY: 'k'.repeat(32) })
    if (!standard.ok) throw new Error(standard.error)
    const cluster = this.clusters.open(id)
    const quiet = () => undefined
    const error = (fields: object) => void this.errors.push(fields)
    const log: Log = { debug: quiet, info: quiet, warn: quiet, error }
    const settings = { ...standard.value, ...config }
    const wiring = wiringOf({ ...this.#shared, log, ...ports, cluster, config: settings })
    const { rules, catalogue } = { ...playedBy(GAMES.usual), ...other }
    const game = {
      ...GAMES.usual,
      engine: { ...GAMES.usual.engine, rulesVersion: rules },
      catalogue: { ...GAMES.usual.catalogue, hash: catalogue },
    }
    const games = other.games ?? new Games([game])
    const services = servicesOf(wiring, games)
    const app = express()
    const readiness = { lacks: [] }
    mountingOf(wiring, games, services, requestMiddlewareModule(wiring), readiness)(app)
    const { reservations, sessions } = services
    const server = createServer(app).listen(0, '127.0.0.1')
    this.#httpServers.push(server)
    await once(server, 'listening')
    await cluster.start({
      games: games.all.map(({ engine, catalogue }) => ({
        ...{ id: engine.id, rules: [engine.rulesVersion], catalogue: catalogue.hash },
      })),
      matches: () => sessions.size,
      isDraining: () => reservations.isDraining,
    })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    this.servers.push({ id, url, wiring, games, services })
  }

  at(id: string): InProcessServer {
    const server = this.servers.find((one) => one.id === id)
    if (server === undefined) throw new Error(`no server ${id}`)
    return server
  }

  /** Ids of the servers that have a match. */
  having(matchId: string): readonly string[] {
    return this.servers
      .filter(({ services }) => services.sessions.get(matchId) !== undefined)
      .map(({ id }) => id)
  }

  /** Number of matches of each server. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.servers.map(({ id, services }) => [id, services.sessions.size]))
  }

  async close(): Promise<void> {
    for (const server of this.#httpServers) server.close()
    for (const server of this.#httpServers) server.closeAllConnections()
    await Promise.all(this.servers.map(({ services }) => services.stopBots()))
    const { open, reserve } = fakeRooms()
    open.mockRestore()
    reserve.mockRestore()
  }
}
