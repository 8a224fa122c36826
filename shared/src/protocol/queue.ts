import { z } from 'zod'
import { PRESETS } from '../ddm/index.ts'
import { nameSchema } from './account.ts'
import { listSchema } from './lists.ts'
import { refusalSchema, type WireRefusal } from './refusal.ts'
import { reservationSchema, type SeatGrant } from './server-to-client.ts'

/** The clocks that queues have: nobody has to wait without end for a stranger. */
export const QUEUE_CLOCKS = ['bullet', 'standard', 'slow'] as const
export type QueueClock = (typeof QUEUE_CLOCKS)[number]

/** Body of `POST /api/v1/queue`: what is to be played, and with what. */
export const queueSchema = z.strictObject({
  protocol: z.int(),
  rules: z.int(),
  /** Shown to the opponent, unless the account has a name of its own. */
  name: nameSchema.exactOptional(),
  /** A missing one is the account's default for the preset, else the built-in one (P17.4). */
  list: listSchema.exactOptional(),
  preset: z.enum(PRESETS).exactOptional(),
  clock: z.enum(QUEUE_CLOCKS).exactOptional(),
  rated: z.boolean().exactOptional(),
})
export type QueueBody = z.infer<typeof queueSchema>

/** Answer to `POST /api/v1/queue`: the way to the connection that waits. */
export const queueGrantSchema = z.looseObject({ reservation: reservationSchema })
export type QueueGrant = z.infer<typeof queueGrantSchema>

/** Socket message `acceptBot`: the offered bot will do. */
export const acceptBotSchema = z.strictObject({ bot: z.string().max(64) })
export type AcceptBot = z.infer<typeof acceptBotSchema>

/** Answer to the request `acceptBot`; the seat itself comes as `seated`. */
export const botAnswerSchema = z.discriminatedUnion('ok', [
  z.looseObject({ ok: z.literal(true) }),
  z.looseObject({ ok: z.literal(false), error: refusalSchema }),
])

const counter = z.int().min(0)

/** Message `progress`: how the waiting goes. */
export const progressSchema = z.looseObject({
  waitedSeconds: counter,
  /** How far from the own rating an opponent is looked for now, in points. */
  windowPoints: counter,
  /** Others who wait for the same within that window. */
  around: counter,
  /** How long the last ones waited here, in the middle; null while too few have. */
  usualSeconds: counter.nullable(),
  /** Why nobody is seated at the moment, though there are opponents; null when all is well. */
  held: refusalSchema.nullable(),
})
export interface QueueProgress {
  readonly waitedSeconds: number
  readonly windowPoints: number
  readonly around: number
  readonly usualSeconds: number | null
  readonly held: WireRefusal | null
}

/** Message `bot`: nobody has come so far; this bot would play, in a match that is not rated. */
export const botOfferSchema = z.looseObject({ bot: z.string(), rating: z.int() })
export type BotOffer = Readonly<z.infer<typeof botOfferSchema>>

/** Message `removed`: the own waiting is over, and why. */
export const removedSchema = z.looseObject({ error: refusalSchema })
export interface Removed {
  readonly error: WireRefusal
}

/** Messages `began` and `unseated`: what became of the match that `seated` gave a seat in. */
export const ofMatchSchema = z.looseObject({ matchId: z.string() })
export type OfMatch = Readonly<z.infer<typeof ofMatchSchema>>

/** What the server tells somebody who waits in a queue. */
export interface QueueMessages {
  readonly progress: QueueProgress
  readonly bot: BotOffer
  /** An opponent was found: the own seat. */
  readonly seated: SeatGrant
  /** Both came, and the waiting is over. */
  readonly began: OfMatch
  /** The other did not come: the seat is gone, and the waiting goes on. */
  readonly unseated: OfMatch
  /** The own account can have no seat now; the connection is closed. */
  readonly removed: Removed
}
