import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { HostTypes } from '../../games/hosted-game.ts'
import { hashToken } from '../../id.ts'
import type { Guest } from '../ports.ts'
import type { Settings } from '../table/settings.ts'
import type { Table } from '../table/table.ts'
import { Admission, type AdmissionParts } from './admission.ts'
import type { CodeBook } from './code-book.ts'
import { type Comer, SeatGiver, type SeatGiverParts } from './seat-giver.ts'
import { TableRooms, type TableRoomsParts } from './table-rooms.ts'

export type { Guest } from '../ports.ts'

/** What the desk works with. */
export interface DeskParts<H extends HostTypes>
  extends AdmissionParts<H>,
    SeatGiverParts<H>,
    TableRoomsParts<H> {
  readonly codes: CodeBook<H>
  /** How long a code holds while its match has not begun, in milliseconds. */
  readonly codeMs: number
  /** Why an account may not come back: `banned` (P16.1), or `no_seat` when it was removed. */
  readonly barOf: (accountId: string) => Promise<Refusal | null>
}

type Granted = Promise<Result<SeatGrant, Refusal>>
type AllGranted = Promise<Result<readonly SeatGrant[], Refusal>>
type SettingsOf<H extends HostTypes> = Settings<H['Rules']>

/** Hands out seats: every way into a match leads through here. */
export class Desk<H extends HostTypes> {
  readonly #parts: DeskParts<H>
  readonly #admission: Admission<H>
  readonly #rooms: TableRooms<H>
  readonly #seats: SeatGiver<H>

  constructor(parts: DeskParts<H>) {
    this.#parts = parts
    this.#admission = new Admission(parts)
    this.#rooms = new TableRooms(parts)
    this.#seats = new SeatGiver(parts, this.#rooms)
  }

  /** Set before its rooms are closed: seats in them are given out by whoever goes on with them. */
  isStopping = false

  /** Set before a stop: what goes on goes on, and nothing new begins. */
  get isDraining(): boolean {
    return this.#admission.isDraining
  }

  set isDraining(isDraining: boolean) {
    this.#admission.isDraining = isDraining
  }

  /** A seat beside whoever waits here to play like that; null when nobody does. */
  async joinWaiting(
    settings: SettingsOf<H>,
    guest: Guest,
  ): Promise<Result<SeatGrant | null, Refusal>> {
    const claim = await this.#admission.claimOf(settings, guest)
    if (!claim.ok) return claim
    if (this.isDraining) return err(refusal('draining'))
    const fits = (table: Table<H>) => table.closing === null && !table.guests.bars(guest)
    const waiting = this.#parts.tables.findPublic(settings, fits)
    if (waiting === undefined) return ok(null)
    const full = this.#admission.faultToJoin(claim.value)
    return full === null ? this.#seats.giveGuest(waiting, guest, claim.value.list) : err(full)
  }

  /** The first seat of a new public match that nobody hosts, for whoever comes next. */
  openWaiting(settings: SettingsOf<H>, guest: Guest): Granted {
    return this.#openFor(settings, guest, (list) =>
      this.#seats.giveGuest(this.#parts.tables.createPublic(settings), guest, list),
    )
  }

  /** The first seat of a new match that everybody finds. */
  hostOpen(settings: SettingsOf<H>, guest: Guest): Granted {
    return this.#openFor(settings, guest, (list) =>
      this.#seats.giveHost(this.#parts.tables.createPublic(settings), guest, list),
    )
  }

  /** The first seat of a new private match, with the code that opens the others. */
  host(settings: SettingsOf<H>, guest: Guest): Granted {
    return this.#openFor(settings, guest, async (list) => {
      const { table, code } = this.#parts.tables.createPrivate(settings)
      table.opening.codeEndsAtMs = table.createdAtMs + this.#parts.codeMs
      const granted = await this.#seats.giveHost(table, guest, list)
      return granted.ok ? ok({ ...granted.value, code }) : granted
    })
  }

  /** The first seat of a match that `open` makes for whoever brings this list. */
  async #openFor(
    settings: SettingsOf<H>,
    guest: Guest,
    open: (list: H['List']) => Granted,
  ): Granted {
    const claim = await this.#admission.claimOf(settings, guest)
    if (!claim.ok) return claim
    const full = this.#admission.faultToHost(claim.value)
    return full === null ? open(claim.value.list) : err(full)
  }

  /**
   * The same guest with the list that they bring, for a match that is made later; refused as a seat
   * in it would be.
   */
  vet<G extends Guest>(settings: SettingsOf<H>, guest: G): Promise<Result<G, Refusal>> {
    return this.#admission.vet(settings, guest)
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

  async #joinTable(table: Table<H>, guest: Guest): Granted {
    if (this.isDraining) return err(refusal('draining'))
    const claim = await this.#admission.claimOf(table.settings, guest)
    if (!claim.ok) return claim
    if (table.guests.bars(guest)) return err(refusal('kicked'))
    if (table.isByInvitation) return err(refusal('seat_taken'))
    const full = this.#admission.faultToJoin(claim.value)
    return full === null ? this.#seats.giveGuest(table, guest, claim.value.list) : err(full)
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
  ): AllGranted {
    const claims = await this.#admission.claimsOf(settings, guests)
    if (!claims.ok) return claims
    const full = this.#admission.faultOfAll(claims.value)
    if (full !== null) return err(full)
    const table = this.#parts.tables.create(settings)
    table.madeBy = madeBy
    const party = claims.value.map(({ guest, list }) => ({ ...guest, list }))
    return this.#seats.giveAll(table, party)
  }

  /**
   * All seats of a match that follows `before`, played like it, in the order of `party`; found by
   * the same code. `prepare` is shown the new table before anybody sits there.
   */
  async seatAgain(
    before: Table<H>,
    party: readonly Comer<H>[],
    prepare: (table: Table<H>) => void,
  ): AllGranted {
    const full = this.#admission.fullnessFor(party)
    if (full !== null) return err(full)
    const { tables } = this.#parts
    const table = tables.create(before.settings)
    table.isByInvitation = true
    tables.follow(before.id, table.id)
    prepare(table)
    return this.#seats.giveAll(table, party)
  }

  /** The own seat again, by its token: the newest connection will have it. */
  async takeBack(matchId: string, seatToken: string): Granted {
    if (this.isStopping) return err(refusal('draining'))
    const table = this.#parts.tables.get(matchId)
    if (table === undefined) return err(refusal('no_such_match'))
    const tokenHash = hashToken(seatToken)
    const taken = table.seats.openedBy(tokenHash)
    if (taken === undefined)
      return err(refusal(table.guests.barsToken(tokenHash) ? 'kicked' : 'no_seat'))
    const { accountId } = taken.sitter
    const bar = accountId === null ? null : await this.#parts.barOf(accountId)
    if (bar !== null) return err(bar)
    await this.#rooms.open(table)
    return ok(await this.#rooms.wayIn(table, taken, seatToken))
  }

  /** Opens the rooms of tables that have none yet, so that they are looked after though nobody comes. */
  openRooms(): Promise<void> {
    return this.#rooms.openAll()
  }
}
