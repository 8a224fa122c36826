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
import type { CallOff, Timers } from '../timers.ts'
import type { Person } from './ports.ts'
import type { Presence } from './presence.ts'

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
  /** How often one account may challenge others: each shows at once on the other's screen. */
  readonly pace: Limit
  /** Challenges that one player may have made, and as many that one may have got. */
  readonly maxOpen: number
}

interface Challenge<Settings> {
  readonly id: string
  from: Person
  to: Person
  /** The connection that made it. */
  readonly connection: string
  readonly settings: Settings
  readonly shown: ShownSettings
  /** What the challenger brings. */
  readonly list: unknown
  readonly untilMs: number
  readonly callOff: CallOff
  /** Accepted, and the seats are being given out: nothing can end it now. */
  isSeating: boolean
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
  readonly #open = new Map<string, Challenge<Settings>>()
  /** The same, by each of the two accounts. */
  readonly #byAccount = new Map<string, Set<Challenge<Settings>>>()

  constructor(parts: ChallengeParts<Settings>) {
    this.#parts = parts
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
    // Either may have gone meanwhile, and the other may have asked.
    const from = presence.byId(caller.accountId)
    const to = presence.byId(target.accountId)
    if (from === undefined || to === undefined) return err(refusal('player_offline'))
    const shown = arena.shown(settings.value)
    const same = isBlocked ? undefined : this.#matching(to, from, shown)
    if (same !== undefined) return this.#takeAtWord(same, caller, brought.value)
    const refused = this.#whyNot(from, to, isBlocked)
    if (refused !== null) return err(refused)
    const asked = { from, to, connection: caller.connection, shown, list: brought.value }
    return ok(this.#begin(asked, settings.value))
  }

  /** Takes a challenge; both are told their seats. It stays open when it cannot be begun now. */
  async accept(caller: Caller, id: string, list: unknown): Promise<Done> {
    const challenge = this.#open.get(id)
    if (challenge?.to.accountId !== caller.accountId || challenge.isSeating)
      return err(refusal('no_challenge'))
    const { arena, presence, clock } = this.#parts
    if (presence.byId(challenge.from.accountId) === undefined) return err(refusal('player_offline'))
    challenge.isSeating = true
    try {
      const brought = await arena.listOf(challenge.settings, caller.accountId, list)
      if (!brought.ok) return brought
      const granted = await this.#seat(challenge, brought.value)
      if (!granted.ok) return granted
      this.#settle(challenge, caller, granted.value)
      return ok(null)
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
    return this.#with(accountId).map((challenge) => this.#wireFor(accountId, challenge))
  }

  /** An account has another name now. */
  rename(person: Person): void {
    for (const challenge of this.#with(person.accountId)) {
      if (challenge.from.accountId === person.accountId) challenge.from = person
      if (challenge.to.accountId === person.accountId) challenge.to = person
    }
  }

  /** A player has blocked another: nothing stands between them any more. */
  block(accountId: string, blockedId: string): void {
    // The blocked one is told no more than anybody whose challenge is declined.
    this.#endAll(this.#between(blockedId, accountId), refusal('challenge_declined'))
    this.#endAll(this.#between(accountId, blockedId), refusal('challenge_withdrawn'))
  }

  /** A player is gone: left the lobby on purpose, or deleted the account. */
  leave(accountId: string): void {
    this.#endAll(this.#made(accountId), refusal('challenge_withdrawn'))
    this.#endAll(this.#got(accountId), refusal('player_offline'))
  }

  async #isBlocked(one: string, other: string): Promise<boolean> {
    const { blocks } = this.#parts
    const [byOne, byOther] = await Promise.all([blocks.blockedBy(one), blocks.blockedBy(other)])
    return byOne.has(other) || byOther.has(one)
  }

  /** The same answer for somebody who is blocked as for one who comes to a full list. */
  #whyNot(from: Person, to: Person, isBlocked: boolean): WireRefusal | null {
    const { maxOpen } = this.#parts
    if (this.#between(from.accountId, to.accountId).length > 0) return refusal('already_challenged')
    if (this.#made(from.accountId).length >= maxOpen)
      return refusal('too_many_challenges', { most: maxOpen })
    const isFull = this.#got(to.accountId).length >= maxOpen
    return isBlocked || isFull ? refusal('not_challengeable') : null
  }

  #begin(
    asked: Pick<Challenge<Settings>, 'from' | 'to' | 'connection' | 'shown' | 'list'>,
    settings: Settings,
  ): ChallengeWire {
    const { clock, timers, newId, challengeMs, messenger } = this.#parts
    const id = newId()
    const untilMs = clock.now() + challengeMs
    const callOff = timers.at(untilMs, () => this.#expire(id))
    const challenge = { ...asked, id, settings, untilMs, callOff, isSeating: false }
    this.#open.set(id, challenge)
    for (const { accountId } of [asked.from, asked.to]) {
      const all = this.#byAccount.get(accountId) ?? new Set()
      this.#byAccount.set(accountId, all.add(challenge))
      messenger.tell(accountId, 'challenge', this.#wireFor(accountId, challenge))
    }
    return this.#wireFor(asked.from.accountId, challenge)
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

  /** Both go to their seats; what else they have asked others for is taken back. */
  #settle(challenge: Challenge<Settings>, accepter: Caller, grants: readonly SeatGrant[]): void {
    const { id, from, to, connection } = challenge
    const callers = [{ accountId: from.accountId, connection }, accepter]
    for (const [place, caller] of callers.entries()) {
      const grant = grants[place]
      if (grant === undefined) continue
      const seated: SeatedMessage = { challenge: id, grant }
      this.#parts.messenger.tellOne(caller, 'seated', seated)
    }
    this.#end(challenge, null)
    const others = [...this.#made(from.accountId), ...this.#made(to.accountId)]
    this.#endAll(others, refusal('challenge_withdrawn'))
  }

  #expire(id: string): void {
    const challenge = this.#open.get(id)
    if (challenge !== undefined) this.#endAll([challenge], refusal('challenge_expired'))
  }

  #endAll(challenges: readonly Challenge<Settings>[], error: WireRefusal): void {
    for (const challenge of challenges) if (!challenge.isSeating) this.#end(challenge, error)
  }

  #end(challenge: Challenge<Settings>, error: WireRefusal | null): void {
    if (!this.#open.delete(challenge.id)) return
    challenge.callOff()
    const ended: ChallengeEnded = { challenge: challenge.id, error }
    for (const { accountId } of [challenge.from, challenge.to]) {
      const all = this.#byAccount.get(accountId)
      all?.delete(challenge)
      if (all?.size === 0) this.#byAccount.delete(accountId)
      this.#parts.messenger.tell(accountId, 'challengeEnded', ended)
    }
  }

  #wireFor(accountId: string, { id, from, to, shown, untilMs }: Challenge<Settings>) {
    const mine = from.accountId === accountId
    const { name, isGuest: guest } = mine ? to : from
    const expiresInMs = Math.max(0, untilMs - this.#parts.clock.now())
    return { id, mine, other: { name, guest }, settings: shown, expiresInMs }
  }

  #matching(from: Person, to: Person, shown: ShownSettings): Challenge<Settings> | undefined {
    const wanted = JSON.stringify(shown)
    return this.#between(from.accountId, to.accountId).find(
      (challenge) => JSON.stringify(challenge.shown) === wanted,
    )
  }

  #between(from: string, to: string): readonly Challenge<Settings>[] {
    return this.#made(from).filter((open) => open.to.accountId === to)
  }

  #made(accountId: string): readonly Challenge<Settings>[] {
    return this.#with(accountId).filter(({ from }) => from.accountId === accountId)
  }

  #got(accountId: string): readonly Challenge<Settings>[] {
    return this.#with(accountId).filter(({ to }) => to.accountId === accountId)
  }

  #with(accountId: string): readonly Challenge<Settings>[] {
    return [...(this.#byAccount.get(accountId) ?? [])]
  }
}

const sitterOf = ({ accountId, name, isGuest }: Person): Sitter => ({ accountId, name, isGuest })
