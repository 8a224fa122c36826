import type { Ticket } from './ticket.ts'

/** Parameters of pairing. */
export interface PairingRules {
  /** Initial rating window of a ticket, in points to each side. */
  readonly windowPoints: number
  /** Growth of the window for each second of waiting, without limit, so that every search ends. */
  readonly windowPointsPerSecond: number
  /** Growth for each point of deviation: an uncertain rating allows more opponents. */
  readonly windowPointsPerDeviation: number
  /** Waiting time of both before two players are paired again, in seconds. */
  readonly rematchAfterSeconds: number
  /** Worth of a pair for each second of waiting; each rating point of difference costs 1. */
  readonly worthPerSecond: number
}

/** Parameters that the queue uses. */
export const PAIRING_RULES: PairingRules = {
  windowPoints: 60,
  windowPointsPerSecond: 4,
  windowPointsPerDeviation: 0.25,
  rematchAfterSeconds: 60,
  worthPerSecond: 8,
}

/** Base worth of a pair: it outweighs a rating gap of as many points. */
const WORTH_OF_A_PAIR = 1_000

/** Negative for a ticket whose waiting time does not count yet. */
const countedSeconds = ({ sinceMs }: Ticket, nowMs: number): number => (nowMs - sinceMs) / 1_000

/** Whether a ticket is under a penalty: it is then paired only with others under one. */
export const isPenalised = ({ sinceMs }: Ticket, nowMs: number): boolean => sinceMs > nowMs

const waitedSeconds = (ticket: Ticket, nowMs: number): number =>
  Math.max(0, countedSeconds(ticket, nowMs))

/** Current rating window of a ticket, in points to each side. */
export const windowOf = (ticket: Ticket, nowMs: number, rules: PairingRules): number =>
  rules.windowPoints +
  rules.windowPointsPerSecond * waitedSeconds(ticket, nowMs) +
  rules.windowPointsPerDeviation * ticket.deviation

/**
 * Worth of pairing these two now, a whole number above 0; 0 when they must not be paired. The gap may be
 * at most the mean of both windows, so that a long wait also helps against a new ticket.
 */
export function worthOf(a: Ticket, b: Ticket, nowMs: number, rules: PairingRules): number {
  if (a.player === b.player || isBlocked(a, b)) return 0
  // Two pairs with players who did not come would outweigh one of players who did.
  if (isPenalised(a, nowMs) !== isPenalised(b, nowMs)) return 0
  const waited = waitedSeconds(a, nowMs) + waitedSeconds(b, nowMs)
  if (isRematch(a, b) && waited < 2 * rules.rematchAfterSeconds) return 0
  const gap = Math.abs(a.rating - b.rating)
  if (gap > (windowOf(a, nowMs, rules) + windowOf(b, nowMs, rules)) / 2) return 0
  const counted = countedSeconds(a, nowMs) + countedSeconds(b, nowMs)
  const worth = WORTH_OF_A_PAIR + rules.worthPerSecond * counted - gap
  return Math.max(1, Math.round(worth))
}

/** Whether one of the two has blocked the other. */
export const isBlocked = (
  a: Pick<Ticket, 'player' | 'blocked'>,
  b: Pick<Ticket, 'player' | 'blocked'>,
): boolean => a.blocked.has(b.player) || b.blocked.has(a.player)

const isRematch = (a: Ticket, b: Ticket): boolean =>
  a.lastParty.has(b.player) || b.lastParty.has(a.player)
