import { isGuest } from '../accounts/account.ts'
import type { AccountStore } from '../accounts/ports.ts'
import type { AccountNews } from '../accounts/with-news.ts'
import type { ChatHouse } from '../chat/chat-house.ts'
import type { Clock } from '../clock.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { HostTypes } from '../games/hosted-game.ts'
import type { Tables } from '../hosting/table/tables.ts'
import type { LiveAccounts } from '../moderation/live-accounts.ts'
import { LookAgain } from '../moderation/look-again.ts'
import { type News, PeopleNews } from '../moderation/people-news.ts'
import type { Sanctions } from '../moderation/sanctions.ts'
import { tellRooms } from '../rooms/tell-rooms.ts'
import type { Log } from '../telemetry/log.ts'
import type { Timers } from '../timers.ts'

/** What this server does and knows, as news of people change it. */
export interface PeopleEars {
  /** Who hears of accounts at this server. */
  readonly newsOf: () => readonly AccountNews[]
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
  readonly house: ChatHouse
  readonly ears: PeopleEars
  /** How long a way into a room holds, in milliseconds. */
  readonly wayMs: number
}

/** News of people, as they reach and leave this server. */
export function peopleOf(parts: PeopleParts): {
  readonly people: PeopleNews
  /** Tells, hears and looks no more. */
  readonly stop: () => void
} {
  const { clock, timers, log, cluster, live, ears } = parts
  const onFault = (error: unknown) => log.error({ err: error }, 'people could not be looked at')
  const known = () => [...new Set([...live.known, ...ears.seated()])]
  const look = (accountId: string) => lookAt(parts, accountId)
  const again = new LookAgain({ clock, timers, known, look, onFault, wayMs: parts.wayMs })
  const hear = (news: News) => act(parts, news)
  const onMissed = () => void again.start()
  const people = new PeopleNews({ ...cluster, clock, timers, hear, onMissed })
  const stop = () => {
    people.stop()
    again.stop()
  }
  return { people, stop }
}

/** Accounts that have seats at these tables. */
export const seatedAt = <H extends HostTypes>(tables: Tables<H>): readonly string[] =>
  tables.all.flatMap(({ seats }) => seats.taken.flatMap(({ sitter }) => sitter.accountId ?? []))

/** What news lead to at this server; how many connections were closed. */
function act({ live, house, ears, log }: PeopleParts, news: News): number {
  const watch = (done: Promise<unknown>) =>
    void done.catch((error: unknown) => log.error({ err: error }, 'talk failed'))
  switch (news.type) {
    case 'changed':
      for (const { onChange } of ears.newsOf()) onChange?.(news.account)
      return 0
    case 'gone':
      // Seats are given up before their connections close: nobody waits for them to come back.
      for (const { onGone } of ears.newsOf()) onGone(news.accountId)
      return live.remove(news.accountId)
    case 'banned':
      return live.ban(news.accountId, news.untilMs)
    case 'unbanned':
      live.unban(news.accountId)
      return 0
    case 'kicked':
      return live.kick(news.accountId)
    case 'silenced':
      watch(house.forget(news.accountId))
      return 0
    case 'blocks':
      watch(house.blocksChanged(news.accountId))
      return 0
    case 'blocked':
      ears.onBlocked(news.accountId, news.blockedId)
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
