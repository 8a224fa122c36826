import { useSyncExternalStore } from 'react'
import type { Sitter } from './sitter.ts'

type Draw = (sitter: Sitter) => string

const state = { draw: null as Draw | null, isLoading: false }
const listeners = new Set<() => void>()
/** Portraits that were drawn, by the ids of their cards; null for those that could not be. */
const drawn = new Map<string, string | null>()

/** Loads the drawing code once; after a failure the next portrait tries again. */
async function load(): Promise<void> {
  if (state.isLoading || state.draw !== null) return
  state.isLoading = true
  try {
    const { portraitOf } = await import('./portrait.ts')
    state.draw = portraitOf
    for (const listener of listeners) listener()
  } catch {
    // The signs of types stand for portraits.
  }
  state.isLoading = false
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  void load()
  return () => listeners.delete(listener)
}

const subscribeToNothing = () => () => undefined

function addressOf(sitter: Sitter, paint: Draw): string | null {
  const known = drawn.get(sitter.id)
  if (known !== undefined) return known
  let address: string | null = null
  try {
    address = `data:image/svg+xml,${encodeURIComponent(paint(sitter))}`
  } catch {
    // The sign of its type stands for it.
  }
  drawn.set(sitter.id, address)
  return address
}

/** The address of a figure's portrait; null until it is there, for none, and where it fails. */
export function usePortrait(sitter: Sitter | null): string | null {
  const paint = useSyncExternalStore(
    sitter !== null ? subscribe : subscribeToNothing,
    () => state.draw,
  )
  if (paint === null || sitter === null) return null
  return addressOf(sitter, paint)
}
