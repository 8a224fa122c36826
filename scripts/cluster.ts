import { parseArgs } from 'node:util'
import { type LocalCluster, openCluster } from './cluster/open-cluster.ts'
import { CannotStart } from './cluster/programs.ts'
import { complain } from './storage/say.ts'

/**
 * `npm run cluster -- --servers 3`: runs a cluster on this machine, with its own Redis, PostgreSQL
 * and proxy. `--port` is the proxy's port; `--data FOLDER` keeps the data for the next run. Ctrl-C
 * stops everything.
 */

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '2' },
    port: { type: 'string', default: '2567' },
    data: { type: 'string' },
  },
})

/** A numeric option within bounds. */
function numberOf(name: 'servers' | 'port', least: number, most: number): number {
  const number = Number(values[name])
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new CannotStart(`--${name} must be a whole number from ${least} to ${most}.`)
}

const COLUMN = 8
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const sayOf = (part: string, line: string): void => say(`${part.padEnd(COLUMN)} | ${line}`)

const greeting = ({ url, servers, redis, postgres }: LocalCluster, data?: string): string => `
A cluster of ${servers.length} servers. To play, open ${url} in two browsers.
${servers.map(({ name, port, pid }) => `  ${name}  port ${port}, process ${pid}\n`).join('')}  Redis at port ${redis.port}, PostgreSQL at port ${postgres.port}
${data === undefined ? 'Data is temporary; --data FOLDER keeps it.' : `Data is stored in ${data}.`}
Try, in another terminal:
  npm run play -- --url ${url}
      play against a bot; then kill its server: nothing is lost
  kill -9 ${servers.at(-1)?.pid}
      simulates a crash of ${servers.at(-1)?.name}: the others take over its matches
  curl ${url}/s1/ready
      asks one server only
Ctrl-C stops everything.
`

async function main(): Promise<void> {
  const { data } = values
  let cluster: LocalCluster | null = null
  let stopping: Promise<void> | null = null
  const stop = (): void => {
    // Until everything is up there is no shutdown order: running programs end with this one.
    if (cluster === null) process.exit(1)
    if (stopping === null) say('Shutting down …')
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
