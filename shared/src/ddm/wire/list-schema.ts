import { z } from 'zod'
import { SEATS } from '../rules/01-terms/players.ts'

const id = z.string().min(1).max(64)

/** Dice and figures by catalogue id; the rules validate them (R2). */
export const diceListSchema = z.strictObject({
  dice: z.array(id).max(200),
  figures: z.array(id).max(200),
})

const ids = z.array(z.string())

/** Message `secret`: the seat's own list in full. */
export const ownListSchema = z.looseObject({
  seat: z.enum(SEATS),
  list: z.looseObject({ dice: ids, figures: ids }),
})
