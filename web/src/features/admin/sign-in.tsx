import { type Admin, connectAdmin } from '@dungeon-dice/client-sdk/admin'
import { type FormEvent, useId, useState } from 'react'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import styles from './admin-screen.module.css'
import { useAdminText } from './admin-words.ts'

interface Props {
  readonly onAdmin: (admin: Admin) => void
}

/** Asks for the host's key and the admin's name; both stay in the page's memory. */
export const SignIn = ({ onAdmin }: Props) => {
  const { signIn: text } = useAdminText()
  const { isPending, error, run } = useServerMutation()
  const [key, setKey] = useState('')
  const [by, setBy] = useState('')
  const id = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const admin = connectAdmin(location.origin, key, by.trim())
    run(admin.servers, () => onAdmin(admin))
  }
  return (
    <form
      className={`${styles['admin-part']} ${styles['admin-sign-in']}`}
      aria-labelledby={`${id}title`}
      onSubmit={onSubmit}
    >
      <h2 id={`${id}title`}>{text.title}</h2>
      <p>{text.note}</p>
      <label htmlFor={`${id}by`}>{text.by}</label>
      <input
        id={`${id}by`}
        value={by}
        onChange={({ target }) => setBy(target.value)}
        autoComplete="off"
        maxLength={64}
        pattern=".*\S.*"
        required
      />
      <label htmlFor={`${id}key`}>{text.key}</label>
      <input
        id={`${id}key`}
        type="password"
        value={key}
        onChange={({ target }) => setKey(target.value)}
        autoComplete="off"
        pattern="[\w.~+\/=\-]+"
        required
      />
      <button type="submit" className="primary" disabled={isPending}>
        {text.send}
      </button>
      <ErrorNote error={error} />
    </form>
  )
}
