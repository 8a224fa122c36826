import { parseArgs } from 'node:util'
import { type LocalCluster, openCluster } from './cluster/open-cluster.ts'
import { CannotStart } from './cluster/programs.ts'
import { complain } from './storage/say.ts'

/**
 * `npm run cluster -- --servers 3`: several servers that act as one, on this machine, with a Redis, a
 * PostgreSQL and a proxy of their own. `--port` is where players go, `--data FOLDER` keeps what is
 * kept for the next time. Ctrl-C ends all of it.
 */

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '2' },
    port: { type: 'string', default: '2567' },
    data: { type: 'string' },
  },
})

/** A number of an option, within bounds. */
function numberOf(name: 'servers' | 'port', least: number, most: number): number {
  const number = Number(values[name])
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new CannotStart(`--${name} is a whole number from ${least} to ${most}.`)
}

const COLUMN = 8
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const sayOf = (part: string, line: string): void => say(`${part.padEnd(COLUMN)} | ${line}`)

const greeting = ({ url, servers, redis, postgres }: LocalCluster, data?: string): string => `
One server to its players, ${servers.length} in truth. Play: open ${url} in two browsers.
${servers.map(({ name, port, pid }) => `  ${name}  port ${port}, process ${pid}\n`).join('')}  Redis at port ${redis.port}, PostgreSQL at port ${postgres.port}
${data === undefined ? 'Nothing is kept: --data FOLDER keeps it.' : `All is kept in ${data}.`}
Try, in another terminal:
  npm run play -- --url ${url}
      you against a bot; then kill its server: nothing is lost
  kill -9 ${servers.at(-1)?.pid}
      ends ${servers.at(-1)?.name} as a crash would: the others take its matches over
  curl ${url}/s1/ready
      asks one server alone
Ctrl-C here ends everything.
`

async function main(): Promise<void> {
  const { data } = values
  let cluster: LocalCluster | null = null
  let stopping: Promise<void> | null = null
  const stop = (): void => {
    // Before all is up there is nothing to end in order: what runs ends with this program.
    if (cluster === null) process.exit(1)
    if (stopping === null) say('Ending everything …')
    stopping ??= cluster.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  cluster = await openCluster({
    servers: numberOf('servers', 1, 16),
    port: numberOf('port', 1, 65_535),
    ...(data === undefined ? {} : { folder: data }),
    onStep: say,
    onLine: (part, line) => {
      if (cluster?.servers.some(({ name }) => name === part)) sayOf(part, line)
    },
    onLost: (name) => sayOf(name, 'has ended. The others go on.'),
  })
  say(greeting(cluster, data))
}

await main().catch((error) => {
  if (!(error instanceof CannotStart)) throw error
  complain(error.message)
})
