import type { Metrics } from '../platform/ports.ts'

/** The part of an answer that the metrics use. */
type Answered =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly code: string } }

/** Takes an intent, and records its result and duration in the metrics. */
export function timedIntent<A extends Answered>(
  metrics: Metrics,
  take: () => A | Promise<A>,
): A | Promise<A> {
  if (!metrics.isOn) return take()
  const startMs = metrics.nowMs()
  const note = (answer: Answered) =>
    metrics.intent(answer.ok ? null : answer.error.code, metrics.nowMs() - startMs)
  const answer = take()
  if (answer instanceof Promise) void answer.then(note, () => undefined)
  else note(answer)
  return answer
}
