/** Number of matches of a game in a phase. */
export interface MatchLevel {
  readonly game: string
  readonly phase: string
  readonly count: number
}

/** Levels that are read on each scrape. */
export interface Levels {
  /** Matches by game and phase. */
  readonly matches: () => readonly MatchLevel[]
  /** Connections by kind of room. */
  readonly connections: () => Promise<Readonly<Record<string, number>>>
  /** Players in the queue at this server. */
  readonly queueTickets: () => number
  /** Live servers, including this one. */
  readonly servers: () => number
  /** True while the other servers can be reached. */
  readonly isConnected: () => boolean
  readonly isReady: () => boolean
  /** Free bytes of the data disk; null when there is none. */
  readonly diskFreeBytes: () => number | null
  /** Bytes of the database; null while unknown. */
  readonly databaseBytes: () => Promise<number | null>
  /** Age of the newest backup; null when it is not watched. */
  readonly backupAgeSeconds: () => Promise<number | null>
  /** Share of the heap that is in use after a collection, from 0 to 1. */
  readonly heapShare: () => number
  /** Lag of the event loop by which matches are refused. */
  readonly lagSeconds: () => number
  /** By cause: 1 while new matches are refused because of it. */
  readonly refusing: () => Readonly<Record<string, number>>
}

/** Connections to a database. */
export interface PoolLevels {
  readonly totalCount: number
  readonly idleCount: number
  /** Requests that wait for a connection. */
  readonly waitingCount: number
}

/**
 * Metrics of a running server. Durations are in milliseconds. Label values come from small fixed
 * sets, never from players, matches or keys.
 */
export interface Metrics {
  /** False if metrics are off, so that nothing needs to be measured. */
  readonly isOn: boolean
  /** Timestamp for measuring durations. */
  readonly nowMs: () => number
  /** An intent of a game was answered after `tookMs`; `refusedWith` is null when it was accepted. */
  readonly intent: (game: string, refusedWith: string | null, tookMs: number) => void
  /** A step was written to the journal, or could not be. */
  readonly stepStored: (isStored: boolean, tookMs: number) => void
  /** Items in one commit. */
  readonly batch: (size: number) => void
  /** A database query has failed. */
  readonly databaseFault: () => void
  /** Registers a connection pool. */
  readonly pool: (pool: PoolLevels) => void
  /** The lease of this server was renewed. */
  readonly renewed: (tookMs: number) => void
  /** A client has reconnected. */
  readonly reconnected: () => void
  /** Matches of an earlier process or another server were adopted. */
  readonly adopted: (count: number) => void
  /** An adopted match was resumed, `tookMs` after its adoption began. */
  readonly resumed: (tookMs: number) => void
  /** Suspended matches of this server were reclaimed. */
  readonly reclaimed: (count: number) => void
  /** A match of a game has ended, with its `ending` in the journal. */
  readonly ended: (game: string, ending: string) => void
  /** A bot has answered, or failed to. */
  readonly thought: (hasThought: boolean, tookMs: number) => void
  /** A notice to a browser was sent, refused because the subscription has ended, failed, or dropped. */
  readonly noticed: (outcome: 'sent' | 'gone' | 'failed' | 'dropped') => void
  /** A network was blocked for some seconds because it went on opening connections. */
  readonly networkBlocked: () => void
  /** A request was answered by the route with this pattern. */
  readonly served: (route: string, status: number, tookMs: number) => void
  /** Registers the levels to read. */
  readonly watch: (levels: Levels) => void
  /** All metrics in Prometheus format; null if they are off. */
  readonly text: (() => Promise<string>) | null
}
