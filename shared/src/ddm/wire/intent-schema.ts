import { z } from 'zod'
import type { DimensionIntent } from '../language/intent.ts'
import { DIRECTIONS, PIECES } from '../model/choices.ts'
import { CRESTS } from '../rules/01-terms/crests.ts'
import type { Level } from '../rules/01-terms/levels.ts'
import { SEATS } from '../rules/01-terms/players.ts'

/** Most dice in one intent; no list is longer. */
const MAX_DICE = 99
/** Most squares in one walk; no board has more. */
const MAX_WALK = 625
/** Most targets of one ability; no card has more. */
const MAX_TARGETS = 16
/** Most abilities in one attack; no card has more. */
const MAX_ABILITIES = 16
/** Largest number of a die, figure, ability or option that reaches the rules. */
const MAX_NUMBER = 65_535

/** A number in a list; the rules check that it exists. */
const number = z.int().min(0).max(MAX_NUMBER)

/** A square of the largest board; the rules check that the match's board has it. */
const square = z.string().regex(/^[a-y](?:[1-9]|1[0-9]|2[0-5])$/)

/** The rules check that the net exists (R9.2). */
const net = z.custom<DimensionIntent['net']>(
  (value) => typeof value === 'string' && value.length <= 8,
)

/** The rules check that the orientation exists (R9.2). */
const turn = z.custom<DimensionIntent['turn']>(
  (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 360,
)

/** The rules check that the level exists (R18.9). */
const level = z.custom<Level>((value) => number.safeParse(value).success)

/** Choices of an ability; the rules check them against the card (R18.9). */
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
 * An intent of Dungeon Dice Monsters in the exact form of section 23. Only the form is validated;
 * refusals of the rule book are left to the rules.
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
