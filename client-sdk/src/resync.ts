import { type ResyncEvents, resyncAnswerSchema } from '@dungeon-dice/shared/protocol'
import { isPassing, refusedError } from './closing.ts'
import { ProtocolBroken } from './errors.ts'
import { toRefusal } from './wire-refusal.ts'

/**
 * The events in an answer to `resync`. Throws a temporary error if another connection may deliver
 * them: a server being replaced may have what a spectator missed.
 */
export function eventsIn(payload: unknown): ResyncEvents {
  const answer = resyncAnswerSchema.safeParse(payload)
  if (!answer.success) throw new ProtocolBroken('answer to resync')
  if (answer.data.ok) return answer.data as ResyncEvents
  const error = refusedError(toRefusal(answer.data.error))
  throw isPassing(error) ? error : new ProtocolBroken('answer to resync')
}
