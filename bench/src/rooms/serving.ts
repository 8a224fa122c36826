import { type Memory, memoryNow } from '../memory-now.ts'

/** Messages of a benchmark server to its parent. */
export type ServerReport =
  | { readonly type: 'listening'; readonly port: number }
  | { readonly type: 'cpu'; readonly micros: number }
  | ({ readonly type: 'memory' } & Memory)

/**
 * Reports the listening port to the parent, then answers each message with the memory or CPU time
 * used.
 */
export function serve(address: { readonly port: number } | string | null | undefined): void {
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  process.on('message', (asked: object) =>
    report(
      Reflect.get(asked, 'type') === 'memory'
        ? { type: 'memory', ...memoryNow() }
        : { type: 'cpu', micros: cpuMicros() },
    ),
  )
  process.on('disconnect', () => process.exit())
  report({ type: 'listening', port: address.port })
}

const report = (message: ServerReport): void => {
  process.send?.(message)
}

const cpuMicros = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}
