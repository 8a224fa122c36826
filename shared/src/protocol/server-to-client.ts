import { z } from 'zod'
import type { EventWire } from '../wire/event-codec.ts'
import { refusalSchema, type WireRefusal } from './refusal.ts'

/** Message types sent by the server. */
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
/** An intent of the game. */
const intent = z.looseObject({ type: z.string() })
type IntentWire = Readonly<z.infer<typeof intent>>

/** An event: its type and its fields in order, which the game's codec names. */
const event = z.custom<EventWire>((value) => Array.isArray(value) && typeof value[0] === 'string')

/** First message of every player or spectator connection, reconnections included. */
export const welcomeSchema = z.looseObject({
  protocol: z.int(),
  rules: z.int(),
  match: z.string(),
  /** The player's seat; absent for spectators. */
  seat: z.string().exactOptional(),
  /** Highest sequence number used by this seat; continue above it. Absent for spectators. */
  lastSeq: counter.exactOptional(),
  /** For spectators: their delay. */
  delaySeconds: z.int().min(0).exactOptional(),
  /**
   * Number of the latest event; earlier ones are reflected in the state or available by `resync`.
   */
  lastEvent: counter,
  /**
   * Server time, in milliseconds since 1970, to which deadlines refer; for spectators, the time of
   * what they see now.
   */
  now: z.number(),
  /** Rate limit of this connection in messages per second. */
  maxMessagesPerSecond: z.int(),
})
export type WelcomeMessage = z.infer<typeof welcomeSchema>

/**
 * The facts that this seat alone knows as of step `step`, in the form of the game; sent only to that seat, at
 * the start, on each connection, and before the state of a step that changes it.
 */
export const secretSchema = z.looseObject({ step: counter, seat: z.string(), own: z.unknown() })
export type SecretMessage = Readonly<z.infer<typeof secretSchema>>

/** Events as visible to this viewer: numbers `from`, `from` + 1, … */
export interface EventsMessage {
  readonly from: number
  readonly events: readonly EventWire[]
}
export const eventsSchema = z.looseObject({ from: counter, events: z.array(event) })

/** The seat's open decision; the fields of its type are inline. */
export const decisionSchema = z.looseObject({
  number: counter,
  type: z.string(),
  seat: z.string(),
  /** The default answer if time runs out. */
  default: intent,
  /** Deadline, in the server's milliseconds since 1970; null without clocks. */
  deadline: z.number().nullable(),
})
export type DecisionMessage = Readonly<z.infer<typeof decisionSchema>>

/**
 * The seat's standing orders in the form of the game, sent only to it: at the start, on each
 * connection, and after each change, automatic ones included.
 */
export const ordersMessageSchema = z.looseObject({})
export type OrdersMessage = Readonly<z.infer<typeof ordersMessageSchema>>

/**
 * The intent was accepted as step `step` (from 1); its events came before. For orders: they apply
 * after step `step`.
 */
export interface Accepted {
  readonly ok: true
  readonly seq: number
  readonly step: number
}
/** The intent changed nothing. `seq` is null if none could be read. */
export interface Refused {
  readonly ok: false
  readonly seq: number | null
  readonly error: WireRefusal
}
/** Answer to `intent` and `orders`; messages `ack` and `refused` if sent without a request. */
export type IntentAnswer = Accepted | Refused
export const intentAnswerSchema = z.discriminatedUnion('ok', [
  z.looseObject({ ok: z.literal(true), seq: counter, step: counter }),
  z.looseObject({ ok: z.literal(false), seq: counter.nullable(), error: refusalSchema }),
])

/** Answer to `legal`: answers `from`, `from` + 1, … of `total` to decision `decision`. */
export interface LegalList {
  readonly ok: true
  readonly decision: number
  readonly total: number
  readonly from: number
  readonly intents: readonly IntentWire[]
}
export type LegalAnswer = LegalList | Refused
export const legalAnswerSchema = z.discriminatedUnion('ok', [
  z.looseObject({
    ok: z.literal(true),
    decision: counter,
    total: counter,
    from: counter,
    intents: z.array(intent),
  }),
  z.looseObject({ ok: z.literal(false), error: refusalSchema }),
])

/**
 * Answer to `resync`: events from number `from`, and the number of the latest; ask again while some
 * are missing. `full`: the server no longer has the requested events; use the state, and continue
 * with events after `last`.
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

/** Reservation for the socket: pass it unchanged to Colyseus' `consumeSeatReservation`. */
export const reservationSchema = z.looseObject({
  name: z.string(),
  roomId: z.string(),
  sessionId: z.string(),
  processId: z.string(),
  publicAddress: z.string().exactOptional(),
})
export type SeatReservation = z.infer<typeof reservationSchema>

/** Answer to every successful seat request: the seat and its reservation. */
export const seatGrantSchema = z.looseObject({
  matchId: z.string(),
  seat: z.string(),
  /** Reopens the seat later; anybody who has it has the seat. */
  seatToken: z.string(),
  /** The game and the version of its rules; absent in grants of older servers. */
  game: z.string().exactOptional(),
  rules: z.int().exactOptional(),
  /** Hash of the match's catalogue. */
  catalogue: z.string(),
  /** Join code of a private match, for its host only. */
  code: z.string().exactOptional(),
  reservation: reservationSchema,
})
export type SeatGrant = z.infer<typeof seatGrantSchema>

/** Body of every HTTP error. */
export const httpErrorSchema = z.looseObject({ error: refusalSchema })
export interface HttpError {
  readonly error: WireRefusal
}
