import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Bot, Preset } from '../../shared/src/ddm/index.ts'
import type { Score } from '../../shared/tests/support/score.ts'
import type { ListName, Pairing } from './pairings.ts'

/** The score of a pairing over its first duels. */
export interface KeptScore extends Score {
  /** Digest of the first answers of the first duel: another one shows that a bot plays differently now. */
  readonly opening: string
}

type PairName = `${Bot} against ${Bot}`
type ScoresByList = Partial<Record<ListName, KeptScore>>

/** All scores measured so far. */
export type KeptScores = Readonly<Partial<Record<Preset, Partial<Record<PairName, ScoresByList>>>>>

const FILE = new URL('measured.json', import.meta.url)

export const readScores = (): KeptScores =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}

/** Replaces the file as a whole, so that a run that is stopped meanwhile loses nothing. */
export function writeScores(scores: KeptScores): void {
  const half = new URL('measured.json.half', import.meta.url)
  writeFileSync(half, `${JSON.stringify(scores, null, 2)}\n`)
  renameSync(half, FILE)
}

const nameOf = ({ stronger, weaker }: Omit<Pairing, 'list' | 'preset'>): PairName =>
  `${stronger} against ${weaker}`

export const scoreOf = (scores: KeptScores, pairing: Pairing): KeptScore | undefined =>
  scores[pairing.preset]?.[nameOf(pairing)]?.[pairing.list]

/** The scores with another one of this pairing. */
export function withScore(scores: KeptScores, pairing: Pairing, score: KeptScore): KeptScores {
  const { preset, list } = pairing
  const name = nameOf(pairing)
  const pairs = scores[preset] ?? {}
  return {
    ...scores,
    [preset]: { ...pairs, [name]: { ...pairs[name], [list]: score } },
  }
}

/** The scores of these pairings together. */
export function sumOf(scores: KeptScores, pairings: readonly Pairing[]): Score {
  const kept = pairings.flatMap((pairing) => scoreOf(scores, pairing) ?? [])
  return {
    games: kept.reduce((sum, { games }) => sum + games, 0),
    won: kept.reduce((sum, { won }) => sum + won, 0),
    drawn: kept.reduce((sum, { drawn }) => sum + drawn, 0),
  }
}
