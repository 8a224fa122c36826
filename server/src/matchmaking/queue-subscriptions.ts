import type { Peers } from '../cluster/ports.ts'
import type { EndedMatch } from '../results/ended-match.ts'
import { isTooShort } from '../results/fair-play.ts'
import { walkedOut } from '../results/settlement.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'
import { askMatchState, dismissMatch, earlyLeavers, queueEvents } from './queue-calls.ts'

/** Dependencies of `queueSubscriptions`. */
export interface QueueSubscriptionsParts {
  readonly peers: Peers
  readonly sessions: Pick<MatchSessions, 'get'>
  /** Whether this server is stopping: closing its rooms then is no failure of the match. */
  readonly isDraining: () => boolean
}

/** Publishes events of this server's matches to the leader of the queue, and serves its calls. */
export function queueSubscriptions(parts: QueueSubscriptionsParts): SessionSubscriber {
  const { peers, sessions, isDraining } = parts
  peers.serve(askMatchState, ({ matchId }) => stateOf(sessions.get(matchId)))
  peers.subscribe(dismissMatch, ({ matchId }) => {
    const session = sessions.get(matchId)
    if (session?.match === null) session.dismiss()
  })
  /** Matches of the queue whose seats are all taken, until they begin or fail. */
  const full = new WeakSet<MatchSession>()
  const failed = (session: MatchSession) => {
    full.delete(session)
    const here = session.seats.taken.map(({ participant }) => participant.accountId ?? '')
    peers.publish(queueEvents, { type: 'failed', matchId: session.id, here })
  }
  return {
    onChange: (session) => {
      if (!full.has(session)) {
        if (isFullQueueMatch(session)) full.add(session)
      } else if (session.match !== null) {
        full.delete(session)
        peers.publish(queueEvents, { type: 'began', matchId: session.id })
      } else if (session.seats.hasRoom) failed(session)
    },
    onGone: (session) => {
      if (full.has(session) && !isDraining()) failed(session)
    },
    onEnded: (session, ended) => {
      const { seats } = ended
      const leavers = session.madeBy === 'queue' ? earlyLeaversOf(ended) : []
      if (leavers.length > 0) peers.publish(earlyLeavers, { leavers })
      const accounts = seats.flatMap(({ participant }) => participant.accountId ?? [])
      const [one, other, ...more] = new Set(accounts)
      if (one === undefined || other === undefined) return
      if (more.length === 0) peers.publish(queueEvents, { type: 'met', one, other })
      else peers.publish(queueEvents, { type: 'party', players: [one, other, ...more] })
    },
  }
}

/** Players who lost a match within two turns a seat by resigning, being away or running out of time. */
const earlyLeaversOf = (ended: EndedMatch) =>
  isTooShort(ended.turn, ended.seats.length)
    ? ended.seats.flatMap(({ seat, participant: { accountId }, network }) =>
        accountId !== null && walkedOut(seat, ended, true) ? [{ player: accountId, network }] : [],
      )
    : []

/** Whether the queue made this match, and all its seats are taken. */
const isFullQueueMatch = ({ madeBy, match, seats }: MatchSession): boolean =>
  madeBy === 'queue' && match === null && !seats.hasRoom

function stateOf(session: MatchSession | undefined) {
  if (session === undefined) return null
  return session.match === null ? 'waiting' : 'begun'
}
