import type { Account } from '@dungeon-dice/client-sdk'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import { server } from '../../lib/server.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import styles from './account-screen.module.css'
import { CredentialsForm } from './credentials-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoverForm } from './recover-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenameForm } from './rename-form.tsx'

interface Props {
  readonly account: Account | null
  readonly onAccount: (account: Account) => void
}

/** The signed-in account or guest, with the forms to sign in, register or sign out. */
export const Who = ({ account, onAccount }: Props) => {
  const words = useText()
  const { account: text } = words
  const line = useFocusedLater(`${account?.id} ${account?.name} ${account?.guest}`)
  return (
    <>
      <p ref={line} tabIndex={-1} className={styles['account-who']}>
        {account !== null && (
          <>
            <Avatar name={account.name} />{' '}
          </>
        )}
        {account === null
          ? text.nobody
          : account.guest
            ? text.guest(shownName(words, account.name))
            : text.named(account.name)}{' '}
        {account !== null && !account.guest && (
          <Link href={pathTo('player', { name: account.name })}>{text.profile}</Link>
        )}
      </p>
      {account === null || account.guest ? (
        <Becoming account={account} onAccount={onAccount} />
      ) : (
        <>
          <RenameForm onAccount={onAccount} />
          <PasswordForm account={account} />
          <RecoveryCodes key={account.id} account={account} />
        </>
      )}
    </>
  )
}

/** Gets the focus once the account has changed, since the form that changed it is gone. */
function useFocusedLater(who: string) {
  const line = useRef<HTMLParagraphElement>(null)
  const last = useRef(who)
  useEffect(() => {
    if (last.current !== who) line.current?.focus()
    last.current = who
  }, [who])
  return line
}

const Becoming = ({ account, onAccount }: Props) => {
  const { account: text } = useText()
  const announce = useAnnounce()
  const become = (sentence: string) => (now: Account) => {
    announce(sentence)
    onAccount(now)
  }
  return (
    <>
      <CredentialsForm
        title={account === null ? text.create : text.claim.title}
        send={account === null ? text.claim.make : text.claim.send}
        note={text.guestMeans}
        isNew
        action={server.claim}
        onDone={become(text.claim.done)}
      />
      <CredentialsForm
        title={text.signIn.title}
        send={text.signIn.send}
        {...(account === null ? {} : { note: text.signIn.replaces })}
        isNew={false}
        action={server.signInWith}
        onDone={(now) => become(text.signIn.done(now.name))(now)}
      />
      <RecoverForm onDone={(now) => become(text.signIn.done(now.name))(now)} />
    </>
  )
}
