import type { PlayOn } from './play-on.ts'
import type { Practice } from './practice-match.ts'

const KEY = 'dungeon-dice practice'
/** A match from a position is kept beside the other one, which goes on later. */
const PLAY_ON_KEY = 'dungeon-dice practice from position'

const keyOf = (start: PlayOn | null | undefined): string => (start ? PLAY_ON_KEY : KEY)

/** Keeps a match in this browser; false when the browser refuses, as on a full disk. */
export function storePractice(practice: Practice): boolean {
  try {
    localStorage.setItem(keyOf(practice.start), JSON.stringify(practice))
    return true
  } catch {
    return false
  }
}

/** Forgets the kept match, or the one from a position. */
export function forgetPractice(start: PlayOn | null): void {
  try {
    localStorage.removeItem(keyOf(start))
  } catch {
    // A browser without storage has kept nothing.
  }
}

/**
 * The kept match, or the one from this position; null for none, and for anything else under its name.
 */
export function storedPractice(start: PlayOn | null): Practice | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(start)) ?? 'null')
    return isPractice(kept) && isFrom(kept, start) ? kept : null
  } catch {
    return null
  }
}

const isFrom = (kept: Practice, start: PlayOn | null): boolean =>
  kept.start?.position === start?.position && kept.start?.seat === start?.seat

const isPair = (lists: unknown): boolean =>
  Array.isArray(lists) && lists.length === 2 && lists.every((one) => typeof one === 'string')

/** The answers themselves are checked by the rules. */
function isPractice(kept: unknown): kept is Practice {
  if (typeof kept !== 'object' || kept === null) return false
  const { rules, catalogue, key, lists, steps } = kept as Readonly<Record<string, unknown>>
  const isStep = (step: unknown) => typeof step === 'object' && step !== null && 'answer' in step
  return (
    typeof rules === 'number' &&
    typeof catalogue === 'string' &&
    typeof key === 'string' &&
    /^[0-9a-f]{64}$/.test(key) &&
    (lists === undefined || isPair(lists)) &&
    Array.isArray(steps) &&
    steps.every(isStep)
  )
}
