import { PRESETS } from '@dungeon-dice/client-sdk/rules'
import { useSyncExternalStore } from 'react'
import type { Draft } from './draft.ts'

/** Drafts by the name under which they are opened: that of the saved list, else their first one. */
export type Drafts = ReadonlyMap<string, Draft>

const KEY = 'dungeon-dice drafts'
const listeners = new Set<() => void>()
let known: Drafts | null = null

/** All drafts of this browser. */
export const readDrafts = (): Drafts => {
  known ??= stored()
  return known
}

/** Keeps a draft in this browser; null for no longer. */
export function keepDraft(key: string, draft: Draft | null): void {
  const drafts = new Map(readDrafts())
  if (draft === null) drafts.delete(key)
  else drafts.set(key, draft)
  known = drafts
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(drafts)))
  } catch {
    // Then it lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** All drafts of this browser, as they change. */
export const useDrafts = (): Drafts => useSyncExternalStore(subscribe, readDrafts)

function subscribe(listener: () => void): () => void {
  const readAgain = ({ key }: StorageEvent) => {
    if (key !== KEY) return
    known = stored()
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', readAgain)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', readAgain)
  }
}

/** The browser's stored drafts; the stored text is not trusted. */
function stored(): Drafts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return new Map(Object.entries(kept ?? {}).filter(([, draft]) => isDraft(draft)))
  } catch {
    return new Map()
  }
}

function isDraft(kept: unknown): kept is Draft {
  const { name, preset, dice, figures } = (kept ?? {}) as Partial<Draft>
  const areIds = (ids: unknown) => Array.isArray(ids) && ids.every((id) => typeof id === 'string')
  return (
    typeof name === 'string' &&
    PRESETS.some((one) => one === preset) &&
    areIds(dice) &&
    areIds(figures)
  )
}
