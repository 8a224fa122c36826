import { KIB } from '../load/size.ts'
import type { Costs } from './costs.ts'

/** What people do, and what is left free: not measured, but taken to be so. */
export const HABITS = {
  /** Of a core; the rest is for bursts and for collecting garbage. */
  coreShare: 0.7,
  /** Of a match between two who know what they do. */
  intentsAMatch: 55,
  matchSeconds: 180,
  /** Of all matches, those that are watched from another server. */
  watchedElsewhere: 0.1,
  /** Of all players, those who have the lobby before them. */
  inLobby: 0.05,
  /** Of all players, those who wait in the queue. */
  inQueue: 0.01,
}

/** What one of each thing can do that the load does not measure. */
export const LIMITS = {
  databaseCores: 16,
  /** Bytes a second that a disk writes, and a standby follows. */
  logBytes: 100e6,
  /** A second of PostgreSQL: its disk has a flush after a millisecond, and ten commits share one. */
  commits: 1_000 * 10,
  /** Of PostgreSQL by default. */
  connections: 100,
  proxyCores: 16,
  /** 32 workers of 32,768, as ops/nginx sets them. */
  proxySockets: 32 * 32_768,
  /** Patches a second to each who is in the lobby, and their CPU: bench, lobby. */
  lobbyPatches: 4.65,
  lobbyPatchMicros: 14,
  /** `MAX_QUEUE_TICKETS`. */
  queueTickets: 20_000,
}

/** Connections of one server to PostgreSQL. */
const POOL = 8

/** What one server carries when it is as busy as it should be. */
interface Carried {
  readonly matchMicros: number
  readonly beginnings: number
  readonly matches: number
  readonly players: number
  /** A second. */
  readonly intents: number
  readonly bytes: number
}

/** What one server carries, at these costs. */
export function oneServer({ intentMicros, beginningMicros, matchKib }: Costs): Carried {
  const matchMicros = beginningMicros + HABITS.intentsAMatch * intentMicros
  const beginnings = (HABITS.coreShare * 1e6) / matchMicros
  const matches = beginnings * HABITS.matchSeconds
  return {
    ...{ matchMicros, beginnings, matches },
    players: matches * 2,
    intents: beginnings * HABITS.intentsAMatch,
    bytes: matches * matchKib * KIB,
  }
}

/** Commits a second of one server that carries so much. */
export function commitsOf(costs: Costs): number {
  const { beginnings, intents } = oneServer(costs)
  return intents * costs.commits + beginnings * costs.commitsABeginning
}

/** What may be too much for one of its kind. */
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

/** How much of a part is needed, and what one of it does. */
export interface Part {
  readonly name: PartName
  readonly unit: string
  readonly need: number
  readonly one: number
}

/** What so many servers need when all are busy at once: what is furthest beyond one of its kind first. */
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
    need: servers * POOL,
    one: LIMITS.connections,
  }),
  'proxy, CPU': (costs, servers) => ({
    unit: 'cores',
    need: (all(costs, servers, 'intents') * costs.proxyMicros) / 1e6,
    one: LIMITS.proxyCores,
  }),
  'proxy, sockets': (costs, servers) => ({
    unit: '',
    // Each is one to the player, and one to the server.
    need: all(costs, servers, 'players') * 2,
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
