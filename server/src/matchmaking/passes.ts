import type { Ticket } from './ticket.ts'
import { isPenalised } from './worth.ts'

/**
 * Forms parties with `form` in passes, so that no crowd of one network comes between others: tickets
 * alone of their network first, then those left over with the tickets that share one. Tickets under
 * a penalty form parties of their own.
 */
export function inPasses<Party extends readonly Ticket[]>(
  tickets: readonly Ticket[],
  nowMs: number,
  form: (pool: readonly Ticket[]) => readonly Party[],
): readonly Party[] {
  return [false, true].flatMap((is) => {
    const pool = tickets.filter((one) => isPenalised(one, nowMs) === is)
    const counts = countsByNetwork(pool)
    const alone = pool.filter(({ network }) => (counts.get(network ?? '') ?? 0) < 2)
    if (alone.length === pool.length) return form(pool)
    const first = form(alone)
    return [...first, ...form(without(pool, first))]
  })
}

/** The tickets that are in none of the parties. */
export function without(
  tickets: readonly Ticket[],
  parties: readonly (readonly Ticket[])[],
): readonly Ticket[] {
  const gone = new Set(parties.flat())
  return tickets.filter((ticket) => !gone.has(ticket))
}

/** Number of tickets of each known network. */
function countsByNetwork(tickets: readonly Ticket[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { network } of tickets)
    if (network !== null) counts.set(network, (counts.get(network) ?? 0) + 1)
  return counts
}
