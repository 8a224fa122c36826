import { delimiter } from 'node:path'
import { err, ok, type Result } from '@dungeon-dice/shared'
import { type ClusterConfig, readCluster } from './cluster-config.ts'
import { type HttpConfig, readHttp } from './http-config.ts'
import { type Environment, type IdentityConfig, readIdentity } from './identity-config.ts'
import { type MetricsConfig, readMetrics } from './metrics-config.ts'
import { type ModerationConfig, readModeration } from './moderation-config.ts'
import { readStorage, type StorageConfig } from './storage-config.ts'

/** Everything that a host can set, checked once at the start. */
export interface Config
  extends HttpConfig,
    IdentityConfig,
    ModerationConfig,
    MetricsConfig,
    StorageConfig,
    ClusterConfig {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Folders of packs of dice (docs/catalogue.md); none for the built-in dice alone. */
  readonly catalogue: readonly string[]
  /** Largest message that a socket may send. */
  readonly maxMessageBytes: number
  readonly maxMessagesPerSecond: number
  /** Milliseconds of server time a second for the messages of one address; more is slowed. */
  readonly serverTimePerAddress: number
  /** What may wait for a client that reads too slowly, before it is cut. */
  readonly maxBufferedBytes: number
  readonly maxBodyBytes: number
  readonly maxMatches: number
  /** Most spectators of one match. */
  readonly maxSpectators: number
  /** Messages of one spectator: they ask for little, and there may be many of them. */
  readonly spectatorMessagesPerSecond: number
  /** How long a seat waits for its first connection. */
  readonly reservationSeconds: number
  /** How long a dropped connection can come back by itself; the seat token works for longer. */
  readonly reconnectionSeconds: number
  /** How long a connection may take to say that it is ready. */
  readonly handshakeSeconds: number
  /** How long a seat in a public match is kept for a player who is not here while somebody waits. */
  readonly absentSeconds: number
  /** How long a step waits to be kept, before its match is halted. */
  readonly journalSeconds: number
  /** How long a seat has, before the start, for its commitment to the dice and then for its nonce. */
  readonly nonceSeconds: number
  /** How long a join code holds while its match has not begun. */
  readonly codeMinutes: number
  /** Wrong join codes of one address. */
  readonly codeGuessesPerMinute: number
  /** Records that one address may have checked. */
  readonly recordChecksPerMinute: number
  /** Between two matches of a series. */
  readonly seriesPauseSeconds: number
  /** How long a lost connection is waited for before the match can be claimed. */
  readonly dropGraceSeconds: number
  /** The same for somebody who left on purpose. */
  readonly leaveGraceSeconds: number
  /** How long an ended match is kept once everybody left. */
  readonly endedMatchSeconds: number
  /** How long a match that goes on is kept once everybody left. */
  readonly abandonedMatchSeconds: number
  readonly tokenHours: number
  /** How long an expired token can be renewed. */
  readonly renewalDays: number
  /** What one hash of a password takes. */
  readonly passwordMemoryKib: number
  /** New guests of one address. */
  readonly guestsPerHour: number
  readonly guestsPerDay: number
  /** Passwords that one address may try or set. */
  readonly passwordsPerHour: number
  /** Wrong passwords for one name from one address. */
  readonly guessesPerHour: number
  /** Wrong passwords for one name, from all addresses that are unknown to it. */
  readonly nameGuessesPerHour: number
  /** Wrong recovery codes of one address. */
  readonly recoveryTriesPerHour: number
  /** How long an account knows an address from which it was signed in to; 0 for not at all. */
  readonly knownNetworkDays: number
  /** Characters of a line of chat. */
  readonly chatLetters: number
  /** Lines that one player may say, wherever they are. */
  readonly chatLinesPer10Seconds: number
  /** Lines that the players of one address may say together. */
  readonly addressChatLinesPer10Seconds: number
  /** Reports of one player. */
  readonly reportsPerHour: number
  /** Wrong admin keys of one address. */
  readonly adminTriesPerHour: number
  /** How long a challenge stays open. */
  readonly challengeSeconds: number
  /** Challenges that one player may have made, and as many that one may have got. */
  readonly maxChallengesPerPlayer: number
  /** Challenges that one player may make. */
  readonly challengesPerMinute: number
  /** Entries that the lobby shows of each kind. */
  readonly lobbyListLimit: number
  /** Players that one account may block. */
  readonly maxBlocksPerPlayer: number
  /** How long a seat waits for the rating of who takes it; without one a match does not count. */
  readonly ratingPatienceMs: number
  /** Threads that think for the bots; with 0 there are none. */
  readonly botThreads: number
  /** How long a bot takes before each answer, at least. */
  readonly botPauseMs: number
  readonly maxBotMatches: number
  /** Seats in matches against bots, of one address. */
  readonly maxBotMatchesPerAddress: number
  /** Seats of one address in matches that wait or go on, in all its accounts together. */
  readonly maxMatchesPerAddress: number
  /** The same in matches that wait. */
  readonly maxWaitingMatchesPerAddress: number
  /** Players who may wait for an opponent at once. */
  readonly maxQueueTickets: number
  /** How long a place in the queue is kept for a connection that dropped. */
  readonly queueGraceSeconds: number
  /** How long somebody waits before a bot is offered; 0 for never. */
  readonly botOfferSeconds: number
  /** Connections of one address, those too that are not complete. */
  readonly maxConnectionsPerAddress: number
  /** TCP connections of one address that are no sockets. */
  readonly maxLinksPerAddress: number
  /** All TCP connections. */
  readonly maxLinks: number
  /** How long a TCP connection may take until it has asked for something. */
  readonly requestSeconds: number
  /** How long a client may read an answer too slowly. */
  readonly answerSeconds: number
  /** Bytes of answers to one address that wait to be read. */
  readonly maxUnreadBytesPerAddress: number
  /** Upgrades to a socket that one address may ask for. */
  readonly upgradesPerMinute: number
  /** Requests of one address, and of one account. */
  readonly requestsPerMinute: number
  /** Requests of one address for files of the browser client. */
  readonly filesPerMinute: number
  /** Matches that wait for players, of one player. */
  readonly maxWaitingMatchesPerPlayer: number
  /** Seats of one player in matches that wait or go on. */
  readonly maxMatchesPerPlayer: number
  /** Matches that begin with one account, or one address. */
  readonly matchesPerHour: number
  /** Steps that one address may take, in all its matches. */
  readonly stepsPerSecond: number
  /** Kilobytes (1000 bytes) that one account, or one address, may store. */
  readonly storedKbPerDay: number
  /** What the journal of one match may have; then the match ends. */
  readonly maxMatchKib: number
  /** Messages and requests of one address that cannot be understood, before it is shut out. */
  readonly nonsensePerMinute: number
  /** How long an address is shut out. */
  readonly banSeconds: number
  /** Dice lists that one account may save. */
  readonly maxLists: number
  /** How long a guest may stay away before the account is removed; 0 for ever. */
  readonly guestDays: number
  /** How long the journal of a match is kept once it is over and settled; 0 for ever. */
  readonly journalDays: number
  /** How long a match is kept against a bot, or of which no player has an account; 0 as all others. */
  readonly botMatchDays: number
  /** How long a match is kept that was abandoned, or ended in fewer than `shortMatchSteps`; 0 as all others. */
  readonly shortMatchDays: number
  readonly shortMatchSteps: number
  /** How long records of matches are kept at most; 0 for ever. */
  readonly recordDays: number
  /** Free space of the disk below which the server warns, and below which no match begins, in MiB. */
  readonly diskWarnMib: number
  readonly diskLeastMib: number
  /** How long a stop waits for rooms to close. */
  readonly stopSeconds: number
  /** What clients are told at a stop: when to come back. */
  readonly stopBackSeconds: number
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

/** Every number: its variable, default, least and most. */
const NUMBERS = {
  port: ['PORT', 2567, 0, 65_535],
  maxMessageBytes: ['MAX_MESSAGE_BYTES', 4_096, 256, 1_048_576],
  maxMessagesPerSecond: ['MAX_MESSAGES_PER_SECOND', 200, 1, 1_000_000],
  serverTimePerAddress: ['SERVER_TIME_PER_ADDRESS', 250, 1, 1_000_000],
  maxBufferedBytes: ['MAX_BUFFERED_BYTES', 262_144, 16_384, 67_108_864],
  maxBodyBytes: ['MAX_BODY_BYTES', 16_384, 1_024, 1_048_576],
  maxMatches: ['MAX_MATCHES', 10_000, 1, 1_000_000],
  maxSpectators: ['MAX_SPECTATORS', 5_000, 0, 100_000],
  spectatorMessagesPerSecond: ['SPECTATOR_MESSAGES_PER_SECOND', 20, 1, 1_000_000],
  reservationSeconds: ['RESERVATION_SECONDS', 15, 1, 600],
  reconnectionSeconds: ['RECONNECTION_SECONDS', 60, 0, 86_400],
  dropGraceSeconds: ['DROP_GRACE_SECONDS', 90, 1, 86_400],
  leaveGraceSeconds: ['LEAVE_GRACE_SECONDS', 20, 1, 86_400],
  handshakeSeconds: ['HANDSHAKE_SECONDS', 10, 1, 600],
  absentSeconds: ['ABSENT_SECONDS', 4, 1, 600],
  journalSeconds: ['JOURNAL_SECONDS', 10, 1, 600],
  nonceSeconds: ['NONCE_SECONDS', 5, 1, 600],
  codeMinutes: ['CODE_MINUTES', 60, 1, 10_080],
  codeGuessesPerMinute: ['CODE_GUESSES_PER_MINUTE', 20, 1, 1_000_000],
  recordChecksPerMinute: ['RECORD_CHECKS_PER_MINUTE', 10, 1, 1_000_000],
  seriesPauseSeconds: ['SERIES_PAUSE_SECONDS', 5, 0, 600],
  endedMatchSeconds: ['ENDED_MATCH_SECONDS', 60, 0, 86_400],
  abandonedMatchSeconds: ['ABANDONED_MATCH_SECONDS', 1_800, 1, 604_800],
  tokenHours: ['TOKEN_HOURS', 24, 1, 8_760],
  renewalDays: ['RENEWAL_DAYS', 90, 0, 3_650],
  passwordMemoryKib: ['PASSWORD_MEMORY_KIB', 19_456, 8_192, 1_048_576],
  guestsPerHour: ['GUESTS_PER_HOUR', 100, 1, 1_000_000],
  guestsPerDay: ['GUESTS_PER_DAY', 500, 1, 1_000_000],
  passwordsPerHour: ['PASSWORDS_PER_HOUR', 60, 1, 1_000_000],
  guessesPerHour: ['GUESSES_PER_HOUR', 10, 1, 1_000_000],
  nameGuessesPerHour: ['NAME_GUESSES_PER_HOUR', 300, 1, 10_000_000],
  recoveryTriesPerHour: ['RECOVERY_TRIES_PER_HOUR', 20, 1, 1_000_000],
  knownNetworkDays: ['KNOWN_NETWORK_DAYS', 90, 0, 3_650],
  chatLetters: ['CHAT_LETTERS', 200, 1, 2_000],
  chatLinesPer10Seconds: ['CHAT_LINES_PER_10_SECONDS', 5, 1, 1_000],
  addressChatLinesPer10Seconds: ['ADDRESS_CHAT_LINES_PER_10_SECONDS', 60, 1, 1_000_000],
  reportsPerHour: ['REPORTS_PER_HOUR', 20, 1, 1_000_000],
  adminTriesPerHour: ['ADMIN_TRIES_PER_HOUR', 10, 1, 1_000_000],
  challengeSeconds: ['CHALLENGE_SECONDS', 60, 5, 3_600],
  maxChallengesPerPlayer: ['MAX_CHALLENGES_PER_PLAYER', 5, 1, 1_000],
  challengesPerMinute: ['CHALLENGES_PER_MINUTE', 20, 1, 1_000_000],
  lobbyListLimit: ['LOBBY_LIST_LIMIT', 200, 1, 10_000],
  maxBlocksPerPlayer: ['MAX_BLOCKS_PER_PLAYER', 200, 1, 100_000],
  ratingPatienceMs: ['RATING_PATIENCE_MS', 1_000, 1, 60_000],
  botThreads: ['BOT_THREADS', 1, 0, 16],
  botPauseMs: ['BOT_PAUSE_MS', 600, 0, 60_000],
  maxBotMatches: ['MAX_BOT_MATCHES', 200, 0, 100_000],
  maxBotMatchesPerAddress: ['MAX_BOT_MATCHES_PER_ADDRESS', 40, 0, 1_000_000],
  maxMatchesPerAddress: ['MAX_MATCHES_PER_ADDRESS', 120, 1, 1_000_000],
  maxWaitingMatchesPerAddress: ['MAX_WAITING_MATCHES_PER_ADDRESS', 30, 1, 1_000_000],
  maxQueueTickets: ['MAX_QUEUE_TICKETS', 20_000, 1, 1_000_000],
  queueGraceSeconds: ['QUEUE_GRACE_SECONDS', 10, 0, 600],
  botOfferSeconds: ['BOT_OFFER_SECONDS', 30, 0, 86_400],
  maxConnectionsPerAddress: ['MAX_CONNECTIONS_PER_ADDRESS', 100, 1, 1_000_000],
  maxLinksPerAddress: ['MAX_LINKS_PER_ADDRESS', 600, 1, 1_000_000],
  maxLinks: ['MAX_LINKS', 50_000, 1, 1_000_000],
  requestSeconds: ['REQUEST_SECONDS', 20, 1, 600],
  answerSeconds: ['ANSWER_SECONDS', 60, 1, 3_600],
  maxUnreadBytesPerAddress: ['MAX_UNREAD_BYTES_PER_ADDRESS', 67_108_864, 262_144, 17_179_869_184],
  upgradesPerMinute: ['UPGRADES_PER_MINUTE', 300, 1, 10_000_000],
  requestsPerMinute: ['REQUESTS_PER_MINUTE', 600, 1, 10_000_000],
  filesPerMinute: ['FILES_PER_MINUTE', 6_000, 1, 10_000_000],
  maxWaitingMatchesPerPlayer: ['MAX_WAITING_MATCHES_PER_PLAYER', 5, 1, 1_000_000],
  maxMatchesPerPlayer: ['MAX_MATCHES_PER_PLAYER', 20, 1, 1_000_000],
  matchesPerHour: ['MATCHES_PER_HOUR', 600, 1, 1_000_000],
  stepsPerSecond: ['STEPS_PER_SECOND', 50, 1, 1_000_000],
  storedKbPerDay: ['STORED_KB_PER_DAY', 200_000, 1, 1_000_000_000],
  maxMatchKib: ['MAX_MATCH_KIB', 1_024, 64, 1_048_576],
  nonsensePerMinute: ['NONSENSE_PER_MINUTE', 60, 1, 1_000_000],
  banSeconds: ['BAN_SECONDS', 60, 1, 86_400],
  maxLists: ['MAX_LISTS', 50, 1, 10_000],
  guestDays: ['GUEST_DAYS', 180, 0, 36_500],
  journalDays: ['JOURNAL_DAYS', 30, 0, 36_500],
  botMatchDays: ['BOT_MATCH_DAYS', 14, 0, 36_500],
  shortMatchDays: ['SHORT_MATCH_DAYS', 2, 0, 36_500],
  shortMatchSteps: ['SHORT_MATCH_STEPS', 20, 0, 10_000],
  recordDays: ['RECORD_DAYS', 0, 0, 36_500],
  diskWarnMib: ['DISK_WARN_MIB', 2_048, 0, 1_073_741_824],
  diskLeastMib: ['DISK_LEAST_MIB', 1_024, 0, 1_073_741_824],
  stopSeconds: ['STOP_SECONDS', 10, 1, 600],
  stopBackSeconds: ['STOP_BACK_SECONDS', 5, 0, 600],
} as const satisfies Record<string, readonly [string, number, number, number]>

type NumberName = keyof typeof NUMBERS

/** The configuration that the environment asks for, or one sentence about the first wrong value. */
export function readConfig(environment: Environment): Result<Config, string> {
  const numbers: Partial<Record<NumberName, number>> = {}
  for (const name of Object.keys(NUMBERS) as NumberName[]) {
    const number = readNumber(environment, name)
    if (!number.ok) return number
    numbers[name] = number.value
  }
  const logLevel = LOG_LEVELS.find((level) => level === (environment['LOG_LEVEL'] ?? 'info'))
  if (logLevel === undefined) return err(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)
  const host = environment['HOST'] ?? '0.0.0.0'
  const catalogue = (environment['CATALOGUE'] ?? '').split(delimiter).filter((one) => one !== '')
  const identity = readIdentity(environment)
  if (!identity.ok) return identity
  const storage = readStorage(environment)
  if (!storage.ok) return storage
  const cluster = readCluster(environment)
  if (!cluster.ok) return cluster
  const http = readHttp(environment)
  if (!http.ok) return http
  const moderation = readModeration(environment)
  if (!moderation.ok) return moderation
  const metrics = readMetrics(environment)
  if (!metrics.ok) return metrics
  return ok(
    Object.freeze({
      ...(numbers as Record<NumberName, number>),
      ...identity.value,
      ...storage.value,
      ...cluster.value,
      ...http.value,
      ...moderation.value,
      ...metrics.value,
      host,
      logLevel,
      catalogue,
    }),
  )
}

function readNumber(environment: Environment, name: NumberName): Result<number, string> {
  const [variable, standard, least, most] = NUMBERS[name]
  const text = environment[variable]
  if (text === undefined) return ok(standard)
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return ok(number)
  return err(`${variable} must be a whole number from ${least} to ${most}, not "${text}".`)
}
