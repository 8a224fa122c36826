import type { Clock } from '../clock.ts'
import type { Journal } from '../match/journal.ts'
import type { Log } from '../telemetry/log.ts'
import type { CallOff, Timers } from '../timers.ts'

/** What a heartbeat is made of. */
interface HeartbeatParts {
  readonly journal: Journal
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** Tells the journal now and then that this process plays on, so that a later one knows since when it did not. */
export function heartbeat({ journal, clock, timers, log }: HeartbeatParts) {
  const { beatEveryMs } = journal
  let callOff: CallOff | null = null
  const beat = () => {
    if (beatEveryMs === null) return
    const nowMs = clock.now()
    callOff = timers.at(nowMs + beatEveryMs, beat)
    journal.beat(nowMs).catch((error) => log.warn({ err: error }, 'journal takes no heartbeat'))
  }
  return { start: beat, stop: () => callOff?.() }
}
