import { type Memory, memoryNow } from '../memory-now.ts'

/** What a server process of the bench tells its parent. */
export type ServerReport =
  | { readonly type: 'listening'; readonly port: number }
  | { readonly type: 'cpu'; readonly micros: number }
  | ({ readonly type: 'memory' } & Memory)

/**
 * Tells the parent where this process listens; then answers each of its messages with the memory in
 * use, or else with the CPU time used.
 */
export function serve(address: { readonly port: number } | string | null | undefined): void {
  if (typeof address !== 'object' || address === null)
    throw new Error('the server listens on a port')
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
