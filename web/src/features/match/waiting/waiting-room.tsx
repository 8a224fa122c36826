import type { Match } from '@dungeon-dice/client-sdk'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { gameOf } from '../../../lib/match/game-of.ts'
import { othersOf, playerOn, playersOf } from '../../../lib/match/seated.ts'
import { useLive } from '../../../lib/match/use-live.ts'
import { PATHS, pathTo } from '../../../lib/paths.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import { SettingsList } from '../../settings/settings-list.tsx'
import { codeOf, forgetSeat } from '../seats/seats.ts'
import { Invitation } from './invitation.tsx'
import { isHost } from './is-host.ts'
import { SeatList } from './seat-list.tsx'
import styles from './waiting-room.module.css'

/** The waiting room of a match: the invitation, the settings, and a button to cancel. */
export const WaitingRoom = ({ match }: { readonly match: Match }) => {
  const { host } = useText()
  const [, go] = useLocation()
  useLive(match)
  const others = othersOf(match, match.seat).map((seat) => playerOn(match, seat))
  const code = codeOf(match)
  const close = () => {
    match.leave()
    forgetSeat(match.id)
    go(PATHS.home)
  }
  return (
    <Screen title={others.length > 1 ? host.waitingForAll : host.waiting}>
      <div className={styles['waiting-table']}>
        {playersOf(match).size > 2 ? <SeatList match={match} /> : <OtherSeat match={match} />}
        {code !== null && <Invitation code={code} isForMany={others.length > 1} />}
        {code === null && isHost(match) && <p>{host.listed}</p>}
        {match.settings !== null && (
          <section aria-label={host.set}>
            <h2>{host.set}</h2>
            <SettingsList settings={match.settings} />
          </section>
        )}
        <p className={styles['waiting-ways']}>
          <button type="button" onClick={close}>
            {isHost(match) ? host.cancel : host.leave}
          </button>
          <Link href={pathTo('rules', { game: gameOf(match) })}>{host.rulesMeanwhile}</Link>
        </p>
      </div>
    </Screen>
  )
}

/** Whether the opponent is here; the host can remove them. */
const OtherSeat = ({ match }: { readonly match: Match }) => {
  const { host } = useText()
  const announce = useAnnounce()
  const { isPending, error, run } = useServerMutation()
  const [seat = match.seat] = othersOf(match, match.seat)
  const { name, connected } = playerOn(match, seat)
  useEffect(() => {
    if (connected) announce(host.here(name))
  }, [announce, host, name, connected])
  if (!connected) return <p className={styles['waiting-dots']}>{host.stay}</p>
  return (
    <div className={styles['waiting-other']}>
      <p>{host.here(name)}</p>
      {isHost(match) && (
        <button
          type="button"
          disabled={isPending}
          aria-label={host.kickOf(name)}
          onClick={() =>
            run(
              () => match.kick(seat as typeof match.seat),
              () => announce(host.kicked),
            )
          }
        >
          {host.kick}
        </button>
      )}
      <ErrorNote error={error} />
    </div>
  )
}
