import { CannotStart, programFile } from '../cluster/programs.ts'

/** Most processes of one machine. */
const MOST = 16

/** The number of processes to start, and why it is not the one that was asked for. */
export interface Count {
  readonly count: number
  /** A sentence for the host; null when nothing is missing. */
  readonly note: string | null
}

/**
 * The number of server processes for `--processes`: a whole number, or `auto` for one on each core.
 * Several processes need what they share: where that is missing, `auto` gives one and says why.
 * @param cores cores of this machine that the program may use
 * @throws {CannotStart} for anything else, and for a number above 1 where something is missing
 */
export function countOf(asked: string, environment: NodeJS.ProcessEnv, cores: number): Count {
  const isAuto = asked === 'auto'
  const count = isAuto ? Math.min(cores, MOST) : Number(asked)
  if (!Number.isInteger(count) || count < 1 || count > MOST)
    throw new CannotStart(`--processes must be auto or a whole number from 1 to ${MOST}.`)
  const missing = count === 1 ? null : missingIn(environment)
  if (missing === null) return { count, note: null }
  if (!isAuto) throw new CannotStart(missing)
  return { count: 1, note: `Starting one process for ${cores} cores. ${missing}` }
}

/** The first thing that several processes lack, as a sentence; null for nothing. */
function missingIn(environment: NodeJS.ProcessEnv): string | null {
  const isSet = (name: string) => (environment[name] ?? '') !== ''
  if (!isSet('DATABASE_URL') || !isSet('REDIS_URL'))
    return 'Several processes share a PostgreSQL and a Redis: set DATABASE_URL and REDIS_URL.'
  if (isSet('TRUSTED_PROXIES'))
    return 'With --processes the clients must come directly, because the proxy of the processes would take another proxy for one client: unset TRUSTED_PROXIES, or start the servers one by one (docs/operations.md, "By hand").'
  try {
    programFile('nginx')
    return null
  } catch (error) {
    if (error instanceof CannotStart) return error.message
    throw error
  }
}
