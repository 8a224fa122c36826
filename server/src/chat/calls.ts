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

/** A line as servers tell it to each other, and as it is kept. */
export const lineSchema = z.strictObject({ voice: authorSchema, wire: chatLineSchema })

const saidSchema = z.union([
  z.strictObject({ text }),
  z.strictObject({ phrase: z.enum(Object.keys(PHRASES) as Phrase[]) }),
])

/** Somebody who watches a match at the server that asks says something, which it has checked. */
export const talkSay = callOf<SaidAnswer>()(
  'talk.say',
  z.strictObject({ match: z.string().max(64), voice: authorSchema, said: saidSchema }),
)

/** The line that it became; null where the match is no more, or it came too late. */
export const saidAnswerSchema = z.strictObject({ line: lineSchema }).nullable()
export type SaidAnswer = { readonly line: ChannelMessage } | null

/** What is said in a venue that is at several servers. */
export const talkOf = (venue: string): Channel<typeof lineSchema> =>
  channelOf(`talk:${venue}`, lineSchema)
