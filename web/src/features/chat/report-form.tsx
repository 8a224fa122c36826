import { REPORT_REASONS, type ReportReason } from '@dungeon-dice/client-sdk'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import type { Reporting } from './chat-channel.ts'
import styles from './chat-panel.module.css'
import { useSending } from './use-sending.ts'

interface Props {
  readonly name: string
  readonly report: NonNullable<Reporting>
  readonly onDone: (isSent: boolean) => void
}

/** Most characters of a note (P15.3). */
const MOST = 200

/** Reports a player to the host: a reason, and a note in the reporter's own words. */
export const ReportForm = ({ name, report, onDone }: Props) => {
  const { chat } = useText()
  const { fault, send } = useSending()
  const [reason, setReason] = useState<ReportReason>('insults')
  const [note, setNote] = useState('')
  const first = useRef<HTMLSelectElement>(null)
  const ids = useId()
  useEffect(() => first.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const words = note.trim()
    const cause = { reason, ...(words === '' ? {} : { note: words }) }
    if (await send(report(name, cause))) onDone(true)
  }
  return (
    <form className={styles['report-form']} aria-label={chat.report(name)} onSubmit={submit}>
      <label htmlFor={`${ids}-reason`}>{chat.reason}</label>
      <select
        ref={first}
        id={`${ids}-reason`}
        value={reason}
        onChange={({ target }) => setReason(target.value as ReportReason)}
      >
        {REPORT_REASONS.map((one) => (
          <option key={one} value={one}>
            {chat.reasons[one]}
          </option>
        ))}
      </select>
      <label htmlFor={`${ids}-note`}>{chat.note}</label>
      <textarea
        id={`${ids}-note`}
        maxLength={MOST}
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {fault !== '' && <p className={styles['chat-fault']}>{fault}</p>}
      <div>
        <button type="submit" className="primary">
          {chat.sendReport}
        </button>
        <button type="button" onClick={() => onDone(false)}>
          {chat.cancel}
        </button>
      </div>
    </form>
  )
}
