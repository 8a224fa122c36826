import type { Account } from '@dungeon-dice/client-sdk'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import styles from './account-screen.module.css'
import { RECOVERY_CODES_KEY } from './recovery-codes.tsx'

/** Changes the password, by the old one or by a recovery code. */
export const PasswordForm = ({ account }: { readonly account: Account }) => {
  const { passwordChange: text } = useText().account
  const { isPending, error, run } = useServerMutation()
  const announce = useAnnounce()
  const queries = useQueryClient()
  const [isByCode, setByCode] = useState(false)
  const [proof, setProof] = useState('')
  const [fresh, setFresh] = useState('')
  const [isDone, setDone] = useState(false)
  const id = useId()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isDone) note.current?.focus()
  }, [isDone])
  const onDone = () => {
    announce(text.done)
    setProof('')
    setFresh('')
    setDone(true)
    if (isByCode) void queries.invalidateQueries({ queryKey: RECOVERY_CODES_KEY })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setDone(false)
    const given = isByCode ? { code: proof } : { password: proof }
    run(() => server.changePassword(given, fresh), onDone)
  }
  return (
    <form className={styles['account-part']} aria-labelledby={`${id}title`} onSubmit={onSubmit}>
      <h2 id={`${id}title`}>{text.title}</h2>
      <p>{text.means}</p>
      {/* Password managers store the new password under this name. */}
      <input hidden autoComplete="username" value={account.name} readOnly />
      <ProofField id={`${id}proof`} isCode={isByCode} value={proof} onValue={setProof} />
      <label className={styles['account-switch']}>
        <input
          type="checkbox"
          checked={isByCode}
          onChange={({ target }) => {
            setByCode(target.checked)
            setProof('')
          }}
        />
        {text.byCode}
      </label>
      <label htmlFor={`${id}new`}>{text.fresh}</label>
      <input
        id={`${id}new`}
        type="password"
        value={fresh}
        onChange={({ target }) => setFresh(target.value)}
        autoComplete="new-password"
        required
      />
      <button type="submit" disabled={isPending}>
        {text.send}
      </button>
      {isDone && (
        <p ref={note} tabIndex={-1}>
          {text.done}
        </p>
      )}
      <ErrorNote error={error} />
    </form>
  )
}

interface ProofProps {
  readonly id: string
  readonly isCode: boolean
  readonly value: string
  readonly onValue: (value: string) => void
}

/** The old password, or a recovery code in its place. */
const ProofField = ({ id, isCode, value, onValue }: ProofProps) => {
  const { account: text } = useText()
  return (
    <>
      <label htmlFor={id}>{isCode ? text.recovery.code : text.passwordChange.old}</label>
      <input
        id={id}
        type={isCode ? 'text' : 'password'}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        autoComplete={isCode ? 'off' : 'current-password'}
        autoCapitalize={isCode ? 'characters' : 'off'}
        spellCheck={false}
        maxLength={isCode ? 64 : undefined}
        required
      />
    </>
  )
}
