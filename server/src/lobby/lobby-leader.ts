import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  type LobbyGrant,
  lobbyGrantSchema,
  PLAYER_STATUSES,
  type PlayerStatus,
  refusal,
} from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { hasOpenOther } from '../cluster/able-members.ts'
import { callPeer, resultForm } from '../cluster/call-peer.ts'
import {
  type Cluster,
  callOf,
  type RoleEvents,
  type RoleStore,
  Unreachable,
} from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import { inTime } from '../platform/in-time.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import { singleRoom } from '../transport/colyseus/single-room.ts'
import type { Rooms } from '../transport/ports.ts'
import { ChallengeBook } from './challenge-book.ts'
import type { Lobby } from './lobby.ts'
import type { Person } from './ports.ts'
import type { PresenceAggregator } from './presence-aggregator.ts'

export interface LobbyLeaderParts {
  readonly cluster: Pick<Cluster, 'peers' | 'roles' | 'members'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly rooms: Rooms
  readonly lobby: Pick<Lobby<never>, 'isOpen' | 'begin' | 'end' | 'statusOf'>
  readonly presenceAggregator: Pick<PresenceAggregator, 'fresh' | 'clear'>
  /** Checks whether an account has come to the seat that it was given. */
  readonly checkSeat: (accountId: string) => Promise<void>
  readonly isDraining: () => boolean
}

type Entered = Promise<Result<LobbyGrant, Refusal>>

/** Requests entry to the lobby at its leader, for an authenticated account. */
const ENTER = callOf<Awaited<Entered>>()(
  'lobby.enter',
  z.strictObject({ accountId: z.string(), name: z.string(), isGuest: z.boolean() }),
)

/** Asks the leader what accounts are doing. */
const STATUSES = callOf<readonly (readonly [string, PlayerStatus])[]>()(
  'lobby.statuses',
  z.strictObject({ accountIds: z.array(z.string()) }),
)

/** How long an entering player waits for updates of other servers, in milliseconds. */
const UPDATE_TIMEOUT_MS = 500

/** The lobby of the whole cluster: one leader hosts it, and players enter at any server. */
export class LobbyLeader implements RoleEvents {
  readonly #parts: LobbyLeaderParts
  readonly #open: () => Promise<void>
  /** Challenge book of the current term. */
  #book: ChallengeBook | null = null

  constructor(parts: LobbyLeaderParts) {
    this.#parts = parts
    this.#open = singleRoom(parts.rooms, 'lobby')
    parts.cluster.peers.serve(ENTER, (person) => this.#admit(person))
    parts.cluster.peers.serve(STATUSES, ({ accountIds }) => this.#statusesHere(accountIds))
  }

  /** This server leads the lobby now: continues the challenges of the previous leader. */
  readonly onGained = async (store: RoleStore): Promise<void> => {
    const { clock, timers, log, lobby } = this.#parts
    this.onLost()
    const onOver = () => {
      if (this.#book === book) this.onLost()
    }
    const onFault = (error: unknown) => log.error({ err: error }, 'challenge not stored')
    const book = new ChallengeBook({ store, clock, timers, onOver, onFault })
    this.#book = book
    await lobby.begin(book, () => this.#book === book)
  }

  /** Leadership was lost: sends clients to the new leader. */
  readonly onLost = (): void => {
    const { lobby, presenceAggregator } = this.#parts
    this.#book?.close()
    this.#book = null
    lobby.end()
    presenceAggregator.clear()
  }

  /** Grants entry to the lobby at any server; `moving` while it has no leader. */
  readonly enter = async (person: Person): Entered => {
    const { cluster } = this.#parts
    const leader = await this.#leader()
    if (leader === null) return err(refusal('moving'))
    const { accountId, name, isGuest } = person
    const question = { accountId, name, isGuest }
    const found = await callPeer(cluster.peers, leader, ENTER, question, ENTERED)
    if (found === null) return err(refusal('moving'))
    // The schema checks code and rule; the other fields depend on the code.
    return found as Awaited<Entered>
  }

  /** Activities of accounts, without those that are offline; empty while there is no leader. */
  readonly statusesOf = async (
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, PlayerStatus>> => {
    const leader = accountIds.length === 0 ? null : await this.#leader()
    if (leader === null) return new Map()
    const question = { accountIds: [...accountIds] }
    const { peers } = this.#parts.cluster
    return new Map(await callPeer(peers, leader, STATUSES, question, STATUSES_FORM))
  }

  async #statusesHere(accountIds: readonly string[]) {
    const { lobby, presenceAggregator } = this.#parts
    if (!lobby.isOpen) return []
    await inTime(this.#parts, UPDATE_TIMEOUT_MS, presenceAggregator.fresh(), undefined)
    return accountIds.flatMap((id) => {
      const status = lobby.statusOf(id)
      return status === null ? [] : [[id, status] as const]
    })
  }

  async #leader(): Promise<string | null> {
    try {
      return await this.#parts.cluster.roles.leader('lobby')
    } catch (error) {
      if (error instanceof Unreachable) return null
      throw error
    }
  }

  async #admit(person: Person): Entered {
    const { cluster, rooms, lobby, presenceAggregator, checkSeat, isDraining } = this.#parts
    // Another server leads the lobby once this one has stopped.
    if (isDraining()) return err(refusal(hasOpenOther(cluster.members) ? 'moving' : 'draining'))
    if (!lobby.isOpen) return err(refusal('moving'))
    await Promise.all([
      this.#open(),
      checkSeat(person.accountId),
      inTime(this.#parts, UPDATE_TIMEOUT_MS, presenceAggregator.fresh(), undefined),
    ])
    return ok({ reservation: await rooms.reserve('lobby', person) })
  }
}

const ENTERED = resultForm(lobbyGrantSchema)

/** Statuses of those of the asked accounts that are online. */
const STATUSES_FORM = z.array(z.tuple([z.string(), z.enum(PLAYER_STATUSES)]))
