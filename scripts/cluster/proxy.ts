import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from './child.ts'
import { linkModules } from './nginx-modules.ts'
import { programFile } from './programs.ts'
import { type Service, type ServicePlan, serviceOf } from './service.ts'
import { siteText } from './site.ts'

/** A proxy for local servers. */
export interface ProxyPlan {
  /** Folder for its configuration. */
  readonly folder: string
  /** Address to listen on; this machine alone by default, and every address when empty. */
  readonly host?: string
  readonly port: number
  /** Ports of the servers; the first is `/s1`. */
  readonly servers: readonly number[]
  /** Keeps the limits by address, which would count all players of a trial as one. */
  readonly isLimited?: boolean
  /** Serves the public: without the admin pages, and without `access.log` in the folder. */
  readonly isPublic?: boolean
  /** Worker processes of nginx, one by default. */
  readonly workers?: number
  /** Changes its configuration before nginx reads it. */
  readonly change?: (folder: string) => void
  readonly onLine?: ((line: string) => void) | undefined
  readonly onLost?: ServicePlan['onLost']
}

/** Hosts that include 127.0.0.1. */
const EVERY = new Set(['', '0.0.0.0', '::'])
const SETTINGS = join(import.meta.dirname, '../../ops/nginx')

/** The proxy of a cluster: nginx with the same configuration as in a container. */
export function proxyService(plan: ProxyPlan): Service {
  const { folder, host = '', port, change, onLine, onLost } = plan
  return serviceOf({
    name: 'proxy',
    port,
    url: `http://localhost:${port}`,
    endsBy: 'SIGTERM',
    onLost,
    launch: () => {
      writeSettings(plan)
      change?.(folder)
      return startChild({
        name: 'proxy',
        file: programFile('nginx'),
        args: nginxWords(folder),
        env: process.env,
        until: EVERY.has(host) ? { port } : { port, host },
        onLine,
      })
    },
  })
}

/** nginx arguments for a configuration and output folder. */
export const nginxWords = (folder: string): string[] => [
  ...['-p', folder, '-c', join(folder, 'nginx.conf')],
  ...['-e', 'stderr'],
]

/** Writes the configuration of nginx into its folder: ops/nginx, with the paths and ports of this plan. */
export function writeSettings(plan: ProxyPlan): void {
  const { folder, host = '127.0.0.1', port, servers, isLimited = false } = plan
  mkdirSync(folder, { recursive: true })
  cpSync(SETTINGS, folder, { recursive: true })
  chmodSync(folder, 0o711)
  linkModules(folder)
  const change = (file: string, by: (text: string) => string): void =>
    writeFileSync(join(folder, file), by(readFileSync(join(SETTINGS, file), 'utf8')))
  const places = servers.map((server) => `127.0.0.1:${server}`)
  writeFileSync(join(folder, 'cluster.conf'), siteText(places))
  writeFileSync(join(folder, 'admin.conf'), plan.isPublic ? '' : 'allow 127.0.0.1;\n')
  for (const file of SOCKET_FILES) change(file, (text) => onSockets(text, port))
  change('ports.conf', (text) =>
    onSockets(text, port).replace('listen 80', `listen ${listenAt(host, port)}`),
  )
  if (!isLimited) for (const file of LIMITS) writeFileSync(join(folder, file), '')
  writeFileSync(
    join(folder, 'nginx.conf'),
    mainText(readFileSync(join(folder, MAIN), 'utf8'), plan),
  )
  // nginx leaves them behind when it is killed, and then cannot start.
  for (const name of ['http', 'https'] as const) rmSync(socketOf(port, name), { force: true })
}

/** Files with paths of sockets, besides ports.conf. */
const SOCKET_FILES = ['listen.conf', 'tls.conf', 'tls-port.conf']
/** Not for trials, whose players all come from this machine. */
const LIMITS = ['limits.conf', 'stream-limits.conf']
const MAIN = 'container.conf'

/** Path of the socket by which the stream part passes connections to the http part. */
export const socketOf = (port: number, name: 'http' | 'https'): string =>
  `${socketsOf(port)}${name}.sock`

/** Beginning of the paths of the sockets between the two parts of nginx; paths of sockets are short. */
const socketsOf = (port: number): string => join(tmpdir(), `dungeon-dice-${port}-`)

/** An address as nginx reads it; \`::\` is every address of either kind. */
function listenAt(host: string, port: number): string {
  if (host === '') return `${port}`
  if (!host.includes(':')) return `${host}:${port}`
  return `[${host}]:${port}${host === '::' ? ' ipv6only=off' : ''}`
}

const onSockets = (text: string, port: number): string =>
  text.replaceAll('/tmp/dungeon-dice-', socketsOf(port))

/** The main file of a container for this machine: distributions differ in where nginx writes its files. */
const mainText = (text: string, { isPublic = false, workers = 1 }: ProxyPlan): string =>
  `daemon off;\n${text
    .replace('/tmp/nginx.pid', 'nginx.pid')
    .replace('worker_processes 1', `worker_processes ${workers}`)
    .replace(/access_log [^;]+/, `access_log ${isPublic ? 'off' : LOG}`)
    .replace('http {', `http {${TEMPORARY}`)}`

const LOG = 'access.log short if=$has_server'
const TEMPORARY = `
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;`
