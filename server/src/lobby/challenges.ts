import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  type ChallengeWire,
  refusal,
  type SeatedMessage,
  type SettingsBody,
  type WireRefusal,
} from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'
import type { Blocks } from '../matchmaking/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { networksOf } from '../platform/limits/networks.ts'
import type { Timers } from '../platform/timers.ts'
import type { Challenge } from './challenge.ts'
import { ChallengeBoard, type PostedChallenge } from './challenge-board.ts'
import type { ChallengeBook, StoredChallenge } from './challenge-book.ts'
import type { ChallengeMatchFactory } from './challenge-match-factory.ts'
import { ChallengeSeats } from './challenge-seats.ts'
import type { Caller, LobbyClients } from './lobby-clients.ts'
import type { Person } from './ports.ts'
import type { Presence } from './presence.ts'

export interface ChallengeParts<Settings> {
  readonly challengeMatchFactory: ChallengeMatchFactory<Settings>
  readonly presence: Presence
  readonly blocks: Blocks
  readonly lobbyClients: LobbyClients
  readonly clock: Clock
  readonly timers: Timers
  readonly newId: () => string
  readonly challengeMs: number
  /** How long a player is reminded of an unclaimed seat, in milliseconds. */
  readonly seatedMs: number
  /**
   * Limits how often one account may challenge others, since each challenge pops up at the other
   * player, and how often it may accept.
   */
  readonly pace: Limit
  /** The same by address, which may have any number of accounts. */
  readonly addressPace: Limit
  /** Most challenges that one player may have sent, and also received. */
  readonly maxOpen: number
}

/** Parameters of a challenge. */
export interface ChallengeRequest {
  readonly name: string
  readonly settings?: SettingsBody
  readonly list?: unknown
}

interface Asked<Settings> {
  readonly challenge: Challenge<Settings>
  readonly book: ChallengeBook
}

type Made = Promise<Result<ChallengeWire, Refusal>>
type Done = Result<null, Refusal>

/** Challenges between players in the lobby, from the request to the seats. */
export class Challenges<Settings> {
  readonly #parts: ChallengeParts<Settings>
  readonly #board: ChallengeBoard<Settings>
  readonly #seats: ChallengeSeats<Settings>

  constructor(parts: ChallengeParts<Settings>) {
    this.#parts = parts
    this.#board = new ChallengeBoard(parts)
    this.#seats = new ChallengeSeats(parts, this.#board)
  }

  /** Continues the challenges in this book. */
  begin(book: ChallengeBook, stored: ReadonlyMap<string, StoredChallenge>): void {
    this.#board.begin(book)
    for (const [id, challenge] of stored) this.#restore(id, challenge)
  }

  /** Another server continues the challenges: closes them here without notifying anybody. */
  end(): void {
    this.#seats.clear()
    this.#board.clear()
  }

  /** Challenges a player. If that player has sent an equal challenge, accepts it instead. */
  async challenge(caller: Caller, { name, settings: chosen = {}, list }: ChallengeRequest): Made {
    const { challengeMatchFactory, presence } = this.#parts
    const settings = challengeMatchFactory.read(chosen)
    if (!settings.ok) return settings
    const target = presence.byName(name)
    if (target === undefined) return err(refusal('player_offline'))
    if (target.accountId === caller.accountId) return err(refusal('not_yourself'))
    // Before anything is read from the database.
    const retryAfterSeconds = await this.#paceOf(caller)
    if (retryAfterSeconds !== null) return err(refusal('too_many', { retryAfterSeconds }))
    const loadout = await challengeMatchFactory.listOf(settings.value, caller, list)
    if (!loadout.ok) return loadout
    const isBlocked = await this.#isBlocked(caller.accountId, target.accountId)
    if (this.#board.book === null) return err(refusal('moving'))
    // While waiting, either player may have left or sent a challenge.
    const from = presence.byId(caller.accountId)
    const to = presence.byId(target.accountId)
    if (from === undefined || to === undefined) return err(refusal('player_offline'))
    const shown = challengeMatchFactory.shown(settings.value)
    const { open } = this.#board
    const same = isBlocked ? undefined : open.like(to.accountId, from.accountId, shown)
    if (same !== undefined) return this.#acceptSame(same, caller, loadout.value)
    const network = networkOf(caller)
    const refused = this.#faultOf(from, to, network, isBlocked)
    if (refused !== null) return err(refused)
    const { connection } = caller
    const asked = {
      from,
      to,
      network,
      connection,
      shown,
      settings: settings.value,
      list: loadout.value,
    }
    return ok(await this.#post(asked))
  }

  /**
   * Accepts a challenge and gives both players their seats. It stays open when the match cannot
   * start now.
   */
  async accept(caller: Caller, id: string, list: unknown): Promise<Done> {
    const asked = this.#askedOf(caller, id)
    if (!asked.ok) return asked
    const retryAfterSeconds = await this.#acceptancePaceOf(caller)
    if (retryAfterSeconds !== null) return err(refusal('too_many', { retryAfterSeconds }))
    const { settings } = asked.value.challenge
    const loadout = await this.#parts.challengeMatchFactory.listOf(settings, caller, list)
    if (!loadout.ok) return loadout
    // The list may have waited for its turn, and the challenge could be withdrawn meanwhile.
    const open = this.#askedOf(caller, id)
    return open.ok ? this.#start(open.value, caller, loadout.value) : open
  }

  /** Declines a challenge. */
  decline(caller: Caller, id: string): Done {
    const challenge = this.#board.open.get(id)
    if (challenge?.to.accountId !== caller.accountId || challenge.isSeating)
      return err(refusal('no_challenge'))
    this.#board.end(challenge, refusal('challenge_declined'))
    return ok(null)
  }

  /** Withdraws an own challenge. */
  withdraw(caller: Caller, id: string): Done {
    const challenge = this.#board.open.get(id)
    if (challenge?.from.accountId !== caller.accountId || challenge.isSeating)
      return err(refusal('no_challenge'))
    this.#board.end(challenge, refusal('challenge_withdrawn'))
    return ok(null)
  }

  /** Challenges of an account, as it sees them. */
  of(accountId: string): readonly ChallengeWire[] {
    return this.#board.open
      .of(accountId)
      .map((challenge) => this.#board.wireFor(accountId, challenge))
  }

  /** The last seat that the account was given, while it may have missed the message. */
  seatedOf(accountId: string): readonly SeatedMessage[] {
    return this.#seats.of(accountId)
  }

  /** An account has come to its seat. */
  arrived(accountId: string): void {
    this.#seats.arrived(accountId)
  }

  /** An account was renamed. */
  rename(person: Person): void {
    this.#board.open.rename(person)
  }

  /** A player has blocked another: ends all challenges between them. */
  block(accountId: string, blockedId: string): void {
    // To the blocked player, it looks like a declined challenge.
    this.#board.endAll(
      this.#board.open.between(blockedId, accountId),
      refusal('challenge_declined'),
    )
    this.#board.endAll(
      this.#board.open.between(accountId, blockedId),
      refusal('challenge_withdrawn'),
    )
  }

  /** A player has left the lobby on purpose or deleted the account. */
  leave(accountId: string): void {
    this.#board.endAll(this.#board.open.madeBy(accountId), refusal('challenge_withdrawn'))
    this.#board.endAll(this.#board.open.receivedBy(accountId), refusal('player_offline'))
  }

  /** The open challenge that this caller may accept, and where it is stored. */
  #askedOf(caller: Caller, id: string): Result<Asked<Settings>, Refusal> {
    const challenge = this.#board.open.get(id)
    if (challenge?.to.accountId !== caller.accountId || challenge.isSeating)
      return err(refusal('no_challenge'))
    if (this.#parts.presence.byId(challenge.from.accountId) === undefined)
      return err(refusal('player_offline'))
    const { book } = this.#board
    return book === null ? err(refusal('moving')) : ok({ challenge, book })
  }

  /** Reserves both seats; the challenge cannot end meanwhile. */
  async #start({ challenge, book }: Asked<Settings>, caller: Caller, list: unknown): Promise<Done> {
    challenge.isSeating = true
    try {
      const granted = await this.#seat(challenge, list)
      return granted.ok ? await this.#seats.settle(book, challenge, caller, granted.value) : granted
    } finally {
      challenge.isSeating = false
      if (this.#parts.clock.now() >= challenge.untilMs)
        this.#board.end(challenge, refusal('challenge_expired'))
    }
  }

  async #isBlocked(one: string, other: string): Promise<boolean> {
    const { blocks } = this.#parts
    const [byOne, byOther] = await Promise.all([blocks.blockedBy(one), blocks.blockedBy(other)])
    return byOne.has(other) || byOther.has(one)
  }

  /** Counts a challenge of this caller; the seconds to wait if there are too many. */
  #paceOf(caller: Caller): Promise<number | null> {
    return this.#count(caller, (whose) => whose)
  }

  /**
   * Counts an acceptance of this caller; the seconds to wait if there are too many. One whose list is
   * refused can be sent again and again, and a list is looked up each time.
   */
  #acceptancePaceOf(caller: Caller): Promise<number | null> {
    return this.#count(caller, (whose) => `acceptances of ${whose}`)
  }

  /** Counts something of this account and of its address, under a name for each. */
  async #count({ accountId, address = '' }: Caller, nameOf: (whose: string) => string) {
    const { pace, addressPace } = this.#parts
    const wait = await pace.take(nameOf(accountId))
    return wait === null && address !== '' ? addressPace.take(nameOf(address)) : wait
  }

  /** Blocked players get the same answer as those who challenge a player with a full list. */
  #faultOf(from: Person, to: Person, network: string, isBlocked: boolean): WireRefusal | null {
    const { maxOpen } = this.#parts
    if (this.#board.open.between(from.accountId, to.accountId).length > 0)
      return refusal('already_challenged')
    if (this.#board.open.madeBy(from.accountId).length >= maxOpen)
      return refusal('too_many_challenges', { most: maxOpen })
    const received = this.#board.open.receivedBy(to.accountId)
    // One address, with as many guests as it likes, leaves room for everybody else.
    const ofNetwork = received.filter((one) => network !== '' && one.network === network)
    const isFull = received.length >= maxOpen || ofNetwork.length >= shareOf(maxOpen)
    return isBlocked || isFull ? refusal('not_challengeable') : null
  }

  #post(asked: Omit<PostedChallenge<Settings>, 'id' | 'untilMs'>): Promise<ChallengeWire> {
    const { clock, newId, challengeMs } = this.#parts
    return this.#board.post({ ...asked, id: newId(), untilMs: clock.now() + challengeMs })
  }

  /** Restores an open challenge or its seats, before any client connects. */
  #restore(id: string, stored: StoredChallenge): void {
    const { clock, challengeMatchFactory, challengeMs } = this.#parts
    const { seated, settings: chosen, list, ...rest } = stored
    const nowMs = clock.now()
    const untilMs = seated?.untilMs ?? Math.min(stored.untilMs, nowMs + challengeMs)
    const settings = challengeMatchFactory.read(chosen)
    // Challenges that can no longer be played are dropped; they would have expired anyway.
    if (untilMs <= nowMs || !settings.ok) this.#board.book?.forget(id)
    else if (seated !== null) this.#seats.remember(id, seated)
    else {
      const shown = challengeMatchFactory.shown(settings.value)
      this.#board.put({ ...rest, id, untilMs, list, shown, settings: settings.value })
    }
  }

  async #acceptSame(same: Challenge<Settings>, caller: Caller, list: unknown): Made {
    const wire = this.#board.wireFor(caller.accountId, same)
    const accepted = await this.accept(caller, same.id, list)
    return accepted.ok ? ok(wire) : accepted
  }

  #seat({ settings, from, to, list }: Challenge<Settings>, loadout: unknown) {
    return this.#parts.challengeMatchFactory.seat(settings, [
      { participant: participantOf(from), list },
      { participant: participantOf(to), list: loadout },
    ])
  }
}

const participantOf = ({ accountId, name, isGuest }: Person): Participant => ({
  accountId,
  name,
  isGuest,
})

/** The widest network of a caller's address; empty when unknown. */
const networkOf = ({ address = '' }: Caller): string => networksOf(address).at(-1)?.key ?? ''

/** Open challenges to a player that may come from one address: two, or half of all. */
const shareOf = (maxOpen: number): number => Math.max(2, Math.ceil(maxOpen / 2))
