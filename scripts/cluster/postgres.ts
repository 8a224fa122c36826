import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startChild, type User } from './child.ts'
import { CannotStart, programFile } from './programs.ts'
import { type Service, serviceOf } from './service.ts'

/** Options of a PostgreSQL server. */
export interface PostgresPlan {
  /** Its data folder, existing or empty; must be accessible to the user it runs as. */
  readonly folder: string
  readonly port: number
  readonly password: string
  /** True if data survives a power cut; faster without. */
  readonly isDurable: boolean
  readonly onLine?: ((line: string) => void) | undefined
}

/** Name of the cluster's user and database. */
const NAME = 'dice'
/** Connection limit; a host ensures that all servers have enough. */
const CONNECTIONS = 200

const run = promisify(execFile)

/** A PostgreSQL of a cluster, initialized at the first start. */
export function postgresService(plan: PostgresPlan): Service {
  const { folder, port, password, onLine } = plan
  return serviceOf({
    name: 'postgres',
    port,
    url: `postgresql://${NAME}:${password}@127.0.0.1:${port}/${NAME}`,
    // Fast shutdown: disconnects clients without losing committed data.
    endsBy: 'SIGINT',
    launch: async () => {
      const user = lesserUser()
      const isNew = !existsSync(join(folder, 'PG_VERSION'))
      if (isNew) await initialize(plan, user)
      const child = await startChild({
        name: 'postgres',
        file: programFile('postgres'),
        args: ['-D', folder, ...Object.entries(settingsOf(plan)).flatMap(asWords)],
        env: ENV,
        user,
        until: /database system is ready to accept connections/,
        onLine,
      })
      if (isNew)
        await run(programFile('createdb'), ['-h', '127.0.0.1', '-p', `${port}`, '-U', NAME, NAME], {
          env: { ...ENV, PGPASSWORD: password },
        })
      return child
    },
  })
}

/** Its messages are parsed, so the language is fixed. */
const ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

const settingsOf = ({ port, isDurable }: PostgresPlan): Readonly<Record<string, string>> => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  port: `${port}`,
  max_connections: `${CONNECTIONS}`,
  ...(isDurable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
})

const asWords = ([name, value]: [string, string]): string[] => ['-c', `${name}=${value}`]

/** Initializes the data folder of a PostgreSQL with one user and this password. */
async function initialize({ folder, password, isDurable }: PostgresPlan, user?: User) {
  const secret = `${folder}.password`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  writeFileSync(secret, password, { mode: 0o600 })
  for (const path of user === undefined ? [] : [folder, secret])
    chownSync(path, user?.uid ?? 0, user?.gid ?? 0)
  const sync = isDurable ? [] : ['--no-sync']
  const access = ['--auth', 'scram-sha-256', '--pwfile', secret]
  const form = ['--encoding', 'UTF8', '--locale', 'C', '--username', NAME]
  try {
    await run(programFile('initdb'), ['-D', folder, ...form, ...access, ...sync], {
      env: ENV,
      cwd: '/',
      ...user,
    })
  } catch (error) {
    const said = Reflect.get(Object(error), 'stderr')
    throw new CannotStart(`PostgreSQL cannot use ${folder}: ${said}`)
  } finally {
    rmSync(secret, { force: true })
  }
}

/** PostgreSQL refuses to run as root: use its own user, or nobody. */
function lesserUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody'])
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  throw new CannotStart('PostgreSQL does not run as root, and there is no user postgres or nobody.')
}
