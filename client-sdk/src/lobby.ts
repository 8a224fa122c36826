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
} from '@dungeon-dice/shared/protocol'
import { readAnnouncement } from './announcements.ts'
import { AwaitedSeats, type SeatOrNot } from './awaited-seats.ts'
import { Challenge } from './challenge.ts'
import { type ChatLine, ChatLog } from './chat-log.ts'
import { Emitter, type Handler } from './emitter.ts'
import { ConnectionLost, ProtocolBroken } from './errors.ts'
import type { GameId } from './games/types.ts'
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
import type { MatchOf } from './match.ts'
import { RoomConnection, type RoomConnectionParts } from './room-connection.ts'
import { OPENING_MS } from './socket.ts'
import { type Done, type ReportCause, report, say, type Words } from './talking.ts'
import { within } from './time.ts'
import { toRefusal, type WireRefusal } from './wire-refusal.ts'

/** Dependencies of `Lobby`. */
export interface LobbyParts<Id extends GameId>
  extends Pick<RoomConnectionParts, 'url' | 'reconnect' | 'askAgain'> {
  /** Takes a granted seat. */
  readonly sit: (grant: SeatGrant) => Promise<MatchOf<Id>>
}

/** Settings and list for a challenge. For the defaults see the protocol. */
export interface ChallengeWish extends Readonly<SettingsBody> {
  /**
   * Dice and figures, or the name of a saved list. Default: your default list, else the built-in
   * one.
   */
  readonly list?: Brought
}

/** The lobby: open games, live matches, players and challenges. Reconnects by itself. */
export class Lobby<Id extends GameId = 'ddm'> {
  readonly #parts: LobbyParts<Id>
  readonly #connection: RoomConnection
  readonly #emitter = new Emitter<LobbyEvents<Id>>()
  readonly #chat = new ChatLog((line) => this.#emitter.emit('chat', line))
  readonly #awaited = new AwaitedSeats()
  readonly #challenges = new Map<string, Challenge<Id>>()
  readonly #shown = Promise.withResolvers<void>()
  #live: { readonly toJSON: () => LobbyWire } | null = null
  /** Computed on first access after a change. */
  #lists: LobbyLists | null = null
  #welcome: LobbyWelcome | null = null
  #localAheadMs = 0
  /** The latest challenge that led to a seat. */
  #lastSeated: string | null = null
  #isDone = false
  readonly #handlers: Readonly<Record<string, (payload: unknown) => unknown>> = {
    welcome: taking(lobbyWelcomeSchema, (welcome) => this.#onWelcome(welcome)),
    chat: (payload) => this.#chat.take(payload),
    announcement: taking({ safeParse: readAnnouncement }, (announcement) =>
      this.#emitter.emit('announcement', announcement),
    ),
    challenge: taking(challengeWireSchema, (wire) => this.#onChallenge(wire)),
    // The schemas validate code and rule; the other fields depend on the code.
    challengeEnded: taking(challengeEndedSchema, (ended) => this.#onEnded(ended as ChallengeEnded)),
    seated: taking(seatedSchema, (seated) => this.#onSeated(seated as SeatedMessage)),
  }

  private constructor(parts: LobbyParts<Id>) {
    this.#parts = parts
    this.#connection = new RoomConnection({
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
   * Takes the reserved place; resolves once the lobby state has arrived.
   * @internal
   */
  static async open<Id extends GameId>(
    parts: LobbyParts<Id>,
    reservation: SeatReservation,
  ): Promise<Lobby<Id>> {
    const lobby = new Lobby<Id>(parts)
    await lobby.#connection.open(reservation)
    lobby.#chat.begin()
    await within(OPENING_MS, lobby.#shown.promise).catch((error: unknown) => {
      lobby.leave()
      throw error
    })
    return lobby
  }

  /** Your name in the lobby. */
  get name(): string {
    return this.#welcome?.name ?? ''
  }

  /** Matches waiting for an opponent, newest first; join them with `joinOpen`. */
  get games(): readonly OpenGame[] {
    return this.#read().games
  }

  /** Matches in progress, newest first. */
  get matches(): readonly LiveMatch[] {
    return this.#read().matches
  }

  /** Players present, latest arrival first. */
  get players(): readonly LobbyPlayer[] {
    return this.#read().players
  }

  /** Total numbers; the lists hold only the newest entries. */
  get online(): LobbyCounts {
    return this.#read().counts
  }

  /** Open challenges, made by you or to you. */
  get challenges(): readonly Challenge<Id>[] {
    return [...this.#challenges.values()]
  }

  /** Calls `handler` for each event of this name; the result unsubscribes. */
  on<Name extends keyof LobbyEvents>(
    name: Name,
    handler: Handler<LobbyEvents<Id>[Name]>,
  ): () => void {
    return this.#emitter.on(name, handler)
  }

  /**
   * Challenges a player who is present. Resolves with your seat if they accept, else with the
   * reason: `challenge_declined`, `challenge_expired`, or the server's refusal. Aborting `signal`
   * withdraws the challenge. Rejects with `ConnectionLost` if the connection drops before the
   * server has answered, or the lobby is lost for good.
   */
  async challenge(
    name: string,
    { list, ...settings }: ChallengeWish = {},
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<Result<MatchOf<Id>, WireRefusal<Id>>> {
    signal?.throwIfAborted()
    const body = { name, settings, ...(list === undefined ? {} : { list }) }
    const answer = await this.#awaited.during(() => this.#ask('challenge', body))
    if (!answer.ok) return err(toRefusal(answer.error))
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

  /** The lobby chat so far, oldest first, without muted players. */
  get chat(): readonly ChatLine[] {
    return this.#chat.lines
  }

  /**
   * Sends a line to the lobby chat. A refusal resolves (`too_fast`, `muted`, `chat_off` and others,
   * P15); rejects with `ConnectionLost` while disconnected.
   */
  say(words: Words): Promise<Done> {
    return say(this.#connection, words)
  }

  /** Hides lines under this name on this client; `unmute` shows them again. */
  mute(name: string): void {
    this.#chat.mute(name)
  }

  /** Shows lines under this name again. */
  unmute(name: string): void {
    this.#chat.mute(name, false)
  }

  /** Reports a player who is present to the host, together with the last lines you received. */
  report(name: string, cause: ReportCause): Promise<Done> {
    return report(this.#connection, { name }, cause)
  }

  /** Leaves the lobby and withdraws your challenges. */
  leave(): void {
    this.#end(new ConnectionLost('left'))
  }

  #read(): LobbyLists {
    if (this.#live === null) return NO_LISTS
    this.#lists ??= readLists(this.#live.toJSON(), this.#localAheadMs)
    return this.#lists
  }

  async #accept(
    id: string,
    list: Brought | undefined,
  ): Promise<Result<MatchOf<Id>, WireRefusal<Id>>> {
    const found = this.#awaited.of(id)
    const body = { challenge: id, accept: true, ...(list === undefined ? {} : { list }) }
    const answer = await this.#ask('answerChallenge', body)
    if (answer.ok) return this.#sit(await found)
    this.#awaited.forget(id)
    return err(toRefusal(answer.error))
  }

  async #decline(id: string): Promise<Given<null>> {
    return doneOf(await this.#ask('answerChallenge', { challenge: id, accept: false }))
  }

  async #withdraw(id: string): Promise<Given<null>> {
    return doneOf(await this.#ask('withdraw', { challenge: id }))
  }

  async #ask(type: string, body: object): Promise<LobbyAnswer> {
    const answer = lobbyAnswerSchema.safeParse(await this.#connection.request(type, body))
    if (!answer.success) throw new ProtocolBroken(`answer to ${type}`, answer.error)
    return answer.data as LobbyAnswer
  }

  async #sit(found: SeatOrNot): Promise<Result<MatchOf<Id>, WireRefusal<Id>>> {
    return found.ok ? ok(await this.#parts.sit(found.value)) : found
  }

  #onState(state: unknown): void {
    // The room's own state synchronization made it, from the schema that the server sent first.
    this.#live = state as { readonly toJSON: () => LobbyWire }
    this.#lists = null
    this.#settleOpening()
    this.#emitter.emit('change', undefined)
  }

  #onMessage(type: string, payload: unknown): void {
    const take = this.#handlers[type]
    if (take === undefined) return
    const fault = take(payload)
    if (fault !== null) this.#end(new ProtocolBroken(`message ${type}`, fault))
  }

  /** Arrives with each connection and settles challenges that ended while disconnected. */
  #onWelcome(welcome: LobbyWelcome): void {
    this.#welcome = welcome
    this.#localAheadMs = Date.now() - welcome.now
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

  #onEnded({ challenge: id, error: refused }: ChallengeEnded): void {
    const error = refused === null ? null : toRefusal(refused)
    const challenge = this.#challenges.get(id)
    this.#challenges.delete(id)
    // Without an error it was accepted: each side receives the seat on one connection.
    this.#awaited.settle(id, err(error ?? refusal('no_challenge')))
    if (challenge !== undefined) this.#emitter.emit('challengeEnded', { challenge, error })
  }

  /** A seat nobody waits for comes from a challenge made before this program started. */
  #onSeated({ challenge, grant }: SeatedMessage): void {
    // The server repeats it until the seat is taken.
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
    const error = await this.#connection.comeBack()
    if (error !== null) this.#end(error)
  }

  #end(error: Error): void {
    if (this.#isDone) return
    this.#isDone = true
    this.#connection.leave()
    this.#awaited.fail(error)
    this.#shown.reject(error)
    this.#emitter.emit('lost', error)
  }
}

/** A message handler that returns the parse error, or null. */
const taking =
  <T>({ safeParse }: Reader<T>, take: (message: T) => void) =>
  (payload: unknown): unknown => {
    const read = safeParse(payload)
    if (!read.success) return read.error
    take(read.data)
    return null
  }

const doneOf = (answer: LobbyAnswer): Given<null> =>
  answer.ok ? ok(null) : err(toRefusal(answer.error))
