import { z } from 'zod'
import { type Call, type Peers, Unreachable } from './ports.ts'

/** A refusal as servers send it to each other. */
export const refusalForm = z.looseObject({ code: z.string(), rule: z.string() })

/** Schema for a `Result`: a value in this form, or a refusal. */
export const resultForm = <F extends z.ZodType>(value: F) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), error: refusalForm }),
  ])

/** Calls a server and parses its answer; null when it is unreachable or its answer is invalid. */
export async function callPeer<Q extends z.ZodType, F extends z.ZodType>(
  peers: Pick<Peers, 'call'>,
  server: string,
  call: Call<Q, unknown>,
  question: z.infer<Q>,
  form: F,
): Promise<z.infer<F> | null> {
  try {
    const read = form.safeParse(await peers.call(server, call, question))
    return read.success ? read.data : null
  } catch (error) {
    if (error instanceof Unreachable) return null
    throw error
  }
}
