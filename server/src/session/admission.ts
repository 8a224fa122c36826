import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { Loadouts } from '../accounts/lists/ports.ts'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import type { Settings } from '../game/settings.ts'
import type { DiskSpace } from '../platform/quotas/ports.ts'
import type { StorageQuota } from '../platform/quotas/storage-quota.ts'
import type { AddressQuota } from './address-quota.ts'
import type { BotMatches } from './bot-matches.ts'
import type { MatchSessions } from './match-sessions.ts'
import type { Player } from './ports.ts'
import type { SeatQuota } from './seat-quota.ts'
import { NO_SEATS, type RemoteSeats } from './shared-seats.ts'

/** What is looked at before somebody gets a seat. */
export interface AdmissionParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly sessions: MatchSessions<H>
  readonly maxMatches: number
  readonly botMatches: BotMatches<H>
  readonly lists: Loadouts
  readonly quota: SeatQuota<H>
  readonly addressQuota: AddressQuota<H>
  /** What addresses and accounts may still begin and store. */
  readonly storage: Pick<StorageQuota, 'faultToBegin'>
  /** The disk that everything is kept on. */
  readonly disk: Pick<DiskSpace, 'level'>
}

/** Somebody who wants a seat, what they bring, and what they have elsewhere. */
export interface Claim<H extends HostTypes> {
  readonly guest: Player
  readonly list: H['List']
  readonly elsewhere: RemoteSeats
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
  async claimOf(settings: SettingsOf<H>, guest: Player): Promise<Result<Claim<H>, Refusal>> {
    const list = await this.#listOf(settings, guest)
    if (!list.ok) return list
    const used = await this.faultToBegin([guest])
    if (used !== null) return err(used)
    return ok({ guest, list: list.value, elsewhere: await this.#parts.quota.elsewhere(guest) })
  }

  /** The same of each of those who met elsewhere. */
  async claimsOf(
    settings: SettingsOf<H>,
    guests: readonly Player[],
  ): Promise<Result<readonly Claim<H>[], Refusal>> {
    const loadout: { readonly guest: Player; readonly list: H['List'] }[] = []
    for (const guest of guests) {
      const list = await this.#listOf(settings, guest)
      if (!list.ok) return list
      loadout.push({ guest, list: list.value })
    }
    const used = await this.faultToBegin(guests)
    if (used !== null) return err(used)
    const { quota } = this.#parts
    const elsewhere = await Promise.all(guests.map((guest) => quota.elsewhere(guest)))
    return ok(loadout.map((one, at) => ({ ...one, elsewhere: elsewhere[at] ?? NO_SEATS })))
  }

  /**
   * The same guest with the list that they bring, for a match that is made later; refused as a seat
   * in it would be.
   */
  async vet<G extends Player>(settings: SettingsOf<H>, guest: G): Promise<Result<G, Refusal>> {
    const { hosted, lists, quota } = this.#parts
    const loadout = await lists.loadout(guest.participant.accountId, settings.preset, guest.list)
    if (!loadout.ok) return loadout
    const read = hosted.readList(settings.rules, loadout.value)
    if (!read.ok) return read
    const used = this.#diskFault() ?? (await this.faultToBegin([guest]))
    if (used !== null) return err(used)
    const full = quota.faultOf(guest, false, await quota.elsewhere(guest))
    return full === null ? ok({ ...guest, list: loadout.value }) : err(full)
  }

  /** Why no match begins with these, by what their accounts and addresses have begun and stored. */
  async faultToBegin(
    party: readonly Pick<Player, 'participant' | 'address'>[],
  ): Promise<Refusal | null> {
    const people = party.filter((one) => !isBot(one))
    const faults = await Promise.all(
      people.map(({ participant: { accountId }, address }) =>
        this.#parts.storage.faultToBegin({ accountId, address }),
      ),
    )
    return faults.find((fault) => fault !== null) ?? null
  }

  /** Why somebody cannot have a seat in a match that is there; null when they can. */
  faultToJoin({ guest, elsewhere }: Claim<H>): Refusal | null {
    const ways = { isNew: false, isBot: false }
    return this.#diskFault() ?? this.#quotaFault({ guest, elsewhere }, ways)
  }

  /** Why somebody cannot have the first seat of a new match; null when they can. */
  faultToHost({ guest, elsewhere }: Claim<H>): Refusal | null {
    return this.#fullness() ?? this.#quotaFault({ guest, elsewhere }, { isNew: true, isBot: false })
  }

  /** Why these cannot have all seats of a new match; null when they can. */
  faultOfAll(claims: readonly Claim<H>[]): Refusal | null {
    const full = this.fullnessFor(claims.map(({ guest }) => guest))
    if (full !== null) return full
    const ways = { isNew: false, isBot: claims.some(({ guest }) => isBot(guest)) }
    return claims.map((claim) => this.#quotaFault(claim, ways)).find((one) => one !== null) ?? null
  }

  #quotaFault(
    { guest, elsewhere }: Pick<Claim<H>, 'guest' | 'elsewhere'>,
    ways: { readonly isNew: boolean; readonly isBot: boolean },
  ): Refusal | null {
    const { quota, addressQuota } = this.#parts
    const fault = quota.faultOf(guest, ways.isNew, elsewhere)
    if (fault !== null || guest.address === undefined) return fault
    return addressQuota.faultOf(guest.address, ways)
  }

  /** Why no new match can begin with these; null when one can. */
  fullnessFor(party: readonly Pick<Player, 'participant'>[]): Refusal | null {
    const busy = party.some(isBot) && this.#parts.botMatches.isFull ? refusal('bots_busy') : null
    return this.#fullness() ?? busy
  }

  #fullness(): Refusal | null {
    if (this.isDraining) return refusal('draining')
    return this.#diskFault() ?? this.#crowdFault()
  }

  #diskFault(): Refusal | null {
    if (this.#parts.disk.level !== 'full') return null
    return refusal('no_space', { retryAfterSeconds: SPACE_SECONDS })
  }

  #crowdFault(): Refusal | null {
    return this.#parts.sessions.size >= this.#parts.maxMatches ? refusal('server_full') : null
  }

  async #listOf(
    { rules, preset }: SettingsOf<H>,
    { participant, list }: Player,
  ): Promise<Result<H['List'], Refusal>> {
    const { hosted, lists } = this.#parts
    const loadout = await lists.loadout(participant.accountId, preset, list)
    return loadout.ok ? hosted.readList(rules, loadout.value) : loadout
  }
}

/** When somebody may ask again where the disk is full: the host has to make room first. */
const SPACE_SECONDS = 60

/** Whether the server plays for them. */
export const isBot = ({ participant }: Pick<Player, 'participant'>): boolean =>
  participant.bot !== undefined
