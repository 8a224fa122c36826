import { otherSeat } from '../../shared/src/ddm/index.ts'
import type { PlayedMatch } from './matches.ts'

/** Limits that the starter lists keep (docs/bots.md), as shares from 0 to 1. */
export const LIMITS = { mostWon: 0.57, mostLastBlows: 0.35, leastComebacks: 0.27 } as const

/** Numbers about the balance of many matches, as shares from 0 to 1. */
export interface Balance {
  readonly matches: number
  readonly firstSeat: number
  /** Mean number of turns of both players. */
  readonly turns: number
  /** Matches in which the winner lost no heart point. */
  readonly unhurt: number
  /** Matches won by the seat that lost the first heart point, of those with one. */
  readonly comebacks: number
  /** The monsters that struck the last blow, the most frequent first. */
  readonly lastBlows: readonly (readonly [id: string, share: number])[]
}

const shareOf = <T>(things: readonly T[], isSo: (thing: T) => boolean): number =>
  things.filter(isSo).length / Math.max(1, things.length)

/** Counts matches. */
export function balanceOf(matches: readonly PlayedMatch[]): Balance {
  const decided = matches.filter(({ winner }) => winner !== null)
  const hurt = decided.filter(({ hurtFirst }) => hurtFirst !== null)
  const blows = decided.flatMap(({ lastBlowBy }) => lastBlowBy ?? [])
  const lastBlows = [...new Set(blows)]
    .map((id) => [id, shareOf(blows, (one) => one === id)] as const)
    .toSorted(([, a], [, b]) => b - a)
  return {
    matches: matches.length,
    firstSeat: shareOf(decided, ({ winner, first }) => winner === first),
    turns: matches.reduce((sum, { turns }) => sum + turns, 0) / Math.max(1, matches.length),
    unhurt: shareOf(decided, ({ isUnhurt }) => isUnhurt),
    comebacks: shareOf(hurt, ({ winner, hurtFirst }) => winner === hurtFirst),
    lastBlows,
  }
}

/** Points of seat A, from 0 to 1; a draw is half a point. */
export const pointsOfA = (matches: readonly PlayedMatch[]): number =>
  matches.reduce((sum, { winner }) => sum + (winner === null ? 0.5 : Number(winner === 'A')), 0) /
  Math.max(1, matches.length)

/** The match with its seats swapped. */
export const swapped = (match: PlayedMatch): PlayedMatch => ({
  ...match,
  winner: match.winner === null ? null : otherSeat(match.winner),
  first: otherSeat(match.first),
  hurtFirst: match.hurtFirst === null ? null : otherSeat(match.hurtFirst),
})
