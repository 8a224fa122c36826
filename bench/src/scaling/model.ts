import {
  CONNECTIONS,
  LEASE_CONNECTIONS,
} from '../../../server/src/platform/config/storage-config.ts'
import { HEAP_NEED } from '../../../server/src/session/match-capacity.ts'
import type { Costs } from './costs.ts'

/** Assumptions about players and reserves; not measured. */
export const HABITS = {
  /** Share of a core; the rest is for bursts and garbage collection. */
  coreShare: 0.7,
  /** For a match between experienced players. */
  intentsAMatch: 55,
  matchSeconds: 180,
  /** Share of matches watched from another server. */
  watchedElsewhere: 0.1,
  /** Share of players with the lobby open. */
  inLobby: 0.05,
  /** Share of players waiting in the queue. */
  inQueue: 0.01,
}

/** Capacity of one instance of each part, where the load benchmark does not measure it. */
export const LIMITS = {
  databaseCores: 16,
  /** Bytes per second that a disk writes and a standby can follow. */
  logBytes: 100e6,
  /** Per second: PostgreSQL's disk flushes in a millisecond, and ten commits share a flush. */
  commits: 1_000 * 10,
  /** PostgreSQL's default, without those that it keeps for superusers. */
  connections: 100 - 3,
  proxyCores: 16,
  /** 32 workers of 32,768, as ops/nginx sets them. */
  proxySockets: 32 * 32_768,
  /** Patches per second and lobby client, and their CPU cost: see the lobby benchmark. */
  lobbyPatches: 4.65,
  lobbyPatchMicros: 14,
  /** `MAX_QUEUE_TICKETS`. */
  queueTickets: 20_000,
}

/**
 * Most PostgreSQL connections of a server: the journal's and all others, two for the lease, of which the
 * second is open while the first does not answer, and the lock.
 */
export const MOST_CONNECTIONS = CONNECTIONS + LEASE_CONNECTIONS + 1

/** The load of one server as intended. */
interface Carried {
  readonly matchMicros: number
  readonly beginnings: number
  readonly matches: number
  readonly players: number
  /** Per second. */
  readonly intents: number
  /** Heap with all matches in mid-game. */
  readonly bytes: number
}

/** The load that one server can carry at these costs. */
export function oneServer({ intentMicros, beginningMicros }: Costs): Carried {
  const matchMicros = beginningMicros + HABITS.intentsAMatch * intentMicros
  const beginnings = (HABITS.coreShare * 1e6) / matchMicros
  const matches = beginnings * HABITS.matchSeconds
  return {
    ...{ matchMicros, beginnings, matches },
    players: matches * 2,
    intents: beginnings * HABITS.intentsAMatch,
    bytes: HEAP_NEED.server + matches * HEAP_NEED.match,
  }
}

/** Commits per second of one server at that load. */
export function commitsOf(costs: Costs): number {
  const { beginnings, intents } = oneServer(costs)
  return intents * costs.commits + beginnings * costs.commitsABeginning
}

/** Parts that may need more than one instance. */
export const PARTS = [
  'Redis, commands',
  'PostgreSQL, CPU',
  'PostgreSQL, commits',
  'PostgreSQL, log',
  'PostgreSQL, connections',
  'proxy, CPU',
  'proxy, sockets',
  'lobby',
  'queue',
] as const
export type PartName = (typeof PARTS)[number]

/** The need for a part, and the capacity of one instance. */
export interface Part {
  readonly name: PartName
  readonly unit: string
  readonly need: number
  readonly one: number
}

/** The resources that `servers` fully loaded servers need, the most overloaded part first. */
export function partsAt(costs: Costs, servers: number): readonly Part[] {
  const parts = PARTS.map((name): Part => ({ name, ...REACHES[name](costs, servers) }))
  return parts.toSorted((a, b) => b.need / b.one - a.need / a.one)
}

type Reach = (costs: Costs, servers: number) => Omit<Part, 'name'>

const all = (
  costs: Costs,
  servers: number,
  what: 'beginnings' | 'intents' | 'players' | 'matches',
) => servers * oneServer(costs)[what]

const REACHES: Readonly<Record<PartName, Reach>> = {
  'Redis, commands': (costs, servers) => ({
    unit: 'a second',
    need:
      servers * costs.redisAtRest +
      all(costs, servers, 'beginnings') * costs.redisABeginning +
      all(costs, servers, 'intents') *
        (costs.redisAnIntent + HABITS.watchedElsewhere * costs.redisAWatchedStep),
    one: costs.redisSpeed,
  }),
  'PostgreSQL, CPU': (costs, servers) => ({
    unit: 'cores',
    need: (all(costs, servers, 'intents') * costs.databaseMicros) / 1e6,
    one: LIMITS.databaseCores,
  }),
  'PostgreSQL, commits': (costs, servers) => ({
    unit: 'a second',
    need: servers * commitsOf(costs),
    one: LIMITS.commits,
  }),
  'PostgreSQL, log': (costs, servers) => ({
    unit: 'bytes a second',
    need: all(costs, servers, 'intents') * costs.logBytes,
    one: LIMITS.logBytes,
  }),
  'PostgreSQL, connections': (_, servers) => ({
    unit: '',
    need: servers * MOST_CONNECTIONS,
    one: LIMITS.connections,
  }),
  'proxy, CPU': (costs, servers) => ({
    unit: 'cores',
    need: (all(costs, servers, 'intents') * costs.proxyMicros) / 1e6,
    one: LIMITS.proxyCores,
  }),
  'proxy, sockets': (costs, servers) => ({
    unit: '',
    // Two from the client to the http part of nginx, and two from there to the server.
    need: all(costs, servers, 'players') * 4,
    one: LIMITS.proxySockets,
  }),
  lobby: (costs, servers) => ({
    unit: 'clients',
    need: all(costs, servers, 'players') * HABITS.inLobby,
    one: (HABITS.coreShare * 1e6) / (LIMITS.lobbyPatches * LIMITS.lobbyPatchMicros),
  }),
  queue: (costs, servers) => ({
    unit: 'waiting',
    need: all(costs, servers, 'players') * HABITS.inQueue,
    one: LIMITS.queueTickets,
  }),
}
