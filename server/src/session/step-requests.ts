import { type Eventually, whenThere } from '../match/eventual.ts'
import type { Metrics } from '../platform/ports.ts'
import type { StepPace } from '../platform/quotas/step-pace.ts'
import type { HandlerAnswer } from '../transport/colyseus/handler-answer.ts'
import { seqOf } from '../transport/colyseus/handler-answer.ts'

type Answered = Eventually<HandlerAnswer>

/** Takes an intent of a game, and records its result and duration in the metrics. */
export function timedIntent(metrics: Metrics, game: string, take: () => Answered): Answered {
  if (!metrics.isOn) return take()
  const startMs = metrics.nowMs()
  const note = (answer: HandlerAnswer) =>
    metrics.intent(game, answer.ok ? null : answer.error.code, metrics.nowMs() - startMs)
  const answer = take()
  whenThere(answer, note)
  return answer
}

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
  whenThere(answer, ({ ok }) => {
    if (!ok) pace.giveBack(address)
  })
  return answer
}
