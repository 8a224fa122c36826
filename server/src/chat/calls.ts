import { chatLineSchema, PHRASES, type Phrase } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type Channel, callOf, channelOf } from '../cluster/ports.ts'
import type { ChannelMessage } from './chat-message.ts'

const text = z.string().max(4_096)

const authorSchema = z.strictObject({
  key: z.string().max(128),
  accountId: z.string().max(64).nullable(),
  name: z.string().max(128),
  isGuest: z.boolean(),
  seat: z.string().max(32).nullable(),
})

/** A chat line in the cluster protocol and in storage. */
export const lineSchema = z.strictObject({ voice: authorSchema, wire: chatLineSchema })

const saidSchema = z.union([
  z.strictObject({ text }),
  z.strictObject({ phrase: z.enum(Object.keys(PHRASES) as Phrase[]) }),
])

/** Submits the line of a spectator on the calling server, which has already checked it. */
export const talkSay = callOf<SaidAnswer>()(
  'talk.say',
  z.strictObject({ match: z.string().max(64), voice: authorSchema, said: saidSchema }),
)

/** The resulting line; null if the match is gone or the line came too late. */
export const saidAnswerSchema = z.strictObject({ line: lineSchema }).nullable()
export type SaidAnswer = { readonly line: ChannelMessage } | null

/** Pub/sub channel for the lines of a venue on several servers. */
export const talkOf = (venue: string): Channel<typeof lineSchema> =>
  channelOf(`talk:${venue}`, lineSchema)
