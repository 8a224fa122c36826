import { err, ok, type Refusal } from '@dungeon-dice/shared'
import { type QueueMessages, refusal, type SeatGrant } from '@dungeon-dice/shared/protocol'
import type { RoleStore } from '../../src/cluster/ports.ts'
import { LastParties } from '../../src/matchmaking/last-parties.ts'
import type {
  Blocks,
  QueueClient,
  QueueKind,
  SeatedMatchState,
  Seeker,
  StandIns,
} from '../../src/matchmaking/ports.ts'
import { Queue, type QueueAuth, type QueueLimits } from '../../src/matchmaking/queue.ts'
import { RetryingQueueStore } from '../../src/matchmaking/retrying-queue-store.ts'
import { NEW_RATING } from '../../src/results/rating.ts'
import { type FakeTime, fakeTime } from './fake-time.ts'

/** Known facts about a player. */
interface PlayerFacts {
  readonly rating?: number
  readonly deviation?: number
  readonly penaltyMs?: number
  readonly blocked?: readonly string[]
}

export const CASUAL: QueueKind = {
  ...{ preset: 'tabletop', clock: 'standard', rated: false },
  ...{ rules: 1, catalogue: 'catalogue' },
}

/** One connection to the queue that records its messages. */
export class RecordingClient implements QueueClient {
  readonly received: { readonly type: keyof QueueMessages; readonly message: unknown }[] = []
  closed: number | null = null

  readonly send: QueueClient['send'] = (type, message) => {
    this.received.push({ type, message })
  }

  readonly close = (code: number): void => {
    this.closed = code
  }

  /** All messages of one type. */
  of<Type extends keyof QueueMessages>(type: Type): readonly QueueMessages[Type][] {
    return this.received
      .filter((received) => received.type === type)
      .map(({ message }) => message as QueueMessages[Type])
  }
}

/** A queue without sockets and sessions, on a fake clock. */
export class QueueHarness {
  readonly time: FakeTime = fakeTime()
  readonly queue: Queue
  readonly facts = new Map<string, PlayerFacts>()
  /** Players by match, in seat order. */
  readonly matches = new Map<string, readonly string[]>()
  readonly dismissed: string[] = []
  /** Names of the bots of each match with bots. */
  readonly bots: string[] = []
  readonly faults: unknown[] = []
  /** Why seating is refused; null if it succeeds. */
  refusal: Refusal | null = null
  /** The player who cannot be seated. */
  culprit = ''
  /** Whether seating throws. */
  isBroken = false
  /** The state that each match reports. */
  stateOf: (matchId: string) => SeatedMatchState = () => 'waiting'
  /** Result of each coin toss. */
  heads: () => boolean = () => true

  #ids = 0

  constructor(
    limits: Partial<QueueLimits> = {},
    standIns: StandIns = { nearest: () => null },
    store: RoleStore = memoryRoleStore(new Map()),
  ) {
    const onFault = (error: unknown) => void this.faults.push(error)
    const queueStore = new RetryingQueueStore({
      ...{ store, clock: this.time, timers: this.time, onFault },
      onOver: () => this.queue.close(),
    })
    const blocks: Blocks = {
      blockedBy: async (player) => new Set(this.facts.get(player)?.blocked),
    }
    this.queue = new Queue({
      clock: this.time,
      timers: this.time,
      ids: { coin: () => this.heads() },
      ratings: {
        of: async (player) => ({
          ...NEW_RATING,
          deviation: 60,
          ...definedRatings(this.facts.get(player)),
        }),
      },
      conduct: { penaltyMs: async (player) => this.facts.get(player)?.penaltyMs ?? 0 },
      blocks,
      seating: {
        seatParty: async (_, pair) => {
          const culprit = pair.findIndex(
            ({ participant }) => participant.accountId === this.culprit,
          )
          if (culprit >= 0)
            return err({ error: refusal('too_many_matches', { limit: 1 }), culprit })
          const seated = await this.#seat(pair)
          return seated.ok ? seated : err({ error: seated.error, culprit: null })
        },
        seatWithBots: async (_, party, bot) => {
          this.bots.push(bot)
          const seated = await this.#seat(party)
          return seated.ok ? seated : err({ error: seated.error, culprit: null })
        },
        dismiss: (matchId) => void this.dismissed.push(matchId),
        stateOf: async (matchId) => this.stateOf(matchId),
      },
      standIns,
      store: queueStore,
      uniqueId: () => {
        this.#ids += 1
        return `id-${this.#ids}`
      },
      lastParties: new LastParties(),
      limits: { maxTickets: 1_000, comingMs: 15_000, graceMs: 10_000, botOfferMs: null, ...limits },
      onFault,
    })
  }

  /** Joins the queue; returns the place to connect to. */
  async placeFor(
    player: string,
    kind: QueueKind = CASUAL,
    network: string | null = null,
  ): Promise<QueueAuth> {
    const joined = await this.queue.join(kind, seekerOf(player), network)
    if (!joined.ok) throw new Error(joined.error.code)
    return joined.value
  }

  /** Joins the queue and connects. */
  async wait(
    player: string,
    kind: QueueKind = CASUAL,
    network: string | null = null,
  ): Promise<RecordingClient> {
    const place = await this.placeFor(player, kind, network)
    const client = new RecordingClient()
    if (!this.queue.connect(place, client)) throw new Error(`no place for ${player}`)
    return client
  }

  /** Advances time second by second and lets everything settle. */
  async pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      this.time.advance(1_000)
      await settle()
    }
  }

  /** The players of each match so far, sorted by name. */
  get pairs(): readonly (readonly string[])[] {
    return [...this.matches.values()].map((players) => players.toSorted())
  }

  /** Starts all matches. */
  beginAll(): void {
    for (const matchId of this.matches.keys()) this.queue.began(matchId)
  }

  async #seat(seekers: readonly Seeker[]) {
    if (this.isBroken) throw new Error('broken')
    if (this.refusal !== null) return err(this.refusal)
    const matchId = `m${this.matches.size + 1}`
    this.matches.set(
      matchId,
      seekers.map(({ participant }) => participant.accountId),
    )
    return ok(seekers.map((_, place) => grantOf(matchId, 'ABCDEF'.charAt(place))))
  }
}

const definedRatings = ({ rating, deviation }: PlayerFacts = {}) => ({
  ...(rating === undefined ? {} : { rating }),
  ...(deviation === undefined ? {} : { deviation }),
})

/** A seeker with an account. */
export const seekerOf = (player: string): Seeker => ({
  participant: { name: player, isGuest: true, accountId: player },
})

const grantOf = (matchId: string, seat: string): SeatGrant => ({
  matchId,
  seat,
  seatToken: `${matchId}-${seat}`,
  catalogue: 'catalogue',
  reservation: { name: 'match', roomId: matchId, sessionId: seat, processId: 'p' },
})

/** Resolves once everything that needs no timer has happened. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}

/** Role store of a leader that is never replaced. */
export const memoryRoleStore = (stored: Map<string, string>): RoleStore => ({
  put: async (key, value) => {
    stored.set(key, value)
    return true
  },
  remove: async (keys) => {
    for (const key of keys) stored.delete(key)
    return true
  },
  all: async () => new Map(stored),
})
