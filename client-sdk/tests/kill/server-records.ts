import { atOnce, diceKey, fairChance, SPECTATOR } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { gamesOf } from '../../../server/src/game/hosted-games.ts'
import type { JournalEntry, JournalRecord } from '../../../server/src/match/journal.ts'
import { replaying } from '../../../server/src/match/replayed.ts'
import type { DatabasePlace } from '../../../server/src/platform/config/storage-config.ts'
import type { SessionHeader } from '../../../server/src/session/session-header.ts'
import { type Database, openDatabase } from '../../../server/src/storage/sql/database.ts'
import { readRecords } from '../../../server/src/storage/sql/journal-rows.ts'

/** A match as stored by the server. */
export interface StoredMatch {
  readonly entries: readonly JournalEntry[]
  readonly ending: JournalRecord['ending']
  readonly isOver: boolean
  /** True for a match that was to be rated. */
  readonly isRated: boolean
  /** Events by seat, as that seat may know them. */
  readonly events: ReadonlyMap<string, readonly object[]>
  /** Events as spectators may know them. */
  readonly spectatorEvents: readonly object[]
}

/** A seat of a counted match. */
export interface StoredResult {
  readonly matchId: string
  readonly seat: string
  readonly accountId: string
  readonly before: number
  readonly after: number
}

/** The rating of an account and its number of matches. */
interface StoredStanding {
  readonly accountId: string
  readonly rating: number
  readonly matches: number
}

/** The final data of a server, from its database. */
export interface ServerRecords {
  readonly matches: ReadonlyMap<string, StoredMatch>
  readonly results: readonly StoredResult[]
  /** Number of seats of each settled match, counted or not. */
  readonly settled: ReadonlyMap<string, number>
  readonly standings: readonly StoredStanding[]
  /** Matches that do not count: a rating was not readable in time, they were too short, or their players met too often. */
  readonly unrated: ReadonlySet<string>
}

/** More events than any match has. */
const ALL = 1_000_000

const games = gamesOf(BUILT_IN_STOCK)

/** Reads the database of a stopped server; throws if a journal does not replay. */
export async function readServerRecords(place: DatabasePlace): Promise<ServerRecords> {
  const db = await openDatabase(place)
  try {
    const ids = await db.query.selectFrom('matches').select('id').execute()
    const records = await readRecords(
      db,
      ids.map(({ id }) => id),
    )
    const matches = [...records].map(([id, record]) => [id, storedMatch(record)] as const)
    return { matches: new Map(matches), ...(await scoresOf(db)) }
  } finally {
    await db.close()
  }
}

function storedMatch(record: JournalRecord): StoredMatch {
  const { header, entries, ending } = record
  const game = games.of(header.game)
  const loadout = game?.loadSetup(header.setup)
  if (game === undefined || loadout?.ok !== true)
    throw new Error(`${header.id}: its setup does not load`)
  const { setup } = loadout.value
  const chance = fairChance(diceKey(header.id, header.dice))
  const seats = header.seats.map(({ seat }) => seat)
  const parts = { game: game.engine, seats, time: null, setup, chance }
  const replayed = atOnce(replaying(parts, record))
  if (!replayed.ok) throw new Error(`${header.id}: ${JSON.stringify(replayed.error)}`)
  const { log, position } = replayed.value
  const eventsOf = (viewer: string) => log.since(viewer, 0, ALL).events
  const isOver = position.outcome !== null
  // The journal holds what `sessionHeader` gave.
  const { rated: isRated } = (header.table as unknown as SessionHeader).settings
  const events = new Map(seats.map((seat) => [seat, eventsOf(seat)]))
  return { entries, ending, isOver, isRated, events, spectatorEvents: eventsOf(SPECTATOR) }
}

async function scoresOf({
  query,
}: Database): Promise<Pick<ServerRecords, 'results' | 'settled' | 'standings' | 'unrated'>> {
  const seats = await query.selectFrom('result_seats').selectAll().execute()
  const standings = await query.selectFrom('standings').selectAll().execute()
  const unrated = await query
    .selectFrom('results')
    .select('id')
    .where('unrated_because', 'in', ['no_rating', 'too_short', 'repeated_pair'])
    .execute()
  const byMatch = Map.groupBy(seats, ({ match_id }) => match_id)
  return {
    settled: new Map([...byMatch].map(([id, rows]) => [id, rows.length])),
    results: seats.flatMap(({ match_id, seat, account_id, rating_before, rating_after }) =>
      account_id === null || rating_before === null || rating_after === null
        ? []
        : {
            matchId: match_id,
            seat,
            accountId: account_id,
            before: rating_before,
            after: rating_after,
          },
    ),
    standings: standings.map(({ account_id, rating, wins, draws, losses }) => ({
      accountId: account_id,
      rating,
      matches: wins + draws + losses,
    })),
    unrated: new Set(unrated.map(({ id }) => id)),
  }
}
