import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { Sitter } from '../../accounts/ports.ts'
import type { Clock } from '../../clock.ts'
import type { HostedGame, HostTypes, SeatOf } from '../../games/hosted-game.ts'
import { hashToken, type Ids } from '../../id.ts'
import type { BroughtLists } from '../../lists/ports.ts'
import type { TakenSeat } from '../../match/seats.ts'
import type { SeatRatings } from '../../results/ports.ts'
import type { Guest, Rooms, WayIn } from '../ports.ts'
import type { Settings } from '../table/settings.ts'
import type { Table } from '../table/table.ts'
import type { Tables } from '../table/tables.ts'
import type { Whereabouts } from '../whereabouts/whereabouts.ts'
import type { BotTables } from './bot-tables.ts'
import type { CodeBook } from './code-book.ts'
import type { SeatQuota } from './seat-quota.ts'
import { NO_SEATS, type SeatsElsewhere } from './shared-seats.ts'

export type { Guest } from '../ports.ts'

/** What the desk works with. */
export interface DeskParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly tables: Tables<H>
  readonly rooms: Rooms
  readonly ids: Ids
  readonly clock: Clock
  readonly codes: CodeBook<H>
  /** How long a code holds while its match has not begun, in milliseconds. */
  readonly codeMs: number
  readonly maxMatches: number
  readonly botTables: BotTables<H>
  readonly ratings: SeatRatings
  readonly lists: BroughtLists
  readonly quota: SeatQuota<H>
  readonly whereabouts: Pick<Whereabouts<H>, 'known'>
  /** Why an account may not come back: `banned` (P16.1), or `no_seat` when it was removed. */
  readonly barOf: (accountId: string) => Promise<Refusal | null>
}

/** Somebody who takes a seat, with a list that was checked. */
type Comer<H extends HostTypes> = Pick<TakenSeat<SeatOf<H>, H['List']>, 'sitter' | 'list'>

/** What somebody brings who wants a seat, and what they have elsewhere. */
interface Claim<H extends HostTypes> {
  readonly list: H['List']
  readonly elsewhere: SeatsElsewhere
}

type Granted = Promise<Result<SeatGrant, Refusal>>
type SettingsOf<H extends HostTypes> = Settings<H['Rules']>

/** Hands out seats: every way into a match leads through here. */
export class Desk<H extends HostTypes> {
  readonly #parts: DeskParts<H>
  readonly #opening = new Map<string, Promise<void>>()
  /** Set before a stop: what goes on goes on, and nothing new begins. */
  isDraining = false

  constructor(parts: DeskParts<H>) {
    this.#parts = parts
  }

  /** A seat beside whoever waits here to play like that; null when nobody does. */
  async joinWaiting(
    settings: SettingsOf<H>,
    guest: Guest,
  ): Promise<Result<SeatGrant | null, Refusal>> {
    const claim = await this.#claimOf(settings, guest)
    if (!claim.ok) return claim
    const { tables, quota } = this.#parts
    if (this.isDraining) return err(refusal('draining'))
    const fits = (table: Table<H>) => table.closing === null && !table.guests.bars(guest)
    const waiting = tables.findPublic(settings, fits)
    if (waiting === undefined) return ok(null)
    const full = quota.faultOf(guest, false, claim.value.elsewhere)
    return full === null ? this.#seatGuest(waiting, guest, claim.value.list) : err(full)
  }

  /** The first seat of a new public match that nobody hosts, for whoever comes next. */
  async openWaiting(settings: SettingsOf<H>, guest: Guest): Granted {
    const claim = await this.#claimOf(settings, guest)
    if (!claim.ok) return claim
    const full = this.#fullnessToHost(guest, claim.value)
    if (full !== null) return err(full)
    return this.#seatGuest(this.#parts.tables.createPublic(settings), guest, claim.value.list)
  }

  /** The first seat of a new match that everybody finds. */
  async hostOpen(settings: SettingsOf<H>, guest: Guest): Granted {
    const claim = await this.#claimOf(settings, guest)
    if (!claim.ok) return claim
    const full = this.#fullnessToHost(guest, claim.value)
    if (full !== null) return err(full)
    return this.#seatHost(this.#parts.tables.createPublic(settings), guest, claim.value.list)
  }

  /** The first seat of a new private match, with the code that opens the others. */
  async host(settings: SettingsOf<H>, guest: Guest): Granted {
    const claim = await this.#claimOf(settings, guest)
    if (!claim.ok) return claim
    const full = this.#fullnessToHost(guest, claim.value)
    if (full !== null) return err(full)
    const { table, code } = this.#parts.tables.createPrivate(settings)
    table.codeEndsAtMs = table.createdAtMs + this.#parts.codeMs
    const granted = await this.#seatHost(table, guest, claim.value.list)
    return granted.ok ? ok({ ...granted.value, code }) : granted
  }

  /**
   * The same guest with the list that they bring, for a match that is made later; refused as a seat
   * in it would be.
   */
  async vet<G extends Guest>(settings: SettingsOf<H>, guest: G): Promise<Result<G, Refusal>> {
    const { hosted, lists, quota } = this.#parts
    const brought = await lists.brought(guest.sitter.accountId, settings.preset, guest.list)
    if (!brought.ok) return brought
    const read = hosted.readList(settings.rules, brought.value)
    if (!read.ok) return read
    const full = quota.faultOf(guest, false, await quota.elsewhere(guest))
    return full === null ? ok({ ...guest, list: brought.value }) : err(full)
  }

  /** A seat in the private match under `code`. */
  async join(code: string, guest: Guest): Granted {
    const found = await this.#parts.codes.find(code, guest.address ?? '')
    return found.ok ? this.#joinTable(found.value, guest) : found
  }

  /** A seat in a match that everybody finds. */
  async joinOpen(matchId: string, guest: Guest): Granted {
    const table = this.#parts.tables.getPublic(matchId)
    // One that is about to close has no seats to give.
    const isThere = table !== undefined && table.closing === null
    return isThere ? this.#joinTable(table, guest) : err(refusal('no_such_match'))
  }

  /**
   * All seats of a new match at once, in their order: for those who met elsewhere. Gives the seats
   * of the people among them; bots need no way in, and a match of bots alone begins at once. What
   * becomes of the table is told to `madeBy`.
   */
  async seatAll(
    settings: SettingsOf<H>,
    guests: readonly Guest[],
    madeBy: Table<H>['madeBy'] = null,
  ): Promise<Result<readonly SeatGrant[], Refusal>> {
    const party: (Comer<H> & Pick<Guest, 'address'>)[] = []
    for (const guest of guests) {
      const list = await this.#listOf(settings, guest)
      if (!list.ok) return list
      party.push({ ...guest, list: list.value })
    }
    const { quota, tables } = this.#parts
    const elsewhere = await Promise.all(guests.map((guest) => quota.elsewhere(guest)))
    const full = this.#fullnessFor(guests) ?? this.#quotaFaultOf(guests, elsewhere)
    if (full !== null) return err(full)
    const table = tables.create(settings)
    table.madeBy = madeBy
    return this.#seatParty(table, party)
  }

  /**
   * All seats of a match that follows `before`, played like it, in the order of `party`; found by
   * the same code. `prepare` is shown the new table before anybody sits there.
   */
  async seatAgain(
    before: Table<H>,
    party: readonly Comer<H>[],
    prepare: (table: Table<H>) => void,
  ): Promise<Result<readonly SeatGrant[], Refusal>> {
    const full = this.#fullnessFor(party)
    if (full !== null) return err(full)
    const { tables } = this.#parts
    const table = tables.create(before.settings)
    table.isByInvitation = true
    tables.follow(before.id, table.id)
    prepare(table)
    return this.#seatParty(table, party)
  }

  async #seatParty(
    table: Table<H>,
    party: readonly (Comer<H> & Pick<Guest, 'address'>)[],
  ): Promise<Result<readonly SeatGrant[], Refusal>> {
    if (party.some(isBot)) this.#parts.botTables.add(table.id)
    const grants: SeatGrant[] = []
    for (const comer of party) {
      const { sitter, list } = comer
      if (sitter.bot !== undefined) await this.#seatBot(table, sitter, list)
      else {
        const granted = await this.#grant(table, comer, list)
        if (!granted.ok) return granted
        grants.push(granted.value)
      }
    }
    return ok(grants)
  }

  /** Opens the rooms of tables that have none yet, so that they are looked after though nobody comes. */
  async openRooms(): Promise<void> {
    const faults: unknown[] = []
    // One that cannot be opened now is opened for whoever comes.
    for (const table of this.#parts.tables.all)
      await this.#open(table).catch((error) => faults.push(error))
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} rooms did not open`)
  }

  /** The own seat again, by its token: the newest connection will have it. */
  async takeBack(matchId: string, seatToken: string): Granted {
    // Its room may be closed already, and is opened again by the next process.
    if (this.isDraining) return err(refusal('draining'))
    const table = this.#parts.tables.get(matchId)
    if (table === undefined) return err(refusal('no_such_match'))
    const tokenHash = hashToken(seatToken)
    const taken = table.seats.openedBy(tokenHash)
    if (taken === undefined)
      return err(refusal(table.guests.barsToken(tokenHash) ? 'kicked' : 'no_seat'))
    const { accountId } = taken.sitter
    const bar = accountId === null ? null : await this.#parts.barOf(accountId)
    if (bar !== null) return err(bar)
    await this.#open(table)
    return ok(await this.#wayIn(table, taken, seatToken))
  }

  async #joinTable(table: Table<H>, guest: Guest): Granted {
    if (this.isDraining) return err(refusal('draining'))
    const claim = await this.#claimOf(table.settings, guest)
    if (!claim.ok) return claim
    if (table.guests.bars(guest)) return err(refusal('kicked'))
    if (table.isByInvitation) return err(refusal('seat_taken'))
    const { list, elsewhere } = claim.value
    const full = this.#parts.quota.faultOf(guest, false, elsewhere)
    return full === null ? this.#seatGuest(table, guest, list) : err(full)
  }

  async #seatHost(table: Table<H>, guest: Guest, list: H['List']): Granted {
    const granted = await this.#seatGuest(table, guest, list)
    if (granted.ok) table.guests.hostHash = hashToken(granted.value.seatToken)
    return granted
  }

  async #seatGuest(table: Table<H>, guest: Guest, list: H['List']): Granted {
    const granted = await this.#grant(table, guest, list)
    if (granted.ok) table.guests.note(hashToken(granted.value.seatToken), guest)
    return granted
  }

  /** Nothing may be awaited between what follows from this and taking the seat. */
  async #claimOf(settings: SettingsOf<H>, guest: Guest): Promise<Result<Claim<H>, Refusal>> {
    const list = await this.#listOf(settings, guest)
    if (!list.ok) return list
    return ok({ list: list.value, elsewhere: await this.#parts.quota.elsewhere(guest) })
  }

  async #listOf(
    { rules, preset }: SettingsOf<H>,
    { sitter, list }: Guest,
  ): Promise<Result<H['List'], Refusal>> {
    const { hosted, lists } = this.#parts
    const brought = await lists.brought(sitter.accountId, preset, list)
    return brought.ok ? hosted.readList(rules, brought.value) : brought
  }

  /** Why no new match can begin; null when one can. */
  #fullness(): Refusal | null {
    if (this.isDraining) return refusal('draining')
    return this.#parts.tables.size >= this.#parts.maxMatches ? refusal('server_full') : null
  }

  #fullnessToHost(guest: Guest, { elsewhere }: Claim<H>): Refusal | null {
    return this.#fullness() ?? this.#parts.quota.faultOf(guest, true, elsewhere)
  }

  #quotaFaultOf(guests: readonly Guest[], elsewhere: readonly SeatsElsewhere[]): Refusal | null {
    const faults = guests.map((guest, at) =>
      this.#parts.quota.faultOf(guest, false, elsewhere[at] ?? NO_SEATS),
    )
    return faults.find((fault) => fault !== null) ?? null
  }

  #fullnessFor(party: readonly Pick<Guest, 'sitter'>[]): Refusal | null {
    const busy = party.some(isBot) && this.#parts.botTables.isFull ? refusal('bots_busy') : null
    return this.#fullness() ?? busy
  }

  /** A bot is there at once, and may be the one that the match waited for. */
  async #seatBot(table: Table<H>, sitter: Sitter, list: H['List']): Promise<void> {
    const { ids, clock, ratings } = this.#parts
    const taken = table.seats.take(sitter, list, hashToken(ids.seatToken()), clock.now())
    const rating = ratings.of(sitter, table.settings.preset)
    await this.#open(table)
    if (taken !== null) taken.rating = await rating
    table.seatsChanged()
    table.startWhenReady()
  }

  async #grant(
    table: Table<H>,
    guest: Pick<Guest, 'sitter' | 'address'>,
    list: H['List'],
  ): Granted {
    const { ids, clock, quota } = this.#parts
    const { sitter } = guest
    const token = ids.seatToken()
    const taken = table.seats.take(sitter, list, hashToken(token), clock.now())
    if (taken === null) return err(refusal('seat_taken'))
    quota.note(guest, table, taken)
    try {
      const rating = this.#parts.ratings.of(sitter, table.settings.preset)
      await this.#open(table)
      taken.rating = await rating
      table.seatsChanged()
      await this.#parts.whereabouts.known(table)
      return ok(await this.#wayIn(table, taken, token))
    } catch (error) {
      // Whoever came late may have lost it already, to somebody else.
      if (table.seats.at(taken.seat) === taken) table.seats.free(taken.seat)
      table.seatsChanged()
      throw error
    }
  }

  /** The room of a table is opened once, whoever comes while it opens. */
  async #open(table: Table<H>): Promise<void> {
    const { tables, rooms } = this.#parts
    if (table.view !== null) return
    const opening = this.#opening.get(table.id) ?? rooms.open('match', table.id)
    this.#opening.set(table.id, opening)
    try {
      await opening
    } catch (error) {
      // What was played is not lost for want of a room.
      if (table.match === null) tables.remove(table.id)
      throw error
    } finally {
      this.#opening.delete(table.id)
    }
  }

  async #wayIn(
    table: Table<H>,
    taken: TakenSeat<SeatOf<H>, H['List']>,
    seatToken: string,
  ): Promise<SeatGrant> {
    const { seat, tokenHash } = taken
    taken.ticket += 1
    const way: WayIn = { tokenHash, ticket: taken.ticket }
    const { rooms, hosted } = this.#parts
    const reservation = await rooms.reserve(table.id, way)
    const { hash: catalogue } = hosted.catalogue
    return { matchId: table.id, seat, seatToken, catalogue, reservation }
  }
}

const isBot = ({ sitter }: Pick<Guest, 'sitter'>): boolean => sitter.bot !== undefined
