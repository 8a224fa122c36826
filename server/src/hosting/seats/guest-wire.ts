import { type SettingsBody, seatGrantSchema, settingsSchema } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { resultForm } from '../../cluster/ask-for.ts'
import type { Guest } from '../ports.ts'
import type { Settings } from '../table/settings.ts'

/** A guest, as one server tells another. */
export const guestForm = z.object({
  sitter: z.object({
    name: z.string(),
    isGuest: z.boolean(),
    accountId: z.string().nullable(),
    bot: z.string().exactOptional(),
  }),
  list: z.unknown().optional(),
  address: z.string().exactOptional(),
})

/** Nothing but what is told of a guest: those who come from elsewhere may carry more. */
export const guestWire = ({ sitter, list, address }: Guest): z.infer<typeof guestForm> => {
  const { name, isGuest, accountId, bot } = sitter
  return {
    sitter: { name, isGuest, accountId, ...(bot === undefined ? {} : { bot }) },
    ...(list === undefined ? {} : { list }),
    ...(address === undefined ? {} : { address }),
  }
}

/** How a match is to be played, as one server tells another; `readSettings` reads it. */
export const settingsForm = settingsSchema

/** Settings in that form. */
export function settingsWire(settings: Settings<unknown>): SettingsBody {
  const { rules: _, time, clock, preset, changes, ...rest } = settings
  const chosen = { preset, changes, clock: clock === 'own' ? time : clock, ...rest }
  // Read from a body of this form before.
  return chosen as SettingsBody
}

/** Answers of the servers that give seats. */
export const grantForm = resultForm(seatGrantSchema)
export const grantsForm = resultForm(z.array(seatGrantSchema))
