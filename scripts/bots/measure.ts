import type { DuelResult } from '../../shared/tests/support/bot-duels.ts'
import { type DuelJob, type PlayedDuel, playAll } from './duel-pool.ts'
import {
  type KeptScore,
  type KeptScores,
  readScores,
  scoreOf,
  withScore,
  writeScores,
} from './kept-scores.ts'
import type { Pairing } from './pairings.ts'

/** The pairings and the extent of a measurement. */
export interface Measurement {
  readonly pairings: readonly Pairing[]
  /** Duels of each pairing, those of earlier runs included. */
  readonly games: number
  readonly threads: number
  /** Ends the run once it returns true; the next one continues. */
  readonly isOver: () => boolean
  /** Called after each duel with the duels played in this run and those that it takes in all. */
  readonly onPlayed: (played: number, of: number) => void
  /** Called for a pairing that begins anew, since its first duel opens differently now. */
  readonly onDropped: (pairing: Pairing) => void
}

/**
 * Plays on from the kept scores until each pairing has so many duels, one of each pairing in turn,
 * and keeps each duel in `scripts/bots/measured.json`. A pairing whose first duel opens differently
 * than when it was kept begins anew.
 */
export async function measure(measurement: Measurement): Promise<KeptScores> {
  const { pairings, games, threads, isOver, onPlayed } = measurement
  const missing = pairings.filter((pairing) => (scoreOf(readScores(), pairing)?.games ?? 0) < games)
  const openings = missing.map((pairing) => ({ pairing, game: null }))
  const check = ({ pairing }: DuelJob, { opening }: PlayedDuel) =>
    keepOpening(measurement, pairing, opening ?? '')
  await playAll(openings, threads, check, isOver)
  const kept = readScores()
  const duels = Array.from({ length: games }, (_, game) =>
    missing.map((pairing) => ({ pairing, game })),
  )
    .flat()
    .filter(({ pairing, game }) => game >= (scoreOf(kept, pairing)?.games ?? 0))
  let played = 0
  const add = ({ pairing }: DuelJob, { result }: PlayedDuel) => {
    // Another run may have kept scores of other pairings meanwhile.
    const scores = readScores()
    const score = scoreOf(scores, pairing)
    if (score !== undefined) writeScores(withScore(scores, pairing, added(score, result)))
    played += 1
    onPlayed(played, duels.length)
  }
  await playAll(duels, threads, add, isOver)
  return readScores()
}

/** Keeps the score of a pairing if it opens as before; otherwise it begins anew. */
function keepOpening({ onDropped }: Measurement, pairing: Pairing, opening: string): void {
  const scores = readScores()
  const score = scoreOf(scores, pairing)
  if (score?.opening === opening) return
  if (score !== undefined) onDropped(pairing)
  writeScores(withScore(scores, pairing, { games: 0, won: 0, drawn: 0, opening }))
}

const added = (score: KeptScore, result: DuelResult | null): KeptScore => ({
  ...score,
  games: score.games + 1,
  won: score.won + Number(result === 'won'),
  drawn: score.drawn + Number(result === 'drawn'),
})
