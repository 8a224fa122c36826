import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './child.ts'
import { programFile } from './programs.ts'
import { type Service, serviceOf } from './service.ts'
import { siteText } from './site.ts'

/** A proxy for local servers. */
export interface ProxyPlan {
  /** Folder for its configuration. */
  readonly folder: string
  readonly port: number
  /** Ports of the servers; the first is `/s1`. */
  readonly servers: readonly number[]
  readonly onLine?: ((line: string) => void) | undefined
}

const SETTINGS = join(import.meta.dirname, '../../ops/nginx')

/** The proxy of a cluster: nginx with the same configuration as in a container. */
export function proxyService(plan: ProxyPlan): Service {
  const { folder, port, onLine } = plan
  return serviceOf({
    name: 'proxy',
    port,
    url: `http://localhost:${port}`,
    endsBy: 'SIGTERM',
    launch: () => {
      writeSettings(plan)
      return startChild({
        name: 'proxy',
        file: programFile('nginx'),
        args: nginxWords(folder),
        env: process.env,
        until: { port },
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

/** Writes the configuration of nginx into its folder. */
export function writeSettings({ folder, port, servers }: ProxyPlan): void {
  mkdirSync(folder, { recursive: true })
  cpSync(SETTINGS, folder, { recursive: true })
  chmodSync(folder, 0o711)
  const places = servers.map((server) => `127.0.0.1:${server}`)
  const text = siteText({ listen: `127.0.0.1:${port}`, servers: places })
  writeFileSync(join(folder, 'cluster.conf'), text)
  writeFileSync(join(folder, 'admin.conf'), 'allow 127.0.0.1;\n')
  // All players of a trial come from this machine.
  writeFileSync(join(folder, 'limits.conf'), '')
  writeFileSync(join(folder, 'nginx.conf'), MAIN)
}

/** Settings specific to this machine: distributions differ in where nginx writes its files. */
const MAIN = `daemon off;
pid nginx.pid;
error_log stderr crit;
worker_processes 1;
events {
  worker_connections 4096;
}
http {
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include http.conf;
  access_log access.log short if=$has_server;
  include cluster.conf;
}
`
