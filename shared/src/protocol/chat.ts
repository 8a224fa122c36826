import { z } from 'zod'
import { nameSchema } from './account.ts'

/** Quick phrases by id, with their English text. */
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

/** Text in any form; whether it is a valid line is checked later (P15.3). */
const text = z.string().max(4_096)

/** Socket message `chat`: either free text or a phrase. */
export const chatRequestSchema = z
  .strictObject({ text: text.exactOptional(), phrase: phrase.exactOptional() })
  .refine((one) => (one.text === undefined) !== (one.phrase === undefined))
export type ChatRequest = z.infer<typeof chatRequestSchema>

/** A chat line as sent to its recipients. */
export const chatLineSchema = z.looseObject({
  /**
   * Number of the line in its channel, from 1; lines not delivered to this recipient leave gaps.
   */
  number: z.int(),
  /** Time of the line, in milliseconds since 1970. */
  atMs: z.number(),
  /** Name of the author; empty for a player without one. */
  name: z.string(),
  /** True for a guest's name, which others may use too. */
  guest: z.boolean(),
  /** Seat of the author; null without one. */
  seat: z.string().nullable(),
  /** The text, */
  text: z.string().exactOptional(),
  /** or the id of a phrase. A newer server may have more phrases. */
  phrase: z.string().exactOptional(),
})
export type ChatLine = z.infer<typeof chatLineSchema>

/** Message `chat`: the latest lines on joining, then each new line. */
export const chatMessageSchema = z.looseObject({ lines: z.array(chatLineSchema) })
export type ChatMessage = z.infer<typeof chatMessageSchema>

/** Reasons for a report. */
export const REPORT_REASONS = ['insults', 'spam', 'cheating', 'name', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Socket message `report`: the reported player, by name or seat, and the reason. */
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
