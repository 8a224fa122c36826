import type { Account } from '@dungeon-dice/client-sdk'
import { useRef, useState } from 'react'
import { unsubscribeFromNotices } from '../../lib/pwa/push.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import styles from './account-screen.module.css'
import { DeleteForm } from './delete-form.tsx'

interface Props {
  readonly account: Account
  readonly onGone: () => void
}

/** Signing out, and deleting the account; what cannot be undone is confirmed first. */
export const Leaving = ({ account, onGone }: Props) => {
  const { account: text } = useText()
  const announce = useAnnounce()
  const [isSure, setSure] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const doubt = (isToBe: boolean) => {
    setSure(isToBe)
    heading.current?.focus()
  }
  const signOut = async () => {
    if (account.guest && !isSure) {
      doubt(true)
      return
    }
    await unsubscribeFromNotices()
    await server.signOut()
    announce(text.signOut.done)
    onGone()
  }
  return (
    <>
      <section className={styles['account-part']}>
        <h2 ref={heading} tabIndex={-1}>
          {text.signOut.title}
        </h2>
        {isSure && <p>{text.signOut.guestWarning}</p>}
        <button type="button" onClick={() => void signOut()}>
          {isSure ? text.signOut.sure : text.signOut.send}
        </button>
        {isSure && (
          <button type="button" onClick={() => doubt(false)}>
            {text.signOut.stay}
          </button>
        )}
      </section>
      <DeleteForm account={account} onGone={onGone} />
    </>
  )
}
