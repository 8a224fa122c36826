import { z } from 'zod'

const id = z.string().min(1).max(64)

/** Dice and figures by catalogue id; the rules validate them (R2). */
export const diceListSchema = z.strictObject({
  dice: z.array(id).max(200),
  figures: z.array(id).max(200),
})

const ids = z.array(z.string())

/** Facts that only a seat knows, in message `secret`: its own list in full. */
export const ownListSchema = z.looseObject({ dice: ids, figures: ids })
