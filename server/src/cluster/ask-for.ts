import { z } from 'zod'
import { type Call, type Peers, Unreachable } from './ports.ts'

/** A refusal, as one server tells another. */
export const refusalForm = z.looseObject({ code: z.string(), rule: z.string() })

/** What a server answers that can refuse: a value of this form, or why there is none. */
export const resultForm = <F extends z.ZodType>(value: F) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), error: refusalForm }),
  ])

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
