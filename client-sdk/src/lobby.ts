import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  type ChallengeEnded,
  type ChallengeWire,
  challengeEndedSchema,
  challengeWireSchema,
  type LobbyAnswer,
  type LobbyWelcome,
  type LobbyWire,
  lobbyAnswerSchema,
  lobbyWelcomeSchema,
  refusal,
  type SeatedMessage,
  type SeatGrant,
  type SeatReservation,
  type SettingsBody,
  seatedSchema,
  type WireRefusal,
} from '@dungeon-dice/shared/protocol'
import { readAnnouncement } from './announcements.ts'
import { AwaitedSeats, type SeatOrNot } from './awaited-seats.ts'
import { Challenge } from './challenge.ts'
import { type ChatLine, ChatLog } from './chat-log.ts'
import { Emitter, type Handler } from './emitter.ts'
import { ConnectionLost, ProtocolBroken } from './errors.ts'
import type { Given, Reader } from './http.ts'
import type { Brought } from './lists.ts'
import type { LobbyEvents } from './lobby-events.ts'
import {
  type LiveMatch,
  type LobbyCounts,
  type LobbyLists,
  type LobbyPlayer,
  NO_LISTS,
  type OpenGame,
  readLists,
} from './lobby-lists.ts'
import type { Match } from './match.ts'
import { QueueLine, type QueueLineParts } from './queue-line.ts'
import { type Done, type ReportCause, report, say, type Words } from './talking.ts'
import { within } from './time.ts'

/** What a lobby is made of. */
export interface LobbyParts extends Pick<QueueLineParts, 'url' | 'reconnect' | 'askAgain'> {
  /** Takes a granted seat. */
  readonly sit: (grant: SeatGrant) => Promise<Match>
}

/** How a challenge is to be played, and what you bring. What is left out is as the protocol says. */
export interface ChallengeWish extends Readonly<SettingsBody> {
  /** The dice and figures brought, or the name of a saved list; left out your default, else the built-in one. */
  readonly list?: Brought
}

/** Longest that it may take until the server has shown the lobby. */
const OPENING_MS = 15_000

/** The lobby: open games, live matches, who is there, and challenges. It comes back by itself. */
export class Lobby {
  readonly #parts: LobbyParts
  readonly #line: QueueLine
  readonly #emitter = new Emitter<LobbyEvents>()
  readonly #chat = new ChatLog((line) => this.#emitter.emit('chat', line))
  readonly #awaited = new AwaitedSeats()
  readonly #challenges = new Map<string, Challenge>()
  readonly #shown = Promise.withResolvers<void>()
  #live: { readonly toJSON: () => LobbyWire } | null = null
  /** Read when somebody asks. */
  #lists: LobbyLists | null = null
  #welcome: LobbyWelcome | null = null
  #aheadMs = 0
  /** The newest challenge that led to a seat. */
  #lastSeated: string | null = null
  #isDone = false
  readonly #takes: Readonly<Record<string, (payload: unknown) => unknown>> = {
    welcome: taking(lobbyWelcomeSchema, (welcome) => this.#onWelcome(welcome)),
    chat: (payload) => this.#chat.take(payload),
    announcement: taking({ safeParse: readAnnouncement }, (announcement) =>
      this.#emitter.emit('announcement', announcement),
    ),
    challenge: taking(challengeWireSchema, (wire) => this.#onChallenge(wire)),
    // The schemas check code and rule; the facts beside them depend on the code.
    challengeEnded: taking(challengeEndedSchema, (ended) => this.#onEnded(ended as ChallengeEnded)),
    seated: taking(seatedSchema, (seated) => this.#onSeated(seated as SeatedMessage)),
  }

  private constructor(parts: LobbyParts) {
    this.#parts = parts
    this.#line = new QueueLine({
      ...parts,
      onState: (state) => this.#onState(state),
      onMessage: (type, payload) => this.#onMessage(type, payload),
      onReconnecting: (attempt) => this.#emitter.emit('reconnecting', { attempt }),
      onReconnected: () => this.#emitter.emit('reconnected', undefined),
      onDown: (error) => this.#onDown(error),
    })
    this.#shown.promise.catch(() => undefined)
  }

  /**
   * Takes the reserved place; resolves when the lobby is to be seen.
   * @internal
   */
  static async open(parts: LobbyParts, reservation: SeatReservation): Promise<Lobby> {
    const lobby = new Lobby(parts)
    await lobby.#line.open(reservation)
    lobby.#chat.begin()
    await within(OPENING_MS, lobby.#shown.promise).catch((error: unknown) => {
      lobby.leave()
      throw error
    })
    return lobby
  }

  /** What you are called here. */
  get name(): string {
    return this.#welcome?.name ?? ''
  }

  /** Matches that wait for whoever comes, the newest first; `joinOpen` takes a seat. */
  get games(): readonly OpenGame[] {
    return this.#read().games
  }

  /** Matches that go on, the newest first. */
  get matches(): readonly LiveMatch[] {
    return this.#read().matches
  }

  /** Players who are here; whoever came last is first. */
  get players(): readonly LobbyPlayer[] {
    return this.#read().players
  }

  /** How many there are: the lists hold only the newest. */
  get online(): LobbyCounts {
    return this.#read().counts
  }

  /** Challenges that are open, yours and those to you. */
  get challenges(): readonly Challenge[] {
    return [...this.#challenges.values()]
  }

  /** Calls `handler` at each event of this name from now on; the result stops that. */
  on<Name extends keyof LobbyEvents>(name: Name, handler: Handler<LobbyEvents[Name]>): () => void {
    return this.#emitter.on(name, handler)
  }

  /**
   * Asks a player who is here for a match. Resolves with your seat when they take it, else with why
   * there is none: `challenge_declined`, `challenge_expired`, or what the server refused. `signal`
   * takes the challenge back. Rejects with `ConnectionLost` when the connection drops before the
   * server has answered, or the lobby is gone for good.
   */
  async challenge(
    name: string,
    { list, ...settings }: ChallengeWish = {},
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<Result<Match, WireRefusal>> {
    signal?.throwIfAborted()
    const body = { name, settings, ...(list === undefined ? {} : { list }) }
    const answer = await this.#awaited.during(() => this.#ask('challenge', body))
    if (!answer.ok) return err(answer.error)
    const id = answer.challenge?.id ?? ''
    const found = this.#awaited.of(id)
    const withdraw = () => void this.#withdraw(id).catch(() => undefined)
    signal?.addEventListener('abort', withdraw, { once: true })
    if (signal?.aborted) withdraw()
    try {
      return await this.#sit(await found)
    } finally {
      signal?.removeEventListener('abort', withdraw)
    }
  }

  /** What was said in the lobby so far, oldest first; without those whom you have muted. */
  get chat(): readonly ChatLine[] {
    return this.#chat.lines
  }

  /**
   * Says something to everybody in the lobby. A refusal resolves (`too_fast`, `muted`, `chat_off` and others,
   * P15); rejects with `ConnectionLost` when the line is down.
   */
  say(words: Words): Promise<Done> {
    return say(this.#line, words)
  }

  /** Hides what is said under this name, on this side alone; `unmute` shows it again. */
  mute(name: string): void {
    this.#chat.mute(name)
  }

  /** Shows again what is said under this name. */
  unmute(name: string): void {
    this.#chat.mute(name, false)
  }

  /** Reports somebody who is here to the host of the server, who also gets what you heard last. */
  report(name: string, cause: ReportCause): Promise<Done> {
    return report(this.#line, { name }, cause)
  }

  /** Leaves the lobby; your challenges are taken back. */
  leave(): void {
    this.#end(new ConnectionLost('left'))
  }

  #read(): LobbyLists {
    if (this.#live === null) return NO_LISTS
    this.#lists ??= readLists(this.#live.toJSON(), this.#aheadMs)
    return this.#lists
  }

  async #accept(id: string, list: Brought | undefined): Promise<Result<Match, WireRefusal>> {
    const found = this.#awaited.of(id)
    const body = { challenge: id, accept: true, ...(list === undefined ? {} : { list }) }
    const answer = await this.#ask('answerChallenge', body)
    if (answer.ok) return this.#sit(await found)
    this.#awaited.forget(id)
    return err(answer.error)
  }

  async #decline(id: string): Promise<Given<null>> {
    return doneOf(await this.#ask('answerChallenge', { challenge: id, accept: false }))
  }

  async #withdraw(id: string): Promise<Given<null>> {
    return doneOf(await this.#ask('withdraw', { challenge: id }))
  }

  async #ask(type: string, body: object): Promise<LobbyAnswer> {
    const answer = lobbyAnswerSchema.safeParse(await this.#line.request(type, body))
    if (!answer.success) throw new ProtocolBroken(`answer to ${type}`, answer.error)
    // The schema checks code and rule; the facts beside them depend on the code.
    return answer.data as LobbyAnswer
  }

  async #sit(found: SeatOrNot): Promise<Result<Match, WireRefusal>> {
    return found.ok ? ok(await this.#parts.sit(found.value)) : found
  }

  #onState(state: unknown): void {
    // The room's own synchronisation made it, by the description that the server sent first.
    this.#live = state as { readonly toJSON: () => LobbyWire }
    this.#lists = null
    this.#settleOpening()
    this.#emitter.emit('change', undefined)
  }

  #onMessage(type: string, payload: unknown): void {
    const take = this.#takes[type]
    if (take === undefined) return
    const fault = take(payload)
    if (fault !== null) this.#end(new ProtocolBroken(`message ${type}`, fault))
  }

  /** Comes at each connection: what ended meanwhile was told to nobody. */
  #onWelcome(welcome: LobbyWelcome): void {
    this.#welcome = welcome
    this.#aheadMs = Date.now() - welcome.now
    this.#lists = null
    for (const seated of welcome.seated) this.#onSeated(seated as SeatedMessage)
    const open = new Set(welcome.challenges.map(({ id }) => id))
    const ended = [...this.#challenges.keys()].filter((id) => !open.has(id))
    for (const id of ended) this.#onEnded({ challenge: id, error: refusal('no_challenge') })
    for (const challenge of welcome.challenges) this.#onChallenge(challenge)
    this.#awaited.keep(open, refusal('no_challenge'))
    this.#settleOpening()
  }

  #settleOpening(): void {
    if (this.#welcome !== null && this.#live !== null) this.#shown.resolve()
  }

  #onChallenge(wire: ChallengeWire): void {
    if (this.#challenges.has(wire.id)) return
    const challenge = new Challenge(wire, {
      accept: (id, list) => this.#accept(id, list),
      decline: (id) => this.#decline(id),
      withdraw: (id) => this.#withdraw(id),
    })
    this.#challenges.set(wire.id, challenge)
    if (wire.mine) this.#emitter.emit('change', undefined)
    else this.#emitter.emit('challenged', challenge)
  }

  #onEnded({ challenge: id, error }: ChallengeEnded): void {
    const challenge = this.#challenges.get(id)
    this.#challenges.delete(id)
    // Without an error it was accepted: the seat is told to one connection of each side.
    this.#awaited.settle(id, err(error ?? refusal('no_challenge')))
    if (challenge !== undefined) this.#emitter.emit('challengeEnded', { challenge, error })
  }

  /** A seat that nobody here waits for is of a challenge from before this program was started. */
  #onSeated({ challenge, grant }: SeatedMessage): void {
    // The server tells it again as long as nobody has come to the seat.
    if (this.#lastSeated === challenge) return
    this.#lastSeated = challenge
    if (this.#awaited.settle(challenge, ok(grant))) return
    this.#parts
      .sit(grant)
      .then((match) => this.#emitter.emit('seated', match))
      .catch(() => undefined)
  }

  #onDown(error: Error | null): void {
    if (this.#isDone) return
    if (error !== null) this.#end(error)
    else void this.#comeBack()
  }

  async #comeBack(): Promise<void> {
    const error = await this.#line.comeBack()
    if (error !== null) this.#end(error)
  }

  #end(error: Error): void {
    if (this.#isDone) return
    this.#isDone = true
    this.#line.leave()
    this.#awaited.fail(error)
    this.#shown.reject(error)
    this.#emitter.emit('lost', error)
  }
}

/** Takes a message that its schema reads; gives what is wrong with one that it does not. */
const taking =
  <T>({ safeParse }: Reader<T>, take: (message: T) => void) =>
  (payload: unknown): unknown => {
    const read = safeParse(payload)
    if (!read.success) return read.error
    take(read.data)
    return null
  }

const doneOf = (answer: LobbyAnswer): Given<null> => (answer.ok ? ok(null) : err(answer.error))
