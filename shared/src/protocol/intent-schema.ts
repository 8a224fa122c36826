import { z } from 'zod'
import {
  CRESTS,
  DIRECTIONS,
  type DimensionIntent,
  type Level,
  PIECES,
  SEATS,
} from '../ddm/index.ts'

/** Most dice that one intent may name: no list is longer. */
const MAX_DICE = 99
/** Most squares that one walk may name: no board has more. */
const MAX_WALK = 625
/** Most targets that one ability may name: no card asks for more. */
const MAX_TARGETS = 16
/** Most abilities that one attack may name: no card has more. */
const MAX_ABILITIES = 16
/** Largest number of a die, figure, ability or option that is passed on to the rules. */
const MAX_NUMBER = 65_535

/** A number in a list; whether there is such a thing is for the rules to say. */
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

/** Whether there is such a level is for the rules to say, by R18.9. */
const level = z.custom<Level>((value) => number.safeParse(value).success)

/** What an ability names; whether its card asks for it is for the rules to say, by R18.9. */
const choices = z.strictObject({
  targets: z
    .array(z.strictObject({ at: square, piece: z.enum(PIECES) }))
    .max(MAX_TARGETS)
    .exactOptional(),
  crests: number.exactOptional(),
  level: level.exactOptional(),
  direction: z.enum(DIRECTIONS).exactOptional(),
  give: z.enum(CRESTS).exactOptional(),
  get: z.enum(CRESTS).exactOptional(),
})

const named = { ability: number, choices }

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
  z.strictObject({
    type: z.literal('attack'),
    from: square,
    at: square,
    abilities: z.array(z.strictObject(named)).max(MAX_ABILITIES).exactOptional(),
  }),
  z.strictObject({ type: z.literal('ability'), from: square, ...named }),
  z.strictObject({ type: z.literal('jump'), from: square, to: square }),
  z.strictObject({ type: z.literal('summonAbility'), choices }),
  z.strictObject({ type: z.literal('choose'), option: number.min(1) }),
  bare('skip'),
  bare('endTurn'),
  bare('defend'),
  bare('take'),
  bare('pass'),
  bare('decline'),
  bare('resign'),
  bare('offerDraw'),
  z.strictObject({ type: z.literal('answerDraw'), accept: z.boolean() }),
  z.strictObject({
    type: z.literal('lapse'),
    seat: z.enum(SEATS),
    result: z.enum(['loss', 'draw']),
  }),
])
