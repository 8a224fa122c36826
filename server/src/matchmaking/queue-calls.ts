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

/** Schema of `QueueKind`. */
export const kindForm = queueSchema
  .pick({ preset: true, clock: true, rated: true })
  .required()
  .extend({
    preset: z.string().max(32),
    /** Missing for two, so that older servers read places of their games. */
    seats: z.int().exactOptional(),
    ...playedForm.shape,
  })

/** Schema of `Seeker`. */
export const seekerForm = z.strictObject({
  participant: z.strictObject({ name: z.string(), isGuest: z.boolean(), accountId: z.string() }),
  list: z.unknown().optional(),
})

const ofMatch = { matchId: z.string() }

/** Asks the leader for a place, for a player whose list and quotas were checked. */
export const joinQueue = callOf<Result<QueueGrant, Refusal>>()(
  'queue.join',
  z.strictObject({ kind: kindForm, seeker: seekerForm }),
)

/**
 * As `joinQueue`, with the hash of the player's network (results/networks.ts). A call of its own,
 * since leaders of older versions refuse fields that they do not know.
 */
export const joinQueueFrom = callOf<Result<QueueGrant, Refusal>>()(
  'queue.join-from',
  z.strictObject({ kind: kindForm, seeker: seekerForm, network: z.string().nullable() }),
)

const MOST_SEATS = 6

/** Asks a server of the same kind to seat a party; that server does the placement. */
export const seatParty = callOf<Result<readonly SeatGrant[], NoSeats>>()(
  // Older servers know the call by this name.
  'queue.seat',
  z.strictObject({ kind: kindForm, pair: z.array(seekerForm).min(2).max(MOST_SEATS) }),
)

/** Schema of the answer to `seatParty`. */
export const seatedForm = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.array(seatGrantSchema) }),
  z.object({
    ok: z.literal(false),
    error: z.object({ error: refusalForm, culprit: z.number().nullable() }),
  }),
])

/** Asks a server for the state of a match; null when the match is not there. */
export const askMatchState = callOf<'waiting' | 'begun' | null>()(
  // Older servers know the call by this name.
  'queue.table',
  z.strictObject(ofMatch),
)

/** Closes a match of the queue that has not begun, wherever it is. */
export const dismissMatch = channelOf('queue.dismiss', z.strictObject(ofMatch))

/**
 * Tells the leader of players who left a match of the queue at its start, with hashes of their
 * networks. A channel of its own, since older servers do not know such an event.
 */
export const earlyLeavers = channelOf(
  'queue.left-early',
  z.strictObject({
    leavers: z.array(z.strictObject({ player: z.string(), network: z.string().nullable() })),
  }),
)

/**
 * Events for the leader: a match of the queue began, or failed (`here`: the players who have their
 * seats); and for any match, that accounts have played each other
 * (`met` for two, `party` for more).
 */
export const queueEvents = channelOf(
  // Older servers know the channel by this name.
  'queue.news',
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('began'), ...ofMatch }),
    z.strictObject({ type: z.literal('failed'), ...ofMatch, here: z.array(z.string()) }),
    z.strictObject({ type: z.literal('met'), one: z.string(), other: z.string() }),
    z.strictObject({ type: z.literal('party'), players: z.array(z.string()) }),
  ]),
)
