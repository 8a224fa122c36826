import { z } from 'zod'
import { nameSchema } from './account.ts'

/** What can be said without writing, by its id; the words are the English ones. */
export const PHRASES = {
  hello: 'Hello!',
  goodLuck: 'Good luck!',
  haveFun: 'Have fun!',
  yes: 'Yes.',
  no: 'No.',
  thanks: 'Thank you!',
  wellPlayed: 'Well played!',
  niceRoll: 'Nice roll!',
  unlucky: 'Unlucky!',
  oops: 'Oops!',
  sorry: 'Sorry!',
  thinking: 'I’m thinking.',
  oneMoment: 'One moment, please.',
  takeYourTime: 'Take your time.',
  yourTurn: 'It’s your turn.',
  goodGame: 'Good game!',
  again: 'Rematch?',
  goodbye: 'Goodbye!',
} as const
export type Phrase = keyof typeof PHRASES

/** The ids of all phrases. */
const PHRASE_IDS = Object.keys(PHRASES) as readonly Phrase[]

const phrase = z.enum(PHRASE_IDS)

/** Text in any form; what a line can be is said by its own refusal (P15.3). */
const text = z.string().max(4_096)

/** Socket message `chat`: a line of one's own words, or a phrase; one of the two. */
export const chatRequestSchema = z
  .strictObject({ text: text.exactOptional(), phrase: phrase.exactOptional() })
  .refine((one) => (one.text === undefined) !== (one.phrase === undefined))
export type ChatRequest = z.infer<typeof chatRequestSchema>

/** One line of a channel, as everybody who hears it gets it. */
export const chatLineSchema = z.looseObject({
  /** Counts the lines of the channel from 1; lines that one does not hear leave gaps. */
  number: z.int(),
  /** When it was said, in milliseconds since 1970. */
  atMs: z.number(),
  /** Who said it; empty for a player without a name. */
  name: z.string(),
  /** Whether the name is a guest's: anybody may use it. */
  guest: z.boolean(),
  /** The seat of a player; null for others. */
  seat: z.string().nullable(),
  /** What was said: the words, */
  text: z.string().exactOptional(),
  /** or the id of a phrase. A newer server may have more of them. */
  phrase: z.string().exactOptional(),
})
export type ChatLine = z.infer<typeof chatLineSchema>

/** Message `chat`: the newest lines of the channel on coming in, then each line as it is said. */
export const chatMessageSchema = z.looseObject({ lines: z.array(chatLineSchema) })
export type ChatMessage = z.infer<typeof chatMessageSchema>

/** Why somebody reports somebody. */
export const REPORT_REASONS = ['insults', 'spam', 'cheating', 'name', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Socket message `report`: whom it is about, by name or by seat, and why. */
export const reportRequestSchema = z
  .strictObject({
    name: nameSchema.exactOptional(),
    seat: z.string().max(32).exactOptional(),
    reason: z.enum(REPORT_REASONS),
    /** In the reporter's own words. */
    note: text.exactOptional(),
  })
  .refine((one) => (one.name === undefined) !== (one.seat === undefined))
export type ReportRequest = z.infer<typeof reportRequestSchema>
