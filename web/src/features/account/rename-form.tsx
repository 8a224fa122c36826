import type { Account } from '@dungeon-dice/client-sdk'
import { type FormEvent, useId, useState } from 'react'
import { useDoing } from '../../lib/queries/use-doing.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { TroubleNote } from '../../ui/queries/trouble-note.tsx'

/** Gives the own account another name. */
export const RenameForm = ({ onAccount }: { readonly onAccount: (account: Account) => void }) => {
  const { account: text } = useText()
  const announce = useAnnounce()
  const { isBusy, trouble, run } = useDoing()
  const [name, setName] = useState('')
  const id = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(
      () => server.rename(name.trim()),
      (account) => {
        announce(text.rename.done(account.name))
        setName('')
        onAccount(account)
      },
    )
  }
  return (
    <form className="account-part" aria-labelledby={`${id}title`} onSubmit={onSubmit}>
      <h2 id={`${id}title`}>{text.rename.title}</h2>
      <label htmlFor={id}>{text.newName}</label>
      <input
        id={id}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="username"
        maxLength={32}
        required
      />
      <button type="submit" disabled={isBusy}>
        {text.rename.send}
      </button>
      <TroubleNote trouble={trouble} />
    </form>
  )
}
