import { withNews } from '../accounts/with-news.ts'
import { botsOf } from '../bots/bots-of.ts'
import { Dossiers } from '../dossiers/dossiers.ts'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import { BotTables } from '../hosting/bot-tables.ts'
import { CodeBook } from '../hosting/code-book.ts'
import { Desk, type DeskParts } from '../hosting/desk.ts'
import { chatModeOf, isSeated } from '../hosting/matches.ts'
import type { TableEvents } from '../hosting/table.ts'
import { vacating } from '../hosting/vacate.ts'
import { colyseusRooms } from '../rooms/colyseus-rooms.ts'
import { bringingOf } from './bringing.ts'
import { gatheringOf } from './gathering.ts'
import { accountsOf } from './identity.ts'
import { moderationOf } from './moderation.ts'
import { codeGuessesOf, nextMatchesOf } from './next-matches.ts'
import type { Wiring } from './ports.ts'
import { queueingOf } from './queueing.ts'
import { recordingOf } from './recording.ts'
import { retentionOf } from './retention.ts'
import { scoringOf, settling } from './scoring.ts'
import { tablesOf } from './tables-of.ts'
import { watchingOf } from './watching.ts'

export type Services<H extends HostTypes> = ReturnType<typeof servicesOf<H>>

/** Everything that a server does for its people, wired up. */
export function servicesOf<H extends HostTypes>(wiring: Wiring, hosted: HostedGame<H>) {
  const { config } = wiring
  const newsOf = () => [vacating(quota), gathering.news, queueing.news, moderation.news]
  const store = withNews(wiring.accounts, newsOf)
  const accounts = accountsOf({ ...wiring, accounts: store })
  const moderation = moderationOf(wiring)
  const { blocks, live, barOf } = moderation
  const { bots, stop: stopBots } = botsOf(wiring, hosted)
  const stands = watchingOf(wiring, hosted, (matchId) => tables.codeOf(matchId), {
    ...moderation,
    modeOf: (matchId) => chatModeOf(tables, matchId),
    isPlaying: (matchId, accountId) => isSeated(tables, matchId, accountId),
  })
  const listeners: TableEvents<H>[] = [stands.listener]
  const tables = tablesOf(wiring, hosted, listeners)
  const { results, profiles, ...scoring } = scoringOf({
    ...wiring,
    botRating: (name, preset) => bots.ratingOf(name, preset),
    tables,
  })
  const botTables = new BotTables(tables, config.maxBotMatches)
  const { records, listener: recording } = recordingOf(wiring, hosted, profiles)
  listeners.push(settling(results), recording, bots, botTables)
  const guesses = codeGuessesOf(config, wiring.cluster)
  const codes = new CodeBook(tables, guesses)
  const { lists, quota, listener: counting } = bringingOf(wiring, hosted)
  listeners.push(counting)
  const desk = deskOf(wiring, {
    hosted,
    tables,
    codes,
    botTables,
    ratings: scoring.seatRatings,
    lists,
    quota,
    barOf,
  })
  const nextMatches = nextMatchesOf(wiring, desk, tables)
  listeners.push(nextMatches)
  const house = { hosted, tables, desk, rooms: colyseusRooms }
  const gathering = gatheringOf({ ...wiring, ...house, moderation, blocks })
  const met = { bots, blocks: gathering.blocking, live }
  const queueing = queueingOf({ ...wiring, ...scoring, ...house, ...met })
  listeners.push(gathering.listener, queueing.listener)
  const kept = { ...wiring, standings: wiring.results, matches: profiles }
  const keeping = { dossiers: new Dossiers(kept), remove: store.remove }
  const retention = retentionOf({ ...wiring, accounts: store })
  const talk = { moderation, stands, gathering, queueing }
  return {
    accounts,
    bots,
    stopBots,
    tables,
    results,
    profiles,
    records,
    desk,
    lists,
    codes,
    guesses,
    nextMatches,
    keeping,
    retention,
    ...talk,
  }
}

/** What the desk works with that is not the same for every desk of a server. */
type DeskServices<H extends HostTypes> = Omit<
  DeskParts<H>,
  'rooms' | 'ids' | 'clock' | 'codeMs' | 'maxMatches'
>

function deskOf<H extends HostTypes>(
  { config, ids, clock }: Wiring,
  services: DeskServices<H>,
): Desk<H> {
  const { maxMatches, codeMinutes } = config
  const codeMs = codeMinutes * 60_000
  return new Desk({ ...services, rooms: colyseusRooms, ids, clock, codeMs, maxMatches })
}
