import { CHAT_MODES } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type Channel, callOf, channelOf } from '../cluster/ports.ts'

const id = z.string().min(1).max(64)
const code = z.string().max(32)
const number = z.int().min(0)

/** Most events that one answer brings. */
export const EVENTS_PAGE = 500

const newsSchema = z.strictObject({ from: z.int().min(1), events: z.array(z.unknown()) })

const headSchema = z.record(z.string(), z.unknown())

/** A frame as it goes to another server: spectators' plain data, which the game reads again. */
const frameSchema = z.strictObject({
  head: headSchema,
  view: z.unknown(),
  news: newsSchema,
  lastEvent: number,
})

/** Whether somebody may watch a match that is played at the server which is asked, and how. */
export const watchOpen = callOf<OpenAnswer>()(
  'watch.open',
  // One of the two at least: without a match, the one under the code.
  z.strictObject({ match: id.nullable(), code: code.nullable() }),
)

/** Why a match is not to be watched: it is not there, not for those without its code, or for nobody. */
const OPEN_REFUSALS = ['absent', 'private', 'not_watchable'] as const

export const openAnswerSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(false), code: z.enum(OPEN_REFUSALS) }),
  z.strictObject({
    ok: z.literal(true),
    match: id,
    rules: number,
    catalogue: z.string().max(128),
    delaySeconds: z.int().min(0),
    chat: z.enum(CHAT_MODES),
    /** Join code of a private match, which whoever asked knows. */
    code: code.nullable(),
  }),
])
export type OpenAnswer = z.infer<typeof openAnswerSchema>

/**
 * Says that so many watch a match at the server that asks: for a while, it is told what they may
 * see. Asked again before that ends, and whenever something was not heard.
 */
export const watchFollow = callOf<FollowAnswer>()(
  'watch.follow',
  z.strictObject({
    match: id,
    /** What it holds: the stream that it heard, and how far. */
    holds: z.strictObject({ stream: id, seq: number }).nullable(),
    /** Number of the newest event that it has; null when it has seen nothing yet. */
    after: number.nullable(),
    count: number,
    /** Accounts of players who are among them. */
    players: z.array(id).max(16),
  }),
)
export type FollowQuestion = z.infer<typeof watchFollow.question>

export const followAnswerSchema = z.discriminatedUnion('isHere', [
  z.strictObject({ isHere: z.literal(false) }),
  z.strictObject({
    isHere: z.literal(true),
    stream: id,
    /** Number of the newest message of the stream that `frame` stands for. */
    seq: number,
    /** What is due now, whole; null before anything is; missing when it is what the asker holds. */
    frame: frameSchema.nullable().exactOptional(),
    /** Accounts of those who play. */
    players: z.array(id).max(16),
    counts: z.record(z.string(), number),
    /** The clock of the match, in milliseconds since 1970. */
    nowMs: z.number(),
  }),
])
export type FollowAnswer = z.infer<typeof followAnswerSchema>

/** The events of a match after `after` up to `last`, which the asker knows to have been shown. */
export const watchEvents = callOf<EventsAnswer>()(
  'watch.events',
  z.strictObject({ match: id, after: number, last: number }),
)

export const eventsAnswerSchema = z
  .strictObject({ ...newsSchema.shape, full: z.boolean(), last: number })
  .nullable()
export type EventsAnswer = z.infer<typeof eventsAnswerSchema>

/** Nobody watches a match any more at the server that asks. */
export const watchLeave = callOf<null>()('watch.leave', z.strictObject({ match: id }))

const streamed = { stream: id }

const streamMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('frame'),
    ...streamed,
    seq: z.int().min(1),
    ...frameSchema.shape,
    /** Missing when it is the same as before in the stream. */
    view: z.unknown().optional(),
  }),
  /** How many watch at each server. */
  z.strictObject({ type: z.literal('crowd'), ...streamed, counts: z.record(z.string(), number) }),
  /** All of a match that is gone was shown. */
  z.strictObject({ type: z.literal('end'), ...streamed }),
  /** The match goes on at another server. */
  z.strictObject({ type: z.literal('moved'), ...streamed }),
])
export type StreamMessage = z.infer<typeof streamMessageSchema>

/** What spectators at other servers are shown of a match, when it is due. */
export const streamOf = (matchId: string): Channel<typeof streamMessageSchema> =>
  channelOf(`watch:${matchId}`, streamMessageSchema)
