import { pino } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'

/** What a line tells beside its sentence. Who writes it is in each: another server is a `peer`. */
type Fields = Readonly<Record<string, unknown>> & { readonly server?: never }

/** What the server writes to its log. Fields first, then a sentence; never a token, key or list. */
export interface Log {
  readonly debug: (fields: Fields, text: string) => void
  readonly info: (fields: Fields, text: string) => void
  readonly warn: (fields: Fields, text: string) => void
  readonly error: (fields: Fields, text: string) => void
}

/** What would tell of dice to come, or open something, should somebody log what holds it one day. */
const SECRET = [
  ...['secret', 'dice', 'nonce', 'token', 'seatToken', 'tokenHash', 'reservation', 'sessionId'],
  ...['password', 'authorization', 'cookie', 'key', 'adminKey', 'reconnectionToken'],
]
const HIDDEN = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/**
 * Lines of JSON, on the standard output unless `write` takes them; each names the server, where it
 * has an id. What is about a match has `matchId`, what is about a seat `seat`.
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

/** Lines of the framework that one window lets through, and its length. */
const LINES_PER_WINDOW = 20
const WINDOW_MS = 10_000

type Write = (...parts: readonly unknown[]) => void

/** The log as Colyseus calls it: in the console's way. */
export interface FrameworkLog {
  readonly trace: Write
  readonly debug: Write
  readonly info: Write
  readonly warn: Write
  readonly error: Write
}

/**
 * A log for Colyseus, which writes a stack for each bad frame of a client: it passes on some lines
 * of each ten seconds and counts the others, so that no client can fill the disk.
 */
export function frameworkLog(log: Log, clock: Clock): FrameworkLog {
  let windowEnds = 0
  let lines = 0
  let dropped = 0
  const isOpen = (): boolean => {
    const now = clock.now()
    if (now >= windowEnds) {
      if (dropped > 0) log.warn({ dropped }, 'lines of the framework were left out')
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
      if (isOpen()) log[level]({ from: 'colyseus' }, parts.map(String).join(' '))
    }
  return {
    trace: at('debug'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
  }
}
