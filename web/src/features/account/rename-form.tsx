import type { Account } from '@dungeon-dice/client-sdk'
import { type FormEvent, useId, useState } from 'react'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import styles from './account-screen.module.css'

/** Gives the own account another name. */
export const RenameForm = ({ onAccount }: { readonly onAccount: (account: Account) => void }) => {
  const { account: text } = useText()
  const announce = useAnnounce()
  const { isPending, error, run } = useServerMutation()
  const [name, setName] = useState('')
  const id = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    run(
      () => server.rename(name.trim()),
      (account) => {
        announce(text.rename.done(account.name))
        setName('')
        onAccount(account)
      },
    )
  }
  return (
    <form className={styles['account-part']} aria-labelledby={`${id}title`} onSubmit={onSubmit}>
      <h2 id={`${id}title`}>{text.rename.title}</h2>
      <label htmlFor={id}>{text.newName}</label>
      <input
        id={id}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="username"
        maxLength={32}
        required
      />
      <button type="submit" disabled={isPending}>
        {text.rename.send}
      </button>
      <ErrorNote error={error} />
    </form>
  )
}
