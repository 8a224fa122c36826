import type { Account, WireRefusal } from '@dungeon-dice/client-sdk'
import type { Result } from '@dungeon-dice/client-sdk/rules'
import { type FormEvent, useId, useState } from 'react'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import styles from './account-screen.module.css'

interface Props {
  readonly title: string
  readonly send: string
  /** A note to read before the form. */
  readonly note?: string
  /** Whether the password is a new one. */
  readonly isNew: boolean
  readonly action: (name: string, password: string) => Promise<Result<Account, WireRefusal>>
  readonly onDone: (account: Account) => void
}

/** A name and a password, for a new or an existing account. */
export const CredentialsForm = ({ title, send, note, isNew, action, onDone }: Props) => {
  const { account: text } = useText()
  const { isPending, error, run } = useServerMutation()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const id = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    run(() => action(name.trim(), password), onDone)
  }
  return (
    <form className={styles['account-part']} aria-labelledby={`${id}title`} onSubmit={onSubmit}>
      <h2 id={`${id}title`}>{title}</h2>
      {note !== undefined && <p>{note}</p>}
      <label htmlFor={`${id}name`}>{text.name}</label>
      <input
        id={`${id}name`}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="username"
        maxLength={32}
        required
      />
      <label htmlFor={`${id}password`}>{text.password}</label>
      <input
        id={`${id}password`}
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
      />
      <button type="submit" className="primary" disabled={isPending}>
        {send}
      </button>
      <ErrorNote error={error} />
    </form>
  )
}
