import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { AnyList } from '../game/any-game.ts'
import type { Participant } from '../match/participant.ts'
import type { TakenSeat } from '../match/seats.ts'
import type { Clock } from '../platform/clock.ts'
import { hashToken, type Ids } from '../platform/id.ts'
import type { SeatRatings } from '../results/ports.ts'
import type { AddressQuota } from './address-quota.ts'
import { isBot } from './admission.ts'
import type { BotMatches } from './bot-matches.ts'
import type { MatchDirectory } from './match-directory.ts'
import type { MatchSession } from './match-session.ts'
import type { Player } from './ports.ts'
import type { SeatQuota } from './seat-quota.ts'
import type { SessionRooms } from './session-rooms.ts'

/** Dependencies of `SeatAssigner`. */
export interface SeatAssignerParts {
  readonly ids: Ids
  readonly clock: Clock
  readonly botMatches: BotMatches
  readonly ratings: SeatRatings
  readonly quota: SeatQuota
  readonly addressQuota: AddressQuota
  readonly matchDirectory: Pick<MatchDirectory, 'whenPublished'>
}

/** A player with a checked list, who is to get a seat. */
export type JoiningPlayer = Pick<TakenSeat<string, AnyList>, 'participant' | 'list'> &
  Pick<Player, 'address'>

type Granted = Promise<Result<SeatGrant, Refusal>>

/** Assigns seats of a session; admission has been checked before. */
export class SeatAssigner {
  readonly #parts: SeatAssignerParts
  readonly #rooms: SessionRooms

  constructor(parts: SeatAssignerParts, rooms: SessionRooms) {
    this.#parts = parts
    this.#rooms = rooms
  }

  /** Assigns the wished seat, or as `Seats.take`, and reserves its connection. */
  async assign(session: MatchSession, joining: JoiningPlayer, wished?: string): Granted {
    const { ids, clock, quota, addressQuota } = this.#parts
    const { participant, list, address } = joining
    const token = ids.seatToken()
    const taken = session.seats.take(participant, list, hashToken(token), clock.now(), wished)
    if (taken === null) return err(noSeat(session, wished))
    if (joining.address !== undefined) taken.address = joining.address
    quota.note(joining, session, taken)
    if (address !== undefined) addressQuota.note(address, session, taken)
    try {
      const rating = this.#parts.ratings.of(participant, session.settings.preset)
      await this.#rooms.open(session)
      taken.rating = await rating
      session.seatsChanged()
      await this.#parts.matchDirectory.whenPublished(session)
      return ok(await this.#rooms.wayIn(session, taken, token))
    } catch (error) {
      // After a timeout the seat may have gone to another player already.
      if (session.seats.at(taken.seat) === taken) session.seats.free(taken.seat)
      session.seatsChanged()
      throw error
    }
  }

  /** Assigns a seat to a player whom the host may kick. */
  async assignPlayer(
    session: MatchSession,
    player: Player,
    list: AnyList,
    wished?: string,
  ): Granted {
    const granted = await this.assign(session, { ...player, list }, wished)
    if (granted.ok) session.joinPolicy.note(hashToken(granted.value.seatToken), player)
    return granted
  }

  /** Assigns a seat to the host of the session. */
  async assignHost(session: MatchSession, player: Player, list: AnyList): Granted {
    const granted = await this.assignPlayer(session, player, list)
    if (granted.ok) session.joinPolicy.hostHash = hashToken(granted.value.seatToken)
    return granted
  }

  /**
   * Assigns seats to a party; returns the grants of the people among them. A party for all seats gets
   * them in its order.
   */
  async assignAll(
    session: MatchSession,
    party: readonly JoiningPlayer[],
  ): Promise<Result<readonly SeatGrant[], Refusal>> {
    if (party.some(isBot)) this.#parts.botMatches.add(session.id)
    const grants: SeatGrant[] = []
    const { names } = session.seats
    for (const [place, joining] of party.entries()) {
      const { participant, list } = joining
      const seat = party.length === names.length ? names[place] : undefined
      if (participant.bot !== undefined) await this.assignBot(session, participant, list, seat)
      else {
        const granted = await this.assign(session, joining, seat)
        if (!granted.ok) return granted
        grants.push(granted.value)
      }
    }
    return ok(grants)
  }

  /**
   * Assigns a bot the wished seat, or as `Seats.take`. A bot is connected at once, so seating it may
   * begin the match.
   */
  async assignBot(
    session: MatchSession,
    participant: Participant,
    list: AnyList,
    wished?: string,
  ): Promise<Result<null, Refusal>> {
    const { ids, clock, ratings } = this.#parts
    const hash = hashToken(ids.seatToken())
    const taken = session.seats.take(participant, list, hash, clock.now(), wished)
    if (taken === null) return err(noSeat(session, wished))
    try {
      const rating = ratings.of(participant, session.settings.preset)
      await this.#rooms.open(session)
      taken.rating = await rating
    } catch (error) {
      // As above.
      if (session.seats.at(taken.seat) === taken) session.seats.free(taken.seat)
      throw error
    }
    session.seatsChanged()
    session.startWhenReady()
    return ok(null)
  }
}

const noSeat = ({ seats }: MatchSession, wished: string | undefined): Refusal =>
  wished === undefined || !seats.hasRoom
    ? refusal('seat_taken')
    : refusal('seat_not_free', { seat: wished })
