import type { SquareName } from '@dungeon-dice/client-sdk/rules'

/** The square that an element of the board stands for; null for none. */
export const squareOf = (target: EventTarget): SquareName | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-square]')?.dataset['square']) ||
  null
