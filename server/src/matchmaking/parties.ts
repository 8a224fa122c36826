import { inPasses, without } from './passes.ts'
import type { Ticket } from './ticket.ts'
import { type PairingRules, windowOf, worthOf } from './worth.ts'

/** Most rounds of runs; few are ever needed. */
const MAX_ROUNDS = 4
/** Most neighbours that are looked at for a ticket. */
const MAX_LOOKED_AT = 200

/** Tickets that are seated together. */
export type Party = readonly Ticket[]

/** Worth of seating these two together; 0 when they must not be. */
type Worth = (one: Ticket, other: Ticket) => number

/**
 * Parties of `size` tickets. The set of runs of neighbours by rating with the highest total worth is
 * found first, where the worth of a party is the mean over its pairs. Among those left, parties are
 * formed that leave out neighbours who cannot be seated with the others. In passes (`inPasses`).
 */
export function groupUp(
  tickets: readonly Ticket[],
  size: number,
  nowMs: number,
  rules: PairingRules,
): readonly Party[] {
  const worth: Worth = (one, other) =>
    isKeptApart(one, other) ? 0 : worthOf(one, other, nowMs, rules)
  return inPasses(tickets, nowMs, (pool) => {
    const found: Party[] = []
    let left: readonly Ticket[] = pool.toSorted((a, b) => a.rating - b.rating)
    // Those left after a round have new neighbours.
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const runs = bestRuns(left, size, worth)
      if (runs.length === 0) break
      found.push(...runs)
      left = without(left, runs)
    }
    return [...found, ...looseParties(left, size, worth, widestWindow(left, nowMs, rules))]
  })
}

/** Players of one network are not seated together where they could gain from it. */
const isKeptApart = (one: Ticket, other: Ticket): boolean =>
  one.isRated && one.network !== null && one.network === other.network

/** The disjoint runs of neighbours with the highest total worth, by dynamic programming. */
function bestRuns(byRating: readonly Ticket[], size: number, worth: Worth): readonly Party[] {
  const worths = worthsOfRuns(byRating, size, worth)
  /** Best total of the first tickets, and whether a run ends there. */
  const best = [0]
  const isEnd = [false]
  for (let end = 1; end <= byRating.length; end += 1) {
    const run = worths[end - size] ?? 0
    const taken = run === 0 ? 0 : (best[end - size] ?? 0) + run
    const passed = best[end - 1] ?? 0
    best.push(Math.max(taken, passed))
    isEnd.push(taken > passed)
  }
  const runs: Party[] = []
  for (let end = byRating.length; end > 0; ) {
    if (isEnd[end] === true) runs.push(byRating.slice(end - size, end))
    end -= isEnd[end] === true ? size : 1
  }
  return runs
}

/** The worth of the run that begins at each ticket; 0 for none. */
function worthsOfRuns(byRating: readonly Ticket[], size: number, worth: Worth): readonly number[] {
  /** Worth of each ticket with its next neighbours, by distance. */
  const pairs = byRating.map((one, place) =>
    byRating.slice(place + 1, place + size).map((other) => worth(one, other)),
  )
  return byRating.map((_, start) => {
    let sum = 0
    for (let one = 0; one < size; one += 1)
      for (let distance = 1; one + distance < size; distance += 1) {
        const pair = pairs[start + one]?.[distance - 1] ?? 0
        if (pair === 0) return 0
        sum += pair
      }
    return sum / ((size * (size - 1)) / 2)
  })
}

const widestWindow = (tickets: readonly Ticket[], nowMs: number, rules: PairingRules): number =>
  tickets.reduce((widest, ticket) => Math.max(widest, windowOf(ticket, nowMs, rules)), 0)

/** Parties of tickets that fit together, though others stand between them; the longest wait begins. */
function looseParties(
  byRating: readonly Ticket[],
  size: number,
  worth: Worth,
  widest: number,
): readonly Party[] {
  const parties: Party[] = []
  const free = new Set(byRating)
  const places = new Map(byRating.map((ticket, place) => [ticket, place]))
  for (const first of byRating.toSorted((a, b) => a.sinceMs - b.sinceMs)) {
    if (!free.has(first)) continue
    const party = [first]
    for (const other of neighboursOf(byRating, places.get(first) ?? 0, widest)) {
      if (free.has(other) && party.every((one) => worth(one, other) > 0)) party.push(other)
      if (party.length === size) break
    }
    if (party.length < size) continue
    parties.push(party)
    for (const ticket of party) free.delete(ticket)
  }
  return parties
}

/** The tickets around a place within `widest` points, the nearest first, at most `MAX_LOOKED_AT`. */
function* neighboursOf(
  byRating: readonly Ticket[],
  place: number,
  widest: number,
): Generator<Ticket> {
  const rating = byRating[place]?.rating ?? 0
  const gapAt = (at: number) => Math.abs((byRating[at]?.rating ?? Number.NaN) - rating)
  let [below, above] = [place - 1, place + 1]
  for (let count = 0; count < MAX_LOOKED_AT; count += 1) {
    const isBelow = below >= 0 && !(gapAt(below) > gapAt(above))
    const ticket = byRating[isBelow ? below : above]
    if (ticket === undefined || gapAt(isBelow ? below : above) > widest) return
    if (isBelow) below -= 1
    else above += 1
    yield ticket
  }
}
