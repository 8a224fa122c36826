import { type Memory, memoryNow } from '../memory-now.ts'

/** Messages of a benchmark server to its parent. */
export type ServerReport =
  | { readonly type: 'listening'; readonly port: number }
  | { readonly type: 'cpu'; readonly micros: number }
  | ({ readonly type: 'memory' } & Memory)

const cpuMicros = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Answers to the messages of the parent, by their type. */
export const REPORTERS = new Map<string, () => object | Promise<object>>([
  ['memory', memoryNow],
  ['cpu', () => ({ micros: cpuMicros() })],
])

/** Reports the listening port to the parent, then answers each of its messages. */
export function serve(address: { readonly port: number } | string | null | undefined): void {
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  process.on('message', async ({ type }: { readonly type: string }) => {
    const answer = REPORTERS.get(type)
    if (answer === undefined) throw new Error(`nothing to report: ${type}`)
    process.send?.({ type, ...(await answer()) })
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ type: 'listening', port: address.port })
}
