import { useState } from 'react'
import { LazyKeyList } from '../../features/keys/lazy-key-list.tsx'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'

/** Opens the list of keyboard shortcuts when `?` is pressed on any screen. */
export const KeyListShortcut = () => {
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true) })
  return isOpen ? <LazyKeyList onClose={() => setOpen(false)} /> : null
}
