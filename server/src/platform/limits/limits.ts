import type { CLOSE_CODES, ServerRefusalCode } from '@dungeon-dice/shared/protocol'
import type { Config } from '../config/config.ts'

/**
 * The consequence of going beyond a limit: a refusal, the connection closed or cut, an entry left out of a
 * list, a delay, or the match drawn.
 */
type Beyond = ServerRefusalCode | keyof typeof CLOSE_CODES | 'cut' | 'left out' | 'slowed' | 'drawn'

/** A limit: what it counts, the unit it counts by, and the refusal beyond it. */
interface LimitRow {
  readonly unit: string
  readonly per: string
  readonly beyond: Beyond
}

const row = (unit: string, per: string, beyond: Beyond): LimitRow => ({ unit, per, beyond })

/**
 * Every limit of a server by its configuration key, which holds the amount. All other numbers there
 * are durations and sizes of the server itself (docs/operations.md).
 */
export const LIMITS = {
  maxMessageBytes: row('bytes', 'message', 'tooBig'),
  maxMessagesPerSecond: row('messages', 'connection', 'flood'),
  serverTimePerAddress: row('ms of server time', 'address, and second', 'slowed'),
  spectatorMessagesPerSecond: row('messages', "spectator's connection", 'flood'),
  maxBufferedBytes: row('bytes that wait', 'connection', 'lost'),
  maxBodyBytes: row('bytes', 'request', 'too_big'),
  maxUnreadBytesPerAddress: row('bytes of answers that wait', 'address', 'cut'),
  upgradesPerMinute: row('upgrades to a socket', 'address', 'too_many'),
  requestsPerMinute: row('requests', 'address, and account', 'too_many'),
  filesPerMinute: row('requests for files of the page', 'address', 'too_many'),
  maxConnectionsPerAddress: row('connections', 'address', 'too_many_connections'),
  maxLinksPerAddress: row('TCP connections without a socket', 'address', 'cut'),
  linksPerMinute: row('TCP connections opened', 'address', 'cut'),
  maxLinks: row('TCP connections', 'server', 'cut'),
  nonsensePerMinute: row('malformed input', 'address', 'shut_out'),
  matchesPerHour: row('matches that begin', 'account, and address', 'too_many_begun'),
  stepsPerSecond: row('steps', 'address', 'too_many_steps'),
  storedKbPerDay: row('kilobytes', 'account, and address', 'storage_used'),
  maxMatchKib: row('KiB of journal', 'match', 'drawn'),
  maxMatches: row('matches', 'server', 'server_full'),
  maxMatchesPerPlayer: row('seats', 'account, or address', 'too_many_matches'),
  maxWaitingMatchesPerPlayer: row('matches that wait', 'account, or address', 'too_many_waiting'),
  maxMatchesPerAddress: row('seats', 'address', 'too_many_matches'),
  maxWaitingMatchesPerAddress: row('seats in matches that wait', 'address', 'too_many_waiting'),
  maxBotMatchesPerAddress: row('seats against bots', 'address', 'too_many_matches'),
  maxBotMatches: row('matches against bots', 'server', 'bots_busy'),
  maxSpectators: row('spectators', 'match', 'watch_full'),
  maxQueueTickets: row('players', 'cluster', 'queue_full'),
  maxChallengesPerPlayer: row('open challenges', 'account', 'too_many_challenges'),
  challengesPerMinute: row('challenges', 'account', 'too_many'),
  addressChallengesPerMinute: row('challenges', 'address', 'too_many'),
  maxBlocksPerPlayer: row('blocks', 'account', 'too_many_blocks'),
  maxFollowsPerPlayer: row('players followed', 'account', 'too_many_follows'),
  lobbyListLimit: row('entries', 'list', 'left out'),
  maxLists: row('lists', 'account', 'too_many_lists'),
  chatLetters: row('characters', 'line', 'bad_line'),
  chatLinesPer10Seconds: row('lines', 'player', 'too_fast'),
  addressChatLinesPer10Seconds: row('lines', 'address', 'too_fast'),
  reportsPerHour: row('reports', 'player', 'too_many'),
  codeGuessesPerMinute: row('wrong codes', 'address', 'too_many'),
  recordChecksPerMinute: row('records', 'address', 'too_many'),
  guestsPerHour: row('guests', 'address', 'too_many'),
  guestsPerDay: row('guests', 'address', 'too_many'),
  passwordsPerHour: row('wrong passwords', 'address', 'too_many'),
  guessesPerHour: row('wrong passwords', 'name and address', 'too_many'),
  nameGuessesPerHour: row('wrong passwords from unknown addresses', 'name', 'too_many'),
  recoveryTriesPerHour: row('wrong recovery codes', 'address', 'too_many'),
  adminTriesPerHour: row('wrong keys', 'address', 'too_many'),
} as const satisfies Partial<Record<keyof Config, LimitRow>>
