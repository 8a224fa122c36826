import type { AnyGame, AnyIntent, AnyState, AnyTypes } from '../game/any-game.ts'
import { type Thinkers, type Thought, ThoughtTooLong } from '../game/thought.ts'
import type { Eventually } from '../match/eventual.ts'
import type { Match } from '../match/match.ts'
import { isOrdered, type Position } from '../match/position.ts'
import type { Answer } from '../match/recent-answers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Cancel, Timers } from '../platform/timers.ts'

/** Dependencies of `BotSeat`. */
export interface BotSeatParts {
  readonly game: AnyGame
  readonly match: Match<AnyTypes>
  readonly matchId: string
  readonly seat: string
  /** Name of the bot. */
  readonly bot: string
  /** The seats of people. */
  readonly people: readonly string[]
  /** 32 bytes from which the bot draws its random numbers. */
  readonly key: Uint8Array
  readonly thinkers: Thinkers
  /** The lane in which its thoughts wait now. */
  readonly lane: () => string
  /** Minimum time before each answer, in milliseconds. */
  readonly pauseMs: number
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** The bot's next move: the number of the decision to answer, or null for a response (`isAddressed`). */
interface Task {
  readonly decision: number | null
}

/** Attempts before the bot gives the default answer; a thought that took too long has no second. */
const TRIES = 2

/** Pause before a retry when the match is busy, in milliseconds. */
const BUSY_PAUSE_MS = 200

/**
 * A bot on a seat: gets what its seat may see, and submits numbered requests like a client. Does one
 * thing at a time, always for the newest position.
 */
export class BotSeat {
  readonly #parts: BotSeatParts
  #now: Position<AnyTypes> | null = null
  #answers = 0
  /** The last step that it has responded to. */
  #respondedAt = -1
  #isBusy = false
  #hasLeft = false
  #cancel: Cancel = () => undefined

  constructor(parts: BotSeatParts) {
    this.#parts = parts
  }

  /** Called with each new position of the match. */
  update(now: Position<AnyTypes>): void {
    this.#now = now
    if (!this.#isBusy) void this.#play()
  }

  /** Called when the match is over or gone. */
  leave(): void {
    this.#hasLeft = true
    this.#cancel()
  }

  /** Plays until there is nothing to do. */
  async #play(): Promise<void> {
    this.#isBusy = true
    try {
      for (let task = this.#task(); task !== null; task = this.#task()) await this.#do(task)
    } catch (error) {
      this.#logError('bot threw', error)
    } finally {
      this.#isBusy = false
    }
  }

  #task(): Task | null {
    const now = this.#now
    const { game, seat } = this.#parts
    if (now === null || now.outcome !== null || this.#hasLeft) return null
    if (now.step > this.#respondedAt && this.#isToRespond(now.state)) return { decision: null }
    const asked = now.decisions.open.find(({ decision }) => decision.seat === seat)
    if (asked === undefined || isOrdered(game.engine, now, seat)) return null
    return { decision: asked.number }
  }

  /** True once it is addressed and all people have answered: a bot's refusal would speak for them. */
  #isToRespond(state: AnyState): boolean {
    const { game, seat, people } = this.#parts
    const isAddressed = (one: string) => game.bots.isAddressed(state, one)
    return isAddressed(seat) && !people.some(isAddressed)
  }

  async #do(task: Task): Promise<void> {
    const now = this.#now
    if (now === null) return
    if (task.decision === null) this.#respondedAt = now.step
    const [intent] = await Promise.all([this.#think(task, now), this.#pause(this.#parts.pauseMs)])
    if (this.#hasLeft || intent === null) return
    // The match may have moved on meanwhile. An offer stays open: its turn cannot end before it is answered.
    if (task.decision !== null && this.#task()?.decision !== task.decision) return
    const answer = await this.#submit(task, intent)
    if (answer.ok) this.#answers += task.decision === null ? 0 : 1
    else await this.#onRefusal(task, answer.error.code)
  }

  /** The bot's intent; the default answer when the thread fails, null for no response. */
  async #think(task: Task, { state }: Position<AnyTypes>): Promise<AnyIntent | null> {
    const { game, thinkers, lane, seat, bot, key } = this.#parts
    const { engine } = game
    const thought: Thought = {
      game: game.manifest.id,
      bot,
      seat,
      view: engine.save(engine.viewState(state, seat)),
      wanted: task.decision === null ? 'word' : 'answer',
      key,
      index: this.#answers,
    }
    for (let tried = 0; tried < TRIES && !this.#hasLeft; tried += 1)
      try {
        const intent = await thinkers.think(thought, lane())
        return intent === null && thought.wanted === 'word' ? null : this.#read(task, intent)
      } catch (error) {
        this.#logError('bot thread failed', error)
        if (error instanceof ThoughtTooLong) break
      }
    return this.#defaultIntent(task, state)
  }

  #defaultIntent({ decision }: Task, state: AnyState): AnyIntent | null {
    const { game, seat } = this.#parts
    return decision === null ? null : game.engine.defaultIntent(state, seat)
  }

  /** Parses the output of a thread as strictly as a message from a client. */
  #read({ decision }: Task, intent: unknown): AnyIntent {
    const request = this.#parts.game.readRequest({ seq: this.#nextSeq, decision, intent })
    if (!request.ok) throw new Error(`invalid intent: ${JSON.stringify(intent)}`)
    return request.value.intent
  }

  get #nextSeq(): number {
    const { match, seat } = this.#parts
    return match.lastSeq(seat) + 1
  }

  #submit({ decision }: Task, intent: AnyIntent): Eventually<Answer> {
    const { match, seat } = this.#parts
    return match.submit(seat, { seq: this.#nextSeq, decision, intent })
  }

  /** Replaces an illegal answer by the default one; ignores a refusal because of bad timing. */
  async #onRefusal(task: Task, code: string): Promise<void> {
    if (code === 'match_halted') return this.leave()
    if (code === 'busy') return this.#pause(BUSY_PAUSE_MS)
    // The refusal arrives after everything it depends on was published, so `#now` is current.
    const now = this.#now
    const isStillAsked = task.decision !== null && this.#task()?.decision === task.decision
    if (now === null || !isStillAsked) return
    this.#logError('bot answer refused', code)
    const intent = this.#defaultIntent(task, now.state)
    const answer = intent === null ? null : await this.#submit(task, intent)
    if (answer?.ok !== true) throw new Error(`default answer refused: ${JSON.stringify(answer)}`)
  }

  #pause(ms: number): Promise<void> {
    const { clock, timers } = this.#parts
    return new Promise((resolve) => {
      this.#cancel = timers.at(clock.now() + ms, resolve)
    })
  }

  #logError(message: string, error: unknown): void {
    const { log, matchId, seat, bot } = this.#parts
    if (!this.#hasLeft) log.error({ matchId, seat, bot, err: error }, message)
  }
}
