import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import type { AdminAction } from './admin-action.ts'
import styles from './admin-screen.module.css'
import { useAdminText } from './admin-words.ts'

interface Props {
  readonly action: AdminAction
  readonly onClose: () => void
  /** Called with the result, in words. */
  readonly onDone: (words: string) => void
}

/**
 * Asks for the reason of an action, then performs it: nothing that hurts a player happens by one
 * click.
 */
export const ActionDialog = ({ action, onClose, onDone }: Props) => {
  const text = useAdminText()
  const { isPending, error, run } = useServerMutation()
  const [reason, setReason] = useState('')
  const [hours, setHours] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const told = { reason: reason.trim(), hours: hours === '' ? undefined : Number(hours) }
    run(() => action.run(told), onDone)
  }
  return (
    <dialog
      ref={dialog}
      className={styles['admin-action']}
      aria-labelledby={`${id}title`}
      onClose={onClose}
    >
      <form onSubmit={onSubmit}>
        <h2 id={`${id}title`}>{action.title}</h2>
        <label htmlFor={`${id}reason`}>{text.reason}</label>
        <input
          id={`${id}reason`}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={500}
          pattern=".*\S.*"
          required
        />
        {action.hasHours && (
          <>
            <label htmlFor={`${id}hours`}>{text.actions.hours}</label>
            <input
              id={`${id}hours`}
              type="number"
              min="0.1"
              max="876000"
              step="any"
              value={hours}
              onChange={({ target }) => setHours(target.value)}
            />
          </>
        )}
        <p className={styles['admin-buttons']}>
          <button type="submit" className={styles['admin-danger']} disabled={isPending}>
            {action.title}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {text.actions.stay}
          </button>
        </p>
        <ErrorNote error={error} />
      </form>
    </dialog>
  )
}
