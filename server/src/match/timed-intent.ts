import type { Metrics } from '../platform/ports.ts'

/** What is answered to an intent, as far as it is counted. */
type Answered =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly code: string } }

/** Takes an intent, and counts what it is answered with, and how long that took. */
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
