/// <reference path="./edmonds-blossom-fixed.d.ts" />
import blossom from 'edmonds-blossom-fixed'
import type { Pair, Ticket } from './ticket.ts'
import { type PairingRules, worthOf } from './worth.ts'

/** Most tickets in one round; the matching takes about 10 ms for as many. */
const MAX_TOGETHER = 200
/** Most partners of higher rating that a ticket is compared with. */
const MAX_PARTNERS = 24

type Edge = [one: number, other: number, worth: number]

/**
 * The set of pairs with the highest total worth. Exact for up to 25 tickets; among more, each ticket is
 * compared only with the nearest by rating, and beyond `MAX_TOGETHER` those that wait longest go first.
 */
export function pairUp(
  tickets: readonly Ticket[],
  nowMs: number,
  rules: PairingRules,
): readonly Pair[] {
  const longest = tickets.toSorted((a, b) => a.sinceMs - b.sinceMs).slice(0, MAX_TOGETHER)
  const byRating = longest.sort((a, b) => a.rating - b.rating)
  const edges = edgesOf(byRating, nowMs, rules)
  if (edges.length === 0) return []
  return blossom(edges).flatMap((other, one): readonly Pair[] => {
    const [a, b] = [byRating[one], byRating[other]]
    return other > one && a !== undefined && b !== undefined ? [[a, b]] : []
  })
}

function edgesOf(byRating: readonly Ticket[], nowMs: number, rules: PairingRules): Edge[] {
  const edges: Edge[] = []
  byRating.forEach((one, place) => {
    const last = Math.min(byRating.length - 1, place + MAX_PARTNERS)
    for (let other = place + 1; other <= last; other += 1) {
      const partner = byRating[other]
      const worth = partner === undefined ? 0 : worthOf(one, partner, nowMs, rules)
      if (worth > 0) edges.push([place, other, worth])
    }
  })
  return edges
}
