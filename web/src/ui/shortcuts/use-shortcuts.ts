import { useEffect } from 'react'
import { readPreference } from '../../lib/preferences.ts'

/** Where letters are typed, or where another question is open. */
const TYPED_IN = 'input, textarea, select, [contenteditable], dialog'

/** Whether a key is meant for the page as a whole. */
function isFree({ target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || repeat || !readPreference('letterKeys')) return false
  if (document.querySelector('dialog[open]') !== null) return false
  return !(target instanceof Element && target.closest(TYPED_IN) !== null)
}

/**
 * Letter keys that do something wherever the focus is, by the letter in small; none while something
 * is typed, nor for those who have switched letter keys off.
 */
export function useShortcuts(
  byLetter: Readonly<Record<string, (event: KeyboardEvent) => void>>,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = isFree(event) ? byLetter[event.key.toLowerCase()] : undefined
      if (action === undefined) return
      event.preventDefault()
      action(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
