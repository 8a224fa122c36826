import { isGuest } from '../accounts/account.ts'
import type { AccountEvents } from '../accounts/account-events.ts'
import type { AccountStore } from '../accounts/ports.ts'
import type { ChatChannels } from '../chat/chat-channels.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import { tellRooms } from '../transport/colyseus/colyseus-rooms.ts'
import type { LiveAccounts } from '../transport/live-accounts.ts'
import { AccountRefresher } from './account-refresher.ts'
import { type PeopleEvent, PeopleEvents } from './people-events.ts'
import type { Sanctions } from './sanctions.ts'

/** Handlers for account events on this server. */
export interface AccountEventHandlers {
  /** Handlers of account events at this server. */
  readonly handlersOf: () => readonly AccountEvents[]
  /** One account has blocked another. */
  readonly onBlocked: (accountId: string, blockedId: string) => void
  /** Accounts with seats on this server, connected or not. */
  readonly seated: () => readonly string[]
}

/** Dependencies of `peopleOf`. */
export interface PeopleParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly cluster: Pick<Cluster, 'peers' | 'members'>
  readonly accounts: AccountStore
  readonly sanctions: Sanctions
  readonly live: LiveAccounts
  readonly channels: ChatChannels
  readonly subscriptions: AccountEventHandlers
  /** How long a seat reservation is valid, in milliseconds. */
  readonly wayMs: number
}

/** Receives and publishes account events. */
export function peopleOf(parts: PeopleParts): {
  readonly people: PeopleEvents
  /** Stops the heartbeat and all refreshes. */
  readonly stop: () => void
} {
  const { clock, timers, log, cluster, live, subscriptions } = parts
  const onFault = (error: unknown) => log.error({ err: error }, 'account refresh failed')
  const known = () => [...new Set([...live.known, ...subscriptions.seated()])]
  const refresh = (accountId: string) => refreshAccount(parts, accountId)
  const refresher = new AccountRefresher({
    clock,
    timers,
    known,
    refresh,
    onFault,
    wayMs: parts.wayMs,
  })
  const handle = (event: PeopleEvent) => handleEvent(parts, event)
  const onMissed = () => void refresher.start()
  const people = new PeopleEvents({ ...cluster, clock, timers, handle, onMissed })
  const stop = () => {
    people.stop()
    refresher.stop()
  }
  return { people, stop }
}

/** Accounts with seats in these match sessions. */
export const seatedAt = (sessions: MatchSessions): readonly string[] =>
  sessions.all.flatMap(({ seats }) =>
    seats.taken.flatMap(({ participant }) => participant.accountId ?? []),
  )

/** Handles an event on this server and returns the number of connections closed. */
function handleEvent(
  { live, channels, subscriptions, log }: PeopleParts,
  event: PeopleEvent,
): number {
  const watch = (done: Promise<unknown>) =>
    void done.catch((error: unknown) => log.error({ err: error }, 'event handler failed'))
  switch (event.type) {
    case 'changed':
      for (const { onChange } of subscriptions.handlersOf()) onChange?.(event.account)
      channels.rename({ ...event.account, accountId: event.account.id })
      return 0
    case 'gone':
      // Give up seats before closing connections, so that nobody waits for the player to return.
      for (const { onGone } of subscriptions.handlersOf()) onGone(event.accountId)
      watch(channels.forget(event.accountId))
      return live.remove(event.accountId)
    case 'banned':
      return live.ban(event.accountId, event.untilMs)
    case 'unbanned':
      live.unban(event.accountId)
      return 0
    case 'kicked':
      return live.kick(event.accountId)
    case 'silenced':
      watch(channels.forget(event.accountId))
      return 0
    case 'blocks':
      watch(channels.blocksChanged(event.accountId))
      return 0
    case 'blocked':
      subscriptions.onBlocked(event.accountId, event.blockedId)
      return 0
    case 'announced':
      watch(tellRooms('announcement', { text: event.text, at: event.at }))
      return 0
  }
}

/** Handles the account's current state as events, in case some were missed. */
async function refreshAccount(parts: PeopleParts, accountId: string): Promise<void> {
  const account = await parts.accounts.byId(accountId)
  if (account === null) {
    handleEvent(parts, { type: 'gone', accountId })
    return
  }
  const { id, name } = account
  handleEvent(parts, { type: 'changed', account: { id, name, isGuest: isGuest(account) } })
  const inForce = await parts.sanctions.inForce(accountId)
  const ban = inForce.find(({ kind }) => kind === 'ban')
  if (ban === undefined) handleEvent(parts, { type: 'unbanned', accountId })
  else handleEvent(parts, { type: 'banned', accountId, untilMs: ban.untilMs })
  handleEvent(parts, { type: 'blocks', accountId })
}
