import type { Attack, Tally, Target } from '../attack.ts'
import { pause } from '../client/pause.ts'

/** Before an attack that was refused begins again. */
const REST_MS = 500

/** Errors of a connection that the server has cut. */
const CUT: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE'])

/** Whether the server has refused an upgrade, or cut a connection. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  (CUT.has(Reflect.get(error, 'code')) || error.message.startsWith('Unexpected server response'))

/**
 * Runs an attack until `signal` aborts. One that is refused before it is under way begins again: in a mix,
 * other attacks use up the limits of the address. What else it fails with is a fault of the attack.
 */
export async function runAttack(
  { run }: Pick<Attack, 'run'>,
  target: Target,
  signal: AbortSignal,
): Promise<Tally> {
  for (let refusedStarts = 0; ; refusedStarts += 1)
    try {
      if (signal.aborted) return { refusedStarts }
      const tally = await run(target, signal)
      return refusedStarts === 0 ? tally : { ...tally, refusedStarts }
    } catch (error) {
      if (!isRefusal(error)) throw error
      await pause(REST_MS, signal)
    }
}
