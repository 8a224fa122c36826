import type { Attack, Tally, Target } from '../attack.ts'
import { pause } from '../client/pause.ts'

/** Before an attack that was refused begins again. */
const REST_MS = 500

/** An attack that fails later than this was under way: it has broken off. */
const START_MS = 5_000

/** Errors of a connection that the server has cut. */
const CUT: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE'])

/** An upgrade that a limit has refused; other answers are faults of the server. */
const REFUSED = /^Unexpected server response: (403|429|503)$/

/** True if the server has refused an upgrade, or cut a connection. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (CUT.has(Reflect.get(error, 'code')) || REFUSED.test(error.message))

/**
 * Runs an attack until `signal` aborts. One that is refused before it is under way begins again: in a mix,
 * other attacks use up the limits of the address. What else it fails with is a fault of the attack.
 */
export async function runAttack(
  { run }: Pick<Attack, 'run'>,
  target: Target,
  signal: AbortSignal,
  nowMs: () => number = () => performance.now(),
): Promise<Tally> {
  for (let refusedStarts = 0; ; refusedStarts += 1) {
    if (signal.aborted) return { refusedStarts }
    const startedMs = nowMs()
    try {
      const tally = await run(target, signal)
      return refusedStarts === 0 ? tally : { ...tally, refusedStarts }
    } catch (error) {
      if (!isRefusal(error) || nowMs() - startedMs > START_MS) throw error
      await pause(REST_MS, signal)
    }
  }
}
