import { z } from 'zod'
import type { Decision, GameEvent, Intent, ListedIds, Orders, Seat } from '../ddm/index.ts'
import { type EventWire, fromEventWire } from './event-wire.ts'
import { ordersSchema } from './orders-schema.ts'
import { refusalSchema, type WireRefusal } from './refusal.ts'

/** Message types that the server sends over the socket. */
export const SERVER_MESSAGES = [
  'welcome',
  'dice',
  'secret',
  'events',
  'decision',
  'orders',
  'next',
  'chat',
  'stopping',
  'announcement',
  'said',
  'reported',
  'ack',
  'done',
  'legal',
  'resync',
  'refused',
] as const
export type ServerMessageType = (typeof SERVER_MESSAGES)[number]

const counter = z.int().min(0)
const typed = <T>() =>
  z.custom<T>((value) => z.looseObject({ type: z.string() }).safeParse(value).success)

/** An event: on the wire its type and then its fields in their order; here with their names. */
const event: z.ZodType<GameEvent> = z
  .custom<EventWire>((value) => Array.isArray(value) && typeof value[0] === 'string')
  .transform(fromEventWire)

/** First message of every connection to a seat or to those who watch, a reconnection too. */
export const welcomeSchema = z.looseObject({
  protocol: z.int(),
  rules: z.int(),
  match: z.string(),
  /** The own seat; not to spectators. */
  seat: z.string().exactOptional(),
  /** Largest sequence number that this seat has used; go on above it. Not to spectators. */
  lastSeq: counter.exactOptional(),
  /** To spectators: how far they are behind. */
  delaySeconds: z.int().min(0).exactOptional(),
  /** Number of the newest event; what came before is in the state, or asked for by `resync`. */
  lastEvent: counter,
  /**
   * The server's time, in milliseconds since 1970, by which deadlines count; for spectators what it
   * was when that happened which they see now.
   */
  now: z.number(),
  /** Messages that one connection may send in any second. */
  maxMessagesPerSecond: z.int(),
})
export type WelcomeMessage = z.infer<typeof welcomeSchema>

/** The seat's own list, whole; to that seat alone, when the match starts and at each connection. */
export interface SecretMessage {
  readonly seat: Seat
  readonly list: ListedIds
}
const ids = z.array(z.string())
export const secretSchema = z.looseObject({
  seat: z.enum(['A', 'B']),
  list: z.looseObject({ dice: ids, figures: ids }),
})

/**
 * What happened, as this viewer may know it: event `from`, `from` + 1, … of the match. The schema
 * gives the events their names back.
 */
export interface EventsMessage {
  readonly from: number
  readonly events: readonly GameEvent[]
}
export const eventsSchema = z.looseObject({ from: counter, events: z.array(event) })

/** The decision that this seat must answer now, with its facts inline. */
export type DecisionMessage = Decision & {
  readonly number: number
  /** The answer that stands in when time runs out. */
  readonly default: Intent
  /** When time runs out, in the server's milliseconds since 1970; null in a match without clocks. */
  readonly deadline: number | null
}
export const decisionSchema = z.looseObject({
  number: counter,
  type: z.string(),
  seat: z.string(),
  default: typed<Intent>(),
  deadline: z.number().nullable(),
})

/**
 * The standing orders of this seat, to it alone: when the match starts, at each connection, and
 * whenever they have changed, by themselves as well.
 */
export type OrdersMessage = Orders
export const ordersMessageSchema = z.looseObject(ordersSchema.shape)

/**
 * The intent was accepted, as step `step` of the match (from 1); its events came before. Orders
 * hold after step `step`.
 */
export interface Accepted {
  readonly ok: true
  readonly seq: number
  readonly step: number
}
/** The intent changed nothing. `seq` is null when none could be read. */
export interface Refused {
  readonly ok: false
  readonly seq: number | null
  readonly error: WireRefusal
}
/** Answer to the requests `intent` and `orders`; the messages `ack` and `refused` when it came without one. */
export type IntentAnswer = Accepted | Refused
export const intentAnswerSchema = z.discriminatedUnion('ok', [
  z.looseObject({ ok: z.literal(true), seq: counter, step: counter }),
  z.looseObject({ ok: z.literal(false), seq: counter.nullable(), error: refusalSchema }),
])

/** Answer to the request `legal`: answers `from`, `from` + 1, … of `total` to decision `decision`. */
export interface LegalList {
  readonly ok: true
  readonly decision: number
  readonly total: number
  readonly from: number
  readonly intents: readonly Intent[]
}
export type LegalAnswer = LegalList | Refused
export const legalAnswerSchema = z.discriminatedUnion('ok', [
  z.looseObject({
    ok: z.literal(true),
    decision: counter,
    total: counter,
    from: counter,
    intents: z.array(typed<Intent>()),
  }),
  z.looseObject({ ok: z.literal(false), error: refusalSchema }),
])

/**
 * Answer to the request `resync`: the events from number `from`, and the number of the newest; ask
 * again while some are missing. `full`: the server no longer holds what was asked for; the state
 * is the whole truth, and events go on after `last`.
 */
export interface ResyncEvents extends EventsMessage {
  readonly ok: true
  readonly full: boolean
  readonly last: number
}
export type ResyncAnswer = ResyncEvents | Refused
export const resyncAnswerSchema = z.discriminatedUnion('ok', [
  z.looseObject({
    ok: z.literal(true),
    full: z.boolean(),
    from: counter,
    events: z.array(event),
    last: counter,
  }),
  z.looseObject({ ok: z.literal(false), error: refusalSchema }),
])

/** What opens the socket: hand it to Colyseus' `consumeSeatReservation` as it is. */
export const reservationSchema = z.looseObject({
  name: z.string(),
  roomId: z.string(),
  sessionId: z.string(),
  processId: z.string(),
  publicAddress: z.string().exactOptional(),
})
export type SeatReservation = z.infer<typeof reservationSchema>

/** Answer to every successful POST: a seat, and how to get to it. */
export const seatGrantSchema = z.looseObject({
  matchId: z.string(),
  seat: z.string(),
  /** Takes the seat back later; whoever has it has the seat. */
  seatToken: z.string(),
  /** Hash of the catalogue that the match is played with. */
  catalogue: z.string(),
  /** Join code of a private match, to its host alone. */
  code: z.string().exactOptional(),
  reservation: reservationSchema,
})
export type SeatGrant = z.infer<typeof seatGrantSchema>

/** Body of every HTTP answer that is no success. */
export const httpErrorSchema = z.looseObject({ error: refusalSchema })
export interface HttpError {
  readonly error: WireRefusal
}
