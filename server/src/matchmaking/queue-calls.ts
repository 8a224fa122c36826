import type { Refusal, Result } from '@dungeon-dice/shared'
import {
  type QueueGrant,
  queueSchema,
  type SeatGrant,
  seatGrantSchema,
} from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { refusalForm } from '../cluster/call-peer.ts'
import { callOf, channelOf } from '../cluster/ports.ts'
import { playedForm } from '../session/played-by.ts'
import type { NoSeats } from './ports.ts'

/** What is played in a queue. */
export const kindForm = queueSchema
  .pick({ preset: true, clock: true, rated: true })
  .required()
  .extend(playedForm.shape)

/** Somebody who looks for an opponent, as plain data. */
export const seekerForm = z.strictObject({
  participant: z.strictObject({ name: z.string(), isGuest: z.boolean(), accountId: z.string() }),
  list: z.unknown().optional(),
})

const ofSession = { matchId: z.string() }

/** Asks whoever has the queue for a way into it, for somebody who was looked at. */
export const joinQueue = callOf<Result<QueueGrant, Refusal>>()(
  'queue.join',
  z.strictObject({ kind: kindForm, seeker: seekerForm }),
)

/** Asks a server that plays like that for seats for two who met; it chooses where they sit. */
export const seatPair = callOf<Result<readonly SeatGrant[], NoSeats>>()(
  'queue.seat',
  z.strictObject({ kind: kindForm, pair: z.tuple([seekerForm, seekerForm]) }),
)

/** The answer to that. */
export const seatedForm = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.array(seatGrantSchema) }),
  z.object({
    ok: z.literal(false),
    error: z.object({ error: refusalForm, culprit: z.number().nullable() }),
  }),
])

/** Asks a server what has become of a table there; null when it has none of this match. */
export const lookAtMatch = callOf<'waiting' | 'begun' | null>()(
  'queue.table',
  z.strictObject(ofSession),
)

/** Closes a table that the queue made and that has not begun, wherever it is. */
export const dismissMatch = channelOf('queue.dismiss', z.strictObject(ofSession))

/**
 * What became of a table that the queue made: it began, or failed, and who still has a seat there;
 * and of all matches who have played each other.
 */
export const queueNews = channelOf(
  'queue.news',
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('began'), ...ofSession }),
    z.strictObject({ type: z.literal('failed'), ...ofSession, here: z.array(z.string()) }),
    z.strictObject({ type: z.literal('met'), one: z.string(), other: z.string() }),
  ]),
)
