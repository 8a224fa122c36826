import type { Brought, MatchLook } from '@dungeon-dice/client-sdk'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { gameWith, useOfferedGames } from '../../lib/games/offered-games.ts'
import { pathTo } from '../../lib/paths.ts'
import { server } from '../../lib/server.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import type { Text } from '../../lib/text/text.tsx'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { ownGuest } from '../match/seats/own-guest.ts'
import { useSeatRequest } from '../match/seats/use-seat-request.ts'
import { ListChoice } from '../settings/list-choice.tsx'
import { NameField } from '../settings/name-field.tsx'
import { SettingsList } from '../settings/settings-list.tsx'
import styles from './join-screen.module.css'

interface Props {
  readonly code: string
  readonly match: MatchLook
  /** Other things to do when no seat is free. */
  readonly ways: ReactNode
}

/** A private match, shown to those with its code: its host, settings and free seat. */
export const Invited = ({ code, match, ways }: Props) => {
  const text = useText()
  const { join } = text
  const { host, settings, free, begun, expiresAtMs } = match
  const closed = begun ? join.begun : free === 0 ? join.full : null
  return (
    <>
      <p className={styles['invited-host']}>{hostWords(text, host)}</p>
      <section aria-label={join.set}>
        <h2>{join.set}</h2>
        <SettingsList settings={settings} />
      </section>
      {closed === null ? (
        <JoinForm code={code} preset={settings.preset} />
      ) : (
        <>
          <p>{closed}</p>
          {settings.spectators && (
            <Link href={pathTo('watch', { id: `code:${code}` })}>{join.watch}</Link>
          )}
          {ways}
        </>
      )}
      {expiresAtMs !== null && closed === null && (
        <p className={styles['invited-until']}>{join.until(timeOfDay(expiresAtMs))}</p>
      )}
    </>
  )
}

const hostWords = (text: Text, host: MatchLook['host']): string => {
  const { join } = text
  if (host === null) return join.hostGone
  const points = host.rating === null ? '' : ` (${join.rating(host.rating)})`
  return join.by(`${shownName(text, host.name)}${points}`)
}

const timeOfDay = (atMs: number): string =>
  new Date(atMs).toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' })

/** The name and the list to join with. */
const JoinForm = ({ code, preset }: { readonly code: string; readonly preset: string }) => {
  const { join } = useText()
  const [list, setList] = useState<Brought | null>(null)
  const { brings } = gameWith(useOfferedGames(), preset)
  const seatRequest = useSeatRequest()
  return (
    <form
      className={styles['join-form']}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        seatRequest.ask(() => server.join(code, ownGuest(brings === 'list' ? list : null)))
      }}
    >
      <NameField />
      {brings === 'list' && <ListChoice list={list} onList={setList} preset={preset} />}
      <ErrorNote error={seatRequest.error} />
      <button type="submit" className="primary" disabled={seatRequest.isPending}>
        {join.join}
      </button>
    </form>
  )
}
