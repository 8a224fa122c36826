import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { Loadouts } from '../accounts/lists/ports.ts'
import type { AnyList } from '../game/any-game.ts'
import type { Settings } from '../game/settings.ts'
import type { DiskSpace, ServerLoad } from '../platform/quotas/ports.ts'
import type { StorageQuota } from '../platform/quotas/storage-quota.ts'
import type { AddressQuota } from './address-quota.ts'
import type { BotMatches } from './bot-matches.ts'
import type { MatchSession } from './match-session.ts'
import type { MatchSessions } from './match-sessions.ts'
import type { PendingSessions } from './pending-sessions.ts'
import type { Player } from './ports.ts'
import type { SeatQuota } from './seat-quota.ts'
import { NO_SEATS, type RemoteSeats } from './shared-seats.ts'

/** Dependencies of `Admission`. */
export interface AdmissionParts {
  readonly sessions: MatchSessions
  /** Matches that will be resumed here: they count as well. */
  readonly pending: Pick<PendingSessions, 'size'>
  readonly maxMatches: number
  readonly botMatches: BotMatches
  readonly lists: Loadouts
  readonly quota: SeatQuota
  readonly addressQuota: AddressQuota
  /** Quotas for the matches that addresses and accounts begin and store. */
  readonly storage: Pick<StorageQuota, 'faultToBegin'>
  readonly disk: Pick<DiskSpace, 'level'>
  readonly load: Pick<ServerLoad, 'causes'>
}

/** A request for a seat: the player, their checked list, and their seats at other servers. */
export interface Claim {
  readonly player: Player
  readonly list: AnyList
  readonly elsewhere: RemoteSeats
}

/**
 * Decides who gets a seat. The checks are synchronous: nothing may be awaited between them and taking
 * the seat, or two requests could take the last one.
 */
export class Admission {
  readonly #parts: AdmissionParts
  /** Running matches continue; no new match begins. */
  isDraining = false

  constructor(parts: AdmissionParts) {
    this.#parts = parts
  }

  /** Checks what a player brings to a match. */
  async claimOf(settings: Settings, player: Player): Promise<Result<Claim, Refusal>> {
    // Before anything is read from the database.
    const used = await this.faultToBegin([player])
    if (used !== null) return err(used)
    const list = await this.#listOf(settings, player)
    if (!list.ok) return list
    return ok({ player, list: list.value, elsewhere: await this.#parts.quota.elsewhere(player) })
  }

  /** Checks a whole party, such as a pair from the queue. */
  async claimsOf(
    settings: Settings,
    players: readonly Player[],
  ): Promise<Result<readonly Claim[], Refusal>> {
    const used = await this.faultToBegin(players)
    if (used !== null) return err(used)
    const loadout: { readonly player: Player; readonly list: AnyList }[] = []
    for (const player of players) {
      const list = await this.#listOf(settings, player)
      if (!list.ok) return list
      loadout.push({ player, list: list.value })
    }
    const { quota } = this.#parts
    const elsewhere = await Promise.all(players.map((player) => quota.elsewhere(player)))
    return ok(loadout.map((one, at) => ({ ...one, elsewhere: elsewhere[at] ?? NO_SEATS })))
  }

  /**
   * The player with their list filled in, for a match that is made later; refused for the reasons for
   * which a seat in it would be.
   */
  async vet<G extends Player>(settings: Settings, player: G): Promise<Result<G, Refusal>> {
    const { lists, quota } = this.#parts
    const used = this.#diskFault() ?? (await this.faultToBegin([player]))
    if (used !== null) return err(used)
    const elsewhere = await quota.elsewhere(player)
    const full = this.#quotaFault({ player, elsewhere }, { isNew: false, isBot: false })
    if (full !== null) return err(full)
    const loadout = await lists.loadout(player.participant.accountId, settings.preset, player.list)
    if (!loadout.ok) return loadout
    const read = settings.game.readList(settings.rules, loadout.value)
    return read.ok ? ok({ ...player, list: loadout.value }) : read
  }

  /** Why the quotas of accounts and addresses allow no match with these players; null when they do. */
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

  /** Why the player gets no seat in an existing match; null when they do. */
  faultToJoin({ player, elsewhere }: Claim): Refusal | null {
    const ways = { isNew: false, isBot: false }
    return this.#diskFault() ?? this.#quotaFault({ player, elsewhere }, ways)
  }

  /** Why the player gets no first seat of a new match; null when they do. */
  faultToHost({ player, elsewhere }: Claim): Refusal | null {
    return (
      this.#fullness() ?? this.#quotaFault({ player, elsewhere }, { isNew: true, isBot: false })
    )
  }

  /** Why a waiting match gets no bot; null when it does. */
  faultToAddBot({ seats, joinPolicy: { hostHash } }: MatchSession): Refusal | null {
    if (this.isDraining) return refusal('draining')
    // A match that has a bot is counted already.
    if (seats.people.length < seats.taken.length) return null
    if (this.#parts.botMatches.isFull) return refusal('bots_busy')
    const address = hostHash === null ? undefined : seats.openedBy(hostHash)?.address
    return address === undefined ? null : this.#parts.addressQuota.botFaultOf(address)
  }

  /** Why these players cannot fill a new match; null when they can. */
  faultOfAll(claims: readonly Claim[]): Refusal | null {
    const full = this.fullnessFor(claims.map(({ player }) => player))
    if (full !== null) return full
    const ways = { isNew: false, isBot: claims.some(({ player }) => isBot(player)) }
    return claims.map((claim) => this.#quotaFault(claim, ways)).find((one) => one !== null) ?? null
  }

  #quotaFault(
    { player, elsewhere }: Pick<Claim, 'player' | 'elsewhere'>,
    ways: { readonly isNew: boolean; readonly isBot: boolean },
  ): Refusal | null {
    const { quota, addressQuota } = this.#parts
    const fault = quota.faultOf(player, ways.isNew, elsewhere)
    if (fault !== null || player.address === undefined) return fault
    return addressQuota.faultOf(player.address, ways)
  }

  /** Why this server has no room for a new match with these players; null when it has. */
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
    const { sessions, pending, maxMatches, load } = this.#parts
    const isFull = sessions.size + pending.size >= maxMatches || load.causes.length > 0
    return isFull ? refusal('server_full') : null
  }

  async #listOf(
    { game, rules, preset }: Settings,
    { participant, list }: Player,
  ): Promise<Result<AnyList, Refusal>> {
    const { lists } = this.#parts
    const loadout = await lists.loadout(participant.accountId, preset, list)
    return loadout.ok ? game.readList(rules, loadout.value) : loadout
  }
}

/** `retryAfterSeconds` while the disk is full: the host has to make room first. */
const SPACE_SECONDS = 60

export const isBot = ({ participant }: Pick<Player, 'participant'>): boolean =>
  participant.bot !== undefined
