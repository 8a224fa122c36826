import { AccountEventBus, publishedAccounts } from '../accounts/account-events.ts'
import { accountsModule, listsModule } from '../accounts/module.ts'
import { botsOf } from '../bots/module.ts'
import { botNamesOf, type Games } from '../game/games.ts'
import { lobbyModule } from '../lobby/module.ts'
import { matchmakingModule } from '../matchmaking/module.ts'
import { queueModule } from '../matchmaking/queue-module.ts'
import { moderationModule } from '../moderation/module.ts'
import { seatedAt } from '../moderation/people.ts'
import { Sanctions } from '../moderation/sanctions.ts'
import { pushModule } from '../push/module.ts'
import { recordsModule, resultsModule } from '../results/module.ts'
import { LiveMatches } from '../session/live-matches.ts'
import { matchLane } from '../session/match-lane.ts'
import { MatchOwners } from '../session/match-owners.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import { sessionModule } from '../session/module.ts'
import { SessionEventBus } from '../session/session-event-bus.ts'
import { vacating } from '../session/vacate-seats.ts'
import { spectatingModule } from '../spectating/module.ts'
import { PublicMatches } from '../spectating/public-matches.ts'
import { colyseusRooms } from '../transport/colyseus/colyseus-rooms.ts'
import { AccountExports } from './account-exports.ts'
import type { Wiring } from './ports.ts'
import { quotasOf, storesWithQuota } from './quotas.ts'
import { retentionOf } from './retention.ts'

export type Services = ReturnType<typeof servicesOf>

/** Creates the modules of a server in the order of their layers. */
export function servicesOf(wiring: Wiring, games: Games) {
  const accountEvents = new AccountEventBus()
  const accounts = publishedAccounts(wiring.accounts, accountEvents)
  const storage = quotasOf(wiring)
  const inForce = new Sanctions(wiring.sanctions, wiring.clock)
  const identity = accountsModule({
    ...wiring,
    accounts,
    botNames: botNamesOf(games),
    banOf: inForce.banOf,
    // Browsers that signed in with the old password get no more notices.
    onEnded: (accountId) => wiring.subscriptions.forget(accountId),
  })
  const lists = listsModule(wiring, games)
  const moderation = moderationModule(
    { ...wiring, storage, inForce },
    {
      handlersOf: () => [vacating(session.quota), lobby.accountEvents, queue.accountEvents],
      onBlocked: (accountId, blockedId) => lobby.lobby.challenges.block(accountId, blockedId),
      seated: () => seatedAt(sessions),
    },
  )
  const { live, openTalk, blocks, onBlock, barOf } = moderation
  const { bots, stop: stopBots } = botsOf(wiring, games)
  const matchOwners = new MatchOwners(wiring)
  const codeOf = (id: string) => sessions.codeOf(id)
  const spectating = spectatingModule({ ...wiring, matchOwners, live, openTalk }, games, codeOf)
  const isWatchable = (one: MatchSession) => sessions.isWatchable(one)
  const publicMatches = new PublicMatches({ ...wiring, isWatchable })
  const events = new SessionEventBus().subscribe(publicMatches, spectating.listener)
  const charged = storesWithQuota(wiring, storage, () => sessions)
  const session = sessionModule({ ...charged, rooms: colyseusRooms }, events)
  const { matchDirectory } = session
  const sessions: MatchSessions = session.sessions
  const liveMatches = new LiveMatches({ ...wiring, matches: publicMatches })
  const scores = resultsModule({
    ...wiring,
    sessions,
    botRating: (name, preset) => bots.ratingOf(name, preset),
    live: () => liveMatches.all(),
  })
  const { results, profiles, seatRatings } = scores
  const records = recordsModule(charged, games, profiles)
  events.subscribe(bots, {
    onEnded: (one, ended) => results.settle(one, ended, broughtTo(one)),
  })
  events.subscribe({
    onEnded: (one, { matchId }) => records.keep(matchId, matchLane(matchId, one.seats.people)),
  })
  const isListed = (matchId: string) => publicMatches.get(matchId) !== null
  const checks = { ...wiring, isListed, lists, ratings: seatRatings, barOf, storage }
  const reservations = session.reservationsWith(checks)
  const seated = { ...wiring, games, sessions, reservations, matchDirectory, live, openTalk }
  const matchmaking = matchmakingModule({ ...seated, events })
  const shared = { ...seated, ...matchmaking, publicMatches, rooms: colyseusRooms, bots }
  const lobby = lobbyModule({ ...shared, blocks, onBlock })
  accountEvents.subscribe(moderation.accountEvents, lobby.clearing)
  const queue = queueModule({ ...shared, ...scores, blocks: lobby.blocking })
  const push = pushModule(wiring)
  events.subscribe(lobby.listener, queue.listener, push.listener)
  const exported = { ...wiring, standings: wiring.results, matches: profiles }
  return {
    ...{ ...identity, ...session, ...matchmaking, ...scores },
    ...{ lists, moderation, bots, stopBots, matchOwners, spectating, records, reservations },
    ...{ liveMatches, lobby, queue, push, storage },
    retention: retentionOf({ ...wiring, accounts }),
    accountData: { accountExports: new AccountExports(exported), remove: accounts.remove },
  }
}

/** Ids of what each seat of a session brought. */
const broughtTo = ({ seats, game }: MatchSession): ReadonlyMap<string, readonly string[]> =>
  new Map(seats.taken.map(({ seat, list }) => [seat, game.usedIn?.(list) ?? []]))
