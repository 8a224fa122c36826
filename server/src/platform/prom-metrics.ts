import { performance } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from './ports.ts'
import { addLevels } from './prom-levels.ts'

/** Build labels of the server. */
interface BuildInfo {
  readonly version: string
  readonly protocol: number
  readonly rules: number
}

/** Prefix of all our metrics. */
const PREFIX = 'dungeon_dice_'

/** Histogram buckets in seconds, from unnoticeable to obvious. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const SIZES = [1, 2, 5, 10, 20, 50, 100]

/** Prometheus metrics in a registry of their own. */
export function promMetrics(info: BuildInfo): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addInfo(registry, info)
  return {
    isOn: true,
    nowMs: () => performance.now(),
    ...matchMetrics(registry),
    ...storageMetrics(registry),
    ...trafficMetrics(registry),
    watch: (levels) => addLevels(registry, levels),
    text: () => registry.metrics(),
  }
}

function addInfo(registry: Registry, { version, protocol, rules }: BuildInfo): void {
  const labels = {
    version,
    protocol: String(protocol),
    rules: String(rules),
    node: process.version,
  }
  new Gauge({
    name: `${PREFIX}build_info`,
    help: 'Always 1; the labels describe the build.',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, 1)
}

type MatchMetrics = Pick<
  Metrics,
  'intent' | 'adopted' | 'resumed' | 'reclaimed' | 'ended' | 'reconnected' | 'thought'
>

function matchMetrics(registry: Registry): MatchMetrics {
  const { counter, duration } = makersFor(registry)
  const intents = counter(
    'intents_total',
    'Answered intents; the outcome is accepted or a refusal code.',
    ['game', 'outcome'],
  )
  const shown = duration(
    'intent_seconds',
    'Time from the arrival of an intent to its publication.',
    ['game'],
  )
  const adopted = counter('matches_taken_over_total', 'Matches adopted from other processes.')
  const resumed = duration(
    'match_resume_seconds',
    'Time until an adopted match went on, since its adoption began.',
  )
  const reclaimed = counter(
    'matches_taken_back_total',
    'Matches of this server that were suspended and reclaimed.',
  )
  const ended = counter('matches_ended_total', 'Ended matches by kind of ending.', [
    'game',
    'ending',
  ])
  const reconnected = counter('reconnects_total', 'Dropped connections that came back.')
  const thoughts = duration(
    'bot_thought_seconds',
    'Time until a bot answered, including the wait for a thread.',
  )
  const failed = counter('bot_thoughts_failed_total', 'Bot answers that failed.')
  return {
    intent: (game, refusedWith, tookMs) => {
      intents.inc({ game, outcome: refusedWith ?? 'accepted' })
      if (refusedWith === null) shown.observe({ game }, tookMs / 1_000)
    },
    adopted: (count) => adopted.inc(count),
    resumed: (tookMs) => resumed.observe(tookMs / 1_000),
    reclaimed: (count) => reclaimed.inc(count),
    ended: (game, ending) => ended.inc({ game, ending }),
    reconnected: () => reconnected.inc(),
    thought: (hasThought, tookMs) => {
      thoughts.observe(tookMs / 1_000)
      if (!hasThought) failed.inc()
    },
  }
}

function storageMetrics(
  registry: Registry,
): Pick<Metrics, 'stepStored' | 'batch' | 'databaseFault' | 'pool'> {
  const { counter, duration } = makersFor(registry)
  const appended = duration(
    'journal_append_seconds',
    'Time until a step was written to the journal.',
  )
  const notKept = counter(
    'journal_append_failures_total',
    'Steps that could not be written to the journal.',
  )
  const faults = counter('database_errors_total', 'Failed database queries.')
  const sizes = new Histogram({
    name: `${PREFIX}journal_group_size`,
    help: 'Journal writes per commit.',
    buckets: SIZES,
    registers: [registry],
  })
  return {
    stepStored: (isStored, tookMs) => {
      if (isStored) appended.observe(tookMs / 1_000)
      else notKept.inc()
    },
    batch: (size) => sizes.observe(size),
    databaseFault: () => faults.inc(),
    pool: (pool) => {
      const connections = new Gauge({
        name: `${PREFIX}database_connections`,
        help: 'Database connections by state; waiting counts requests for a connection.',
        labelNames: ['state'],
        registers: [registry],
        collect: () => {
          connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
          connections.set({ state: 'idle' }, pool.idleCount)
          connections.set({ state: 'waiting' }, pool.waitingCount)
        },
      })
    },
  }
}

function trafficMetrics(
  registry: Registry,
): Pick<Metrics, 'served' | 'renewed' | 'noticed' | 'networkBlocked'> {
  const { counter, duration } = makersFor(registry)
  const notices = counter(
    'notices_total',
    'Notices to browsers of players: sent, gone, failed or dropped.',
    ['outcome'],
  )
  const requests = duration('http_request_seconds', 'Time until a request was answered.', [
    'route',
    'status',
  ])
  const blocked = counter(
    'networks_blocked_total',
    'Blocks of networks that went on opening connections.',
  )
  const renewed = duration('cluster_renewal_seconds', 'Time to renew the lease of this server.')
  return {
    served: (route, status, tookMs) => requests.observe({ route, status }, tookMs / 1_000),
    noticed: (outcome) => notices.inc({ outcome }),
    networkBlocked: () => blocked.inc(),
    renewed: (tookMs) => renewed.observe(tookMs / 1_000),
  }
}

const makersFor = (registry: Registry) => ({
  counter: (name: string, help: string, labelNames: readonly string[] = []) =>
    new Counter({
      name: `${PREFIX}${name}`,
      help,
      labelNames: [...labelNames],
      registers: [registry],
    }),
  duration: (name: string, help: string, labelNames: readonly string[] = []) =>
    new Histogram({
      name: `${PREFIX}${name}`,
      help,
      labelNames: [...labelNames],
      buckets: BUCKETS,
      registers: [registry],
    }),
})
