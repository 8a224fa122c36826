/// <reference path="./edmonds-blossom-fixed.d.ts" />
import blossom from 'edmonds-blossom-fixed'
import { inPasses } from './passes.ts'
import type { Pair, Ticket } from './ticket.ts'
import { type PairingRules, worthOf } from './worth.ts'

/** Most tickets in one matching, which takes about 10 ms for as many. */
const MAX_TOGETHER = 200
/** Most partners of higher rating that a ticket may have in a round. */
const MAX_PARTNERS = 24
/**
 * Most tickets of higher rating that are looked at for a ticket: those that it can never be paired
 * with (by blocks, say) must not hide the others, nor cost more than this.
 */
const MAX_LOOKED_AT = 400
/** Most partners by which a ticket enters a matching when not all fit in. */
const MAX_ENTERING = 4

type Edge = [one: number, other: number, worth: number]

/**
 * The set of pairs with the highest total worth, in passes (`inPasses`). Exact for up to 25 tickets; among more, each ticket is
 * compared only with the nearest by rating that it may be paired with, and beyond `MAX_TOGETHER` the
 * pairs of highest worth go first: those that wait longest. Tickets without a partner take no room.
 */
export function pairUp(
  tickets: readonly Ticket[],
  nowMs: number,
  rules: PairingRules,
): readonly Pair[] {
  return inPasses(tickets, nowMs, (pool) => pairPool(pool, nowMs, rules))
}

function pairPool(tickets: readonly Ticket[], nowMs: number, rules: PairingRules): readonly Pair[] {
  const byRating = tickets.toSorted((a, b) => a.rating - b.rating)
  const edges = edgesOf(byRating, nowMs, rules)
  if (edges.length === 0) return []
  const entering = enteringPlaces(edges)
  const indexes = new Map(entering.map((place, index) => [place, index]))
  const inner = edges.flatMap(([one, other, worth]): Edge[] => {
    const [a, b] = [indexes.get(one), indexes.get(other)]
    return a === undefined || b === undefined ? [] : [[a, b, worth]]
  })
  return blossom(inner).flatMap((other, one): readonly Pair[] => {
    const [a, b] = [byRating[entering[one] ?? -1], byRating[entering[other] ?? -1]]
    return other > one && a !== undefined && b !== undefined ? [[a, b]] : []
  })
}

function edgesOf(byRating: readonly Ticket[], nowMs: number, rules: PairingRules): Edge[] {
  const edges: Edge[] = []
  byRating.forEach((one, place) => {
    const end = Math.min(byRating.length, place + 1 + MAX_LOOKED_AT)
    let partners = 0
    for (let other = place + 1; other < end && partners < MAX_PARTNERS; other += 1) {
      const partner = byRating[other]
      const worth = partner === undefined ? 0 : worthOf(one, partner, nowMs, rules)
      if (worth === 0) continue
      partners += 1
      edges.push([place, other, worth])
    }
  })
  return edges
}

/**
 * The at most `MAX_TOGETHER` tickets of a matching: those on the edges of highest worth. A ticket
 * brings in a few partners only, so that no crowd around one ticket takes the room of all others.
 */
function enteringPlaces(edges: readonly Edge[]): readonly number[] {
  const paired = new Set([...edges.map(([one]) => one), ...edges.map(([, other]) => other)])
  if (paired.size <= MAX_TOGETHER) return [...paired]
  const partners = new Map<number, number>()
  for (const [one, other] of edges.toSorted(([, , a], [, , b]) => b - a)) {
    const [ofOne, ofOther] = [partners.get(one) ?? 0, partners.get(other) ?? 0]
    const added = Number(ofOne === 0) + Number(ofOther === 0)
    const isFull = partners.size + added > MAX_TOGETHER
    if (isFull || ofOne >= MAX_ENTERING || ofOther >= MAX_ENTERING) continue
    partners.set(one, ofOne + 1)
    partners.set(other, ofOther + 1)
  }
  return [...partners.keys()]
}
