import type { Ticket } from './ticket.ts'

/** How far ratings may lie apart, and what a pair is worth. */
export interface PairingRules {
  /** Rating points that two may lie apart at once. */
  readonly windowPoints: number
  /** Points more for each second that a ticket has waited, without end: nobody waits for ever. */
  readonly windowPointsPerSecond: number
  /** Points more for each point of deviation: who is hardly known meets more people. */
  readonly windowPointsPerDeviation: number
  /** Seconds after which two may meet who have just played each other. */
  readonly rematchAfterSeconds: number
  /** Worth of a pair for each second that its tickets have waited; a point of rating apart costs 1. */
  readonly worthPerSecond: number
}

/** What the queues use. */
export const PAIRING_RULES: PairingRules = {
  windowPoints: 60,
  windowPointsPerSecond: 4,
  windowPointsPerDeviation: 0.25,
  rematchAfterSeconds: 60,
  worthPerSecond: 8,
}

/** Worth of any pair before rating and waiting count: it outweighs a gap of so many points. */
const WORTH_OF_A_PAIR = 1_000

/** Below 0 for a ticket whose waiting counts only from later: others go before it. */
const countedSeconds = ({ sinceMs }: Ticket, nowMs: number): number => (nowMs - sinceMs) / 1_000

const waitedSeconds = (ticket: Ticket, nowMs: number): number =>
  Math.max(0, countedSeconds(ticket, nowMs))

/** How far from its own rating a ticket looks now, in points. */
export const windowOf = (ticket: Ticket, nowMs: number, rules: PairingRules): number =>
  rules.windowPoints +
  rules.windowPointsPerSecond * waitedSeconds(ticket, nowMs) +
  rules.windowPointsPerDeviation * ticket.deviation

/**
 * What it is worth that these two meet now, a whole number above 0; 0 when they may not. Both
 * windows count by half, so that one who has waited long is met by one who has just come.
 */
export function worthOf(a: Ticket, b: Ticket, nowMs: number, rules: PairingRules): number {
  if (a.player === b.player || a.blocked.has(b.player) || b.blocked.has(a.player)) return 0
  const waited = waitedSeconds(a, nowMs) + waitedSeconds(b, nowMs)
  if (isRematch(a, b) && waited < 2 * rules.rematchAfterSeconds) return 0
  const gap = Math.abs(a.rating - b.rating)
  if (gap > (windowOf(a, nowMs, rules) + windowOf(b, nowMs, rules)) / 2) return 0
  const counted = countedSeconds(a, nowMs) + countedSeconds(b, nowMs)
  const worth = WORTH_OF_A_PAIR + rules.worthPerSecond * counted - gap
  return Math.max(1, Math.round(worth))
}

const isRematch = (a: Ticket, b: Ticket): boolean =>
  a.lastOpponent === b.player || b.lastOpponent === a.player
