import { z } from 'zod'
import { type DimensionIntent, SEATS } from '../ddm/index.ts'

/** Most dice that one intent may name: no list is longer. */
const MAX_DICE = 99
/** Most squares that one walk may name: no board has more. */
const MAX_WALK = 625
/** Largest number of a die or figure that is passed on to the rules. */
const MAX_NUMBER = 65_535

/** A number in a list; whether there is such a die or figure is for the rules to say. */
const number = z.int().min(0).max(MAX_NUMBER)

/** A name of a square of the largest board; whether the match's board has it is for the rules. */
const square = z.string().regex(/^[a-y](?:[1-9]|1[0-9]|2[0-5])$/)

/** Whether there is such a net is for the rules to say, by R9.2. */
const net = z.custom<DimensionIntent['net']>(
  (value) => typeof value === 'string' && value.length <= 8,
)

/** Whether there is such an orientation is for the rules to say, by R9.2. */
const turn = z.custom<DimensionIntent['turn']>(
  (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 360,
)

const bare = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) })

/**
 * An intent of Dungeon Dice Monsters, in the exact form of section 23. Only its form is checked
 * here: what the rule book has a refusal for is left to the rules.
 */
export const intentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('roll'), dice: z.array(number).max(MAX_DICE) }),
  z.strictObject({
    type: z.literal('dimension'),
    die: number,
    figure: number.exactOptional(),
    net,
    turn,
    flip: z.boolean(),
    at: square,
    stand: square.exactOptional(),
  }),
  z.strictObject({ type: z.literal('move'), walk: z.array(square).max(MAX_WALK) }),
  z.strictObject({ type: z.literal('attack'), from: square, at: square }),
  bare('skip'),
  bare('endTurn'),
  bare('defend'),
  bare('take'),
  bare('resign'),
  bare('offerDraw'),
  z.strictObject({ type: z.literal('answerDraw'), accept: z.boolean() }),
  z.strictObject({
    type: z.literal('lapse'),
    seat: z.enum(SEATS),
    result: z.enum(['loss', 'draw']),
  }),
])
