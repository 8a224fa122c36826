import type { Account } from '@dungeon-dice/client-sdk'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { PATHS } from '../../lib/paths.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { currentOn } from './current-on.ts'
import styles from './frame.module.css'

/** The link to the account, under its name once that is known. */
export const Who = () => {
  const text = useText()
  const { frame } = text
  const [path] = useLocation()
  const [account, setAccount] = useState<Account | null>(null)
  const isChanging = path === PATHS.account
  const whereNobody = account === null ? path : ''
  // There the name may change; anywhere nobody may have become somebody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the dependency repeats the request.
  useEffect(() => {
    if (isChanging) return
    let isGone = false
    const stop = whenIdle(async () => {
      const known = await import('./who-is-here.ts')
        .then(({ whoIsHere }) => whoIsHere())
        // The server may be starting again: then the link has no name.
        .catch(() => null)
      if (!isGone) setAccount(known)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [isChanging, whereNobody])
  return (
    <Link
      href={PATHS.account}
      className={styles['frame-who']}
      {...(account === null
        ? {}
        : { 'aria-label': frame.accountOf(shownName(text, account.name)) })}
      {...currentOn(path, PATHS.account)}
    >
      {account === null ? frame.noAccount : shownName(text, account.name)}
    </Link>
  )
}
