import { z } from 'zod'
import { MONSTER_ZONES, SUPPORT_ZONES } from '../model/zones.ts'
import { ORDER_ENDS, WINDOW_ORDERS } from '../play/orders.ts'
import { COLUMNS, POSITIONS, SEATS } from '../types.ts'

/** Longest id of a card that reaches the rules. */
const MAX_ID = 64

/** The rules check that there is such a card. */
const card = z.string().min(1).max(MAX_ID)
const monsterZone = z.enum(MONSTER_ZONES)
const supportZone = z.enum(SUPPORT_ZONES)
const position = z.enum(POSITIONS)

/** Chosen for a link, as far as its card says. */
const choices = {
  target: z.enum([...MONSTER_ZONES, ...SUPPORT_ZONES]).exactOptional(),
  pick: card.exactOptional(),
  to: monsterZone.exactOptional(),
}

const zones = z.array(monsterZone).max(COLUMNS.length)

const bare = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) })

/** An intent in the exact form of section 21; refusals of the rule book are left to the rules. */
export const intentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('place'), card, zone: monsterZone, position }),
  z.strictObject({ type: z.literal('turn'), zone: monsterZone, position }),
  z.strictObject({ type: z.literal('set'), card, zone: supportZone }),
  z.strictObject({ type: z.literal('play'), card, zone: supportZone, ...choices }),
  z.strictObject({ type: z.literal('activate'), zone: supportZone, ...choices }),
  z.strictObject({ type: z.literal('trigger'), ...choices }),
  z.strictObject({ type: z.literal('attack'), attackers: zones.min(1), targets: zones }),
  bare('enterBattle'),
  bare('endTurn'),
  bare('endBattle'),
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

/** Complete standing orders: they depend on public facts alone (R7.7). */
export const ordersSchema = z.strictObject({
  windows: z.enum(WINDOW_ORDERS),
  until: z.enum(ORDER_ENDS),
})

/** The own facts of a seat in message `secret`; newer servers may add fields. */
export const secretSchema = z.looseObject({
  seat: z.enum(SEATS),
  parts: z.record(z.string(), z.string().nullable()),
})

/** Most cards of each sort that reach the rules: the highest limits that options allow (R20). */
const MAX_MONSTERS = 40
const MAX_SUPPORTS = 48

/** A line-up by ids; the rules check it (R2.1). */
export const lineUpSchema = z.strictObject({
  monsters: z.array(card).max(MAX_MONSTERS),
  supports: z.array(card).max(MAX_SUPPORTS),
})
