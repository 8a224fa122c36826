import { strict as assert } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { siteText } from '../cluster/site.ts'
import {
  addressOf,
  type Compose,
  environmentOf,
  namesIn,
  readCompose,
  type Service,
  type Values,
} from './compose.ts'
import { ROOT, readText } from './dockerfile.ts'

/** Secrets that compose must require. */
const SECRETS = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD'] as const

/** A host's `.env`, as ops/secrets.sh generates it. */
export const TRIED: Values = Object.fromEntries(
  execFileSync('sh', [join(ROOT, 'ops/secrets.sh')], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => line.split(/=(.*)/s, 2)),
)

/** All settings that the server's configuration reads. */
function settingsOfServer(): ReadonlySet<string> {
  const asked = new Set<string>()
  const noting = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        asked.add(String(name))
        return undefined
      },
    },
  )
  assert(readConfig(noting).ok)
  return asked
}

const EXACT = /^[\w./-]+:\d+\.\d+(\.\d+)?(-[\w.]+)?(@sha256:[\da-f]{64})?$/

/** No service can write to its image or gain rights, and none fills the disk with its log. */
function checkConfined(name: string, service: Service): void {
  assert.equal(service.read_only, true, `${name}: its root cannot be written`)
  assert.deepEqual(service.cap_drop, ['ALL'], `${name}: it has no capabilities`)
  assert.deepEqual(service.security_opt, ['no-new-privileges:true'], `${name}: it gains no rights`)
  for (const place of service.tmpfs ?? [])
    assert.match(
      place,
      /[:,]size=\d+m\b/,
      `${name}: ${place} has a size, since it counts as memory`,
    )
  assert(service.pids_limit !== undefined, `${name}: it has a limit of processes`)
  assert(service.logging?.options['max-size'] !== undefined, `${name}: its log has a limit`)
}

/** Requirements of every service. */
function checkService(name: string, service: Service, { services, volumes = {} }: Compose): void {
  assert(service.restart === 'unless-stopped', `${name}: starts again by itself`)
  checkConfined(name, service)
  assert(service.mem_limit !== undefined && service.cpus !== undefined, `${name}: has limits`)
  if (service.build === undefined) {
    assert.match(service.image ?? '', EXACT, `${name}: an image of one version`)
    assert(service.healthcheck?.test[0] === 'CMD', `${name}: has a health check`)
  } else assert.equal(service.build, '.')
  for (const other of namesIn(service.depends_on))
    assert(other in services, `${name}: waits for ${other}, which there is not`)
  for (const volume of service.volumes ?? []) {
    const [from = ''] = volume.split(':')
    if (from.startsWith('.')) assert(existsSync(join(ROOT, from)), `${name}: no ${from}`)
    else assert(from in volumes, `${name}: no volume ${from}`)
  }
}

/** Returns whether a service is built from our Dockerfile. */
export const isServer = ([, { build }]: [string, Service]): boolean => build !== undefined

function checkServer(name: string, service: Service, outside: Values): Values {
  const known = settingsOfServer()
  const environment = environmentOf(service, outside)
  for (const setting of Object.keys(environment))
    assert(known.has(setting), `${name}: a server knows no ${setting}`)
  const config = readConfig(environment)
  assert(config.ok, `${name}: ${config.ok ? '' : config.error}`)
  return environment
}

/** docker-compose.single.yml: one server without required settings. */
export function checkSingle(port: string): Service {
  const compose = readCompose('docker-compose.single.yml', {})
  assert.deepEqual(Object.keys(compose.services), ['server'])
  const service = compose.services['server'] as Service
  checkService('server', service, compose)
  checkServer('server', service, TRIED)
  checkPorts(service, port, port)
  return service
}

/** By IPv6, all clients would appear with the address of the container network's gateway. */
const checkPorts = ({ ports }: Service, outside: string, inside: string): void =>
  assert.deepEqual(ports, [`0.0.0.0:${outside}:${inside}`])

/** docker-compose.yml: several servers behind one proxy, with required secrets. */
export function checkCluster(port: string, values: Values): Compose {
  for (const secret of SECRETS)
    assert.throws(
      () => readCompose('docker-compose.yml', { ...values, [secret]: '' }),
      new RegExp(`^Error: ${secret}: set it`),
    )
  const compose = readCompose('docker-compose.yml', values)
  const entries = Object.entries(compose.services)
  for (const [name, service] of entries) {
    checkService(name, service, compose)
    if (name !== 'proxy')
      assert(service.ports === undefined, `${name}: nobody comes in but by the proxy`)
  }
  checkPorts(proxyOf(compose), values['PORT'] ?? port, '80')
  const servers = entries.filter(isServer)
  for (const [index, [name, service]] of servers.entries()) {
    const environment = checkServer(name, service, values)
    assert(environment['PUBLIC_ADDRESS']?.endsWith(`/s${index + 1}`), `${name}: its public address`)
    assert.equal(environment['TRUSTED_PROXIES'], addressOf(proxyOf(compose), 'inside'))
  }
  assert.equal(
    readText('ops/nginx/cluster.conf'),
    siteText(servers.map(([name]) => `${name}:${port}`)),
  )
  assert.deepEqual(
    proxyOf(compose).extra_hosts,
    servers.map(([name, service]) => `${name}:${addressOf(service, 'inside')}`),
  )
  return compose
}

/** The public service. */
export const proxyOf = ({ services }: Compose): Service => {
  const proxy = services['proxy']
  assert(proxy !== undefined, 'there is a proxy')
  return proxy
}
