import { promMetrics } from '../../src/platform/prom-metrics.ts'

/** The metrics in an expression; a name before a bracket is a function. */
export const metricNamesIn = (expr: string): readonly string[] =>
  expr.match(/\b(?:dungeon_dice|nodejs|process)_\w+/g) ?? []

/** All metric names of a server, including histogram samples. */
export async function exportedNames(): Promise<ReadonlySet<string>> {
  const metrics = promMetrics({ version: '1', protocol: 1, rules: 1 })
  metrics.watch({
    matches: () => [{ game: 'ddm', phase: 'playing', count: 1 }],
    connections: async () => ({ match: 2 }),
    queueTickets: () => 0,
    servers: () => 1,
    isConnected: () => true,
    isReady: () => true,
    diskFreeBytes: () => 1,
    databaseBytes: async () => 1,
    backupAgeSeconds: async () => 60,
    heapShare: () => 0.5,
    lagSeconds: () => 0,
    refusing: () => ({ heap: 0, lag: 0 }),
  })
  metrics.pool({ totalCount: 3, idleCount: 1, waitingCount: 0 })
  const text = (await metrics.text?.()) ?? ''
  const kinds = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    kinds.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
}
