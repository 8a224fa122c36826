import { join } from 'node:path'
import { COMPILE_CACHE } from '../compile-cache.ts'
import { serverFile } from '../server-file.ts'
import { startChild } from './child.ts'
import { type Service, type ServicePlan, serviceOf } from './service.ts'

/** A server of a cluster. */
export interface ServerPlan {
  readonly name: string
  readonly port: number
  /** Settings in addition to this program's environment. */
  readonly settings: Readonly<Record<string, string>>
  /** A script in place of the server's own. */
  readonly script?: string | undefined
  /** Its arguments. */
  readonly words?: readonly string[]
  /** Longest time to stop, in milliseconds, after which it is killed. */
  readonly endMs?: number | undefined
  readonly onLine?: ((line: string) => void) | undefined
  readonly onLost?: ServicePlan['onLost']
}

const ROOT = join(import.meta.dirname, '../..')

/** A server in a process of its own with a fixed port. */
export function serverService(plan: ServerPlan): Service {
  const { name, port, settings, script, words = [], endMs, onLine, onLost } = plan
  return serviceOf({
    name,
    port,
    url: `http://127.0.0.1:${port}`,
    endsBy: 'SIGTERM',
    onLost,
    launch: async () =>
      startChild({
        name,
        file: process.execPath,
        args: [script ?? (await serverFile()), ...words],
        cwd: ROOT,
        env: {
          ...{ NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env },
          ...{ HOST: '127.0.0.1', PORT: `${port}`, ...settings },
        },
        until: /listens on /,
        endMs,
        onLine,
      }),
  })
}
