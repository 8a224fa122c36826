import { useSyncExternalStore } from 'react'

/** The preferences with their defaults. They are kept in this browser alone. */
const DEFAULTS = {
  /** A language of `LANGUAGES`; null for that of the browser. */
  language: null as string | null,
  /** Whether each decision is explained when it comes first. */
  hints: true,
  /** Decisions that were explained already. */
  explained: [] as readonly string[],
  /** Lessons that were finished. */
  learned: [] as readonly string[],
  /** Whether squares that the other side can attack are marked. */
  threats: false,
  /** Whether letters answer decisions wherever the focus is, such as D to defend. */
  letterKeys: true,
  /** One of `ANIMATION_SPEEDS`. */
  animation: 'normal' as string,
  /** `on` or `off`; `auto` is on unless the system wishes for calm. */
  sound: 'auto' as string,
  /** Loudness from 0 to 100. */
  volume: 60 as number,
  /** Whether a quiet sound lies beneath a match. */
  ambience: false,
  /** Whether the browser shows a notice when it is one's turn and the page is out of sight. */
  notify: false,
  /** Whether what is heard is told in words too. */
  captions: false,
  /** The colours of the page: a name of `THEMES`. */
  theme: 'night' as string,
  /** Whether figures on the board have their names beneath them. */
  names: false,
  /** The guest's name. */
  name: '',
} as const

type Preferences = { -readonly [K in keyof typeof DEFAULTS]: Widen<(typeof DEFAULTS)[K]> }
type Widen<T> = T extends boolean ? boolean : T extends '' ? string : T

const keyOf = (name: keyof Preferences): string => `dungeon-dice ${name}`
const listeners = new Set<() => void>()
const known = new Map<keyof Preferences, unknown>()

/** The current preferences. */
export function readPreference<K extends keyof Preferences>(name: K): Preferences[K] {
  if (!known.has(name)) known.set(name, stored(name))
  return known.get(name) as Preferences[K]
}

function stored<K extends keyof Preferences>(name: K): Preferences[K] {
  const usual = DEFAULTS[name] as Preferences[K]
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    return isLike(usual, kept) ? kept : usual
  } catch {
    // Storage may be forbidden, and its content is not trusted.
    return usual
  }
}

/** Whether a value can stand for another: texts for texts, and for none, lists of texts for lists. */
function isLike<T>(usual: T, kept: unknown): kept is T {
  if (Array.isArray(usual))
    return Array.isArray(kept) && kept.every((one) => typeof one === 'string')
  return typeof kept === (usual === null ? 'string' : typeof usual)
}

/** Prefers something from now on, also after the page is loaded again, where the browser allows. */
export function prefer<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  known.set(name, value)
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Then it lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** Subscribes to changes of preferences; call the result to unsubscribe. */
export const subscribePreferences = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A preference, and what changes it. */
export function usePreference<K extends keyof Preferences>(
  name: K,
): readonly [Preferences[K], (value: Preferences[K]) => void] {
  const read = () => readPreference(name)
  return [useSyncExternalStore(subscribePreferences, read, read), (value) => prefer(name, value)]
}
