import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Compose, environmentOf, type Service, type Values } from '../image/compose.ts'
import { ROOT } from '../image/dockerfile.ts'
import { logsOf, podman, podmanWith, runFlags, succeeds } from './engine.ts'

/** Prefix of everything that is made, so that it can be told from a host's own containers. */
const PROJECT = 'dungeon-dice-try'

const HEALTHY_MS = 120_000
const CHECK_MS = 500

/** The services of a compose file as containers of podman: made and removed as a whole. */
export class ComposeProject {
  readonly #compose: Compose
  readonly #values: Values

  /** `values`: the environment of compose, such as `.env`. */
  constructor(compose: Compose, values: Values) {
    this.#compose = compose
    this.#values = values
  }

  /** Services in the order in which they start. */
  get services(): readonly string[] {
    const all = Object.entries(this.#compose.services)
    const rank = ([, { depends_on }]: [string, Service]) =>
      depends_on === undefined
        ? 0
        : 1 + Math.max(0, ...namesOf(depends_on).map((name) => rankOf(name)))
    const rankOf = (name: string): number => {
      const service = this.#compose.services[name]
      return service === undefined ? 0 : rank([name, service])
    }
    return all.toSorted((a, b) => rank(a) - rank(b)).map(([name]) => name)
  }

  /** Starts these services, each once those that it depends on are healthy; what runs stays. */
  async up(names: readonly string[] = this.services): Promise<void> {
    for (const [name, network] of Object.entries(this.#compose.networks ?? {})) {
      const [config] = network?.ipam?.config ?? []
      const subnet = config === undefined ? [] : ['--subnet', config.subnet]
      if (!succeeds('network', 'exists', named(name)))
        podman('network', 'create', ...subnet, named(name))
    }
    for (const name of this.services) if (names.includes(name)) await this.start(name)
  }

  /** Starts a service and waits until it is healthy. */
  async start(name: string): Promise<void> {
    if (succeeds('container', 'exists', named(name))) podman('start', named(name))
    else podman('run', '--detach', '--name', named(name), ...this.#argsOf(name))
    await this.becomesHealthy(name)
  }

  /**
   * Runs a shell command, with this input, in a new container in place of a service's own; `volumes`
   * are mounted besides, as `docker compose run --volume` does.
   */
  runOnce(name: string, command: string, input = '', volumes: readonly string[] = []): void {
    const mounts = volumes.flatMap((volume) => ['--volume', volume])
    const args = [...mounts, ...this.#argsOf(name, false)]
    podmanWith(input, 'run', '--rm', '--interactive', ...args, 'sh', '-c', command)
  }

  /** Runs a command in the container of a service; returns its output. */
  exec(name: string, ...command: readonly string[]): string {
    return podman('exec', named(name), ...command)
  }

  /** Kills a service without warning, as a power cut would. */
  kill(name: string): void {
    podman('kill', '--signal', 'KILL', named(name))
  }

  /** Stops a service like compose; returns its exit code. */
  stop(name: string): number {
    const { stop_grace_period: grace = '10s' } = this.#serviceOf(name)
    podman('stop', '--time', grace.replace('s', ''), named(name))
    return Number(podman('container', 'inspect', named(name), '--format', '{{.State.ExitCode}}'))
  }

  /** Removes the container of a service. */
  remove(name: string): void {
    podman('rm', named(name))
  }

  /** The engine's name of a volume. */
  volume(name: string): string {
    return named(name)
  }

  /** Removes all containers, volumes and networks. */
  down(): void {
    for (const name of Object.keys(this.#compose.services))
      succeeds('rm', '--force', '--volumes', named(name))
    for (const name of Object.keys(this.#compose.volumes ?? {}))
      succeeds('volume', 'rm', '--force', named(name))
    for (const name of Object.keys(this.#compose.networks ?? {}))
      succeeds('network', 'rm', '--force', named(name))
  }

  async becomesHealthy(name: string): Promise<void> {
    const end = Date.now() + HEALTHY_MS
    while (Date.now() < end) {
      if (succeeds('healthcheck', 'run', named(name))) return
      await delay(CHECK_MS)
    }
    throw new Error(`${name} is not healthy:\n${logsOf(named(name))}`)
  }

  #serviceOf(name: string): Service {
    const service = this.#compose.services[name]
    if (service === undefined) throw new Error(`no service ${name}`)
    return service
  }

  #argsOf(name: string, isPublished = true): readonly string[] {
    const service = this.#serviceOf(name)
    return [
      ...['--pull=never', '--log-driver', 'json-file'],
      ...runFlags(),
      ...confinementOf(service),
      ...limitsOf(service),
      ...networkOf(name, service, isPublished),
      ...Object.entries(environmentOf(service, this.#values)).flatMap(([key, value]) => [
        '--env',
        `${key}=${value}`,
      ]),
      ...(service.volumes ?? []).flatMap((volume) => ['--volume', mountOf(volume)]),
      ...healthOf(service),
      service.image ?? '',
      ...(isPublished ? (service.command ?? []) : []),
    ]
  }
}

const named = (name: string): string => `${PROJECT}_${name}`

const namesOf = (named: Service['depends_on'] = []): readonly string[] =>
  Array.isArray(named) ? named : Object.keys(named)

const confinementOf = ({
  read_only,
  cap_drop,
  security_opt,
  tmpfs,
  user,
  init,
  sysctls,
}: Service) => [
  ...(read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
  ...(cap_drop ?? []).flatMap((one) => ['--cap-drop', one]),
  ...(security_opt ?? []).flatMap((one) => ['--security-opt', one.replace(':true', '')]),
  ...(tmpfs ?? []).flatMap((path) => ['--tmpfs', path]),
  ...(user === undefined ? [] : ['--user', user]),
  ...(init ? ['--init'] : []),
  ...Object.entries(sysctls ?? {}).flatMap(([key, value]) => ['--sysctl', `${key}=${value}`]),
]

const limitsOf = ({ mem_limit, cpus, pids_limit, shm_size, logging }: Service) => [
  ...(mem_limit === undefined ? [] : ['--memory', mem_limit]),
  ...(cpus === undefined ? [] : ['--cpus', `${cpus}`]),
  ...(pids_limit === undefined ? [] : ['--pids-limit', `${pids_limit}`]),
  ...(shm_size === undefined ? [] : ['--shm-size', shm_size]),
  ...(logging === undefined ? [] : ['--log-opt', `max-size=${logging.options['max-size']}`]),
]

function networkOf(name: string, { networks, ports, extra_hosts }: Service, isPublished: boolean) {
  const [network] = Array.isArray(networks) ? networks : Object.keys(networks ?? {})
  const address = Array.isArray(networks)
    ? undefined
    : Object.values(networks ?? {})[0]?.ipv4_address
  return [
    ...(network === undefined ? [] : ['--network', named(network), '--network-alias', name]),
    ...(address === undefined || !isPublished ? [] : ['--ip', address]),
    ...(isPublished ? (ports ?? []).flatMap((port) => ['--publish', port]) : []),
    ...(extra_hosts ?? []).flatMap((host) => ['--add-host', host]),
  ]
}

/** Health checks run when they are asked for, not by a timer. */
const healthOf = ({ healthcheck }: Service): readonly string[] => {
  if (healthcheck === undefined) return ['--health-interval', 'disable']
  return ['--health-cmd', JSON.stringify(healthcheck.test.slice(1)), '--health-interval', 'disable']
}

/** A folder of the project, or a volume of this run. */
function mountOf(volume: string): string {
  const [from = '', ...rest] = volume.split(':')
  return [from.startsWith('.') ? join(ROOT, from) : named(from), ...rest].join(':')
}
