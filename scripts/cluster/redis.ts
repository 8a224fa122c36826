import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './child.ts'
import { programFile } from './programs.ts'
import { type Service, serviceOf } from './service.ts'

/** Options of a Redis server. */
export interface RedisPlan {
  /** Folder for its configuration. */
  readonly folder: string
  readonly port: number
  readonly password: string
  readonly onLine?: ((line: string) => void) | undefined
}

/**
 * A Redis of a cluster. It stores nothing on disk, since servers write their entries again. Its
 * password is in a file, because command lines are visible to all users of the machine.
 */
export function redisService({ folder, port, password, onLine }: RedisPlan): Service {
  const file = join(folder, 'redis.conf')
  const settings = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    'save ""',
    'appendonly no',
    'daemonize no',
    `dir ${JSON.stringify(folder)}`,
  ]
  return serviceOf({
    name: 'redis',
    port,
    url: `redis://:${password}@127.0.0.1:${port}`,
    endsBy: 'SIGTERM',
    launch: () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600 })
      return startChild({
        name: 'redis',
        file: programFile('redis-server'),
        args: [file],
        env: process.env,
        until: /Ready to accept connections/,
        onLine,
      })
    },
  })
}
