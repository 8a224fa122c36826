import { ok } from '@dungeon-dice/shared'
import { CLOSE_CODES, type QueueMessages, type SeatGrant } from '@dungeon-dice/shared/protocol'
import { type RoleStore, Unreachable } from '../../src/cluster/ports.ts'
import { LastParties } from '../../src/matchmaking/last-parties.ts'
import type { QueueClient, Seeker } from '../../src/matchmaking/ports.ts'
import { Queue } from '../../src/matchmaking/queue.ts'
import { RetryingQueueStore } from '../../src/matchmaking/retrying-queue-store.ts'
import { NEW_RATING } from '../../src/results/rating.ts'
import { type FakeTime, fakeTime } from './fake-time.ts'
import { CASUAL, seekerOf, settle } from './queue-harness.ts'

/** A write that was requested and has not been applied yet. */
interface PendingWrite {
  readonly term: number
  readonly act: () => void
  readonly answer: (isWritten: boolean) => void
  readonly fail: (error: Unreachable) => void
}

/** A role store whose writes wait until a test applies them. */
class SlowStore {
  readonly stored = new Map<string, string>()
  term = 0
  writes: PendingWrite[] = []

  /** Opens the store for a new term. */
  open(): RoleStore {
    this.term += 1
    const { term } = this
    const write = (act: () => void) =>
      new Promise<boolean>((answer, fail) => {
        this.writes.push({ term, act, answer, fail })
      })
    return {
      put: (key, value) => write(() => this.stored.set(key, value)),
      remove: (keys) =>
        write(() => {
          for (const key of keys) this.stored.delete(key)
        }),
      all: async () => new Map(this.stored),
    }
  }

  /** Applies the next write; its answer, or the write itself, may be lost. */
  next(how: 'answered' | 'unanswered' | 'lost'): void {
    const write = this.writes.shift()
    if (write === undefined) return
    const isHeld = write.term === this.term
    if (isHeld && how !== 'lost') write.act()
    if (how === 'answered') write.answer(isHeld)
    else write.fail(new Unreachable('the store'))
  }
}

/** A match at a server that outlives every leader of the queue. */
interface RemoteMatch {
  readonly players: readonly string[]
  state: 'waiting' | 'begun' | 'gone'
}

/** A player who rejoins after each lost connection, as the SDK does. */
class JoiningPlayer {
  readonly player: string
  /** Start of the waiting time that the first place promised; null before that. */
  sinceMs: number | null = null
  /** Whether the player wants to be in the queue and was not dismissed. */
  isWaiting = false
  client: QueueClient | null = null
  /** Whether a join request is pending. */
  isJoining = false
  /** True once the player has left a seat on purpose: if that match fails, no place is kept. */
  hasLeft = false
  /** Matches in which the player was given a seat that was not withdrawn. */
  readonly seats = new Set<string>()
  /** The last waiting time received, in seconds. */
  waitedSeconds = 0
  /** When the connection was lost. */
  awaySinceMs = 0

  constructor(player: string) {
    this.player = player
  }
}

/** Successive leaders of the queue, and the players waiting there. */
export class QueueFailover {
  readonly time: FakeTime = fakeTime()
  readonly store = new SlowStore()
  readonly sessions = new Map<string, RemoteMatch>()
  readonly players: readonly JoiningPlayer[]
  readonly faults: unknown[] = []
  /** Broken invariants, as text. */
  readonly violations: string[] = []
  /** The newest last; earlier ones may not know yet that they were replaced. */
  readonly #queues: Queue[] = []
  #ids = 0

  constructor(players: readonly string[]) {
    this.players = players.map((player) => new JoiningPlayer(player))
  }

  /** Makes another server the leader; a crashed one does nothing any more. */
  async failover(hasCrashed: boolean): Promise<void> {
    if (hasCrashed) {
      this.store.writes = []
      for (const joining of this.players) {
        this.#lose(joining)
        joining.isJoining = false
      }
      this.#queues.length = 0
    }
    const onFault = (error: unknown) => void this.faults.push(error)
    const queueStore = new RetryingQueueStore({
      ...{ store: this.store.open(), clock: this.time, timers: this.time, onFault },
      onOver: () => queue.close(),
    })
    const queue = this.#queueOf(queueStore)
    await queue.adopt(await queueStore.load())
    this.#queues.push(queue)
  }

  /** Joins the queue, for the first time or again. */
  async come(joining: JoiningPlayer): Promise<void> {
    const queue = this.#queues.at(-1)
    if (queue === undefined || joining.client !== null || joining.isJoining) return
    joining.isJoining = true
    joining.isWaiting = true
    const requestedMs = this.time.now()
    const joined = await queue.join(CASUAL, seekerOf(joining.player))
    joining.isJoining = false
    if (!joined.ok || !joining.isWaiting) return
    const client = this.#clientOf(joining)
    joining.client = client
    if (queue.connect(joined.value, client)) this.#check(joining, requestedMs)
    else this.#lose(joining)
  }

  /** A player who did not leave keeps the waiting time of the first place through every failover. */
  #check(joining: JoiningPlayer, requestedMs: number): void {
    if (joining.hasLeft) joining.sinceMs = null
    joining.hasLeft = false
    joining.sinceMs ??= requestedMs
    const seconds = Math.floor((this.time.now() - joining.sinceMs) / 1_000)
    if (joining.waitedSeconds < seconds)
      this.violations.push(
        `${joining.player} has waited ${joining.waitedSeconds} s, not ${seconds}`,
      )
  }

  /** Ends the connection, by a drop or on purpose. */
  go(joining: JoiningPlayer, isLeaving: boolean): void {
    const { client } = joining
    if (client === null) return
    this.#lose(joining)
    joining.hasLeft = isLeaving
    if (isLeaving && this.sessionOf(joining) === null) forget(joining)
    for (const queue of this.#queues) queue.disconnect(joining.player, client, isLeaving)
  }

  /** Advances time by one round of pairing. */
  async round(): Promise<void> {
    this.time.advance(1_000)
    await settle()
  }

  /** Starts a match; the current and the former leaders are notified. */
  begin(matchId: string): void {
    const session = this.sessions.get(matchId)
    if (session?.state !== 'waiting' || !this.#at(session).every(({ seats }) => seats.has(matchId)))
      return
    session.state = 'begun'
    for (const queue of this.#queues) queue.began(matchId)
    for (const joining of this.#at(session)) {
      if (!joining.isWaiting) this.violations.push(`${joining.player} plays without having waited`)
      // A player in a match leaves the queue.
      this.go(joining, true)
      forget(joining)
    }
  }

  /** Fails a match because a player did not come, or for another reason that may stay unnoticed. */
  fail(matchId: string, why: 'noShow' | 'heard' | 'unheard'): void {
    const session = this.sessions.get(matchId)
    if (session?.state !== 'waiting') return
    session.state = 'gone'
    const here = new Set(session.players.slice(why === 'noShow' ? 1 : 0))
    if (why !== 'unheard') for (const queue of this.#queues) queue.failed(matchId, here)
    const missed = this.players.find(({ player }) => player === session.players[0])
    if (why !== 'noShow' || missed === undefined) return
    this.go(missed, true)
    forget(missed)
  }

  /** Tells former leaders that they were replaced. */
  endOld(): void {
    for (const queue of this.#queues.splice(0, this.#queues.length - 1)) queue.close()
  }

  /** The current match of a player; null if there is none. */
  sessionOf(joining: JoiningPlayer): RemoteMatch | null {
    const live = [...joining.seats].map((matchId) => this.sessions.get(matchId))
    return live.find((session) => session !== undefined && session.state !== 'gone') ?? null
  }

  #at({ players }: RemoteMatch): readonly JoiningPlayer[] {
    return this.players.filter(({ player }) => players.includes(player))
  }

  #lose(joining: JoiningPlayer): void {
    joining.client = null
    joining.awaySinceMs = this.time.now()
  }

  #clientOf(joining: JoiningPlayer): QueueClient {
    const client: QueueClient = {
      send: (type, message) => {
        if (joining.client === client) this.#receive(joining, type, message)
      },
      close: (code) => {
        if (joining.client !== client) return
        this.#lose(joining)
        // The place was withdrawn.
        if (code === CLOSE_CODES.matchClosed) forget(joining)
      },
    }
    return client
  }

  #receive<Type extends keyof QueueMessages>(
    joining: JoiningPlayer,
    type: Type,
    message: QueueMessages[Type],
  ): void {
    const { matchId = '', waitedSeconds = 0 } = message as {
      readonly matchId?: string
      readonly waitedSeconds?: number
    }
    if (type === 'progress') joining.waitedSeconds = waitedSeconds
    if (type === 'unseated') joining.seats.delete(matchId)
    if (type !== 'seated') return
    const others = [...joining.seats].filter((id) => id !== matchId)
    if (others.some((id) => this.sessions.get(id)?.state !== 'gone'))
      this.violations.push(`${joining.player} has a seat in ${others} and in ${matchId}`)
    if (!this.sessions.get(matchId)?.players.includes(joining.player))
      this.violations.push(`${joining.player} got a seat of others in ${matchId}`)
    joining.seats.add(matchId)
  }

  #queueOf(queueStore: RetryingQueueStore): Queue {
    const queues = this.#queues
    const { term } = this.store
    return new Queue({
      clock: this.time,
      timers: this.time,
      ids: { coin: () => true },
      ratings: { of: async () => NEW_RATING },
      conduct: { penaltyMs: async () => 0 },
      blocks: { blockedBy: async () => new Set() },
      store: queueStore,
      uniqueId: () => {
        this.#ids += 1
        return `${term} ${this.#ids}`
      },
      seating: {
        seatParty: async (_, pair) => ok(this.#seat(pair)),
        seatWithBots: () => Promise.reject(new Error('there are no bots')),
        dismiss: (matchId) => {
          const session = this.sessions.get(matchId)
          if (session?.state === 'waiting') session.state = 'gone'
          for (const queue of queues) queue.failed(matchId, new Set(session?.players))
        },
        stateOf: async (matchId) => this.sessions.get(matchId)?.state ?? 'gone',
      },
      standIns: { nearest: () => null },
      lastParties: new LastParties(),
      limits: { maxTickets: 100, comingMs: 15_000, graceMs: 10_000, botOfferMs: null },
      onFault: (error) => void this.faults.push(error),
    })
  }

  #seat(seekers: readonly Seeker[]): readonly SeatGrant[] {
    const matchId = `m${this.sessions.size + 1}`
    const players = seekers.map(({ participant }) => participant.accountId)
    this.sessions.set(matchId, { players, state: 'waiting' })
    return players.map((player) => ({
      ...{ matchId, seat: player, seatToken: `${matchId} ${player}`, catalogue: 'catalogue' },
      reservation: { name: 'match', roomId: matchId, sessionId: player, processId: 'p' },
    }))
  }
}

/** Removes a player from the queue; joining again starts anew. */
function forget(joining: JoiningPlayer): void {
  joining.isWaiting = false
  joining.sinceMs = null
  joining.hasLeft = false
  joining.seats.clear()
}
