import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  type ChallengeEnded,
  type ChallengeWire,
  refusal,
  type SeatedMessage,
  type SeatGrant,
  type SettingsBody,
  type ShownSettings,
} from '@dungeon-dice/shared/protocol'
import type { RoleStore } from '../../src/cluster/ports.ts'
import { ChallengeBook } from '../../src/lobby/challenge-book.ts'
import type { Opponent } from '../../src/lobby/challenge-match-factory.ts'
import type { ChallengeRequest } from '../../src/lobby/challenges.ts'
import { Lobby, type LobbyChanges } from '../../src/lobby/lobby.ts'
import type { Caller } from '../../src/lobby/lobby-clients.ts'
import type { Person } from '../../src/lobby/ports.ts'
import type { PresenceUpdate } from '../../src/lobby/presence-updates.ts'
import { type FakeTime, fakeTime } from './fake-time.ts'

export const personOf = (name: string): Person => ({
  accountId: `id-${name}`,
  name,
  isGuest: false,
})

const callerOf = (name: string, tab = 1): Caller => ({
  accountId: `id-${name}`,
  connection: `${name}-${tab}`,
})

const shownOf = ({ preset = 'tabletop', rated = false }: SettingsBody): ShownSettings => ({
  preset,
  changes: {},
  clock: 'none',
  time: null,
  rated,
  spectators: true,
  delaySeconds: 0,
  series: 1,
  chat: 'all',
})

const grantOf = (matchId: string, seat: string): SeatGrant => ({
  matchId,
  seat,
  seatToken: `token-${seat}`,
  catalogue: 'hash',
  reservation: { name: 'match', roomId: matchId, sessionId: 's', processId: 'p' },
})

/**
 * A lobby without sockets, on a fake clock, that records what players receive and what is
 * published.
 */
export class LobbyHarness {
  readonly time: FakeTime
  readonly blocked = new Map<string, Set<string>>()
  readonly received: { readonly to: string; readonly type: string; readonly message: unknown }[] =
    []
  readonly published: LobbyChanges[] = []
  readonly seated: (readonly Opponent[])[] = []
  /** Delays the next seating and sets its result. */
  seating: Promise<Result<null, Refusal>> = Promise.resolve(ok(null))
  /** Seatings that were begun. */
  seatings = 0
  /** Delays the next lists, as a busy database does. */
  listing: Promise<void> = Promise.resolve()
  /** Seconds until the next challenge is allowed; null for none. */
  waitSeconds: number | null = null
  /** Most challenges, and also acceptances, of one address. */
  mostOfAddress = Number.POSITIVE_INFINITY
  readonly #ofAddresses = new Map<string, number>()
  readonly lobby: Lobby<SettingsBody>
  /** Whether the lobby room has clients, as last reported. */
  hasClients = false
  /** Faults that were reported to nobody. */
  readonly faults: unknown[] = []
  readonly #prefix: string
  #book: ChallengeBook | null = null
  #lastId = 0

  constructor({
    time = fakeTime(),
    prefix = '',
    ...limits
  }: {
    readonly time?: FakeTime
    /** Prefix of the ids of challenges and matches. */
    readonly prefix?: string
    readonly shown?: number
    readonly challenges?: number
  } = {}) {
    this.time = time
    this.#prefix = prefix
    this.lobby = new Lobby<SettingsBody>({
      clock: this.time,
      timers: this.time,
      challengeMatchFactory: {
        read: (chosen) =>
          chosen.changes === undefined ? ok(chosen) : err(refusal('malformed', { at: '' })),
        shown: shownOf,
        chosen: (settings) => settings,
        listOf: async (_, __, list) => {
          await this.listing
          return list === 'bad' ? err(refusal('malformed', { at: 'list' })) : ok(list)
        },
        seat: (_, opponents) => this.#seat(opponents),
      },
      blocks: { blockedBy: async (accountId) => this.blocked.get(accountId) ?? new Set() },
      nameKeyOf: (name) => name.toLowerCase(),
      onRoomClients: (isThere) => {
        this.hasClients = isThere
      },
      newId: () => {
        this.#lastId += 1
        return `${this.#prefix}c${this.#lastId}`
      },
      limits: {
        ...{ shown: 9, challengeMs: 60_000, seatedMs: 15_000, challenges: 3, ...limits },
        pace: { take: async () => this.waitSeconds, giveBack: async () => undefined },
        addressPace: {
          take: async (key) => this.#countOf(key),
          giveBack: async () => undefined,
        },
      },
    })
    this.lobby.open({
      show: (changes) => this.published.push(changes),
      send: (to, type, message) => this.received.push({ to: to.slice(3), type, message }),
      sendToOne: ({ connection: to }, type, message) => this.received.push({ to, type, message }),
      redirect: () => this.received.push({ to: '', type: 'away', message: null }),
      dismiss: (accountId) =>
        this.received.push({ to: accountId.slice(3), type: 'bye', message: null }),
    })
  }

  /** Creates the lobby of a single server. */
  static async alone(limits: { readonly shown?: number } = {}): Promise<LobbyHarness> {
    const harness = new LobbyHarness(limits)
    await harness.begin({
      put: async () => true,
      remove: async () => true,
      all: async () => new Map(),
    })
    return harness
  }

  /** This server gains the lobby and loads the stored challenges. */
  async begin(store: RoleStore): Promise<void> {
    const { time } = this
    const book: ChallengeBook = new ChallengeBook({
      ...{ store, clock: time, timers: time },
      onOver: () => this.end(),
      onFault: (fault) => this.faults.push(fault),
    })
    this.#book = book
    await this.lobby.begin(book, () => this.#book === book)
  }

  /** This server loses the lobby. */
  end(): void {
    this.#book?.close()
    this.#book = null
    this.lobby.end()
  }

  /** Applies presence updates as from another server. */
  tell(...facts: readonly PresenceUpdate[]): void {
    this.lobby.take('server', { isWhole: false, facts })
  }

  /** Connects players, each with one connection. */
  come(...names: readonly string[]): void {
    for (const name of names) this.lobby.join(personOf(name), '192.0.2.1')
  }

  /** Blocks a player, as the block service would. */
  block(by: string, name: string): void {
    const ids = this.blocked.get(`id-${by}`) ?? new Set()
    this.blocked.set(`id-${by}`, ids.add(`id-${name}`))
    this.lobby.challenges.block(`id-${by}`, `id-${name}`)
  }

  /** Sends a challenge; resolves with its id or a refusal code. */
  async challenge(
    from: string,
    to: string,
    more: Omit<ChallengeRequest, 'name'> = {},
    address = '',
  ): Promise<string> {
    const caller = { ...callerOf(from), address }
    const made = await this.lobby.challenges.challenge(caller, { name: to, ...more })
    return made.ok ? made.value.id : made.error.code
  }

  /** Accepts a challenge; resolves with `ok` or a refusal code. */
  async accept(name: string, id: string, list?: unknown, address = ''): Promise<string> {
    const caller = { ...callerOf(name), address }
    return outcomeOf(await this.lobby.challenges.accept(caller, id, list))
  }

  decline(name: string, id: string): string {
    return outcomeOf(this.lobby.challenges.decline(callerOf(name), id))
  }

  withdraw(name: string, id: string): string {
    return outcomeOf(this.lobby.challenges.withdraw(callerOf(name), id))
  }

  /**
   * Names of the opponents in open challenges, with `>` for a sent one and `<` for a received one.
   */
  open(name: string): readonly string[] {
    return this.lobby.challenges
      .of(`id-${name}`)
      .map(({ mine, other }: ChallengeWire) => `${mine ? '>' : '<'}${other.name}`)
  }

  /** How a challenge ended for a player: a refusal code, `accepted`, or null if it has not. */
  ended(name: string, id: string): string | null {
    const found = this.received
      .filter(({ to, type }) => to === name && type === 'challengeEnded')
      .map(({ message }) => message as ChallengeEnded)
      .filter(({ challenge }) => challenge === id)
    if (found.length > 1) throw new Error('received twice')
    return found.length === 0 ? null : (found[0]?.error?.code ?? 'accepted')
  }

  /** Seats that were assigned, as `challenge connection: seat of match`. */
  seats(): readonly string[] {
    return this.received
      .filter(({ type }) => type === 'seated')
      .map(({ to, message }) => {
        const { challenge, grant } = message as SeatedMessage
        return `${challenge} ${to}: ${grant.seat} of ${grant.matchId}`
      })
  }

  /** Counts one more; the seconds to wait if there are too many. */
  #countOf(key: string): number | null {
    const count = (this.#ofAddresses.get(key) ?? 0) + 1
    this.#ofAddresses.set(key, count)
    return count > this.mostOfAddress ? 60 : null
  }

  async #seat(opponents: readonly Opponent[]): Promise<Result<readonly SeatGrant[], Refusal>> {
    this.seatings += 1
    const done = await this.seating
    if (!done.ok) return done
    this.seated.push(opponents)
    const matchId = `${this.#prefix}m${this.seated.length}`
    return ok(['A', 'B'].map((seat) => grantOf(matchId, seat)))
  }
}

const outcomeOf = (done: Result<unknown, Refusal>): string => (done.ok ? 'ok' : done.error.code)
