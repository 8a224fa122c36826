import { useSyncExternalStore } from 'react'
import type { Puzzle } from './puzzles.ts'

/** A player's puzzle rating and first tries; kept in this browser alone. */
export interface PuzzleRecord {
  /** Elo points. */
  readonly rating: number
  /** The first try of each puzzle: true if it was solved. */
  readonly tried: Readonly<Record<string, boolean>>
}

const KEY = 'dungeon-dice puzzles'

/** The rating before the first puzzle, below most of them. */
export const FIRST_RATING = 900

const NEW: PuzzleRecord = { rating: FIRST_RATING, tried: {} }

/** Points that a single try can move the rating by: more at the beginning. */
const STEPS = { early: 48, later: 24, earlyTries: 15 } as const

const listeners = new Set<() => void>()
let known: PuzzleRecord | null = null
/** True while `known` has tries that the storage refused. */
let isUnsaved = false

/** The record of this browser. */
export function puzzleRecord(): PuzzleRecord {
  known ??= stored() ?? NEW
  return known
}

/** The stored record, which another tab may have written; null where there is none that can be read. */
function stored(): PuzzleRecord | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isRecord(kept) ? kept : null
  } catch {
    // Storage may be forbidden, and its content is not trusted.
    return null
  }
}

function isRecord(kept: unknown): kept is PuzzleRecord {
  if (typeof kept !== 'object' || kept === null) return false
  const { rating, tried } = kept as Readonly<Record<string, unknown>>
  return (
    typeof rating === 'number' &&
    Number.isFinite(rating) &&
    typeof tried === 'object' &&
    tried !== null &&
    Object.values(tried).every((one) => typeof one === 'boolean')
  )
}

/** The record after the first try of a puzzle; the same after any other try. */
export function afterTry(
  record: PuzzleRecord,
  { id, rating }: Pick<Puzzle, 'id' | 'rating'>,
  isSolved: boolean,
): PuzzleRecord {
  if (Object.hasOwn(record.tried, id)) return record
  const expected = 1 / (1 + 10 ** ((rating - record.rating) / 400))
  const tries = Object.keys(record.tried).length
  const step = tries < STEPS.earlyTries ? STEPS.early : STEPS.later
  return {
    rating: Math.round(record.rating + step * (Number(isSolved) - expected)),
    tried: { ...record.tried, [id]: isSolved },
  }
}

/** Notes a try; only the first of each puzzle counts, in whichever tab it was. */
export function noteTry(puzzle: Puzzle, isSolved: boolean): void {
  const before = (isUnsaved ? null : stored()) ?? puzzleRecord()
  known = afterTry(before, puzzle, isSolved)
  if (known !== before) save(known)
  for (const listener of listeners) listener()
}

function save(record: PuzzleRecord): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(record))
    isUnsaved = false
  } catch {
    // Then it lasts until the page is closed.
    isUnsaved = true
  }
}

/** Forgets what was read: another tab may have written since. */
function readAgain(): void {
  if (!isUnsaved) known = null
}

function onStorage({ key }: StorageEvent): void {
  if (key !== KEY) return
  readAgain()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    readAgain()
    addEventListener('storage', onStorage)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** The record, which draws again when it changes. */
export const usePuzzleRecord = (): PuzzleRecord =>
  useSyncExternalStore(subscribe, puzzleRecord, puzzleRecord)

/**
 * The puzzle among these whose rating is nearest to the player's, of those not tried yet; null once all were
 * tried. `except` is left out.
 */
export function nextPuzzle(
  among: readonly Puzzle[],
  { rating, tried }: PuzzleRecord,
  except: string | null = null,
): Puzzle | null {
  const farFrom = (puzzle: Puzzle) => Math.abs(puzzle.rating - rating)
  return among
    .filter(({ id }) => id !== except && !Object.hasOwn(tried, id))
    .reduce<Puzzle | null>(
      (best, one) => (best === null || farFrom(one) < farFrom(best) ? one : best),
      null,
    )
}
