import type { Match } from '@dungeon-dice/client-sdk'
import { useEffect, useReducer } from 'react'
import { Link, useLocation } from 'wouter'
import { whenIdle } from '../../../lib/browser/when-idle.ts'
import { opponentsOf } from '../../../lib/match/names.ts'
import { othersOf, playerOn } from '../../../lib/match/seated.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.tsx'
import { Clock } from '../../../ui/clock/clock.tsx'
import { useOpenMatches } from '../seats/open-matches.ts'
import { useStartedMatch } from '../seats/started-match.ts'
import styles from './own-match-bar.module.css'
import { reconnectAfterReload } from './reconnect-after-reload.ts'
import { useTurnSignal, useUnloadGuard } from './running-match.ts'
import { useTurnNotice } from './turn-notice.ts'
import { useVisibility } from './use-visibility.ts'

/** Shown on other screens while own matches run: whose turn it is, and a link back. */
export const OwnMatchBar = () => {
  const matches = useOpenMatches()
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const stops = matches.flatMap((match) => [match.on('change', draw), match.on('decision', draw)])
    return () => {
      for (const stop of stops) stop()
    }
  }, [matches])
  const running = matches.filter(({ phase }) => phase === 'playing')
  useTurnSignal(running.some(({ decision }) => decision !== null))
  useUnloadGuard(running.length > 0)
  useTurnNotice(running)
  useVisibility(matches)
  useEffect(reconnectAfterReload, [])
  useEffect(() => whenIdle(renewNotices), [])
  return running.map((match) => <Line key={match.id} match={match} />)
}

/** Renews the notifications of this browser; if the server is unreachable, the next visit does. */
const renewNotices = (): void =>
  void import('../../../lib/pwa/push.ts').then(
    (push) => push.renewNotices(),
    () => undefined,
  )

const Line = ({ match }: { readonly match: Match }) => {
  const text = useText()
  const { ownMatch } = text
  const [path] = useLocation()
  const started = useStartedMatch()
  const place = pathTo('match', { id: match.id })
  // The note about a match that has just begun leads there as well.
  if (path === place || started?.id === match.id) return null
  const isOwnTurn = match.decision !== null
  const opponents = othersOf(match, match.seat).map((seat) => playerOn(match, seat))
  const name = opponentsOf(text, match, match.seat)
  const running = opponents.find(({ clock }) => clock?.deadlineMs != null) ?? opponents[0]
  const clock = (isOwnTurn ? playerOn(match, match.seat) : running)?.clock ?? null
  return (
    <aside
      className={isOwnTurn ? `${styles['own-match']} ${styles['own-turn']}` : styles['own-match']}
      aria-label={ownMatch.label}
    >
      <span>{isOwnTurn ? ownMatch.ownTurn(name) : ownMatch.theirTurn(name)}</span>
      {clock !== null && <Clock time={clock} />}
      <Link href={place}>{ownMatch.back}</Link>
    </aside>
  )
}
