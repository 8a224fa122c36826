import { z } from 'zod'
import { ANSWER_MODES, ORDER_ENDS } from '../play/orders.ts'

/** Complete standing orders for Dungeon Dice Monsters. */
export const ordersSchema = z.strictObject({
  answer: z.enum(ANSWER_MODES),
  until: z.enum(ORDER_ENDS),
  hold: z.boolean(),
})
