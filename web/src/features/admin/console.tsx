import type { Admin } from '@dungeon-dice/client-sdk/admin'
import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { ActionDialog } from './action-dialog.tsx'
import type { AdminAction } from './admin-action.ts'
import styles from './admin-screen.module.css'
import { useAdminText } from './admin-words.ts'
import { Announce } from './announce.tsx'
import { Audit } from './audit.tsx'
import { Gains } from './gains.tsx'
import { Matches } from './matches.tsx'
import { PlayerByName, Players } from './players.tsx'
import { Reports } from './reports.tsx'
import { Servers } from './servers.tsx'

interface Props {
  readonly admin: Admin
  readonly onLeave: () => void
}

/** The console of a signed-in host; each action refreshes all lists. */
export const Console = ({ admin, onLeave }: Props) => {
  const text = useAdminText()
  const announce = useAnnounce()
  const [action, setAction] = useState<AdminAction | null>(null)
  const [done, setDone] = useState('')
  const [turn, setTurn] = useState(0)
  const said = useRef<HTMLSpanElement>(null)
  // The focused element was replaced or removed.
  useEffect(() => {
    if (turn > 0) said.current?.focus()
  }, [turn])
  const onDone = (words: string) => {
    setAction(null)
    setDone(words)
    announce(words)
    setTurn(turn + 1)
  }
  const shown = { admin, turn, onAction: setAction }
  return (
    <div className={styles['admin']}>
      <p className={styles['admin-done']}>
        <span ref={said} tabIndex={-1}>
          {done}
        </span>
        <button type="button" onClick={onLeave}>
          {text.signIn.out}
        </button>
      </p>
      <Servers {...shown} />
      <Matches {...shown} />
      <Players {...shown} />
      <PlayerByName admin={admin} onAction={setAction} />
      <Announce admin={admin} onDone={onDone} />
      <Reports {...shown} />
      <Gains {...shown} />
      <Audit admin={admin} turn={turn} />
      {action !== null && (
        <ActionDialog action={action} onClose={() => setAction(null)} onDone={onDone} />
      )}
    </div>
  )
}
