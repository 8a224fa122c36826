import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { HostedGame, HostTypes } from '../../games/hosted-game.ts'
import type { BroughtLists } from '../../lists/ports.ts'
import type { Guest } from '../ports.ts'
import type { Settings } from '../table/settings.ts'
import type { Tables } from '../table/tables.ts'
import type { BotTables } from './bot-tables.ts'
import type { SeatQuota } from './seat-quota.ts'
import { NO_SEATS, type SeatsElsewhere } from './shared-seats.ts'

/** What is looked at before somebody gets a seat. */
export interface AdmissionParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly tables: Tables<H>
  readonly maxMatches: number
  readonly botTables: BotTables<H>
  readonly lists: BroughtLists
  readonly quota: SeatQuota<H>
}

/** Somebody who wants a seat, what they bring, and what they have elsewhere. */
export interface Claim<H extends HostTypes> {
  readonly guest: Guest
  readonly list: H['List']
  readonly elsewhere: SeatsElsewhere
}

type SettingsOf<H extends HostTypes> = Settings<H['Rules']>

/**
 * Says who can have a seat, and why not. Faults are looked for at once: nothing may be awaited
 * between that and taking the seat.
 */
export class Admission<H extends HostTypes> {
  readonly #parts: AdmissionParts<H>
  /** What goes on goes on, and nothing new begins. */
  isDraining = false

  constructor(parts: AdmissionParts<H>) {
    this.#parts = parts
  }

  /** What somebody brings to a match, checked. */
  async claimOf(settings: SettingsOf<H>, guest: Guest): Promise<Result<Claim<H>, Refusal>> {
    const list = await this.#listOf(settings, guest)
    if (!list.ok) return list
    return ok({ guest, list: list.value, elsewhere: await this.#parts.quota.elsewhere(guest) })
  }

  /** The same of each of those who met elsewhere. */
  async claimsOf(
    settings: SettingsOf<H>,
    guests: readonly Guest[],
  ): Promise<Result<readonly Claim<H>[], Refusal>> {
    const brought: { readonly guest: Guest; readonly list: H['List'] }[] = []
    for (const guest of guests) {
      const list = await this.#listOf(settings, guest)
      if (!list.ok) return list
      brought.push({ guest, list: list.value })
    }
    const { quota } = this.#parts
    const elsewhere = await Promise.all(guests.map((guest) => quota.elsewhere(guest)))
    return ok(brought.map((one, at) => ({ ...one, elsewhere: elsewhere[at] ?? NO_SEATS })))
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

  /** Why somebody cannot have a seat in a match that is there; null when they can. */
  faultToJoin({ guest, elsewhere }: Claim<H>): Refusal | null {
    return this.#parts.quota.faultOf(guest, false, elsewhere)
  }

  /** Why somebody cannot have the first seat of a new match; null when they can. */
  faultToHost({ guest, elsewhere }: Claim<H>): Refusal | null {
    return this.#fullness() ?? this.#parts.quota.faultOf(guest, true, elsewhere)
  }

  /** Why these cannot have all seats of a new match; null when they can. */
  faultOfAll(claims: readonly Claim<H>[]): Refusal | null {
    const full = this.fullnessFor(claims.map(({ guest }) => guest))
    if (full !== null) return full
    return claims.map((claim) => this.faultToJoin(claim)).find((fault) => fault !== null) ?? null
  }

  /** Why no new match can begin with these; null when one can. */
  fullnessFor(party: readonly Pick<Guest, 'sitter'>[]): Refusal | null {
    const busy = party.some(isBot) && this.#parts.botTables.isFull ? refusal('bots_busy') : null
    return this.#fullness() ?? busy
  }

  #fullness(): Refusal | null {
    if (this.isDraining) return refusal('draining')
    return this.#parts.tables.size >= this.#parts.maxMatches ? refusal('server_full') : null
  }

  async #listOf(
    { rules, preset }: SettingsOf<H>,
    { sitter, list }: Guest,
  ): Promise<Result<H['List'], Refusal>> {
    const { hosted, lists } = this.#parts
    const brought = await lists.brought(sitter.accountId, preset, list)
    return brought.ok ? hosted.readList(rules, brought.value) : brought
  }
}

/** Whether the server plays for them. */
export const isBot = ({ sitter }: Pick<Guest, 'sitter'>): boolean => sitter.bot !== undefined
