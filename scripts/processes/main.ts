import { availableParallelism } from 'node:os'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { CannotStart } from '../cluster/programs.ts'
import { complain } from '../storage/say.ts'
import { countOf } from './count.ts'
import { openProcesses, type Processes } from './processes.ts'

/** After a stop has taken as long as the host allows, a process gets this long to exit. */
const EXIT_MS = 5_000
/** The address for clients when the host names none. */
const ADDRESS_OF_THIS = 'localhost'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Lines of the log are JSON; all others are for people. */
const log = (name: string, line: string): void =>
  line.startsWith('{') ? say(line) : void process.stderr.write(`${name} | ${line}\n`)

/**
 * Starts as many server processes as asked for by `--processes`; false when one is enough, which
 * then runs in this process.
 * @param words arguments of the server
 */
export async function runProcesses(asked: string, words: readonly string[]): Promise<boolean> {
  try {
    const { count, note } = countOf(asked, process.env, availableParallelism())
    if (note !== null) say(note)
    if (count > 1) await run(count, words)
    return count > 1
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    complain(error.message)
    return true
  }
}

async function run(count: number, words: readonly string[]): Promise<void> {
  const { host, port, address, stopMs } = placeOf(count)
  let processes: Processes | null = null
  let isStopping = false
  const stop = (): void => {
    // Until everything is up there is no shutdown order: running programs end with this one.
    if (processes === null) process.exit(1)
    if (!isStopping) void processes.stop()
    isStopping = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  say(`Starting ${count} server processes …`)
  processes = await openProcesses({ count, host, port, address, words, stopMs, onLine: log, say })
  say(greeting(processes, port, address))
}

/** The settings of the host that concern all processes together. */
function placeOf(count: number) {
  const { PUBLIC_ADDRESS = '', PORT = '', HOST } = process.env
  const address =
    PUBLIC_ADDRESS === '' ? `${ADDRESS_OF_THIS}:${PORT || DEFAULT_PORT}` : PUBLIC_ADDRESS
  if (address.includes('/'))
    throw new CannotStart(
      'With --processes, PUBLIC_ADDRESS is a name or address, with a port if need be, and without a path: the processes are below it.',
    )
  const config = readConfig({ ...process.env, PUBLIC_ADDRESS: `${address}/s1` })
  if (!config.ok) throw new CannotStart(config.error)
  const { port, stopSeconds } = config.value
  const host = HOST ?? (PUBLIC_ADDRESS === '' ? '127.0.0.1' : config.value.host)
  if (port < 1 || port + count > LAST_PORT)
    throw new CannotStart(
      `PORT must be from 1 to ${LAST_PORT - count}: the processes use the ports after it.`,
    )
  return { host, port, address, stopMs: stopSeconds * 1_000 + EXIT_MS }
}

const DEFAULT_PORT = 2567
const LAST_PORT = 65_535

const greeting = ({ url, servers }: Processes, port: number, address: string): string => `
${servers.length} server processes behind port ${port}. Play: open ${url} in a browser.
${servers.map(({ name, port: own, pid }) => `  ${name}  port ${own} of 127.0.0.1, process ${pid}\n`).join('')}Players take their seats at ${address}${address.startsWith(ADDRESS_OF_THIS) ? ', which only this machine reaches: set PUBLIC_ADDRESS to the name or address that they use' : ''}.
Ctrl-C stops everything.`
