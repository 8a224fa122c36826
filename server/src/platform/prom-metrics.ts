import { performance } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from './ports.ts'
import { addLevels } from './prom-levels.ts'

/** What a server says of itself, once. */
interface BuildInfo {
  readonly version: string
  readonly protocol: number
  readonly rules: number
}

/** Before the name of each metric of ours. */
const PREFIX = 'dungeon_dice_'

/** In seconds: from what nobody notices to what everybody does. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const SIZES = [1, 2, 5, 10, 20, 50, 100]

/** Counts for Prometheus, in a registry of its own. */
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
    help: 'Always 1; the labels say what runs.',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, 1)
}

type MatchMetrics = Pick<
  Metrics,
  'intent' | 'takenOver' | 'takenBack' | 'ended' | 'cameBack' | 'thought'
>

function matchMetrics(registry: Registry): MatchMetrics {
  const { counter, duration } = makersFor(registry)
  const intents = counter('intents_total', 'Intents answered; outcome is accepted or a code.', [
    'outcome',
  ])
  const shown = duration('intent_seconds', 'From the arrival of an intent until it was shown.')
  const takenOver = counter('matches_taken_over_total', 'Matches taken over from other processes.')
  const takenBack = counter('matches_taken_back_total', 'Matches that were left and go on here.')
  const ended = counter('matches_ended_total', 'Matches that stopped, by how.', ['ending'])
  const cameBack = counter('reconnects_total', 'Dropped connections that came back.')
  const thoughts = duration('bot_thought_seconds', 'How long bots thought, with the wait.')
  const failed = counter('bot_thoughts_failed_total', 'Thoughts of bots that came to nothing.')
  return {
    intent: (refusedWith, tookMs) => {
      intents.inc({ outcome: refusedWith ?? 'accepted' })
      if (refusedWith === null) shown.observe(tookMs / 1_000)
    },
    takenOver: (count) => takenOver.inc(count),
    takenBack: (count) => takenBack.inc(count),
    ended: (ending) => ended.inc({ ending }),
    cameBack: () => cameBack.inc(),
    thought: (hasThought, tookMs) => {
      thoughts.observe(tookMs / 1_000)
      if (!hasThought) failed.inc()
    },
  }
}

function storageMetrics(
  registry: Registry,
): Pick<Metrics, 'kept' | 'group' | 'databaseFault' | 'pool'> {
  const { counter, duration } = makersFor(registry)
  const appended = duration('journal_append_seconds', 'Until a step was written down.')
  const notKept = counter('journal_append_failures_total', 'Steps that could not be written down.')
  const faults = counter('database_errors_total', 'Queries of the database that failed.')
  const sizes = new Histogram({
    name: `${PREFIX}journal_group_size`,
    help: 'What was written in one commit.',
    buckets: SIZES,
    registers: [registry],
  })
  return {
    kept: (isKept, tookMs) => {
      if (isKept) appended.observe(tookMs / 1_000)
      else notKept.inc()
    },
    group: (size) => sizes.observe(size),
    databaseFault: () => faults.inc(),
    pool: (pool) => {
      const connections = new Gauge({
        name: `${PREFIX}database_connections`,
        help: 'Connections to the database, by what they do; waiting are those who wait for one.',
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

function trafficMetrics(registry: Registry): Pick<Metrics, 'served' | 'renewed'> {
  const { duration } = makersFor(registry)
  const requests = duration('http_request_seconds', 'Until a request was answered.', [
    'route',
    'status',
  ])
  const renewed = duration('cluster_renewal_seconds', 'Until the lease of this server was renewed.')
  return {
    served: (route, status, tookMs) => requests.observe({ route, status }, tookMs / 1_000),
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
