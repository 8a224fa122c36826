import { type SettingsBody, seatGrantSchema, settingsSchema } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type Call, type Peers, Unreachable } from '../cluster/ports.ts'
import type { Guest } from './ports.ts'
import type { Settings } from './settings.ts'

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

/** A refusal, as one server tells another. */
export const refusalForm = z.looseObject({ code: z.string(), rule: z.string() })

/** What a server answers that can refuse: a value of this form, or why there is none. */
export const resultForm = <F extends z.ZodType>(value: F) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), error: refusalForm }),
  ])

/** Answers of the servers that give seats. */
export const grantForm = resultForm(seatGrantSchema)
export const grantsForm = resultForm(z.array(seatGrantSchema))

/** Asks a server, and reads its answer by `form`; null when there is none that can be read. */
export async function askFor<Q extends z.ZodType, F extends z.ZodType>(
  peers: Pick<Peers, 'ask'>,
  server: string,
  call: Call<Q, unknown>,
  question: z.infer<Q>,
  form: F,
): Promise<z.infer<F> | null> {
  try {
    const read = form.safeParse(await peers.ask(server, call, question))
    return read.success ? read.data : null
  } catch (error) {
    if (error instanceof Unreachable) return null
    throw error
  }
}
