import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { AnyList } from '../game/any-game.ts'
import { type Settings, withNeededClock } from '../game/settings.ts'
import { hashToken } from '../platform/id.ts'
import type { AbsentPlayers } from './absent-players.ts'
import { Admission, type AdmissionParts } from './admission.ts'
import type { CodeLookup } from './code-lookup.ts'
import type { MatchSession } from './match-session.ts'
import type { Player } from './ports.ts'
import { type JoiningPlayer, SeatAssigner, type SeatAssignerParts } from './seat-assigner.ts'
import { SessionRooms, type SessionRoomsParts } from './session-rooms.ts'

export type { Player } from './ports.ts'

/** Dependencies of `SeatReservations`. */
export interface SeatReservationsParts
  extends AdmissionParts,
    SeatAssignerParts,
    SessionRoomsParts {
  readonly codes: CodeLookup
  readonly absent: AbsentPlayers
  /** Validity of a join code before its match has begun, in milliseconds. */
  readonly codeMs: number
  /** Whether a match is listed as running, which outlasts its session by the spectator delay. */
  readonly isListed: (matchId: string) => boolean
  /** Why an account may not return to its seat: `banned` (P16.1), or `no_seat` when it was removed. */
  readonly barOf: (accountId: string) => Promise<Refusal | null>
}

type Granted = Promise<Result<SeatGrant, Refusal>>
type AllGranted = Promise<Result<readonly SeatGrant[], Refusal>>

/** Gives out seat reservations: every way into a match leads through here. */
export class SeatReservations {
  readonly #parts: SeatReservationsParts
  readonly #admission: Admission
  readonly #rooms: SessionRooms
  readonly #seats: SeatAssigner

  constructor(parts: SeatReservationsParts) {
    this.#parts = parts
    this.#admission = new Admission(parts)
    this.#rooms = new SessionRooms(parts)
    this.#seats = new SeatAssigner(parts, this.#rooms)
  }

  /** Set before the rooms are closed: from then on `rejoin` refuses with `draining`. */
  isStopping = false

  /** Set before a stop: running matches continue, no new match begins. */
  get isDraining(): boolean {
    return this.#admission.isDraining
  }

  set isDraining(isDraining: boolean) {
    this.#admission.isDraining = isDraining
  }

  /**
   * A seat in a public match of this server without a host that waits with these settings; null when
   * there is none.
   */
  async joinWaiting(
    settings: Settings,
    player: Player,
  ): Promise<Result<SeatGrant | null, Refusal>> {
    const claim = await this.#admission.claimOf(settings, player)
    if (!claim.ok) return claim
    if (this.isDraining) return err(refusal('draining'))
    const fits = (session: MatchSession) =>
      isOpenTo(session, player) && this.#suits(session, player)
    const waiting = this.#parts.sessions.findPublic(settings, fits)
    if (waiting === undefined) return ok(null)
    const full = this.#admission.faultToJoin(claim.value)
    return full === null ? this.#seats.assignPlayer(waiting, player, claim.value.list) : err(full)
  }

  /** A seat in a public match without a host that was found for quick match, perhaps by another server. */
  joinFound(matchId: string, player: Player): Granted {
    const session = this.#parts.sessions.getPublic(matchId)
    const isSuited =
      session === undefined || (!session.joinPolicy.isHosted && this.#suits(session, player))
    return isSuited ? this.joinOpen(matchId, player) : Promise.resolve(err(refusal('seat_taken')))
  }

  /**
   * True if the player and all who wait there are under a penalty, or none are: no-shows cost the
   * others time, so players with a penalty are seated together.
   */
  #suits({ seats }: MatchSession, player: Player): boolean {
    const isPenalized = this.penaltyMs(player) > 0
    return seats.people.every((one) => this.penaltyMs(one) > 0 === isPenalized)
  }

  /**
   * True if the player is under a penalty for recent no-shows, and a player without one waits
   * there.
   */
  #wouldHold({ seats }: MatchSession, player: Player): boolean {
    if (this.penaltyMs(player) === 0) return false
    return seats.people.some((one) => this.penaltyMs(one) === 0)
  }

  /** Remaining penalty of the player for not coming to public matches, in milliseconds. */
  penaltyMs(player: Player): number {
    const { absent, clock } = this.#parts
    const nowMs = clock.now()
    return Math.max(0, absent.penaltyEndMs(player, nowMs) - nowMs)
  }

  /** The first seat of a new public match without a host. */
  openWaiting(settings: Settings, player: Player): Granted {
    return this.#openFor(settings, player, (list) =>
      this.#seats.assignPlayer(this.#parts.sessions.createPublic(settings), player, list),
    )
  }

  /** The first seat of a new public match, with the player as its host. */
  hostOpen(settings: Settings, player: Player): Granted {
    return this.#openFor(settings, player, (list) =>
      this.#seats.assignHost(this.#parts.sessions.createOpen(settings), player, list),
    )
  }

  /** The first seat of a new private match, with the join code for the others. */
  host(settings: Settings, player: Player): Granted {
    return this.#openFor(settings, player, async (list) => {
      const { session, code } = this.#parts.sessions.createPrivate(settings)
      session.preMatch.codeEndsAtMs = session.createdAtMs + this.#parts.codeMs
      const granted = await this.#seats.assignHost(session, player, list)
      return granted.ok ? ok({ ...granted.value, code }) : granted
    })
  }

  /** The first seat of a match that `open` creates for a player with this list. */
  async #openFor(settings: Settings, player: Player, open: (list: AnyList) => Granted): Granted {
    const claim = await this.#admission.claimOf(settings, player)
    if (!claim.ok) return claim
    const full = this.#admission.faultToHost(claim.value)
    return full === null ? open(claim.value.list) : err(full)
  }

  /** As `Admission.vet`. */
  vet<G extends Player>(settings: Settings, player: G): Promise<Result<G, Refusal>> {
    return this.#admission.vet(settings, player)
  }

  /** A seat in the private match under `code`. */
  async join(code: string, player: Player, wished?: string): Granted {
    const found = await this.#parts.codes.find(code, player.address ?? '')
    return found.ok ? this.#joinSession(found.value, player, wished) : found
  }

  /** A seat in a public match. */
  async joinOpen(matchId: string, player: Player, wished?: string): Granted {
    const session = this.#parts.sessions.getPublic(matchId)
    // A session that is about to close has no seats to give.
    const isThere = session !== undefined && session.closing === null
    if (isThere && this.#wouldHold(session, player)) return err(refusal('too_slow'))
    if (isThere) return this.#joinSession(session, player, wished)
    return err(refusal(this.#parts.isListed(matchId) ? 'seat_taken' : 'no_such_match'))
  }

  async #joinSession(session: MatchSession, player: Player, wished?: string): Granted {
    if (this.isDraining) return err(refusal('draining'))
    const claim = await this.#admission.claimOf(session.settings, player)
    if (!claim.ok) return claim
    // The session may have gone while its claim was checked: its seats would never be given back.
    const isGone = this.#parts.sessions.get(session.id) !== session || session.closing !== null
    if (isGone) return err(refusal('seat_taken'))
    const barred = session.joinPolicy.faultOf(player)
    if (barred !== null) return err(barred)
    if (session.isByInvitation) return err(refusal('seat_taken'))
    const full = this.#admission.faultToJoin(claim.value)
    if (full !== null) return err(full)
    return this.#seats.assignPlayer(session, player, claim.value.list, wished)
  }

  /** Fills a free seat of a waiting match with a bot, at the request of its host. */
  async addBot(
    session: MatchSession,
    bot: Player,
    wished?: string,
  ): Promise<Result<null, Refusal>> {
    const { settings, seats, match, joinPolicy } = session
    if (settings.rated) return err(refusal('not_rated'))
    if (match !== null) return err(refusal('already_begun'))
    const full = this.#admission.faultToAddBot(session)
    if (full !== null) return err(full)
    const usual = settings.game.readList(settings.rules, bot.list)
    // Where the options do not allow the default list, the bot gets the host's.
    const list = usual.ok ? usual.value : seats.openedBy(joinPolicy.hostHash ?? '')?.list
    if (list === undefined) return usual as Result<never, Refusal>
    return this.#seats.assignBot(session, bot.participant, list, wished)
  }

  /**
   * All seats of a new unlisted match, in the order of `players`. Returns the grants of the people
   * among them; a match of bots alone begins at once. `madeBy` as in `MatchSession`.
   */
  async seatAll(
    settings: Settings,
    players: readonly Player[],
    madeBy: MatchSession['madeBy'] = null,
  ): AllGranted {
    const claims = await this.#admission.claimsOf(settings, players)
    if (!claims.ok) return claims
    const full = this.#admission.faultOfAll(claims.value)
    if (full !== null) return err(full)
    const session = this.#parts.sessions.create(settings)
    session.madeBy = madeBy
    session.preMatch.isAmongStrangers = madeBy === 'queue'
    const party = claims.value.map(({ player, list }) => ({ ...player, list }))
    return this.#seats.assignAll(session, party)
  }

  /** Seats in a new public match for players who each waited in one of their own, in the order of `party`. */
  async seatTogether(settings: Settings, party: readonly JoiningPlayer[]): AllGranted {
    const session = this.#parts.sessions.createPublic(settings)
    const granted = await this.#seats.assignAll(session, party)
    if (!granted.ok) return granted
    for (const [place, { seatToken }] of granted.value.entries()) {
      const player = party[place]
      if (player !== undefined) session.joinPolicy.note(hashToken(seatToken), player)
    }
    return granted
  }

  /**
   * All seats of the match after `before`, with its settings and join code, in the order of `party`.
   * `prepare` gets the new session before any seat is taken.
   */
  async seatNextMatch(
    before: MatchSession,
    party: readonly JoiningPlayer[],
    prepare: (session: MatchSession) => void,
  ): AllGranted {
    const used = await this.#admission.faultToBegin(party)
    if (used !== null) return err(used)
    const full = this.#admission.fullnessFor(party)
    if (full !== null) return err(full)
    const { sessions } = this.#parts
    const session = sessions.create(withNeededClock(before.settings))
    session.isByInvitation = true
    sessions.passCodeOn(before.id, session.id)
    prepare(session)
    return this.#seats.assignAll(session, party)
  }

  /** A new reservation for a seat, by its token: the newest connection gets the seat. */
  async rejoin(matchId: string, seatToken: string): Granted {
    if (this.isStopping) return err(refusal('draining'))
    const session = this.#parts.sessions.get(matchId)
    // The end of a match is not revealed before its spectators see it (P9.9).
    if (session === undefined)
      return err(refusal(this.#parts.isListed(matchId) ? 'no_seat' : 'no_such_match'))
    const tokenHash = hashToken(seatToken)
    const taken = session.seats.openedBy(tokenHash)
    if (taken === undefined)
      return err(refusal(session.joinPolicy.isTokenKicked(tokenHash) ? 'kicked' : 'no_seat'))
    const { accountId } = taken.participant
    const bar = accountId === null ? null : await this.#parts.barOf(accountId)
    if (bar !== null) return err(bar)
    if (!(await this.#rooms.open(session))) return err(refusal('moving'))
    return ok(await this.#rooms.wayIn(session, taken, seatToken))
  }

  /** Opens the missing rooms of all sessions, so that they are ticked even if no player connects. */
  openRooms(): Promise<void> {
    return this.#rooms.openAll()
  }
}

/** Time in which a match can be joined although its player has not connected yet. */
const CONNECTING_MS = 2_000

/** Whether a player may be seated here: all others are connected, or have just got their seats. */
function isOpenTo(session: MatchSession, player: Player): boolean {
  if (session.closing !== null || session.isByInvitation) return false
  if (session.joinPolicy.faultOf(player) !== null) return false
  const isNear = ({ awaySinceMs, takenAtMs }: (typeof session.seats.taken)[number]) =>
    awaySinceMs === null || session.nowMs - takenAtMs < CONNECTING_MS
  return session.seats.taken.every(isNear)
}
