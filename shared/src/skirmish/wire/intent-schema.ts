import { z } from 'zod'
import { SEATS } from '../types.ts'

/** Longest id of a fighter, move or seat that reaches the rules. */
const MAX_ID = 40
/** Largest coordinate and stage that reach the rules, in either direction. */
const MAX_NUMBER = 999

/** The rules check that it exists. */
const id = z.string().max(MAX_ID)
const number = z.int().min(-MAX_NUMBER).max(MAX_NUMBER)

const bare = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) })

/** An intent in the exact form of section 17; refusals of the rule book are left to the rules. */
export const intentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('chooseFighter'), fighter: id }),
  z.strictObject({ type: z.literal('strike'), move: id.exactOptional() }),
  bare('decline'),
  z.strictObject({ type: z.literal('step'), to: z.strictObject({ x: number, y: number }) }),
  z.strictObject({ type: z.literal('attack'), target: id }),
  z.strictObject({ type: z.literal('use'), move: id, target: id.exactOptional() }),
  z.strictObject({ type: z.literal('transform'), stage: number }),
  z.strictObject({ type: z.literal('shift'), stage: number }),
  bare('endTurn'),
  bare('defend'),
  bare('resign'),
  bare('offerDraw'),
  z.strictObject({ type: z.literal('answerDraw'), accept: z.boolean() }),
  z.strictObject({
    type: z.literal('lapse'),
    seat: z.enum(SEATS),
    result: z.enum(['loss', 'draw']),
  }),
])

/** There are no standing orders. */
export const ordersSchema = z.strictObject({})

/** The own facts of a seat in message `secret`; newer servers may add fields. */
export const secretSchema = z.looseObject({ seat: z.enum(SEATS), fighter: id })
