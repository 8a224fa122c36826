import type { BoardInput } from '../scene.ts'

/** The context of a key press on the board. */
export interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
}

/** A key's effect: a change of the decision, a pick, or a jump to a marked square. */
export type KeyAction = BoardInput['type'] | 'next' | 'previous'

const ACTIONS: Readonly<Record<string, KeyAction>> = {
  Enter: 'pick',
  ' ': 'pick',
  r: 'turn',
  f: 'flip',
  n: 'next',
  p: 'previous',
  Escape: 'back',
}

const JUMPS: Readonly<Record<string, KeyAction>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
}

/** A key's effect on the board; null for a key that does nothing, or only moves. */
export function actionOf({ key, ctrlKey }: Pressed): KeyAction | null {
  if (ctrlKey) return JUMPS[key] ?? null
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key] ?? null
}
