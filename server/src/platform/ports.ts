/** How much there is of something, asked when somebody looks. */
export interface Levels {
  /** Matches by their phase. */
  readonly matches: () => Readonly<Record<string, number>>
  /** Connections by the kind of their room. */
  readonly connections: () => Promise<Readonly<Record<string, number>>>
  /** Players in the queue of this server. */
  readonly queueTickets: () => number
  /** Servers that live, this one too. */
  readonly servers: () => number
  /** Whether the others can be reached. */
  readonly isConnected: () => boolean
  readonly isReady: () => boolean
  /** Free bytes of the disk that everything is kept on; null where there is none. */
  readonly diskFreeBytes: () => number | null
  /** Bytes of the database; null when it cannot be known now. */
  readonly databaseBytes: () => Promise<number | null>
}

/** Connections to a database. */
interface PoolLevels {
  readonly totalCount: number
  readonly idleCount: number
  /** Those who wait for one. */
  readonly waitingCount: number
}

/**
 * What is counted while a server runs, for whoever watches over it. Durations are in milliseconds.
 * What names something is of a few values that we ourselves give: never a player, a match or a key.
 */
export interface Metrics {
  /** False where nobody will ask: then there is nothing to measure for. */
  readonly isOn: boolean
  /** A point in time, to be taken from a later one. */
  readonly nowMs: () => number
  /** An intent was answered, `tookMs` after it had come; null for one that was accepted. */
  readonly intent: (refusedWith: string | null, tookMs: number) => void
  /** A step was written down, or could not be. */
  readonly kept: (isKept: boolean, tookMs: number) => void
  /** So much was written in one commit. */
  readonly group: (size: number) => void
  /** The database has failed us. */
  readonly databaseFault: () => void
  /** The connections of the database are these. */
  readonly pool: (pool: PoolLevels) => void
  /** The lease of this server was renewed. */
  readonly renewed: (tookMs: number) => void
  /** A dropped connection came back by itself. */
  readonly cameBack: () => void
  /** Matches of an earlier process, or of another server, are this one's now. */
  readonly takenOver: (count: number) => void
  /** Matches of this server itself, which it had to leave, go on here again. */
  readonly takenBack: (count: number) => void
  /** A match is over, by its `ending` in the journal. */
  readonly ended: (ending: string) => void
  /** A bot has thought, or could not. */
  readonly thought: (hasThought: boolean, tookMs: number) => void
  /** A request was answered by the route with this pattern. */
  readonly served: (route: string, status: number, tookMs: number) => void
  /** Says where to ask how much there is. */
  readonly watch: (levels: Levels) => void
  /** All of it, as Prometheus reads it; null where nobody will ask. */
  readonly text: (() => Promise<string>) | null
}
