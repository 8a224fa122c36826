import type { Account } from '@dungeon-dice/client-sdk'
import { type FormEvent, useId, useState } from 'react'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import styles from './account-screen.module.css'

interface Props {
  readonly onDone: (account: Account) => void
}

/** Signs in by a recovery code, and sets a new password if one is given. */
export const RecoverForm = ({ onDone }: Props) => {
  const { account: text } = useText()
  const { isPending, error, run } = useServerMutation()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [endOthers, setEndOthers] = useState(true)
  const id = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const how = password === '' ? { endOthers } : { endOthers, password }
    run(() => server.recover(name.trim(), code, how), onDone)
  }
  return (
    <form className={styles['account-part']} aria-labelledby={`${id}title`} onSubmit={onSubmit}>
      <h2 id={`${id}title`}>{text.recovery.useTitle}</h2>
      <p>{text.recovery.useMeans}</p>
      <label htmlFor={`${id}name`}>{text.name}</label>
      <input
        id={`${id}name`}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="username"
        maxLength={32}
        required
      />
      <label htmlFor={`${id}code`}>{text.recovery.code}</label>
      <input
        id={`${id}code`}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        required
      />
      <label htmlFor={`${id}password`}>{text.recovery.newPassword}</label>
      <input
        id={`${id}password`}
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="new-password"
      />
      <label className={styles['account-switch']}>
        <input
          type="checkbox"
          checked={endOthers}
          onChange={({ target }) => setEndOthers(target.checked)}
        />
        {text.recovery.endOthers}
      </label>
      <button type="submit" disabled={isPending}>
        {text.recovery.use}
      </button>
      <ErrorNote error={error} />
    </form>
  )
}
