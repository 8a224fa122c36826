import type { Practice } from './practice-match.ts'

const KEY = 'dungeon-dice practice'

/** Keeps a match in this browser; false when the browser refuses, as on a full disk. */
export function storePractice(practice: Practice): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(practice))
    return true
  } catch {
    return false
  }
}

/** Forgets the kept match. */
export function forgetPractice(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A browser without storage has kept nothing.
  }
}

/** The kept match; null for none, and for anything else under its name. */
export function storedPractice(): Practice | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isPractice(kept) ? kept : null
  } catch {
    return null
  }
}

/** The answers themselves are checked by the rules. */
function isPractice(kept: unknown): kept is Practice {
  if (typeof kept !== 'object' || kept === null) return false
  const { rules, catalogue, key, steps } = kept as Readonly<Record<string, unknown>>
  const isStep = (step: unknown) => typeof step === 'object' && step !== null && 'answer' in step
  return (
    typeof rules === 'number' &&
    typeof catalogue === 'string' &&
    typeof key === 'string' &&
    /^[0-9a-f]{64}$/.test(key) &&
    Array.isArray(steps) &&
    steps.every(isStep)
  )
}
