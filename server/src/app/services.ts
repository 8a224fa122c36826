import { AccountEventBus, publishedAccounts } from '../accounts/account-events.ts'
import { botsOf } from '../bots/module.ts'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import { WaitingMerger } from '../matchmaking/waiting-merger.ts'
import { AbsentPlayers } from '../session/absent-players.ts'
import { BotMatches } from '../session/bot-matches.ts'
import { CodeBook } from '../session/code-book.ts'
import { MatchDirectory } from '../session/match-directory.ts'
import { MatchOwners } from '../session/match-owners.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import { PublicMatches } from '../session/public-matches.ts'
import { SeatReservations, type SeatReservationsParts } from '../session/seat-reservations.ts'
import { SessionEventBus, type SessionSubscriber } from '../session/session-event-bus.ts'
import { vacating } from '../session/vacate-seats.ts'
import { colyseusRooms } from '../transport/colyseus/colyseus-rooms.ts'
import { AccountExports } from './account-exports.ts'
import { findingOf } from './finding.ts'
import { gatheringOf } from './gathering.ts'
import { accountsOf } from './identity.ts'
import { loadoutsOf } from './loadouts.ts'
import { moderationOf } from './moderation.ts'
import { codeGuessesOf, nextMatchesOf } from './next-matches.ts'
import { seatedAt } from './people.ts'
import type { Wiring } from './ports.ts'
import { queueingOf } from './queueing.ts'
import { meteredStores, quotasOf } from './quotas.ts'
import { recordingOf } from './recording.ts'
import { retentionOf } from './retention.ts'
import { scoringOf, settling } from './scoring.ts'
import { sessionsOf } from './sessions-of.ts'
import { watchingOf } from './watching.ts'

export type Services<H extends HostTypes> = ReturnType<typeof servicesOf<H>>

/** Everything that a server does for its people, wired up. */
export function servicesOf<H extends HostTypes>(wiring: Wiring, hosted: HostedGame<H>) {
  const { config } = wiring
  const accountEvents = new AccountEventBus()
  const store = publishedAccounts(wiring.accounts, accountEvents)
  const storage = quotasOf(wiring)
  const identity = accountsOf({ ...wiring, accounts: store, botNames: hosted.bots.names })
  const charged = { ...wiring, storage }
  const moderation = moderationOf(charged, {
    newsOf: () => [vacating(quota), gathering.news, queueing.news],
    onBlocked: (accountId, blockedId) => gathering.lobby.challenges.block(accountId, blockedId),
    seated: () => seatedAt(sessions),
  })
  const { blocks, live, barOf } = moderation
  const { bots, stop: stopBots } = botsOf(wiring, hosted)
  const matchOwners = new MatchOwners(wiring)
  const codeOf = (id: string) => sessions.codeOf(id)
  const stands = watchingOf({ ...wiring, matchOwners }, hosted, codeOf, moderation)
  const isWatchable = (one: MatchSession<H>) => sessions.isWatchable(one)
  const publicMatches = new PublicMatches<H>({ ...wiring, isWatchable })
  const events = new SessionEventBus<H>().subscribe(publicMatches, stands.listener)
  const metered = meteredStores(wiring, storage, hosted, () => sessions)
  const sessions: MatchSessions<H> = sessionsOf(metered, hosted, events)
  const matchDirectory = new MatchDirectory({ ...wiring, ...wiring.cluster, hosted, sessions })
  const { results, profiles, ...scoring } = scoringOf({
    ...wiring,
    botRating: (name, preset) => bots.ratingOf(name, preset),
    sessions,
    watchable: () => publicMatches.watchable,
  })
  const botMatches = new BotMatches(sessions, config.maxBotMatches)
  const { records, listener: recording } = recordingOf(metered, hosted, profiles)
  events.subscribe(settling(results), recording, bots, botMatches)
  const guesses = codeGuessesOf(config, wiring.cluster)
  const codes = new CodeBook(sessions, guesses)
  const loadouts = loadoutsOf(wiring, hosted)
  const { lists, quota } = loadouts
  events.subscribe(matchDirectory, loadouts.listener)
  const loadout = { ...loadouts, ratings: scoring.seatRatings, barOf, storage, disk: wiring.disk }
  const absent = new AbsentPlayers()
  const found = { hosted, sessions, codes, botMatches, matchDirectory, absent }
  const reservations = reservationsOf(wiring, { ...loadout, ...found })
  const { quickMatches, placement } = findingOf(wiring, { hosted, reservations, matchDirectory })
  const nextMatches = nextMatchesOf(wiring, reservations, sessions)
  const merger = new WaitingMerger<H>({ sessions, reservations, log: wiring.log })
  events.subscribe(nextMatches, merger, absenceOf<H>(wiring, absent))
  const house = { hosted, sessions, reservations, placement, rooms: colyseusRooms }
  const gathering = gatheringOf({
    ...wiring,
    ...house,
    ...{ matchDirectory, publicMatches, moderation, blocks },
  })
  accountEvents.subscribe(moderation.news, gathering.clearing)
  const met = { bots, blocks: gathering.blocking, live }
  const queueing = queueingOf({ ...wiring, ...scoring, ...house, ...met })
  events.subscribe(gathering.listener, queueing.listener)
  const played = { sessions, results, profiles, records }
  const kept = { ...wiring, standings: wiring.results, matches: profiles }
  const talk = { moderation, stands, gathering, queueing, matchDirectory, quickMatches, placement }
  return {
    ...identity,
    ...played,
    ...{ bots, stopBots, reservations, lists, codes, guesses, matchOwners, nextMatches },
    ...{ ...talk, storage, retention: retentionOf({ ...wiring, accounts: store }) },
    keeping: { accountExports: new AccountExports(kept), remove: store.remove },
  }
}

/** Notes players who let others wait. */
const absenceOf = <H extends HostTypes>(
  { clock }: Wiring,
  absent: AbsentPlayers,
): SessionSubscriber<H> => ({
  onAbsent: (_session, player) => absent.note(player, clock.now()),
})

/** What the desk works with that is not the same for every desk of a server. */
type ReservationServices<H extends HostTypes> = Omit<
  SeatReservationsParts<H>,
  'rooms' | 'ids' | 'clock' | 'codeMs' | 'maxMatches'
>

function reservationsOf<H extends HostTypes>(
  { config, ids, clock }: Wiring,
  services: ReservationServices<H>,
): SeatReservations<H> {
  const { maxMatches, codeMinutes } = config
  const codeMs = codeMinutes * 60_000
  return new SeatReservations({ ...services, rooms: colyseusRooms, ids, clock, codeMs, maxMatches })
}
