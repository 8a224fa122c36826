import { Child } from '../rooms/child.ts'
import type { Played } from '../rooms/load-messages.ts'
import type { ServerReport } from '../rooms/serving.ts'
import { median } from '../samples.ts'
import { Players } from './players.ts'
import { cpuMicrosOf } from './processes.ts'
import type { LoadSize } from './size.ts'

const MATCH_SERVER = new URL('../rooms/match-server.ts', import.meta.url)
const KEY = 'a-key-of-the-bench-alone'
/** A common Prometheus scrape interval. */
const SCRAPE_MS = 5_000

/** Results with or without metrics. */
interface MetricsColumn {
  readonly intentsASecond: number
  readonly serverMicrosAnIntent: number
  readonly patchedP99Ms: number
}

/** The cost of metrics. */
export interface MetricsCost {
  readonly off: MetricsColumn
  readonly on: MetricsColumn
  /** CPU per intent with metrics relative to without: the median of the rounds. */
  readonly cpuShare: number
}

/**
 * Plays the same load on a server without metrics and on one that collects them and is scraped
 * every few seconds, interleaved by round. Both keep matches in memory, so that little else affects
 * the result.
 */
export async function measureMetrics(size: LoadSize): Promise<MetricsCost> {
  const off = await openHost({})
  const on = await openHost({ BENCH_METRICS_KEY: KEY })
  try {
    for (const { players } of [off, on]) await players.warmUp(size)
    const rounds: { off: MetricsColumn; on: MetricsColumn }[] = []
    for (let round = 0; round < size.rounds; round += 1) {
      const without = await playAt(off, size, () => Promise.resolve())
      rounds.push({ off: without, on: await playAt(on, size, () => scrape(on.port)) })
    }
    return {
      off: medianOf(rounds.map((round) => round.off)),
      on: medianOf(rounds.map((round) => round.on)),
      cpuShare: median(
        rounds.map((round) => round.on.serverMicrosAnIntent / round.off.serverMicrosAnIntent),
      ),
    }
  } finally {
    for (const host of [off, on]) host.close()
  }
}

interface Host {
  readonly port: number
  readonly pid: number
  readonly players: Players
  readonly close: () => void
}

async function openHost(settings: Readonly<Record<string, string>>): Promise<Host> {
  const server = new Child(MATCH_SERVER, settings)
  const report = await server.ask<ServerReport>()
  if (report.type !== 'listening') throw new Error('unexpected first message of the server')
  const players = new Players(report.port, 'match')
  const close = () => {
    players.stop()
    server.stop()
  }
  return { port: report.port, pid: server.pid, players, close }
}

async function playAt(
  { players, pid }: Host,
  size: LoadSize,
  ask: () => Promise<void>,
): Promise<MetricsColumn> {
  await players.seat(size)
  const asked: Promise<void>[] = []
  const before = cpuMicrosOf(pid)
  const again = setInterval(() => asked.push(ask()), SCRAPE_MS)
  asked.push(ask())
  const played = await players.play(size).finally(() => clearInterval(again))
  await Promise.all(asked)
  const cpu = cpuMicrosOf(pid) - before
  await players.clear()
  return columnOf(played, cpu)
}

const columnOf = ({ requests, seconds, patchedP99Ms }: Played, cpu: number): MetricsColumn => ({
  intentsASecond: requests / seconds,
  serverMicrosAnIntent: cpu / requests,
  patchedP99Ms,
})

async function scrape(port: number): Promise<void> {
  const headers = { authorization: `Bearer ${KEY}` }
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
  const text = await response.text()
  if (!response.ok || text === '') throw new Error(`no metrics: HTTP ${response.status}`)
}

const medianOf = (columns: readonly MetricsColumn[]): MetricsColumn => ({
  intentsASecond: median(columns.map((one) => one.intentsASecond)),
  serverMicrosAnIntent: median(columns.map((one) => one.serverMicrosAnIntent)),
  patchedP99Ms: median(columns.map((one) => one.patchedP99Ms)),
})
