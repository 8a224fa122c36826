import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ending } from '../cluster/child.ts'
import { proxyService } from '../cluster/proxy.ts'
import { serverService } from '../cluster/server.ts'
import { type Service, startServers } from '../cluster/service.ts'
import { nameOf } from '../cluster/site.ts'
import { Restarts } from './restarts.ts'

/** An intent costs a server six times the CPU time that it costs the proxy (bench/README.md). */
const SERVERS_OF_WORKER = 6

/** Server processes that act as one behind one port. */
export interface ProcessesPlan {
  readonly count: number
  /** Address and port for clients. The processes listen on the ports after it, on 127.0.0.1. */
  readonly host: string
  readonly port: number
  /** Name or address by which clients reach the port, such as `play.example`. */
  readonly address: string
  /** Longest time for a process to stop, in milliseconds, after which it is killed. */
  readonly stopMs: number
  /** Arguments of each server. */
  readonly words: readonly string[]
  /** Receives the lines of the processes and the proxy, with their names. */
  readonly onLine: (name: string, line: string) => void
  /** Receives sentences for the host. */
  readonly say: (sentence: string) => void
}

/** Running processes. */
export interface Processes {
  /** Address for players on this machine. */
  readonly url: string
  readonly servers: readonly Service[]
  /** Stops all, the servers first. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the server processes and the proxy before them; those that end are started again.
 * @throws {CannotStart} when one does not start; then none is left
 */
export async function openProcesses(plan: ProcessesPlan): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-processes-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const restarts = new Restarts(plan.say)
  const servers = serversOf(plan, (server, ending) => restarts.restart(server, ending))
  const proxy: Service = proxyService({
    ...{ folder, host: plan.host, port: plan.port, servers: servers.map(({ port }) => port) },
    ...{ isLimited: true, isPublic: true, workers: Math.ceil(plan.count / SERVERS_OF_WORKER) },
    onLine: (line) => plan.onLine('proxy', line),
    onLost: (ending) => restarts.restart(proxy, ending),
  })
  const stop = async () => {
    restarts.end()
    await Promise.all(servers.map((server) => server.end()))
    await proxy.end()
    process.off('exit', remove)
    remove()
  }
  try {
    await startServers(servers)
    await proxy.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { url: proxy.url, servers, stop }
}

function serversOf(
  plan: ProcessesPlan,
  onLost: (server: Service, ending: Ending) => void,
): readonly Service[] {
  return Array.from({ length: plan.count }, (_, index) => {
    const name = nameOf(index)
    const server: Service = serverService({
      ...{ name, port: plan.port + 1 + index, words: plan.words, endMs: plan.stopMs },
      onLine: (line) => plan.onLine(name, line),
      settings: { PUBLIC_ADDRESS: `${plan.address}/${name}`, TRUSTED_PROXIES: '127.0.0.1' },
      onLost: (ending) => onLost(server, ending),
    })
    return server
  })
}
