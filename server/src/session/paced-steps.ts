import type { StepPace } from '../platform/quotas/step-pace.ts'
import type { HandlerAnswer } from '../transport/colyseus/answer.ts'
import { seqOf } from '../transport/colyseus/seq-of.ts'

type Answered = HandlerAnswer | Promise<HandlerAnswer>

/**
 * Rate-limits steps by address: runs `ask` at once or delays it; refuses with `too_many_steps` when
 * too many wait. A refused step does not count.
 */
export function paced(
  pace: Pick<StepPace, 'take' | 'giveBack'>,
  address: string,
  message: unknown,
  ask: () => Answered,
): Answered {
  const step = pace.take(address)
  if (step !== null && 'code' in step) return { ok: false, seq: seqOf(message), error: step }
  const answer = step === null ? ask() : step.then(ask)
  const settle = ({ ok }: HandlerAnswer) => {
    if (!ok) pace.giveBack(address)
  }
  if (answer instanceof Promise) void answer.then(settle, () => undefined)
  else settle(answer)
  return answer
}
