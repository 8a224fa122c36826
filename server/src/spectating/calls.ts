import { CHAT_MODES } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type Channel, callOf, channelOf } from '../cluster/ports.ts'

const id = z.string().min(1).max(64)
const code = z.string().max(32)
const number = z.int().min(0)

const newsSchema = z.strictObject({ from: z.int().min(1), events: z.array(z.unknown()) })

const headSchema = z.record(z.string(), z.unknown())

/**
 * A `Frame` as sent to another server: plain data for spectators, which the game parses again. Older
 * servers know its `fields` as `head`, and its `newEvents` as `news`.
 */
const frameSchema = z.strictObject({
  head: headSchema,
  view: z.unknown(),
  news: newsSchema,
  lastEvent: number,
})

/** Asks a server whether and how a match that it plays can be watched. */
export const watchOpen = callOf<OpenAnswer>()(
  'watch.open',
  // At least one is set: the match id, or else its join code.
  z.strictObject({ match: id.nullable(), code: code.nullable() }),
)

/**
 * Reasons: there is no such match, it is private and the code is missing, or its host allows no
 * spectators.
 */
const OPEN_REFUSALS = ['absent', 'private', 'not_watchable'] as const

export const openAnswerSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(false), code: z.enum(OPEN_REFUSALS) }),
  z.strictObject({
    ok: z.literal(true),
    match: id,
    /** Missing for the original game. */
    game: z.string().max(32).exactOptional(),
    rules: number,
    catalogue: z.string().max(128),
    delaySeconds: z.int().min(0),
    chat: z.enum(CHAT_MODES),
    /** Join code of a private match; the caller knows it already. */
    code: code.nullable(),
  }),
])
export type OpenAnswer = z.infer<typeof openAnswerSchema>

/**
 * Subscribes to the stream of a match, or renews the subscription: repeated before it expires, and
 * whenever a message was missed. Reports how many watch at the calling server.
 */
export const watchSubscribe = callOf<SubscribeAnswer>()(
  // Older servers know the call by this name.
  'watch.follow',
  z.strictObject({
    match: id,
    /** Stream and message number that the caller has reached. */
    holds: z.strictObject({ stream: id, seq: number }).nullable(),
    /** Number of the newest event that the caller has; null before the first frame. */
    after: number.nullable(),
    count: number,
    /** Accounts of players among the spectators there. */
    players: z.array(id).max(16),
  }),
)
export type SubscribeRequest = z.infer<typeof watchSubscribe.question>

export const subscribeAnswerSchema = z.discriminatedUnion('isHere', [
  z.strictObject({ isHere: z.literal(false) }),
  z.strictObject({
    isHere: z.literal(true),
    stream: id,
    /** Number of the newest message that `frame` includes. */
    seq: number,
    /** The complete current frame; null before anything is due, missing when the caller has it. */
    frame: frameSchema.nullable().exactOptional(),
    /** Accounts of the players. */
    players: z.array(id).max(16),
    counts: z.record(z.string(), number),
    /** Clock of the match, in milliseconds since 1970. */
    nowMs: z.number(),
  }),
])
export type SubscribeAnswer = z.infer<typeof subscribeAnswerSchema>

/** Fetches the events after `after` up to `last`, which the caller knows to be public. */
export const watchEvents = callOf<EventsAnswer>()(
  'watch.events',
  z.strictObject({ match: id, after: number, last: number }),
)

export const eventsAnswerSchema = z
  .strictObject({ ...newsSchema.shape, full: z.boolean(), last: number })
  .nullable()
export type EventsAnswer = z.infer<typeof eventsAnswerSchema>

/** Cancels the subscription. */
export const watchUnsubscribe = callOf<null>()(
  // Older servers know the call by this name.
  'watch.leave',
  z.strictObject({ match: id }),
)

const streamed = { stream: id }

const streamMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('frame'),
    ...streamed,
    seq: z.int().min(1),
    ...frameSchema.shape,
    /** Missing when unchanged since the message before. */
    view: z.unknown().optional(),
  }),
  /** Number of spectators at each server; older servers know the message by this name. */
  z.strictObject({ type: z.literal('crowd'), ...streamed, counts: z.record(z.string(), number) }),
  /** The match is gone and everything was shown. */
  z.strictObject({ type: z.literal('end'), ...streamed }),
  /** The match continues at another server. */
  z.strictObject({ type: z.literal('moved'), ...streamed }),
])
export type StreamMessage = z.infer<typeof streamMessageSchema>

/** Channel on which a match is streamed to other servers. */
export const streamOf = (matchId: string): Channel<typeof streamMessageSchema> =>
  channelOf(`watch:${matchId}`, streamMessageSchema)
