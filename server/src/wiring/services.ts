import { withNews } from '../accounts/with-news.ts'
import { botsOf } from '../bots/bots-of.ts'
import { Dossiers } from '../dossiers/dossiers.ts'
import type { HostedGame, HostTypes } from '../games/hosted-game.ts'
import { BotTables } from '../hosting/seats/bot-tables.ts'
import { CodeBook } from '../hosting/seats/code-book.ts'
import { Desk, type DeskParts } from '../hosting/seats/desk.ts'
import { vacating } from '../hosting/seats/vacate.ts'
import type { TableEvents } from '../hosting/table/table.ts'
import { Holders } from '../hosting/whereabouts/holders.ts'
import { Whereabouts } from '../hosting/whereabouts/whereabouts.ts'
import { colyseusRooms } from '../rooms/colyseus-rooms.ts'
import { bringingOf } from './bringing.ts'
import { findingOf } from './finding.ts'
import { gatheringOf } from './gathering.ts'
import { accountsOf } from './identity.ts'
import { moderationOf } from './moderation.ts'
import { codeGuessesOf, nextMatchesOf } from './next-matches.ts'
import { seatedAt } from './people.ts'
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
  const store = withNews(wiring.accounts, () => [moderation.news, gathering.clearing])
  const accounts = accountsOf({ ...wiring, accounts: store })
  const moderation = moderationOf(wiring, {
    newsOf: () => [vacating(quota), gathering.news, queueing.news],
    onBlocked: (accountId, blockedId) => gathering.lobby.challenges.block(accountId, blockedId),
    seated: () => seatedAt(tables),
  })
  const { blocks, live, barOf } = moderation
  const { bots, stop: stopBots } = botsOf(wiring, hosted)
  const holders = new Holders(wiring)
  const codeOf = (matchId: string) => tables.codeOf(matchId)
  const stands = watchingOf({ ...wiring, holders }, hosted, codeOf, moderation)
  const listeners: TableEvents<H>[] = [stands.listener]
  const tables = tablesOf(wiring, hosted, listeners)
  const whereabouts = new Whereabouts({ ...wiring, ...wiring.cluster, hosted, tables })
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
  const bringing = bringingOf(wiring, hosted)
  const { lists, quota } = bringing
  listeners.push(whereabouts, bringing.listener)
  const brought = { ...bringing, ratings: scoring.seatRatings, barOf }
  const desk = deskOf(wiring, { ...brought, hosted, tables, codes, botTables, whereabouts })
  const { quickMatches, placement } = findingOf(wiring, { hosted, desk, whereabouts })
  const nextMatches = nextMatchesOf(wiring, desk, tables)
  listeners.push(nextMatches)
  const house = { hosted, tables, desk, placement, rooms: colyseusRooms }
  const gathering = gatheringOf({ ...wiring, ...house, whereabouts, moderation, blocks })
  const met = { bots, blocks: gathering.blocking, live }
  const queueing = queueingOf({ ...wiring, ...scoring, ...house, ...met })
  listeners.push(gathering.listener, queueing.listener)
  const kept = { ...wiring, standings: wiring.results, matches: profiles }
  const keeping = { dossiers: new Dossiers(kept), remove: store.remove }
  const retention = retentionOf({ ...wiring, accounts: store })
  const found = { whereabouts, quickMatches, placement }
  const talk = { moderation, stands, gathering, queueing, ...found }
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
    holders,
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
