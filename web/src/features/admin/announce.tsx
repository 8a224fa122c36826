import type { Admin } from '@dungeon-dice/client-sdk/admin'
import { type FormEvent, useId, useState } from 'react'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import styles from './admin-screen.module.css'
import { useAdminText } from './admin-words.ts'

interface Props {
  readonly admin: Admin
  /** Called with the result, in words. */
  readonly onDone: (words: string) => void
}

/** Sends an announcement to all connected clients. */
export const Announce = ({ admin, onDone }: Props) => {
  const { announce } = useAdminText()
  const { isPending, error, run } = useServerMutation()
  const [words, setWords] = useState('')
  const id = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const done = () => {
      setWords('')
      onDone(announce.done)
    }
    run(() => admin.announce(words.trim()), done)
  }
  return (
    <section className={styles['admin-part']} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{announce.title}</h2>
      <form className={styles['admin-form']} onSubmit={onSubmit}>
        <label htmlFor={id}>{announce.text}</label>
        <input
          id={id}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          maxLength={500}
          pattern=".*\S.*"
          required
        />
        <button type="submit" disabled={isPending}>
          {announce.send}
        </button>
      </form>
      <ErrorNote error={error} />
    </section>
  )
}
