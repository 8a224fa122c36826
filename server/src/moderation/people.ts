import { isGuest } from '../accounts/account.ts'
import type { AccountEvents } from '../accounts/account-events.ts'
import type { AccountStore } from '../accounts/ports.ts'
import type { ChatChannels } from '../chat/chat-channels.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { HostTypes } from '../game/hosted-game.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import { tellRooms } from '../transport/colyseus/tell-rooms.ts'
import type { LiveAccounts } from '../transport/live-accounts.ts'
import { LookAgain } from './look-again.ts'
import { type PeopleEvent, PeopleEvents } from './people-events.ts'
import type { Sanctions } from './sanctions.ts'

/** What this server does and knows, as news of people change it. */
export interface AccountEventHandlers {
  /** Handlers of account events at this server. */
  readonly handlersOf: () => readonly AccountEvents[]
  /** One account has blocked another. */
  readonly onBlocked: (accountId: string, blockedId: string) => void
  /** Accounts that have seats here, whether they are connected or not. */
  readonly seated: () => readonly string[]
}

/** What news of people rest on. */
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
  /** How long a way into a room holds, in milliseconds. */
  readonly wayMs: number
}

/** News of people, as they reach and leave this server. */
export function peopleOf(parts: PeopleParts): {
  readonly people: PeopleEvents
  /** Tells, hears and looks no more. */
  readonly stop: () => void
} {
  const { clock, timers, log, cluster, live, subscriptions } = parts
  const onFault = (error: unknown) => log.error({ err: error }, 'people could not be looked at')
  const known = () => [...new Set([...live.known, ...subscriptions.seated()])]
  const look = (accountId: string) => lookAt(parts, accountId)
  const again = new LookAgain({ clock, timers, known, look, onFault, wayMs: parts.wayMs })
  const hear = (news: PeopleEvent) => act(parts, news)
  const onMissed = () => void again.start()
  const people = new PeopleEvents({ ...cluster, clock, timers, hear, onMissed })
  const stop = () => {
    people.stop()
    again.stop()
  }
  return { people, stop }
}

/** Accounts that have seats at these tables. */
export const seatedAt = <H extends HostTypes>(sessions: MatchSessions<H>): readonly string[] =>
  sessions.all.flatMap(({ seats }) =>
    seats.taken.flatMap(({ participant }) => participant.accountId ?? []),
  )

/** What news lead to at this server; how many connections were closed. */
function act({ live, channels, subscriptions, log }: PeopleParts, news: PeopleEvent): number {
  const watch = (done: Promise<unknown>) =>
    void done.catch((error: unknown) => log.error({ err: error }, 'talk failed'))
  switch (news.type) {
    case 'changed':
      for (const { onChange } of subscriptions.handlersOf()) onChange?.(news.account)
      return 0
    case 'gone':
      // Seats are given up before their connections close: nobody waits for them to come back.
      for (const { onGone } of subscriptions.handlersOf()) onGone(news.accountId)
      return live.remove(news.accountId)
    case 'banned':
      return live.ban(news.accountId, news.untilMs)
    case 'unbanned':
      live.unban(news.accountId)
      return 0
    case 'kicked':
      return live.kick(news.accountId)
    case 'silenced':
      watch(channels.forget(news.accountId))
      return 0
    case 'blocks':
      watch(channels.blocksChanged(news.accountId))
      return 0
    case 'blocked':
      subscriptions.onBlocked(news.accountId, news.blockedId)
      return 0
    case 'announced':
      watch(tellRooms('announcement', { text: news.text, at: news.at }))
      return 0
  }
}

/** What the database says of an account, as news that may have been missed. */
async function lookAt(parts: PeopleParts, accountId: string): Promise<void> {
  const account = await parts.accounts.byId(accountId)
  if (account === null) {
    act(parts, { type: 'gone', accountId })
    return
  }
  const { id, name } = account
  act(parts, { type: 'changed', account: { id, name, isGuest: isGuest(account) } })
  const inForce = await parts.sanctions.inForce(accountId)
  const ban = inForce.find(({ kind }) => kind === 'ban')
  if (ban === undefined) act(parts, { type: 'unbanned', accountId })
  else act(parts, { type: 'banned', accountId, untilMs: ban.untilMs })
  act(parts, { type: 'blocks', accountId })
}
