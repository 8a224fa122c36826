import { z } from 'zod'
import { nameSchema } from './account.ts'
import { listSchema } from './lists.ts'
import { presetIdSchema } from './preset.ts'
import { refusalSchema, type WireRefusal } from './refusal.ts'
import { reservationSchema, type SeatGrant } from './server-to-client.ts'

/** Clocks available in queues: strangers always play with a time limit. */
export const QUEUE_CLOCKS = ['bullet', 'standard', 'slow'] as const
export type QueueClock = (typeof QUEUE_CLOCKS)[number]

/** Body of `POST /api/v1/queue`: what to play, and with which list. */
export const queueSchema = z.strictObject({
  protocol: z.int(),
  rules: z.int(),
  /** Shown to the opponent, unless the account has a name. */
  name: nameSchema.exactOptional(),
  /** Default: the account's default list for the preset, else the built-in one (P17.4). */
  list: listSchema.exactOptional(),
  preset: presetIdSchema.exactOptional(),
  clock: z.enum(QUEUE_CLOCKS).exactOptional(),
  rated: z.boolean().exactOptional(),
  /** Number of seats, one of those that the preset offers. */
  seats: z.int().exactOptional(),
})
export type QueueBody = z.infer<typeof queueSchema>

/** Answer to `POST /api/v1/queue`: a reservation for the queue connection. */
export const queueGrantSchema = z.looseObject({ reservation: reservationSchema })
export type QueueGrant = z.infer<typeof queueGrantSchema>

/** Socket message `acceptBot`: accepts the offered bot. */
export const acceptBotSchema = z.strictObject({ bot: z.string().max(64) })
export type AcceptBot = z.infer<typeof acceptBotSchema>

/** Answer to `acceptBot`; the seat itself arrives as `seated`. */
export const botAnswerSchema = z.discriminatedUnion('ok', [
  z.looseObject({ ok: z.literal(true) }),
  z.looseObject({ ok: z.literal(false), error: refusalSchema }),
])

const counter = z.int().min(0)

/** Message `progress`: state of the search. */
export const progressSchema = z.looseObject({
  waitedSeconds: counter,
  /** Accepted rating difference of an opponent at the moment, in points. */
  windowPoints: counter,
  /** Other players in the same queue within that difference. */
  around: counter,
  /** Seats of the match; older servers, which pair two, do not say. */
  seats: counter.default(2),
  /** Players within that difference for a party, this one included; at most `seats`. */
  gathered: counter.default(1),
  /** Median waiting time of recent players; null while there are too few. */
  usualSeconds: counter.nullable(),
  /** Why the player gets no seat at the moment although there are others; null normally. */
  held: refusalSchema.nullable(),
})
export interface QueueProgress {
  readonly waitedSeconds: number
  readonly windowPoints: number
  readonly around: number
  readonly seats: number
  readonly gathered: number
  readonly usualSeconds: number | null
  readonly held: WireRefusal | null
}

/** Message `bot`: too few people so far; offers an unrated match with this bot on the other seats. */
export const botOfferSchema = z.looseObject({ bot: z.string(), rating: z.int() })
export type BotOffer = Readonly<z.infer<typeof botOfferSchema>>

/** Message `removed`: the search was ended, with the reason. */
export const removedSchema = z.looseObject({ error: refusalSchema })
export interface Removed {
  readonly error: WireRefusal
}

/** Messages `began` and `unseated`: what happened to the match announced by `seated`. */
export const ofMatchSchema = z.looseObject({ matchId: z.string() })
export type OfMatch = Readonly<z.infer<typeof ofMatchSchema>>

/** Server messages in a queue. */
export interface QueueMessages {
  readonly progress: QueueProgress
  readonly bot: BotOffer
  /** The party is complete: the player's seat. */
  readonly seated: SeatGrant
  /** All players joined; the search is over. */
  readonly began: OfMatch
  /** A player did not come: the seat is gone, and the search continues. */
  readonly unseated: OfMatch
  /** The account cannot have a seat now; the connection is closed. */
  readonly removed: Removed
}
