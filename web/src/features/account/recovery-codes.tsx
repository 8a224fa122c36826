import type { Account } from '@dungeon-dice/client-sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { unwrap } from '../../lib/queries/unwrap.ts'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import styles from './account-screen.module.css'
import { NewCodes } from './new-codes.tsx'

interface Props {
  readonly account: Account
}

/** The recovery codes of an account: how many are left, and making new ones. */
export const RecoveryCodes = ({ account }: Props) => {
  const { account: text } = useText()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const id = useId()
  return (
    <section className={styles['account-part']} aria-labelledby={id}>
      <h2 id={id}>{text.recovery.title}</h2>
      {codes === null ? (
        <>
          <p>{text.recovery.explain}</p>
          <CodesLeft />
          <MakeCodes onCodes={setCodes} />
        </>
      ) : (
        <NewCodes name={account.name} codes={codes} onStored={() => setCodes(null)} />
      )}
    </section>
  )
}

/** The key of the query for the codes that are left. */
export const RECOVERY_CODES_KEY = ['recovery codes'] as const

const recoveryCodesQuery = queryOptions({
  queryKey: RECOVERY_CODES_KEY,
  queryFn: () => unwrap(server.recoveryCodes()),
})

const CodesLeft = () => {
  const { recovery } = useText().account
  return (
    <QueryView query={useQuery(recoveryCodesQuery)}>
      {({ left, madeAtMs }) => (
        <p>{madeAtMs === null ? recovery.none : `${recovery.left(left)} ${recovery.ends}`}</p>
      )}
    </QueryView>
  )
}

const MakeCodes = ({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) => {
  const { account: text } = useText()
  const announce = useAnnounce()
  const { isPending, error, run } = useServerMutation()
  const [password, setPassword] = useState('')
  const id = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    run(
      () => server.makeRecoveryCodes(password),
      (codes) => {
        announce(text.recovery.made)
        onCodes(codes)
      },
    )
  }
  return (
    <form aria-label={text.recovery.make} onSubmit={onSubmit}>
      <label htmlFor={id}>{text.password}</label>
      <input
        id={id}
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="current-password"
        required
      />
      <button type="submit" disabled={isPending}>
        {text.recovery.make}
      </button>
      <ErrorNote error={error} />
    </form>
  )
}
