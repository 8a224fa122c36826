import { useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { LazyKeyList } from './lazy-key-list.tsx'

/** A button that opens the list of keyboard shortcuts. */
export const KeyListButton = () => {
  const { account } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {account.preferences.allKeys}
      </button>
      {isOpen && <LazyKeyList onClose={() => setOpen(false)} />}
    </>
  )
}
