import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type LobbyGrant, lobbyGrantSchema, refusal } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { hasOpenOther } from '../cluster/able-members.ts'
import { askFor, resultForm } from '../cluster/ask-for.ts'
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
import { loneRoom } from '../transport/colyseus/single-room.ts'
import type { Rooms } from '../transport/ports.ts'
import { ChallengeBook } from './challenge-book.ts'
import type { Lobby } from './lobby.ts'
import type { Person } from './ports.ts'
import type { PresenceAggregator } from './presence-aggregator.ts'

/** What is needed to keep the lobby. */
export interface LobbyKeeperParts {
  readonly cluster: Pick<Cluster, 'peers' | 'roles' | 'members'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly rooms: Rooms
  readonly lobby: Pick<Lobby<never>, 'isOpen' | 'begin' | 'end'>
  readonly presenceAggregator: Pick<PresenceAggregator, 'fresh' | 'clear'>
  /** Looks whether somebody has come to the seat that they were told of. */
  readonly checkSeat: (accountId: string) => Promise<void>
  readonly isDraining: () => boolean
}

type Entered = Promise<Result<LobbyGrant, Refusal>>

/** Asks whoever has the lobby for a way in, for somebody who was looked at. */
const ENTER = callOf<Awaited<Entered>>()(
  'lobby.enter',
  z.strictObject({ accountId: z.string(), name: z.string(), isGuest: z.boolean() }),
)

/** How long whoever comes waits for news of the other servers, in milliseconds. */
const PATIENCE_MS = 500

/** The lobby of all servers: it is kept by one of them, and entered by way of any. */
export class LobbyKeeper implements RoleEvents {
  readonly #parts: LobbyKeeperParts
  readonly #open: () => Promise<void>
  /** That of the newest term of this server. */
  #book: ChallengeBook | null = null

  constructor(parts: LobbyKeeperParts) {
    this.#parts = parts
    this.#open = loneRoom(parts.rooms, 'lobby')
    parts.cluster.peers.serve(ENTER, (person) => this.#letIn(person))
  }

  /** It is this server's: goes on with the challenges that the last one kept. */
  readonly onGained = async (store: RoleStore): Promise<void> => {
    const { clock, timers, log, lobby } = this.#parts
    this.onLost()
    const onOver = () => {
      if (this.#book === book) this.onLost()
    }
    const onFault = (error: unknown) => log.error({ err: error }, 'a challenge was not kept')
    const book = new ChallengeBook({ store, clock, timers, onOver, onFault })
    this.#book = book
    await lobby.begin(book, () => this.#book === book)
  }

  /** It is another's: whoever is here is sent there. */
  readonly onLost = (): void => {
    const { lobby, presenceAggregator } = this.#parts
    this.#book?.close()
    this.#book = null
    lobby.end()
    presenceAggregator.clear()
  }

  /** A way into the lobby, wherever it is; `moving` while nobody has it. */
  readonly enter = async (person: Person): Entered => {
    const { cluster } = this.#parts
    const holder = await this.#holder()
    if (holder === null) return err(refusal('moving'))
    const { accountId, name, isGuest } = person
    const question = { accountId, name, isGuest }
    const found = await askFor(cluster.peers, holder, ENTER, question, ENTERED)
    if (found === null) return err(refusal('moving'))
    // The form checks code and rule; the facts beside them depend on the code.
    return found as Awaited<Entered>
  }

  async #holder(): Promise<string | null> {
    try {
      return await this.#parts.cluster.roles.leader('lobby')
    } catch (error) {
      if (error instanceof Unreachable) return null
      throw error
    }
  }

  async #letIn(person: Person): Entered {
    const { cluster, rooms, lobby, presenceAggregator, checkSeat, isDraining } = this.#parts
    // Another server will have the lobby when this one has stopped.
    if (isDraining()) return err(refusal(hasOpenOther(cluster.members) ? 'moving' : 'draining'))
    if (!lobby.isOpen) return err(refusal('moving'))
    await Promise.all([
      this.#open(),
      checkSeat(person.accountId),
      inTime(this.#parts, PATIENCE_MS, presenceAggregator.fresh(), undefined),
    ])
    return ok({ reservation: await rooms.reserve('lobby', person) })
  }
}

const ENTERED = resultForm(lobbyGrantSchema)
