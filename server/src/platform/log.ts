import { pino } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'

/** Fields of a log line. Each line has the writing server as `server`; another one is a `peer`. */
type Fields = Readonly<Record<string, unknown>> & { readonly server?: never }

/**
 * The server's log: fields first, then a message. Tokens, keys and dice lists must never be logged.
 */
export interface Log {
  readonly debug: (fields: Fields, text: string) => void
  readonly info: (fields: Fields, text: string) => void
  readonly warn: (fields: Fields, text: string) => void
  readonly error: (fields: Fields, text: string) => void
}

/**
 * Fields that are removed in case they are logged by mistake: secrets of the dice, tokens and keys.
 */
const SECRET = [
  ...['secret', 'dice', 'nonce', 'token', 'seatToken', 'tokenHash', 'reservation', 'sessionId'],
  ...['password', 'authorization', 'cookie', 'key', 'adminKey', 'reconnectionToken'],
]
const HIDDEN = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/**
 * Logs JSON lines to standard output, or to `write`. Each line names the server if it has an id.
 * Lines about a match have `matchId`, those about a seat `seat`.
 */
export const jsonLog = (
  { logLevel }: Pick<Config, 'logLevel'>,
  write?: (line: string) => void,
  server?: string,
): Log => {
  const options = { level: logLevel, redact: { paths: HIDDEN, remove: true } }
  const log = write === undefined ? pino(options) : pino(options, { write })
  return server === undefined ? log : log.child({ server })
}

/** Lines of the framework per window, and its length. */
const LINES_PER_WINDOW = 20
const WINDOW_MS = 10_000

/** Most characters of such a line: some contain what clients have sent. */
const MOST_CHARACTERS = 2_000

type Write = (...parts: readonly unknown[]) => void

/** The console-like interface that Colyseus logs to. */
export interface FrameworkLog {
  readonly trace: Write
  readonly debug: Write
  readonly info: Write
  readonly warn: Write
  readonly error: Write
}

/**
 * Log for Colyseus, which writes a stack trace for each bad frame of a client: passes on a number
 * of lines per window, each up to a length, and counts the rest, so that clients cannot fill the disk.
 */
export function frameworkLog(log: Log, clock: Clock): FrameworkLog {
  let windowEnds = 0
  let lines = 0
  let dropped = 0
  const isOpen = (): boolean => {
    const now = clock.now()
    if (now >= windowEnds) {
      if (dropped > 0) log.warn({ dropped }, 'framework log lines dropped')
      windowEnds = now + WINDOW_MS
      lines = 0
      dropped = 0
    }
    lines += 1
    if (lines > LINES_PER_WINDOW) dropped += 1
    return lines <= LINES_PER_WINDOW
  }
  const at =
    (level: keyof Log): Write =>
    (...parts) => {
      if (isOpen())
        log[level]({ from: 'colyseus' }, parts.map(String).join(' ').slice(0, MOST_CHARACTERS))
    }
  return {
    trace: at('debug'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
  }
}
