import { useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { BlockedPlayers } from '../account/blocks/blocked-players.tsx'

/** The blocked players, loaded when the section is opened. */
export const Blocked = () => {
  const { blocks } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{blocks.title}</summary>
      {isOpen && <BlockedPlayers />}
    </details>
  )
}
