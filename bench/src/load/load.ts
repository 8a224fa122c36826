import { median } from '../samples.ts'
import { bareColumn } from './bare-column.ts'
import { clusterColumn } from './cluster-column.ts'
import { LOAD_ROWS, type LoadColumn, type LoadRow, type LoadSize } from './size.ts'

/** Column of the baseline. */
const BARE = 'bare rooms'

/** Column name of a cluster. */
const clusterName = (servers: number): string => `${servers} server${servers === 1 ? '' : 's'}`

/**
 * Plays the same load on clusters of these sizes and in bare rooms of one process, interleaved by
 * round, each time with fresh processes. Returns the median of the rounds.
 */
export async function measureLoad(
  size: LoadSize,
  report: (sentence: string) => void = () => undefined,
): Promise<ReadonlyMap<string, LoadColumn>> {
  const kinds = new Map<string, () => Promise<LoadColumn>>()
  for (const servers of size.servers)
    kinds.set(clusterName(servers), () => clusterColumn(size, servers))
  kinds.set(BARE, () => bareColumn(size))
  const columns = new Map<string, LoadColumn[]>([...kinds.keys()].map((name) => [name, []]))
  for (let round = 1; round <= size.rounds; round += 1)
    for (const [name, measure] of kinds) {
      report(`round ${round}: ${name} …`)
      columns.get(name)?.push(await measure())
    }
  return new Map([...columns].map(([name, rounds]) => [name, medianOf(rounds)]))
}

function medianOf(rounds: readonly LoadColumn[]): LoadColumn {
  const rows = (Object.keys(LOAD_ROWS) as LoadRow[]).map((row) => [
    row,
    sensible(median(rounds.map((round) => round[row]))),
  ])
  return Object.fromEntries(rows) as LoadColumn
}

/** A negative cost is noise, not a measurement. */
const sensible = (value: number): number => (value < 0 ? Number.NaN : value)
