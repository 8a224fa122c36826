import { delimiter } from 'node:path'
import { err, ok, type Result } from '@dungeon-dice/shared'
import { GAMES } from '@dungeon-dice/shared/games'
import { oneOf, setting, wholeNumber, wordsOf } from './setting.ts'

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
const LOG_LEVELS = Object.fromEntries(LEVELS.map((level) => [level, level])) as {
  readonly [Level in (typeof LEVELS)[number]]: Level
}
/** The folder in which `npm start` builds the page, as seen from where it starts. */
const BUILT = 'web/dist'

/** True for an origin as browsers send it: scheme, host, and a port that is not the scheme's default. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

const IDS = GAMES.map(({ id }) => id)

/** The games with these ids; all of them where nothing is set. */
function gamesIn(ids: readonly string[]): Result<readonly string[], string> {
  if (ids.length === 0) return ok(IDS)
  const strange = ids.find((id, at) => !IDS.includes(id) || ids.indexOf(id) !== at)
  if (strange === undefined) return ok(ids)
  return err(`GAMES: "${strange}" is no game, or named twice; there are ${IDS.join(', ')}.`)
}

/** The process, its connections, requests and messages. */
export const CONNECTION_SETTINGS = {
  host: setting('HOST', (text = '0.0.0.0') => ok(text)),
  /** 0 takes any free port. */
  port: wholeNumber('PORT', 2567, 0, 65_535),
  /** Largest message that a socket may send. */
  maxMessageBytes: wholeNumber('MAX_MESSAGE_BYTES', 4_096, 256, 1_048_576),
  /** Messages of one connection. */
  maxMessagesPerSecond: wholeNumber('MAX_MESSAGES_PER_SECOND', 200, 1, 1_000_000),
  /** Messages of one spectator: they need few, and there may be many spectators. */
  spectatorMessagesPerSecond: wholeNumber('SPECTATOR_MESSAGES_PER_SECOND', 20, 1, 1_000_000),
  /** Milliseconds of server time a second for the messages of one address; more is slowed. */
  serverTimePerAddress: wholeNumber('SERVER_TIME_PER_ADDRESS', 250, 1, 1_000_000),
  /** Bytes that may wait for a client that reads too slowly, before its connection is cut. */
  maxBufferedBytes: wholeNumber('MAX_BUFFERED_BYTES', 262_144, 16_384, 67_108_864),
  /** Largest body of a request. */
  maxBodyBytes: wholeNumber('MAX_BODY_BYTES', 16_384, 1_024, 1_048_576),
  /** Time that a connection may take until it is ready. */
  handshakeSeconds: wholeNumber('HANDSHAKE_SECONDS', 10, 1, 600),
  /** WebSockets of one address, incomplete ones too. */
  maxConnectionsPerAddress: wholeNumber('MAX_CONNECTIONS_PER_ADDRESS', 100, 1, 1_000_000),
  /** TCP connections of one address that are not WebSockets. */
  maxLinksPerAddress: wholeNumber('MAX_LINKS_PER_ADDRESS', 600, 1, 1_000_000),
  /** TCP connections that one address may open. */
  linksPerMinute: wholeNumber('LINKS_PER_MINUTE', 1_200, 1, 10_000_000),
  /** All TCP connections. */
  maxLinks: wholeNumber('MAX_LINKS', 50_000, 1, 1_000_000),
  /** Time that a TCP connection may take until it has sent a request. */
  requestSeconds: wholeNumber('REQUEST_SECONDS', 20, 1, 600),
  /** Time that a client may read an answer too slowly. */
  answerSeconds: wholeNumber('ANSWER_SECONDS', 60, 1, 3_600),
  /** Bytes of answers to one address that wait to be read. */
  maxUnreadBytesPerAddress: wholeNumber(
    'MAX_UNREAD_BYTES_PER_ADDRESS',
    67_108_864,
    262_144,
    17_179_869_184,
  ),
  /** Upgrades to a WebSocket that one address may ask for. */
  upgradesPerMinute: wholeNumber('UPGRADES_PER_MINUTE', 300, 1, 10_000_000),
  /** Requests of one address, and of one account. */
  requestsPerMinute: wholeNumber('REQUESTS_PER_MINUTE', 600, 1, 10_000_000),
  /** Requests of one address for files of the page. */
  filesPerMinute: wholeNumber('FILES_PER_MINUTE', 6_000, 1, 10_000_000),
  /** Malformed messages and requests of one address, before it is banned for a while. */
  nonsensePerMinute: wholeNumber('NONSENSE_PER_MINUTE', 60, 1, 1_000_000),
  /** Length of that ban. */
  banSeconds: wholeNumber('BAN_SECONDS', 60, 1, 86_400),
  /** Time that a stop waits for rooms to close. */
  stopSeconds: wholeNumber('STOP_SECONDS', 10, 1, 600),
  /** When clients are told to come back after a stop. */
  stopBackSeconds: wholeNumber('STOP_BACK_SECONDS', 5, 0, 600),
  /** Origins whose pages may use the server; null for any. */
  allowedOrigins: setting('ALLOWED_ORIGINS', (text = '*') => {
    const words = wordsOf(text)
    if (words.includes('*')) return ok(null)
    const strange = words.find((one) => !isOrigin(one))
    return strange === undefined
      ? ok(words)
      : err(`ALLOWED_ORIGINS: "${strange}" is no origin, such as https://example.com.`)
  }),
  /** Folder of the built browser client; null to serve none. */
  pages: setting('PAGES', (text = BUILT) => ok(text === '' ? null : text)),
  /** Public address of the page, for previews of links to it; null where it is not set. */
  pageUrl: setting('PAGE_URL', (text = '') =>
    text === '' || isOrigin(text)
      ? ok(text === '' ? null : text)
      : err(`PAGE_URL: "${text}" is no origin, such as https://play.example.`),
  ),
  logLevel: oneOf<(typeof LEVELS)[number]>('LOG_LEVEL', LOG_LEVELS, 'info'),
  /** Ids of the offered games, the default one first. */
  games: setting('GAMES', (text = '') => gamesIn(wordsOf(text.replaceAll(',', ' ')))),
  /** Folders of packs of dice (docs/catalogue.md); none for the built-in dice alone. */
  catalogue: setting('CATALOGUE', (text = '') =>
    ok(text.split(delimiter).filter((one) => one !== '')),
  ),
} as const
