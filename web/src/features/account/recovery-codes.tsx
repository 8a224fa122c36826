import type { Account } from '@dungeon-dice/client-sdk'
import { type FormEvent, useId, useState } from 'react'
import { useAsked } from '../../lib/queries/use-asked.ts'
import { useDoing } from '../../lib/queries/use-doing.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { Asked } from '../../ui/queries/asked.tsx'
import { TroubleNote } from '../../ui/queries/trouble-note.tsx'
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
    <section className="account-part" aria-labelledby={id}>
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

const CodesLeft = () => {
  const { recovery } = useText().account
  return (
    <Asked asking={useAsked('recovery codes', server.recoveryCodes)}>
      {({ left, madeAtMs }) => (
        <p>{madeAtMs === null ? recovery.none : `${recovery.left(left)} ${recovery.ends}`}</p>
      )}
    </Asked>
  )
}

const MakeCodes = ({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) => {
  const { account: text } = useText()
  const announce = useAnnounce()
  const { isBusy, trouble, run } = useDoing()
  const [password, setPassword] = useState('')
  const id = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(
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
      <button type="submit" disabled={isBusy}>
        {text.recovery.make}
      </button>
      <TroubleNote trouble={trouble} />
    </form>
  )
}
