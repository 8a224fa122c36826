import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  type ChallengeEnded,
  type ChallengeWire,
  type LobbyMessageType,
  refusal,
  type SeatedMessage,
  type SeatGrant,
  type SettingsBody,
  type ShownSettings,
  type WireRefusal,
} from '@dungeon-dice/shared/protocol'
import type { Limit, Sitter } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { Blocks } from '../matchmaking/ports.ts'
import type { Timers } from '../timers.ts'
import { type Challenge, OpenChallenges } from './challenge.ts'
import type { ChallengeBook, KeptChallenge } from './challenge-book.ts'
import type { Person } from './ports.ts'
import type { Presence } from './presence.ts'
import { ToldSeats } from './told-seats.ts'

/** One connection to the lobby, and whose it is. */
export interface Caller {
  readonly accountId: string
  readonly connection: string
}

/** Who sits down, and what they bring as it came. */
export interface Opponent {
  readonly sitter: Sitter
  readonly list?: unknown
}

/** How challenges are played, to somebody who need not know what is played. */
export interface Arena<Settings> {
  readonly read: (chosen: SettingsBody) => Result<Settings, Refusal>
  readonly shown: (settings: Settings) => ShownSettings
  /** What leads to these settings when it is read. */
  readonly chosen: (settings: Settings) => SettingsBody
  /** The list that an account brings, from what it said; or why it cannot play so. */
  readonly listOf: (
    settings: Settings,
    accountId: string,
    said: unknown,
  ) => Promise<Result<unknown, Refusal>>
  /** A new match with these on its seats. */
  readonly seat: (
    settings: Settings,
    opponents: readonly Opponent[],
  ) => Promise<Result<readonly SeatGrant[], Refusal>>
}

/** Brings messages to those who are in the lobby. */
export interface Messenger {
  /** To every connection of an account. */
  readonly tell: (accountId: string, type: LobbyMessageType, message: unknown) => void
  /** To this connection, or the newest of the account when it is gone. */
  readonly tellOne: (to: Caller, type: LobbyMessageType, message: unknown) => void
}

/** What challenges are made with. */
export interface ChallengeParts<Settings> {
  readonly arena: Arena<Settings>
  readonly presence: Presence
  readonly blocks: Blocks
  readonly messenger: Messenger
  readonly clock: Clock
  readonly timers: Timers
  readonly newId: () => string
  readonly challengeMs: number
  /** How long somebody is told again of a seat that they have not come to. */
  readonly seatedMs: number
  /** How often one account may challenge others: each shows at once on the other's screen. */
  readonly pace: Limit
  /** Challenges that one player may have made, and as many that one may have got. */
  readonly maxOpen: number
}

/** What somebody asks another for. */
export interface Asked {
  readonly name: string
  readonly settings?: SettingsBody
  readonly list?: unknown
}

type Made = Promise<Result<ChallengeWire, Refusal>>
type Done = Result<null, Refusal>

/** Challenges between players who are in the lobby, from the asking to the seats. */
export class Challenges<Settings> {
  readonly #parts: ChallengeParts<Settings>
  readonly #open = new OpenChallenges<Settings>()
  readonly #seats = new ToldSeats()
  /** Null while the lobby is another server's. */
  #book: ChallengeBook | null = null

  constructor(parts: ChallengeParts<Settings>) {
    this.#parts = parts
  }

  /** Goes on with what was kept in this book. */
  begin(book: ChallengeBook, kept: ReadonlyMap<string, KeptChallenge>): void {
    this.#book = book
    for (const [id, challenge] of kept) this.#restore(id, challenge)
  }

  /** Another server goes on with them: here nothing is open, and nobody hears of an end. */
  end(): void {
    this.#book?.close()
    this.#book = null
    this.#seats.clear()
    for (const challenge of this.#open.all) {
      challenge.callOff()
      this.#open.remove(challenge)
    }
  }

  /** Challenges a player; whoever has asked for just that is taken at their word. */
  async challenge(caller: Caller, { name, settings: chosen = {}, list }: Asked): Made {
    const { arena, presence, pace } = this.#parts
    const settings = arena.read(chosen)
    if (!settings.ok) return settings
    const brought = await arena.listOf(settings.value, caller.accountId, list)
    if (!brought.ok) return brought
    const target = presence.byName(name)
    if (target === undefined) return err(refusal('player_offline'))
    if (target.accountId === caller.accountId) return err(refusal('not_yourself'))
    const retryAfterSeconds = await pace.take(caller.accountId)
    if (retryAfterSeconds !== null) return err(refusal('too_many', { retryAfterSeconds }))
    const isBlocked = await this.#isBlocked(caller.accountId, target.accountId)
    if (this.#book === null) return err(refusal('moving'))
    // Either may have gone meanwhile, and the other may have asked.
    const from = presence.byId(caller.accountId)
    const to = presence.byId(target.accountId)
    if (from === undefined || to === undefined) return err(refusal('player_offline'))
    const shown = arena.shown(settings.value)
    const same = isBlocked ? undefined : this.#matching(to, from, shown)
    if (same !== undefined) return this.#takeAtWord(same, caller, brought.value)
    const refused = this.#whyNot(from, to, isBlocked)
    if (refused !== null) return err(refused)
    const { connection } = caller
    const asked = { from, to, connection, shown, list: brought.value }
    return ok(await this.#begin(asked, settings.value))
  }

  /** Takes a challenge; both are told their seats. It stays open when it cannot be begun now. */
  async accept(caller: Caller, id: string, list: unknown): Promise<Done> {
    const challenge = this.#open.get(id)
    if (challenge?.to.accountId !== caller.accountId || challenge.isSeating)
      return err(refusal('no_challenge'))
    const { arena, presence, clock } = this.#parts
    if (presence.byId(challenge.from.accountId) === undefined) return err(refusal('player_offline'))
    const book = this.#book
    if (book === null) return err(refusal('moving'))
    challenge.isSeating = true
    try {
      const brought = await arena.listOf(challenge.settings, caller.accountId, list)
      if (!brought.ok) return brought
      const granted = await this.#seat(challenge, brought.value)
      return granted.ok ? await this.#settle(book, challenge, caller, granted.value) : granted
    } finally {
      challenge.isSeating = false
      if (clock.now() >= challenge.untilMs) this.#end(challenge, refusal('challenge_expired'))
    }
  }

  /** Declines a challenge. */
  decline(caller: Caller, id: string): Done {
    const challenge = this.#open.get(id)
    if (challenge?.to.accountId !== caller.accountId || challenge.isSeating)
      return err(refusal('no_challenge'))
    this.#end(challenge, refusal('challenge_declined'))
    return ok(null)
  }

  /** Takes an own challenge back. */
  withdraw(caller: Caller, id: string): Done {
    const challenge = this.#open.get(id)
    if (challenge?.from.accountId !== caller.accountId || challenge.isSeating)
      return err(refusal('no_challenge'))
    this.#end(challenge, refusal('challenge_withdrawn'))
    return ok(null)
  }

  /** Those that concern an account, as it sees them. */
  of(accountId: string): readonly ChallengeWire[] {
    return this.#open.of(accountId).map((challenge) => this.#wireFor(accountId, challenge))
  }

  /** The seat that an account was told of last, as long as it may have missed that. */
  seatedOf(accountId: string): readonly SeatedMessage[] {
    return this.#seats.of(accountId)
  }

  /** An account has come to the seat that it was told of. */
  arrived(accountId: string): void {
    this.#seats.arrived(accountId)
  }

  /** An account has another name now. */
  rename(person: Person): void {
    for (const challenge of this.#open.of(person.accountId)) {
      if (challenge.from.accountId === person.accountId) challenge.from = person
      if (challenge.to.accountId === person.accountId) challenge.to = person
    }
  }

  /** A player has blocked another: nothing stands between them any more. */
  block(accountId: string, blockedId: string): void {
    // The blocked one is told no more than anybody whose challenge is declined.
    this.#endAll(this.#open.between(blockedId, accountId), refusal('challenge_declined'))
    this.#endAll(this.#open.between(accountId, blockedId), refusal('challenge_withdrawn'))
  }

  /** A player is gone: left the lobby on purpose, or deleted the account. */
  leave(accountId: string): void {
    this.#endAll(this.#open.madeBy(accountId), refusal('challenge_withdrawn'))
    this.#endAll(this.#open.gotBy(accountId), refusal('player_offline'))
  }

  async #isBlocked(one: string, other: string): Promise<boolean> {
    const { blocks } = this.#parts
    const [byOne, byOther] = await Promise.all([blocks.blockedBy(one), blocks.blockedBy(other)])
    return byOne.has(other) || byOther.has(one)
  }

  /** The same answer for somebody who is blocked as for one who comes to a full list. */
  #whyNot(from: Person, to: Person, isBlocked: boolean): WireRefusal | null {
    const { maxOpen } = this.#parts
    if (this.#open.between(from.accountId, to.accountId).length > 0)
      return refusal('already_challenged')
    if (this.#open.madeBy(from.accountId).length >= maxOpen)
      return refusal('too_many_challenges', { most: maxOpen })
    const isFull = this.#open.gotBy(to.accountId).length >= maxOpen
    return isBlocked || isFull ? refusal('not_challengeable') : null
  }

  async #begin(
    asked: Omit<Challenge<Settings>, 'id' | 'settings' | 'untilMs' | 'callOff' | 'isSeating'>,
    settings: Settings,
  ): Promise<ChallengeWire> {
    const { clock, newId, challengeMs, messenger } = this.#parts
    const untilMs = clock.now() + challengeMs
    const challenge = this.#add({ ...asked, id: newId(), settings, untilMs })
    const { id, from, to } = challenge
    const kept = this.#book?.keep(id, this.#keptOf(challenge))
    for (const { accountId } of [from, to])
      messenger.tell(accountId, 'challenge', this.#wireFor(accountId, challenge))
    const wire = this.#wireFor(from.accountId, challenge)
    await kept
    return wire
  }

  #keptOf(challenge: Challenge<Settings>): KeptChallenge {
    const { from, to, connection, list, untilMs } = challenge
    const settings = this.#parts.arena.chosen(challenge.settings)
    return { from, to, connection, settings, list, untilMs, seated: null }
  }

  #add(asked: Omit<Challenge<Settings>, 'callOff' | 'isSeating'>): Challenge<Settings> {
    const callOff = this.#parts.timers.at(asked.untilMs, () => this.#expire(asked.id))
    const challenge = { ...asked, callOff, isSeating: false }
    this.#open.add(challenge)
    return challenge
  }

  /** Open for the time that is left, or with the seats that it led to: nobody is told before they come. */
  #restore(id: string, kept: KeptChallenge): void {
    const { clock, arena, challengeMs } = this.#parts
    const { seated, settings: chosen, list, ...rest } = kept
    const nowMs = clock.now()
    const untilMs = seated?.untilMs ?? Math.min(kept.untilMs, nowMs + challengeMs)
    const settings = arena.read(chosen)
    // What cannot be played here any more is nobody's loss: it would have ended by itself.
    if (untilMs <= nowMs || !settings.ok) this.#book?.forget(id)
    else if (seated !== null) this.#remember(id, seated)
    else {
      const shown = arena.shown(settings.value)
      this.#add({ ...rest, id, untilMs, list, shown, settings: settings.value })
    }
  }

  /** Who has a seat is told of it again, until it would not hold any more. */
  #remember(id: string, { grants, untilMs }: NonNullable<KeptChallenge['seated']>): void {
    for (const { accountId, grant } of grants)
      this.#seats.add(accountId, { challenge: id, grant: grant as SeatGrant })
    const book = this.#book
    this.#parts.timers.at(untilMs, () => {
      if (this.#book !== book) return
      this.#seats.forget(id)
      book?.forget(id)
    })
  }

  async #takeAtWord(same: Challenge<Settings>, caller: Caller, list: unknown): Made {
    const wire = this.#wireFor(caller.accountId, same)
    const accepted = await this.accept(caller, same.id, list)
    return accepted.ok ? ok(wire) : accepted
  }

  #seat({ settings, from, to, list }: Challenge<Settings>, brought: unknown) {
    return this.#parts.arena.seat(settings, [
      { sitter: sitterOf(from), list },
      { sitter: sitterOf(to), list: brought },
    ])
  }

  /**
   * Both go to their seats; what else they have asked others for is taken back. Nobody is told of a
   * seat before it is kept: so whoever has the lobby next tells the same seats, or gives them out
   * for the first time. Seats that nobody was told of are free again soon.
   */
  async #settle(
    book: ChallengeBook,
    challenge: Challenge<Settings>,
    accepter: Caller,
    given: readonly SeatGrant[],
  ): Promise<Done> {
    const { id, from, to, connection } = challenge
    const { clock, seatedMs, messenger } = this.#parts
    const callers = [{ accountId: from.accountId, connection }, accepter]
    const grants = callers.flatMap(({ accountId }, place) => {
      const grant = given[place]
      return grant === undefined ? [] : [{ accountId, grant }]
    })
    const seated = { grants, untilMs: clock.now() + seatedMs }
    const isKept = await book.settle(id, { ...this.#keptOf(challenge), seated })
    if (this.#book !== book) return err(refusal('moving'))
    if (!isKept) {
      // It is open again, and this is said over whatever was written.
      void book.keep(id, this.#keptOf(challenge))
      return err(refusal('moving'))
    }
    this.#remember(id, seated)
    for (const [place, { grant }] of grants.entries()) {
      const caller = callers[place] ?? accepter
      messenger.tellOne(caller, 'seated', { challenge: id, grant } satisfies SeatedMessage)
    }
    this.#close(challenge, null)
    const others = [...this.#open.madeBy(from.accountId), ...this.#open.madeBy(to.accountId)]
    this.#endAll(others, refusal('challenge_withdrawn'))
    return ok(null)
  }

  #expire(id: string): void {
    const challenge = this.#open.get(id)
    if (challenge !== undefined) this.#endAll([challenge], refusal('challenge_expired'))
  }

  #endAll(challenges: readonly Challenge<Settings>[], error: WireRefusal): void {
    for (const challenge of challenges) if (!challenge.isSeating) this.#end(challenge, error)
  }

  #end(challenge: Challenge<Settings>, error: WireRefusal): void {
    if (this.#close(challenge, error)) this.#book?.forget(challenge.id)
  }

  /** Both are told that it is open no longer; false when they were. */
  #close(challenge: Challenge<Settings>, error: WireRefusal | null): boolean {
    if (!this.#open.remove(challenge)) return false
    challenge.callOff()
    const ended: ChallengeEnded = { challenge: challenge.id, error }
    for (const { accountId } of [challenge.from, challenge.to])
      this.#parts.messenger.tell(accountId, 'challengeEnded', ended)
    return true
  }

  #wireFor(accountId: string, { id, from, to, shown, untilMs }: Challenge<Settings>) {
    const mine = from.accountId === accountId
    const { name, isGuest: guest } = mine ? to : from
    const expiresInMs = Math.max(0, untilMs - this.#parts.clock.now())
    return { id, mine, other: { name, guest }, settings: shown, expiresInMs }
  }

  #matching(from: Person, to: Person, shown: ShownSettings): Challenge<Settings> | undefined {
    const wanted = JSON.stringify(shown)
    return this.#open
      .between(from.accountId, to.accountId)
      .find((challenge) => JSON.stringify(challenge.shown) === wanted)
  }
}

const sitterOf = ({ accountId, name, isGuest }: Person): Sitter => ({ accountId, name, isGuest })
