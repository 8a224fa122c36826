import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useDoing } from '../../lib/queries/use-doing.ts'
import { TroubleNote } from '../../ui/queries/trouble-note.tsx'
import { useAdminText } from './admin-words.ts'
import type { Deed } from './deed.ts'

interface Props {
  readonly deed: Deed
  readonly onClose: () => void
  /** Told what came of it. */
  readonly onDone: (words: string) => void
}

/** Asks for the reason of a deed, and does it: nothing that hurts somebody happens by one click. */
export const DeedDialog = ({ deed, onClose, onDone }: Props) => {
  const text = useAdminText()
  const { isBusy, trouble, run } = useDoing()
  const [reason, setReason] = useState('')
  const [hours, setHours] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const told = { reason: reason.trim(), hours: hours === '' ? undefined : Number(hours) }
    void run(() => deed.run(told), onDone)
  }
  return (
    <dialog ref={dialog} className="admin-deed" aria-labelledby={`${id}title`} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <h2 id={`${id}title`}>{deed.title}</h2>
        <label htmlFor={`${id}reason`}>{text.reason}</label>
        <input
          id={`${id}reason`}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={500}
          pattern=".*\S.*"
          required
        />
        {deed.hasHours && (
          <>
            <label htmlFor={`${id}hours`}>{text.deeds.hours}</label>
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
        <p className="admin-buttons">
          <button type="submit" className="admin-danger" disabled={isBusy}>
            {deed.title}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {text.deeds.stay}
          </button>
        </p>
        <TroubleNote trouble={trouble} />
      </form>
    </dialog>
  )
}
