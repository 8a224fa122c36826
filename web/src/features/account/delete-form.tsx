import type { Account } from '@dungeon-dice/client-sdk'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import styles from './account-screen.module.css'

interface Props {
  readonly account: Account
  readonly onGone: () => void
}

/** Deletes the account for good, after a confirmation with the password if it has one. */
export const DeleteForm = ({ account, onGone }: Props) => {
  const { account: text } = useText()
  const announce = useAnnounce()
  const { isPending, error, run } = useServerMutation()
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const open = (isToBe: boolean) => {
    setOpen(isToBe)
    heading.current?.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    run(
      () => server.deleteAccount(account.guest ? undefined : password),
      () => {
        announce(text.remove.done)
        onGone()
      },
    )
  }
  return (
    <form className={styles['account-part']} aria-labelledby={`${id}title`} onSubmit={onSubmit}>
      <h2 ref={heading} id={`${id}title`} tabIndex={-1}>
        {text.remove.title}
      </h2>
      {!isOpen && (
        <button type="button" onClick={() => open(true)}>
          {text.remove.open}
        </button>
      )}
      {isOpen && (
        <>
          <p>{text.remove.warning}</p>
          {!account.guest && (
            <>
              <label htmlFor={id}>{text.password}</label>
              <input
                id={id}
                type="password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
                autoComplete="current-password"
                required
              />
            </>
          )}
          <button type="submit" className={styles['account-danger']} disabled={isPending}>
            {text.remove.sure}
          </button>
          <button type="button" onClick={() => open(false)}>
            {text.remove.stay}
          </button>
          <ErrorNote error={error} />
        </>
      )}
    </form>
  )
}
