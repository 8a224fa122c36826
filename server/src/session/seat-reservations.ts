import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { HostTypes } from '../game/hosted-game.ts'
import type { Settings } from '../game/settings.ts'
import { hashToken } from '../platform/id.ts'
import type { AbsentPlayers } from './absent-players.ts'
import { Admission, type AdmissionParts } from './admission.ts'
import type { CodeBook } from './code-book.ts'
import type { MatchSession } from './match-session.ts'
import type { Player } from './ports.ts'
import { type JoiningPlayer, SeatAssigner, type SeatAssignerParts } from './seat-assigner.ts'
import { SessionRooms, type SessionRoomsParts } from './session-rooms.ts'

export type { Player } from './ports.ts'

/** What the desk works with. */
export interface SeatReservationsParts<H extends HostTypes>
  extends AdmissionParts<H>,
    SeatAssignerParts<H>,
    SessionRoomsParts<H> {
  readonly codes: CodeBook<H>
  /** Who let others wait of late. */
  readonly absent: AbsentPlayers
  /** How long a code holds while its match has not begun, in milliseconds. */
  readonly codeMs: number
  /** Why an account may not come back: `banned` (P16.1), or `no_seat` when it was removed. */
  readonly barOf: (accountId: string) => Promise<Refusal | null>
}

type Granted = Promise<Result<SeatGrant, Refusal>>
type AllGranted = Promise<Result<readonly SeatGrant[], Refusal>>
type SettingsOf<H extends HostTypes> = Settings<H['Rules']>

/** Hands out seats: every way into a match leads through here. */
export class SeatReservations<H extends HostTypes> {
  readonly #parts: SeatReservationsParts<H>
  readonly #admission: Admission<H>
  readonly #rooms: SessionRooms<H>
  readonly #seats: SeatAssigner<H>

  constructor(parts: SeatReservationsParts<H>) {
    this.#parts = parts
    this.#admission = new Admission(parts)
    this.#rooms = new SessionRooms(parts)
    this.#seats = new SeatAssigner(parts, this.#rooms)
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
    guest: Player,
  ): Promise<Result<SeatGrant | null, Refusal>> {
    const claim = await this.#admission.claimOf(settings, guest)
    if (!claim.ok) return claim
    if (this.isDraining) return err(refusal('draining'))
    const { absent, clock } = this.#parts
    // Those who were set back are found by others once they are here, and find nobody.
    if (absent.isSetBack(guest, clock.now())) return ok(null)
    const fits = (session: MatchSession<H>) => isOpenTo(session, guest)
    const waiting = this.#parts.sessions.findPublic(settings, fits)
    if (waiting === undefined) return ok(null)
    const full = this.#admission.faultToJoin(claim.value)
    return full === null ? this.#seats.giveGuest(waiting, guest, claim.value.list) : err(full)
  }

  /** The first seat of a new public match that nobody hosts, for whoever comes next. */
  openWaiting(settings: SettingsOf<H>, guest: Player): Granted {
    return this.#openFor(settings, guest, (list) =>
      this.#seats.giveGuest(this.#parts.sessions.createPublic(settings), guest, list),
    )
  }

  /** The first seat of a new match that everybody finds. */
  hostOpen(settings: SettingsOf<H>, guest: Player): Granted {
    return this.#openFor(settings, guest, (list) =>
      this.#seats.giveHost(this.#parts.sessions.createPublic(settings), guest, list),
    )
  }

  /** The first seat of a new private match, with the code that opens the others. */
  host(settings: SettingsOf<H>, guest: Player): Granted {
    return this.#openFor(settings, guest, async (list) => {
      const { session, code } = this.#parts.sessions.createPrivate(settings)
      session.opening.codeEndsAtMs = session.createdAtMs + this.#parts.codeMs
      const granted = await this.#seats.giveHost(session, guest, list)
      return granted.ok ? ok({ ...granted.value, code }) : granted
    })
  }

  /** The first seat of a match that `open` makes for whoever brings this list. */
  async #openFor(
    settings: SettingsOf<H>,
    guest: Player,
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
  vet<G extends Player>(settings: SettingsOf<H>, guest: G): Promise<Result<G, Refusal>> {
    return this.#admission.vet(settings, guest)
  }

  /** A seat in the private match under `code`. */
  async join(code: string, guest: Player): Granted {
    const found = await this.#parts.codes.find(code, guest.address ?? '')
    return found.ok ? this.#joinSession(found.value, guest) : found
  }

  /** A seat in a match that everybody finds. */
  async joinOpen(matchId: string, guest: Player): Granted {
    const session = this.#parts.sessions.getPublic(matchId)
    // One that is about to close has no seats to give.
    const isThere = session !== undefined && session.closing === null
    return isThere ? this.#joinSession(session, guest) : err(refusal('no_such_match'))
  }

  async #joinSession(session: MatchSession<H>, guest: Player): Granted {
    if (this.isDraining) return err(refusal('draining'))
    const claim = await this.#admission.claimOf(session.settings, guest)
    if (!claim.ok) return claim
    if (session.guests.bars(guest)) return err(refusal('kicked'))
    if (session.isByInvitation) return err(refusal('seat_taken'))
    const full = this.#admission.faultToJoin(claim.value)
    return full === null ? this.#seats.giveGuest(session, guest, claim.value.list) : err(full)
  }

  /**
   * All seats of a new match at once, in their order: for those who met elsewhere. Gives the seats
   * of the people among them; bots need no way in, and a match of bots alone begins at once. What
   * becomes of the table is told to `madeBy`.
   */
  async seatAll(
    settings: SettingsOf<H>,
    guests: readonly Player[],
    madeBy: MatchSession<H>['madeBy'] = null,
  ): AllGranted {
    const claims = await this.#admission.claimsOf(settings, guests)
    if (!claims.ok) return claims
    const full = this.#admission.faultOfAll(claims.value)
    if (full !== null) return err(full)
    const session = this.#parts.sessions.create(settings)
    session.madeBy = madeBy
    const party = claims.value.map(({ guest, list }) => ({ ...guest, list }))
    return this.#seats.giveAll(session, party)
  }

  /** Seats in a new public match for players who each waited alone, in the order of `party`. */
  seatTogether(settings: SettingsOf<H>, party: readonly JoiningPlayer<H>[]): AllGranted {
    return this.#seats.giveAll(this.#parts.sessions.createPublic(settings), party)
  }

  /**
   * All seats of a match that follows `before`, played like it, in the order of `party`; found by
   * the same code. `prepare` is shown the new table before anybody sits there.
   */
  async seatAgain(
    before: MatchSession<H>,
    party: readonly JoiningPlayer<H>[],
    prepare: (session: MatchSession<H>) => void,
  ): AllGranted {
    const used = await this.#admission.faultToBegin(party)
    if (used !== null) return err(used)
    const full = this.#admission.fullnessFor(party)
    if (full !== null) return err(full)
    const { sessions } = this.#parts
    const session = sessions.create(before.settings)
    session.isByInvitation = true
    sessions.follow(before.id, session.id)
    prepare(session)
    return this.#seats.giveAll(session, party)
  }

  /** The own seat again, by its token: the newest connection will have it. */
  async takeBack(matchId: string, seatToken: string): Granted {
    if (this.isStopping) return err(refusal('draining'))
    const session = this.#parts.sessions.get(matchId)
    if (session === undefined) return err(refusal('no_such_match'))
    const tokenHash = hashToken(seatToken)
    const taken = session.seats.openedBy(tokenHash)
    if (taken === undefined)
      return err(refusal(session.guests.barsToken(tokenHash) ? 'kicked' : 'no_seat'))
    const { accountId } = taken.participant
    const bar = accountId === null ? null : await this.#parts.barOf(accountId)
    if (bar !== null) return err(bar)
    await this.#rooms.open(session)
    return ok(await this.#rooms.wayIn(session, taken, seatToken))
  }

  /** Opens the rooms of tables that have none yet, so that they are looked after though nobody comes. */
  openRooms(): Promise<void> {
    return this.#rooms.openAll()
  }
}

/** How long a match is found whose player has not come yet: a client comes within a moment. */
const COMING_MS = 2_000

/** Whether a guest may be seated here: somebody is here, or has just been given a seat. */
function isOpenTo<H extends HostTypes>(session: MatchSession<H>, guest: Player): boolean {
  if (session.closing !== null || session.isByInvitation || session.guests.bars(guest)) return false
  const isNear = ({ awaySinceMs, takenAtMs }: (typeof session.seats.taken)[number]) =>
    awaySinceMs === null || session.nowMs - takenAtMs < COMING_MS
  return session.seats.taken.every(isNear)
}
