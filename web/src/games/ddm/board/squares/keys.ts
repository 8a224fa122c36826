import type { BoardInput } from '../scene.ts'

/** What a key that was pressed on the board is about. */
export interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
}

/** What a key does: something to what is decided, a pick, or a jump to a square with a mark. */
export type KeyDeed = BoardInput['type'] | 'next' | 'previous'

const DEEDS: Readonly<Record<string, KeyDeed>> = {
  Enter: 'pick',
  ' ': 'pick',
  r: 'turn',
  f: 'flip',
  n: 'next',
  p: 'previous',
  Escape: 'back',
}

const JUMPS: Readonly<Record<string, KeyDeed>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
}

/** What a key does on the board; null for one that does nothing, or only moves. */
export function actionOf({ key, ctrlKey }: Pressed): KeyDeed | null {
  if (ctrlKey) return JUMPS[key] ?? null
  return DEEDS[key.length === 1 ? key.toLowerCase() : key] ?? null
}
